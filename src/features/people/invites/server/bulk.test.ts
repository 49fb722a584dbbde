import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { grant } from '#features/access/grants/server/public.ts'
import { FULL_ACCESS } from '#features/access/grants/grants.contract.ts'
import { aPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import { aBrowser, lastMail, PASSWORD } from '../../sign-in/server/testing.ts'
import type { BulkResult } from '../invites.contract.ts'

/** For two imports at once: a few for each of their parts, none for each row. */
const STATEMENTS_AT_MOST = 400

const { test, tenants } = await testWorld()

const bulk = (rows: object[], more: object = {}, person = tenants.one.owner) =>
  test.as(person).post<BulkResult>('/invites/bulk', { rows, role: 'learner', ...more })
const emails = async (organization_id: string) =>
  (
    await test.platform.db.query<{ email: string }>(
      `select email::text from invites where organization_id = $1 and state = 'sent' order by email`,
      [organization_id],
    )
  ).map((row) => row.email)

it('says of every row what is wrong, and invites the others', async () => {
  const { one } = tenants
  await test.as(one.owner).post('/invites', { email: 'open@school.example', role: 'learner' })
  const rows = [
    { email: ' Good@school.example ', first_name: 'Ana', last_name: 'Díaz' },
    { email: 'no address' },
    { email: 'good@SCHOOL.example' },
    { email: one.learner.email },
    { email: 'OPEN@school.example' },
    { email: 'far@else.example' },
    { email: 'boss@school.example', role: 'owner' },
    { email: 'teach@school.example', role: 'Teacher' },
    { email: 'long@school.example', first_name: 'x'.repeat(81) },
    { email: tenants.two.learner.email },
    { email: 'lost@school.example', first_name: 'Jos\uFFFD' },
  ]
  const domains = ['school.example', '@example.com']
  const preview = (await bulk(rows, { domains, dry_run: true })).body.data
  const codes = [
    null,
    'invalid_address',
    'duplicate_row',
    'already_member',
    'already_invited',
    'foreign_domain',
    'unknown_role',
    null,
    'name_too_long',
    null,
    'letters_lost',
  ]
  expect(preview.rows.map((row) => row.code)).toEqual(codes)
  expect(preview).toMatchObject({ accepted: 3, refused: 8 })
  expect(preview.rows[2]!.message).toBe('This address is already in row 1.')
  expect(await emails(one.organization.id)).toEqual(['open@school.example'])
  const done = (await bulk(rows, { domains })).body.data
  expect(done.rows.map((row) => row.code)).toEqual(codes)
  expect(new Set(await emails(one.organization.id))).toEqual(
    new Set([
      'Good@school.example',
      'open@school.example',
      'teach@school.example',
      tenants.two.learner.email,
    ]),
  )
  const { token } = await lastMail(test.platform, 'Good@school.example')
  expect((await test.as(null).post('/invites/by-token', { token })).body.data).toMatchObject({
    first_name: 'Ana',
    last_name: 'Díaz',
    state: 'sent',
  })
  expect((await bulk(rows, { domains })).body.data.accepted).toBe(0)
})

it('invites a thousand by a few statements, once each when they are sent twice at once', async () => {
  const rows = Array.from({ length: 1000 }, (_, n) => ({ email: `many${n}@mass.example` }))
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  const answers = await Promise.all([bulk(rows, {}, tenants.two.owner), bulk(rows, {}, tenants.two.owner)])
  const statements = asked.mock.calls.length
  asked.mockRestore()
  expect(statements).toBeGreaterThan(0)
  expect(statements).toBeLessThan(STATEMENTS_AT_MOST)
  expect(answers[0]!.body.data.accepted + answers[1]!.body.data.accepted).toBe(1000)
  expect(await emails(tenants.two.organization.id)).toHaveLength(1000)
  const [mails] = await test.platform.db.query<{ n: number }>(
    `select count(*)::int as n from mails where "to" like 'many%'`,
  )
  expect(mails!.n).toBe(1000)
}, 60_000)

it('puts the learners of a file in the groups that it names, and says which there is not', async () => {
  const { one, two } = tenants
  const group = async (name: string, owner = one.owner) =>
    (await test.as(owner).post<{ id: string }>('/groups', { name })).body.data.id
  const [evening, whole, foreign] = [
    await group('Evening class'),
    await group('Whole school'),
    await group('Elsewhere', two.owner),
  ]
  const rows = [
    { email: 'evening@groups.example', group: ' evening CLASS ' },
    { email: 'nowhere@groups.example', group: 'Elsewhere' },
    { email: 'teacher@groups.example', role: 'teacher', group: 'Evening class' },
    { email: 'whole@groups.example' },
    { email: 'staff@groups.example', role: 'teacher' },
  ]
  const done = (await bulk(rows, { group_id: whole })).body.data
  expect(done.rows.map((row) => row.code)).toEqual([null, 'unknown_group', 'group_of_learners', null, null])
  expect(done.rows[1]!.message).toContain('“Elsewhere”')
  const listed = await test
    .as(one.owner)
    .get<{ email: string; group: string | null }[]>('/invites?email=like.*@groups.example&order=email')
  expect(listed.body.data.map(({ email, group: into }) => [email, into])).toEqual([
    ['evening@groups.example', 'Evening class'],
    ['staff@groups.example', null],
    ['whole@groups.example', 'Whole school'],
  ])
  expect((await bulk([{ email: 'x@groups.example' }], { group_id: foreign })).status).toBe(422)

  const join = async (email: string) => {
    const { token } = await lastMail(test.platform, email)
    const account = { first_name: 'Noor', last_name: 'Haddad', password: PASSWORD, birth_year: 1990 }
    const joined = await aBrowser(test).post('/invites/accept', {
      ...account,
      token,
      language: 'en',
      terms: true,
    })
    expect(joined.status).toBe(200)
  }
  await join('evening@groups.example')
  expect((await test.as(one.owner).delete(`/groups/${whole}`)).status).toBe(200)
  // The group was deleted meanwhile: they join without one.
  await join('whole@groups.example')
  expect(
    await test.platform.db.query(
      `
        select u.email::text, x.group_id
        from memberships m
        join users u on u.id = m.user_id
        left join group_members x on x.membership_id = m.id
        where u.email::text like '%@groups.example'
        order by 1`,
    ),
  ).toEqual([
    { email: 'evening@groups.example', group_id: evening },
    { email: 'whole@groups.example', group_id: null },
  ])
})

it('counts the learners for whom no seat is there', async () => {
  const { one, two } = tenants
  const former = await aPerson(test.platform)
  const pay = (organization_id: string) =>
    grant(test.platform.db, {
      user_id: former.id,
      source: 'service_code',
      organization_id,
      ...FULL_ACCESS,
      starts_at: new Date(0),
    })
  const rows = [
    { email: former.email },
    { email: 'seatless@seats.example' },
    { email: 'teacher@seats.example', role: 'teacher' },
    { email: 'no address' },
  ]
  const without = async () => (await bulk(rows, { dry_run: true })).body.data.without_seat
  // A seat paid by another organization is no seat of this one.
  await pay(two.organization.id)
  expect(await without()).toBe(2)
  await pay(one.organization.id)
  expect(await without()).toBe(1)
})

it('makes room where an invitation has run out', async () => {
  await bulk([{ email: 'late@school.example' }])
  await test.platform.db.query(
    `update invites set expires_at = now() - interval '1 minute' where email = 'late@school.example'`,
  )
  expect((await bulk([{ email: 'late@school.example' }])).body.data.accepted).toBe(1)
})

it('is for whoever may invite, into their own organization', async () => {
  const rows = [{ email: 'x@school.example' }]
  expect((await bulk(rows, {}, tenants.one.teacher)).status).toBe(403)
  expect((await bulk(rows, {}, tenants.one.learner)).status).toBe(403)
  expect((await test.as(null).post('/invites/bulk', { rows, role: 'learner' })).status).toBe(401)
  expect((await bulk(rows, { organization_id: tenants.two.organization.id })).status).toBe(404)
  expect(
    (await bulk(rows, { organization_id: tenants.two.organization.id, dry_run: true }, tenants.admin)).body
      .data.accepted,
  ).toBe(1)
  expect((await bulk([])).status).toBe(422)
})
