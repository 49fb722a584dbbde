import { expect, it } from 'vitest'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import { hasConsent } from '../../consents/server/public.ts'
import { aBrowser, auditCodes, lastMail, registration } from '../../sign-in/server/testing.ts'
import type { InviteLinkRow } from '../invite-links.contract.ts'

const { test, tenants } = await testWorld()

type Shown = {
  state: string
  me: { member: boolean; fits: boolean } | null
  organization: { name: string }
  group: string | null
}
async function made(more: Record<string, unknown> = {}): Promise<{ id: string; token: string }> {
  const owner = test.as(tenants.one.owner)
  const answer = await owner.post<{ id: string }>('/invite-links', {
    label: 'Tuesday class',
    role: 'learner',
    max_uses: 30,
    days: 30,
    ...more,
  })
  expect(answer.status, answer.text).toBe(201)
  const { url, qr_svg } = (
    await owner.get<{ url: string; qr_svg: string }>(`/invite-links/${answer.body.data.id}/address`)
  ).body.data
  expect(qr_svg).toContain('<svg')
  return { id: answer.body.data.id, token: /\/join#token=([\w-]+)$/.exec(url)?.[1] ?? '' }
}
const join = (person: TestPerson, token: string) =>
  test.as(person).post<{ token: string }>('/invite-links/join', { token })
const shown = async (token: string, person: TestPerson | null = null) =>
  (await test.as(person).post<Shown>('/invite-links/by-token', { token })).body.data
const rowOf = async (id: string) =>
  (await test.as(tenants.one.owner).get<InviteLinkRow[]>('/invite-links', { query: { id: `eq.${id}` } })).body
    .data[0]!
const placesOf = (person: { id: string }) =>
  test.platform.db.query<{ organization_id: string; kind: string; status: string }>(
    'select organization_id, kind, status from memberships where user_id = $1',
    [person.id],
  )

it('lets a visitor register and join, into the group and with the consent that it states', async () => {
  const group = (await test.as(tenants.one.owner).post<{ id: string }>('/groups', { name: 'Tuesday' })).body
    .data.id
  const { id, token } = await made({ group_id: group })
  expect(await shown(token)).toMatchObject({
    state: 'open',
    me: null,
    group: 'Tuesday',
    organization: { name: tenants.one.organization.name },
  })
  // The way there: registering remembers the link, confirming the address leads back to it.
  const browser = aBrowser(test),
    navigate = `/join#token=${token}`
  await browser.post('/auth/register', { ...registration('visitor@join.example'), navigate })
  const confirmed = await browser.post<{ token: string; navigate: string }>('/auth/verify-email', {
    token: (await lastMail(test.platform, 'visitor@join.example')).token,
  })
  expect(confirmed.data.navigate).toBe(navigate)
  const person = { ...tenants.one.learner, token: confirmed.data.token }
  const joined = await join(person, token)
  expect(joined.status, joined.text).toBe(200)
  const me = (
    await test
      .as({ ...person, token: joined.body.data.token })
      .get<{ user: { id: string }; organization: { id: string } }>('/users/me')
  ).body.data
  expect(me.organization.id).toBe(tenants.one.organization.id)
  expect(
    await hasConsent(
      test.platform.db,
      { subject_id: me.user.id, organization_id: tenants.one.organization.id, scope: 'progress' },
      new Date(),
    ),
  ).toBe(true)
  expect(
    await test.platform.db.query(
      `
        select
        from group_members x
        join memberships m on m.id = x.membership_id
        where m.user_id = $1 and x.group_id = $2`,
      [me.user.id, group],
    ),
  ).toHaveLength(1)
  expect((await join(person, token)).body.data).toMatchObject({ code: 'link_already_in' })
  expect(await rowOf(id)).toMatchObject({ uses: 1, state: 'open' })
  expect(await auditCodes(test.platform)).toEqual(
    expect.arrayContaining([
      'INVITE_LINK_CREATED',
      'INVITE_LINK_USED',
      'MEMBERSHIP_CREATED',
      'CONSENT_GRANTED',
    ]),
  )
})

it('lets exactly as many join as it is for, however many come at once', async () => {
  const { id, token } = await made({ max_uses: 3 })
  const people = await Promise.all(Array.from({ length: 20 }, () => aPerson(test.platform)))
  const answers = await Promise.all(people.map((person) => join(person, token)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(
    new Set(
      answers
        .filter(({ status }) => status !== 200)
        .map(({ body }) => (body.data as unknown as { code: string }).code),
    ),
  ).toEqual(new Set(['link_used_up']))
  expect(await rowOf(id)).toMatchObject({ uses: 3, state: 'used_up' })
  await expect(
    test.platform.db.query('update invite_links set uses = 4 where id = $1', [id]),
  ).rejects.toMatchObject({ code: '23514' })
  // One person at once is one use.
  const twice = await made({ max_uses: 5 }),
    one = await aPerson(test.platform)
  await Promise.all(Array.from({ length: 5 }, () => join(one, twice.token)))
  expect(await rowOf(twice.id)).toMatchObject({ uses: 1 })
})

it('takes confirmed addresses of its domains only', async () => {
  const { token } = await made({ domains: ['School.org'] })
  const [fits, other, sub, unconfirmed] = await Promise.all([
    aPerson(test.platform, { email: 'a@school.ORG' }),
    aPerson(test.platform, { email: 'school.org@evil.example' }),
    aPerson(test.platform, { email: 'a@not.school.org' }),
    aPerson(test.platform, { email: 'b@school.org', email_verified_at: null }),
  ])
  for (const person of [other, sub, unconfirmed])
    expect((await join(person, token)).body.data).toMatchObject({ code: 'link_wrong_domain' })
  expect(await shown(token, other)).toMatchObject({ me: { fits: false, member: false } })
  expect((await join(fits, token)).status).toBe(200)
  expect(
    (
      await test
        .as(tenants.one.owner)
        .post('/invite-links', { label: 'L', role: 'learner', max_uses: 1, days: 1, domains: ['no domain'] })
    ).status,
  ).toBe(422)
})

it('says that it is over, and stays open to nobody when it is taken back', async () => {
  const old = await made(),
    revoked = await made(),
    late = await aPerson(test.platform)
  await test.platform.db.query(
    `update invite_links set expires_at = now() - interval '1 second' where id = $1`,
    [old.id],
  )
  expect((await test.as(tenants.one.owner).post(`/invite-links/${revoked.id}/revoke`)).status).toBe(200)
  expect([(await shown(old.token)).state, (await shown(revoked.token)).state]).toEqual(['expired', 'revoked'])
  expect([
    (await join(late, old.token)).body.data,
    (await join(late, revoked.token)).body.data,
  ]).toMatchObject([{ code: 'link_expired_ago' }, { code: 'link_revoked' }])
  expect((await join(late, 'x'.repeat(43))).status).toBe(404)
  expect(await placesOf(late)).toEqual([])
})

it('makes staff only in small numbers, and gives a child’s progress to nobody unasked', async () => {
  expect(
    (
      await test
        .as(tenants.one.owner)
        .post('/invite-links', { label: 'Staff', role: 'teacher', max_uses: 51, days: 5 })
    ).body.data,
  ).toMatchObject({ fields: [{ path: 'max_uses' }] })
  const staff = await made({ role: 'teacher', max_uses: 2 }),
    teacher = await aPerson(test.platform)
  expect((await join(teacher, staff.token)).status).toBe(200)
  expect(await placesOf(teacher)).toMatchObject([{ kind: 'teacher', status: 'active' }])
  const { token } = await made(),
    child = await aPerson(test.platform, { birth_year: new Date().getUTCFullYear() - 9 })
  expect((await join(child, token)).status).toBe(200)
  expect(
    await hasConsent(
      test.platform.db,
      { subject_id: child.id, organization_id: tenants.one.organization.id, scope: 'progress' },
      new Date(),
    ),
  ).toBe(false)
})

it('is one organization’s, and made by those who may invite', async () => {
  const { id } = await made()
  const { one, two, admin } = tenants
  expect((await test.as(two.owner).get(`/invite-links/${id}/address`)).status).toBe(404)
  expect((await test.as(two.owner).post(`/invite-links/${id}/revoke`)).status).toBe(404)
  expect((await test.as(two.owner).get<unknown[]>('/invite-links')).body.data).toEqual([])
  for (const person of [one.teacher, one.learner])
    expect(
      (await test.as(person).post('/invite-links', { label: 'L', role: 'learner', max_uses: 1, days: 1 }))
        .status,
    ).toBe(403)
  const theirs = (await test.as(two.owner).post<{ id: string }>('/groups', { name: 'Theirs' })).body.data.id
  expect(
    (
      await test
        .as(one.owner)
        .post('/invite-links', { label: 'L', role: 'learner', max_uses: 1, days: 1, group_id: theirs })
    ).body.data,
  ).toMatchObject({ fields: [{ path: 'group_id' }] })
  expect(
    (
      await test.as(admin).get<InviteLinkRow[]>('/invite-links', { query: { page_size: '100' } })
    ).body.data.map((row) => row.id),
  ).toContain(id)
})
