import { expect, it } from 'vitest'
import { HOUR_MS } from '#contract/durations.ts'
import { testWorld } from '../../../../../test/world.ts'
import { eraseDeleted } from '../../account-data/server/erasure.service.ts'
import { aBrowser, lastMail, PASSWORD, registration } from './testing.ts'

const { test, tenants } = await testWorld()

const founder = (email: string, name: string) =>
  registration(email, { kind: 'organization', organization: { name, type: 'Educational' } })
const owned = (email: string) =>
  test.platform.db.query<{ role: string; name: string | null; type: string | null; kind: string | null }>(
    `
      select u.role, o.name, o.type, m.kind
      from users u
      left join memberships m on m.user_id = u.id
      left join organizations o on o.id = m.organization_id
      where coalesce(u.email, u.unconfirmed_email) = $1
      order by u.email nulls last`,
    [email],
  )
const named = async (name: string): Promise<number> =>
  (
    await test
      .as(tenants.admin)
      .get<{ name: string }[]>('/organizations', { query: { q: name, page_size: '100' } })
  ).body.data.length

it('makes an organization when its owner confirms the address, and shows nobody one before', async () => {
  const email = 'owner@school.example'
  const browser = aBrowser(test)
  expect((await browser.post('/auth/register', founder(email, 'Fairview School'))).status).toBe(202)
  expect(await owned(email)).toEqual([{ role: 'Student', name: null, type: null, kind: null }])
  expect(await named('Fairview School')).toBe(0)
  const { token } = await lastMail(test.platform, email)
  const confirmed = await browser.post<{ token: string }>('/auth/verify-email', { token })
  expect(await owned(email)).toEqual([
    { role: 'Organization', name: 'Fairview School', type: 'Educational', kind: 'owner' },
  ])
  const rows = await test
    .as({ ...tenants.one.owner, token: confirmed.data.token })
    .get<{ name: string; people: number; contact_email: string }[]>('/organizations')
  expect(rows.body.data).toMatchObject([{ name: 'Fairview School', people: 1, contact_email: email }])
  for (const other of [tenants.one.owner, tenants.two.owner])
    expect((await test.as(other).get<{ name: string }[]>('/organizations')).body.data).toHaveLength(1)
  expect((await browser.post<{ status: string }>('/auth/verify-email', { token })).data.status).toBe(
    'already_confirmed',
  )
  expect(await named('Fairview School')).toBe(1)
})

it('refuses one without a name or of no type', async () => {
  const nameless = await aBrowser(test).post(
    '/auth/register',
    registration('x@school.example', { kind: 'organization' }),
  )
  expect([nameless.status, nameless.fields[0]?.path]).toEqual([422, 'organization.name'])
})

it('makes the one whose link is opened, once, of two registrations of an address', async () => {
  const email = 'twice@school.example'
  const [first, second] = [aBrowser(test), aBrowser(test)]
  await first.post('/auth/register', founder(email, 'First School'))
  const { token } = await lastMail(test.platform, email)
  await second.post('/auth/register', founder(email, 'Second School'))
  const other = (await lastMail(test.platform, email)).token
  await first.post('/auth/verify-email', { token })
  expect((await second.post('/auth/verify-email', { token: other })).code).toBe('link_expired')
  expect((await owned(email)).map(({ name }) => name)).toEqual(['First School', null])
})

it('keeps what was typed in a link that is sent again, and for a password that is chosen anew', async () => {
  const [again, forgot] = ['again@school.example', 'forgot@school.example'] as const
  const browser = aBrowser(test)
  await browser.post('/auth/register', founder(again, 'Again School'))
  await browser.post('/auth/resend-verification', { email: again })
  await browser.post('/auth/verify-email', { token: (await lastMail(test.platform, again)).token })
  expect((await owned(again)).map(({ name }) => name)).toEqual(['Again School'])
  await aBrowser(test).post('/auth/register', founder(forgot, 'Forgot School'))
  await aBrowser(test).post('/auth/forgot-password', { email: forgot })
  const { token } = await lastMail(test.platform, forgot)
  const reset = await aBrowser(test).post('/auth/reset-password', { token, password: `${PASSWORD} again` })
  expect(reset.status).toBe(200)
  expect((await owned(forgot)).map(({ role, name }) => [role, name])).toEqual([
    ['Organization', 'Forgot School'],
  ])
})

it('leaves nothing of a registration that nobody confirms or uses', async () => {
  const email = 'never@school.example'
  await aBrowser(test).post('/auth/register', founder(email, 'Never School'))
  const after = async (days: number): Promise<void> => {
    test.at(new Date(Date.now() + days * 24 * HOUR_MS))
    await eraseDeleted(test.platform)
    test.at(new Date())
  }
  await after(80)
  expect(await owned(email)).toHaveLength(1)
  await after(125)
  expect(await owned(email)).toEqual([])
  expect(await named('Never School')).toBe(0)
})
