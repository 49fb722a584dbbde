import { expect, it } from 'vitest'
import { grant } from '#features/access/grants/server/public.ts'
import { FULL_ACCESS } from '#features/access/grants/grants.contract.ts'
import { aPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import { hasConsent } from '../../consents/server/public.ts'
import { aBrowser, auditCodes, lastMail, NEWCOMER } from '../../sign-in/server/testing.ts'

const { test, tenants } = await testWorld()

async function invited(email: string, role = 'learner') {
  const made = await test.as(tenants.one.owner).post<{ id: string }>('/invites', { email, role })
  expect(made.status).toBe(201)
  return { id: made.body.data.id, token: (await lastMail(test.platform, email)).token }
}
const joining = (token: string, more = {}) => ({
  token,
  ...NEWCOMER,
  ...more,
})
const places = (email: string) =>
  test.platform.db.query<{ kind: string; role: string }>(
    'select m.kind, u.role from memberships m join users u on u.id = m.user_id where u.email = $1',
    [email],
  )

it('brings a new person in with the role of the invitation, signed in and with the consent it states', async () => {
  const { token } = await invited('new@join.example')
  const shown = await aBrowser(test).post('/invites/by-token', { token })
  expect(shown.data).toMatchObject({
    state: 'sent',
    role: 'learner',
    grants_consent: true,
    has_account: false,
    organization: { name: tenants.one.organization.name },
  })
  const browser = aBrowser(test)
  const joined = await browser.post<{ token: string }>('/invites/accept', joining(token))
  expect([joined.status, browser.cookies.has('asl_refresh')]).toEqual([200, true])
  const me = (
    await test.app.inject({
      url: '/api/v2/users/me',
      headers: { authorization: `Bearer ${joined.data.token}` },
    })
  ).json<{ data: { user: { id: string }; organization: { id: string } } }>().data
  expect(me.organization.id).toBe(tenants.one.organization.id)
  const asked = { subject_id: me.user.id, scope: 'progress' as const }
  expect(
    await hasConsent(
      test.platform.db,
      { ...asked, organization_id: tenants.one.organization.id },
      new Date(),
    ),
  ).toBe(true)
  expect(
    await hasConsent(
      test.platform.db,
      { ...asked, organization_id: tenants.two.organization.id },
      new Date(),
    ),
  ).toBe(false)
  expect(await auditCodes(test.platform)).toEqual(
    expect.arrayContaining(['INVITE_CREATED', 'INVITE_ACCEPTED', 'MEMBERSHIP_CREATED', 'CONSENT_GRANTED']),
  )
})

it('says that the organization pays only to those for whom it does', async () => {
  const { one, two } = tenants
  const seen = async (email: string) => {
    const { token } = await invited(email)
    const { data } = await aBrowser(test).post<{ pays: boolean }>('/invites/by-token', { token })
    const [mail] = await test.platform.db.query<{ text: string }>(
      `select content::text as text from mails where "to" = $1 order by created_at desc limit 1`,
      [email],
    )
    return [data.pays, mail!.text.includes('pays for your place. When')]
  }
  const paid = async (organization_id: string) => {
    const person = await aPerson(test.platform)
    await grant(test.platform.db, {
      user_id: person.id,
      source: 'service_code',
      organization_id,
      ...FULL_ACCESS,
      starts_at: new Date(0),
    })
    return person.email
  }
  expect(await seen('unpaid@join.example')).toEqual([false, false])
  expect(await seen(await paid(two.organization.id))).toEqual([false, false])
  expect(await seen(await paid(one.organization.id))).toEqual([true, true])
})

it('gives nobody a role that goes beyond the place they have', async () => {
  const person = await aPerson(test.platform)
  const { token } = await invited(person.email, 'teacher')
  // Meanwhile they joined by other means.
  await test.platform.db.query(
    `insert into memberships (organization_id, user_id, kind) values ($1, $2, 'learner')`,
    [tenants.one.organization.id, person.id],
  )
  expect((await test.as(person).post('/invites/confirm', { token })).status).toBe(200)
  expect(await places(person.email)).toEqual([{ kind: 'learner', role: 'Student' }])
})

it('lets one of fifty parallel acceptances win', async () => {
  const { token } = await invited('fifty@join.example', 'teacher')
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => aBrowser(test).post('/invites/accept', joining(token))),
  )
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(new Set(answers.filter((answer) => answer.status !== 200).map((answer) => answer.code))).toEqual(
    new Set(['invite_accepted']),
  )
  expect(await places('fifty@join.example')).toEqual([{ kind: 'teacher', role: 'Teacher' }])
})

it('says why an invitation cannot be used: accepted, expired, revoked, unknown', async () => {
  const revoked = await invited('revoked@join.example'),
    old = await invited('old@join.example'),
    used = await invited('used@join.example')
  expect((await test.as(tenants.one.owner).post(`/invites/${revoked.id}/revoke`)).status).toBe(200)
  await aBrowser(test).post('/invites/accept', joining(used.token))
  await test.platform.db.query(`update invites set expires_at = now() - interval '1 second' where id = $1`, [
    old.id,
  ])
  const code = async (token: string) => (await aBrowser(test).post('/invites/accept', joining(token))).code
  expect([
    await code(revoked.token),
    await code(old.token),
    await code(used.token),
    await code('x'.repeat(43)),
  ]).toEqual(['invite_revoked', 'invite_expired', 'invite_accepted', 'not_found'])
  expect(await places('revoked@join.example')).toEqual([])
  const states = (
    await test
      .as(tenants.one.owner)
      .get<{ email: string; state: string }[]>('/invites', { query: { state: 'eq.expired' } })
  ).body.data
  expect(states.map((row) => row.email)).toEqual(['old@join.example'])
})

