import { expect, it, vi } from 'vitest'
import { firstRow } from './first-row.ts'

it('reads the row that an address names, and asks for nothing where the address can name none', async () => {
  const read = vi.fn<() => Promise<readonly string[]>>(() => Promise.resolve(['the row']))
  expect(await firstRow('01a2047d-17ce-7a34-b793-ed9d236dd544', read)).toBe('the row')
  expect(await firstRow('01a2047d-17ce-7a34-b793-ed9d236dd544', () => Promise.resolve([]))).toBeNull()
  expect(await firstRow('none', read)).toBeNull()
  expect(read).toHaveBeenCalledTimes(1)
})
