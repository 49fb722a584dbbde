import { expect, it } from 'vitest'
import { aPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'

const { test, tenants } = await testWorld()
const { db } = test.platform
const admin = test.as(tenants.admin)
const remove = async (id: string, email: string) =>
  (await admin.post(`/users/${id}/delete`, { email, reason: 'Asked for' })).status
const restore = async (id: string) => {
  const { status, body } = await admin.post<{ code?: string } | null>(`/users/${id}/restore`)
  return body.data?.code ?? status
}
const addresses = async (id: string) =>
  (
    await db.query<{ email: string | null; unconfirmed: string | null }>(
      'select email::text, unconfirmed_email::text as unconfirmed from users where id = $1',
      [id],
    )
  )[0]

it('gives a deleted person their address back as it was: confirmed, or still to confirm', async () => {
  const confirmed = await aPerson(test.platform),
    waiting = await aPerson(test.platform, {
      email: null,
      email_verified_at: null,
      unconfirmed_email: 'waits@restore.example',
    })
  expect(await remove(confirmed.id, waiting.email ?? 'another@restore.example')).toBe(422)
  expect(await remove(confirmed.id, confirmed.email.toUpperCase())).toBe(200)
  expect(await remove(waiting.id, 'waits@restore.example')).toBe(200)
  expect([await restore(confirmed.id), await restore(waiting.id)]).toEqual([200, 200])
  expect(await addresses(confirmed.id)).toEqual({ email: confirmed.email, unconfirmed: null })
  expect(await addresses(waiting.id)).toEqual({ email: null, unconfirmed: 'waits@restore.example' })
})

it('restores nobody whose names or address are erased, and nobody who was not deleted', async () => {
  for (const column of ['deleted_metadata', 'deleted_email']) {
    const { id, email } = await aPerson(test.platform)
    expect(await restore(id)).toBe('not_found')
    await remove(id, email)
    await db.query(`update users set ${column} = null where id = $1`, [id])
    expect([column, await restore(id)]).toEqual([column, 'restore_over'])
  }
  expect(
    (await admin.post(`/users/${tenants.admin.id}/delete`, { email: tenants.admin.email, reason: 'No' })).body
      .data,
  ).toMatchObject({ code: 'not_yourself' })
})
