import { expect, it } from 'vitest'
import { aPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import type { LookRow } from '../../looks/looks.contract.ts'
import type { PersonRow } from '../people-admin.contract.ts'

const { test, tenants } = await testWorld()
const admin = () => test.as(tenants.admin)
const row = async (id: string) =>
  (await admin().get<PersonRow[]>('/people', { query: { id: `eq.${id}` } })).body.data[0]

it('finds people by name, address, role and state', async () => {
  const { one } = tenants
  const found = await admin().get<PersonRow[]>('/people', {
    query: { q: one.learner.email, role: 'eq.Student', state: 'eq.active' },
  })
  expect(found.body.data).toMatchObject([
    { id: one.learner.id, organizations: [one.organization.name], two_factor: false },
  ])
  for (const person of [one.owner, one.teacher, one.learner])
    expect((await test.as(person).get('/people')).status).toBe(403)
})

it('suspends a person, who is out at once and comes in again when they may', async () => {
  const person = await aPerson(test.platform, { organization_id: tenants.one.organization.id })
  expect((await test.as(person).get('/users/me')).status).toBe(200)
  expect((await admin().post(`/people/${person.id}/suspend`, { reason: '' })).status).toBe(422)
  expect((await admin().post(`/people/${person.id}/suspend`, { reason: 'harassment' })).status).toBe(200)
  expect((await test.as(person).get('/users/me')).status).toBe(401)
  expect(await row(person.id)).toMatchObject({ state: 'suspended' })
  expect((await admin().post(`/people/${person.id}/unsuspend`)).status).toBe(200)
  expect(await row(person.id)).toMatchObject({ state: 'active' })
  expect((await admin().post(`/people/${tenants.admin.id}/suspend`, { reason: 'me' })).status).toBe(409)
  const codes = await test.platform.db.query<{ code: string; after: { reason?: string } }>(
    'select code, after from audit_log where subject_id = $1 order by id',
    [person.id],
  )
  expect(codes).toMatchObject([
    { code: 'USER_SUSPENDED', after: { reason: 'harassment' } },
    { code: 'USER_RESTORED' },
  ])
})

it('looks as a person sees it, changes nothing, and is written down', async () => {
  const { one, two } = tenants
  const started = await admin().post<{ token: string }>(`/people/${one.owner.id}/act-as`, {
    reason: 'ticket 1004',
  })
  const acting = test.as({ ...tenants.admin, token: started.body.data.token })
  const me = await acting.get<{ user: { id: string }; role: string; organization: { id: string } }>(
    '/users/me',
  )
  expect(me.body.data).toMatchObject({
    user: { id: one.owner.id },
    role: 'Organization',
    organization: { id: one.organization.id },
  })
  // It sees what they see, no more.
  expect(
    (await acting.get<{ organization_id: string }[]>('/memberships')).body.data.every(
      (member) => member.organization_id === one.organization.id,
    ),
  ).toBe(true)
  expect((await acting.get('/audit-log')).status).toBe(403)
  expect((await acting.get('/people')).status).toBe(403)
  const writes = [
    acting.patch('/users/me', { daily_goal: 99 }),
    acting.post('/groups', { name: 'Mine' }),
    acting.delete('/auth/sessions'),
    acting.post('/auth/change-password', { current_password: 'x', password: 'seven wooden hands wave' }),
    acting.put('/progress/goal', { minutes: 5 }),
    acting.post(`/people/${two.owner.id}/act-as`, { reason: 'chain' }),
  ]
  expect((await Promise.all(writes)).map(({ status }) => status)).toEqual([409, 409, 409, 409, 409, 409])
  expect(
    (
      await test.app.inject({
        method: 'POST',
        url: '/uploads',
        headers: {
          authorization: `Bearer ${started.body.data.token}`,
          'tus-resumable': '1.0.0',
          'upload-length': '5',
        },
      })
    ).statusCode,
  ).toBe(409)
  const entries = await test.platform.db.query<{ actor_id: string; after: { reason: string } }>(
    `select actor_id, after from audit_log where code = 'USER_ACTED_AS' and subject_id = $1`,
    [one.owner.id],
  )
  expect(entries).toEqual([{ actor_id: tenants.admin.id, after: { reason: 'ticket 1004' } }])
})

it('is nobody’s to use on an administrator, and ends with the administrator’s session', async () => {
  const other = await aPerson(test.platform, { role: 'Admin' })
  expect((await admin().post(`/people/${other.id}/act-as`, { reason: 'no' })).status).toBe(404)
  expect(
    (await test.as(tenants.one.owner).post(`/people/${tenants.one.learner.id}/act-as`, { reason: 'no' }))
      .status,
  ).toBe(403)
  const { token } = (
    await test
      .as(other)
      .post<{ token: string }>(`/people/${tenants.one.learner.id}/act-as`, { reason: 'yes' })
  ).body.data
  const acting = test.as({ ...other, token })
  expect((await acting.get('/users/me')).status).toBe(200)
  // The learner reads it among who looked.
  expect((await test.as(tenants.one.learner).get<LookRow[]>('/looks/mine')).body.data).toMatchObject([
    { viewer: `${other.first_name} ${other.last_name}`, kind: 'picture', as: 'platform' },
  ])
  await admin().post(`/people/${other.id}/suspend`, { reason: 'left' })
  expect((await acting.get('/users/me')).status).toBe(401)
})

it('mails only to accounts that may come in and have an address, and changes an account once', async () => {
  const { db } = test.platform
  const act = async (id: string, what: string, body: object = {}) => {
    const { status, body: said } = await admin().post(`/people/${id}/${what}`, body)
    return status < 400 ? 'done' : (said.data as { code: string }).code
  }
  const [person, nameless, away] = [
    await aPerson(test.platform),
    await aPerson(test.platform, { email: null, sign_in_name: 'nobody7' }),
    await aPerson(test.platform),
  ]
  expect(await act(person.id, 'password-reset')).toBe('done')
  expect(await act(nameless.id, 'password-reset')).toBe('not_mailed')
  expect(await act(person.id, 'confirmation')).toBe('already_confirmed')
  const entries = async (id: string) =>
    (
      await db.query<{ code: string }>(
        `select code from audit_log where subject_id = $1 and code like 'USER_%'`,
        [id],
      )
    ).length
  const suspend = () => act(away.id, 'suspend', { reason: 'spam' })
  expect([await suspend(), await suspend(), await entries(away.id)]).toEqual(['done', 'done', 1])
  for (const what of ['password-reset', 'confirmation']) expect(await act(away.id, what)).toBe('not_found')
  const change = async (role: string) =>
    (await admin().put(`/people/${person.id}/role`, { role, reason: 'asked' })).status
  const before = await entries(person.id)
  expect([await change('Teacher'), await change('Teacher')]).toEqual([200, 200])
  expect(await entries(person.id)).toBe(before + 1)
  await aPerson(test.platform, { role: 'Admin' })
  expect(await act(tenants.admin.id, 'suspend', { reason: 'me' })).toBe('yourself')
})