it('lets a person with an account join by confirming, only with the invited address', async () => {
  const learner = await aPerson(test.platform, { email: 'existing@join.example' })
  const { token } = await invited('existing@join.example', 'teacher')
  expect((await aBrowser(test).post('/invites/accept', joining(token))).code).toBe('invite_has_account')
  expect((await test.as(tenants.two.learner).post('/invites/confirm', { token })).body.data).toMatchObject({
    code: 'invite_other_address',
  })
  const confirmed = await test.as(learner).post<{ token: string }>('/invites/confirm', { token })
  expect(confirmed.status).toBe(200)
  expect(await places('existing@join.example')).toEqual([{ kind: 'teacher', role: 'Teacher' }])
  expect((await test.as(learner).post('/invites/confirm', { token })).body.data).toMatchObject({
    code: 'invite_accepted',
  })
  expect(await auditCodes(test.platform)).toContain('USER_ROLE_CHANGED')
})

it('replaces the link when it is sent again', async () => {
  const { id, token } = await invited('again@join.example')
  expect((await test.as(tenants.one.owner).post(`/invites/${id}/resend`)).status).toBe(200)
  const fresh = (await lastMail(test.platform, 'again@join.example')).token
  expect((await aBrowser(test).post('/invites/by-token', { token })).status).toBe(404)
  expect((await aBrowser(test).post('/invites/by-token', { token: fresh })).data).toMatchObject({
    state: 'sent',
  })
})

it("keeps one organization's invitations from another, and inviting from learners and teachers", async () => {
  const { id } = await invited('tenant@join.example')
  const { one, two, admin } = tenants
  for (const action of ['resend', 'revoke'])
    expect((await test.as(two.owner).post(`/invites/${id}/${action}`)).status).toBe(404)
  expect((await test.as(two.owner).get<unknown[]>('/invites')).body.data).toEqual([])
  for (const person of [one.teacher, one.learner])
    expect(
      (await test.as(person).post('/invites', { email: 'x@join.example', role: 'learner' })).status,
    ).toBe(403)
  expect(
    (
      await test
        .as(two.owner)
        .post('/invites', { email: 'x@join.example', role: 'learner', organization_id: one.organization.id })
    ).status,
  ).toBe(404)
  expect(
    (
      await test
        .as(admin)
        .post('/invites', { email: 'x@join.example', role: 'learner', organization_id: one.organization.id })
    ).status,
  ).toBe(201)
})

it('refuses a second open invitation and people who are in already', async () => {
  await invited('twice@join.example')
  const inviteLearner = async (email: string) =>
    (await test.as(tenants.one.owner).post('/invites', { email, role: 'learner' })).body.data
  expect(await inviteLearner('TWICE@join.example')).toMatchObject({
    fields: [{ path: 'email', message: expect.stringContaining('open invitation') as string }],
  })
  expect(await inviteLearner(tenants.one.learner.email)).toMatchObject({
    fields: [{ path: 'email', message: expect.stringContaining('already') as string }],
  })
})

it('asks for a new invitation without telling whether there was one, at most once a day', async () => {
  const { id } = await invited('asks@join.example')
  const mails = async () => (await lastMail(test.platform, tenants.one.owner.email)).count
  const before = await mails()
  const ask = (which: string) => aBrowser(test).post(`/invites/${which}/resend-request`)
  const [real, unreal, second] = [
    await ask(id),
    await ask('0199aaaa-0000-7000-8000-000000000000'),
    await ask(id),
  ]
  expect([real.status, real.response.payload]).toEqual([unreal.status, unreal.response.payload])
  expect([second.status, await mails()]).toEqual([202, before + 1])
  // Nobody is asked about an invitation that was accepted or taken back; one that ran out may be asked about.
  for (const [state, told] of [
    ['accepted', 0],
    ['revoked', 0],
    ['expired', 1],
  ] as const) {
    const other = (await invited(`${state}@asks.example`)).id
    await test.platform.db.query('update invites set state = $2 where id = $1', [other, state])
    const sent = await mails()
    expect([state, (await ask(other)).status, (await mails()) - sent]).toEqual([state, 202, told])
  }
})

it('is found by a part of the name or the address, in the own organization alone', async () => {
  const { id } = await invited('olga.reyes@find.example')
  await test.platform.db.query(`update invites set first_name = 'Olga', last_name = null where id = $1`, [id])
  const found = async (q: string, as = tenants.one.owner) =>
    (await test.as(as).get<{ id: string }[]>('/invites', { query: { q } })).body.data.map((row) => row.id)
  for (const q of ['OLGA', 'reyes@find', 'Olga  olga.reyes@']) expect(await found(q), q).toEqual([id])
  expect([await found('nobody'), await found('olga', tenants.two.owner)]).toEqual([[], []])
})
