import { expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { silentProxy } from '../../../test/silent-proxy.ts'
import { openDatabase } from './database.ts'

it('ends connections that the server has no more, and no others however long they are used', async () => {
  const made = await createTestDatabase()
  const proxy = await silentProxy(made.url)
  const told: string[] = []
  const direct = openDatabase(made.url, { max: 1 })
  const db = openDatabase(proxy.url, { max: 3, onError: ({ message }) => told.push(message) })
  try {
    const lost = db.transaction(async (tx) => tx.query('select pg_sleep(60)'))
    const said = lost.catch(({ message }: Error) => message)
    // Sent before, so that the server has it.
    await expect
      .poll(
        () =>
          direct.query(
            `select from pg_stat_activity where query like '%pg_sleep(60)%' and pid <> pg_backend_pid()`,
          ),
        { timeout: 5000 },
      )
      .not.toEqual([])
    proxy.silence()
    const slow = db.transaction(async (tx) => tx.query<{ n: number }>('select 1 as n from pg_sleep(11)'))
    expect(await said).toContain('Connection terminated')
    expect(await slow).toEqual([{ n: 1 }])
    expect(told).toContain('The database does not have this connection any more.')
  } finally {
    proxy.stop()
    await Promise.all([db.close(), direct.close()])
    await made.drop()
  }
}, 40_000)
