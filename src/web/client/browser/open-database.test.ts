import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { openDatabase } from './open-database.ts'

afterEach(() => vi.restoreAllMocks())

it('rejects the read of a transaction that is aborted, and leaves no rejection unhandled', async () => {
  const unhandled = vi.fn<() => void>()
  process.on('unhandledRejection', unhandled)
  const database = await openDatabase('aborted', 1, (made) => void made.createObjectStore('rows'))
  await database.put('rows', 1, 'one')
  const transaction = database.transaction('rows')
  const read = transaction.store.get('one')
  transaction.abort()
  await expect(read).rejects.toMatchObject({ name: 'AbortError' })
  await new Promise((resolve) => setTimeout(resolve, 20))
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
  expect(await database.get('rows', 'one')).toBe(1)
})
