import { expect, it } from 'vitest'
import { accountDataPorts } from '#server/app.ts'
import { aPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import { makeExport } from './make-export.ts'
import type { ExportRow } from '../account-data.contract.ts'
import type { z } from 'zod'

const NOW = new Date('2026-05-20T12:00:00Z')
const { test } = await testWorld({ at: NOW })

it('lists one’s own exports, the newest ten, and says which can no longer be fetched', async () => {
  const [person, other] = [await aPerson(test.platform), await aPerson(test.platform)]
  const day = (n: number): Date => new Date(Date.UTC(2026, 4, n))
  const insert = (user_id: string, n: number, expires_at: Date) =>
    test.platform.db.query<{ id: string }>(
      `
        insert into data_exports (user_id, state, key, bytes, created_at, ready_at, expires_at)
        values ($1, 'ready', gen_random_uuid()::text, 5, $2, $2, $3)
        returning id`,
      [user_id, day(n), expires_at],
    )
  // In no order, as a database may return them.
  for (const n of [3, 11, 1, 7, 2, 9, 4, 10, 6, 8])
    await insert(person.id, n, n === 11 ? new Date(NOW.getTime() + 1) : NOW)
  const [fifth] = await insert(person.id, 5, NOW)
  await insert(other.id, 12, day(30))
  const rows = (await test.as(person).get<z.output<typeof ExportRow>[]>('/users/me/exports')).body.data
  expect(rows.map(({ created_at, state }) => [new Date(created_at).getUTCDate(), state])).toEqual(
    [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((n) => [n, n === 11 ? 'ready' : 'expired']),
  )
  expect(rows[6]).toMatchObject({ id: fifth!.id, bytes: 5, ready_at: day(5).toISOString() })
  const address = async (id: string) => (await test.as(person).post(`/users/me/exports/${id}/address`)).status
  expect([await address(rows[0]!.id), await address(fifth!.id)]).toEqual([200, 409])
})

it('is made without a file that the store has lost', async () => {
  const person = await aPerson(test.platform)
  const { db, files } = test.platform
  await db.query(
    `
      insert into media (owner_id, upload_id, name, kind, state, content_type, key, bytes)
      values ($1, 'lost', 'lost.mp4', 'video', 'ready', 'video/mp4', 'media/lost.mp4', 14)`,
    [person.id],
  )
  const { id } = (await test.as(person).post<{ id: string }>('/users/me/exports', {})).body.data
  await makeExport(test.platform, accountDataPorts, id)
  const [row] = await db.query<{ state: string; key: string }>(
    'select state, key from data_exports where id = $1',
    [id],
  )
  expect([row!.state, await files.exists(row!.key)]).toEqual(['ready', true])
})
