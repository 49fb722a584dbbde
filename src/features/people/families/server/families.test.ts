import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../../test/app.ts'
import { aPerson, twoTenants, type TestPerson } from '../../../../../test/factories.ts'
import { FULL_ACCESS } from '#features/access/grants/grants.contract.ts'
import { grant } from '#features/access/grants/server/public.ts'
import { aBrowser, auditCodes, lastMail, PASSWORD } from '../../sign-in/server/testing.ts'
import { familyErrors, type MyFamily } from '../families.contract.ts'
import { forgetFamilyInvited } from './forget.ts'
import { mergeFamilies } from './merge.ts'
import type { LookRow } from '../../looks/looks.contract.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

/** A person whose plan has so many seats. */
async function anOwner(family_seats = 2): Promise<TestPerson> {
  const owner = await aPerson(test.platform)
  await grant(test.platform.db, {
    user_id: owner.id,
    source: 'subscription',
    ...FULL_ACCESS,
    family_seats,
    starts_at: new Date(0),
  })
  return owner
}
const mine = async (person: TestPerson): Promise<MyFamily> =>
  (await test.as(person).get<MyFamily>('/families/mine')).body.data
const invite = (owner: TestPerson, email: string) =>
  test.as(owner).post<{ id: string }>('/family-invites', { email })
async function invited(owner: TestPerson, email: string): Promise<string> {
  const answer = await invite(owner, email)
  expect(answer.status, answer.text).toBe(201)
  return (await lastMail(test.platform, email)).token
}
const joining = (token: string, more = {}) => ({
  token,
  first_name: 'Iris',
  last_name: 'Vega',
  password: PASSWORD,
  language: 'en',
  terms: true,
  birth_year: 1990,
  ...more,
})
const confirm = (person: TestPerson, token: string, shares_progress = false) =>
  test.as(person).post('/family-invites/confirm', { token, shares_progress })
async function aMember(owner: TestPerson, shares_progress = false): Promise<TestPerson> {
  const person = await aPerson(test.platform)
  const answer = await confirm(person, await invited(owner, person.email), shares_progress)
  expect(answer.status, answer.text).toBe(200)
  return person
}
const courses = async (person: TestPerson): Promise<string> =>
  (await test.as(person).get<{ courses: string }>('/access/mine')).body.data.courses
const codeOf = (answer: { body: { data: unknown } }): string => (answer.body.data as { code: string }).code

it('brings somebody in by mail, who has what the plan gives, until they leave', async () => {
  const owner = await anOwner()
  const token = await invited(owner, 'iris@family.example')
  expect((await aBrowser(test).post('/family-invites/by-token', { token })).data).toMatchObject({
    owner: `${owner.first_name} ${owner.last_name}`,
    state: 'sent',
    has_account: false,
    full: false,
  })
  const joined = await aBrowser(test).post<{ token: string }>('/family-invites/accept', joining(token))
  expect(joined.status).toBe(200)
  const iris = { ...owner, token: joined.data.token, id: '' }
  expect(await courses(iris)).toBe('Full')
  expect(await mine(iris)).toMatchObject({
    seats: 0,
    member_of: { owner: `${owner.first_name} ${owner.last_name}`, has_access: true, shares_progress: false },
  })
  expect(await mine(owner)).toMatchObject({
    seats: 2,
    members: [{ first_name: 'Iris', seat: 1, has_access: true, progress: null, child: false }],
    invites: [],
  })
  expect(
    codeOf({ body: { data: (await aBrowser(test).post('/family-invites/accept', joining(token))).data } }),
  ).toBe('family_invite_accepted')
  expect((await test.as(iris).delete('/family-members/me')).status).toBe(200)
  expect([await courses(iris), (await mine(owner)).members]).toEqual(['Limited', []])
  expect(await auditCodes(test.platform)).toEqual(
    expect.arrayContaining([
      'FAMILY_INVITE_CREATED',
      'FAMILY_INVITE_ACCEPTED',
      'FAMILY_MEMBER_CREATED',
      'FAMILY_MEMBER_DELETED',
    ]),
  )
})

it('gives the last seat to one of those who come at once, and says so to the others', async () => {
  const owner = await anOwner(2)
  await aMember(owner)
  const people = await Promise.all(Array.from({ length: 8 }, () => aPerson(test.platform)))
  const tokens: string[] = []
  for (const person of people) tokens.push(await invited(owner, person.email))
  const answers = await Promise.all(people.map((person, n) => confirm(person, tokens[n]!)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(answers.filter(({ status }) => status !== 200).map(codeOf))).toEqual(
    new Set(['family_full']),
  )
  expect((await mine(owner)).members.map(({ seat }) => seat)).toEqual([1, 2])
  // The late invitation stays open until a seat is free.
  expect(codeOf(await invite(owner, 'late@family.example'))).toBe('family_full')
  const [first] = (await mine(owner)).members
  expect((await test.as(owner).delete(`/family-members/${first!.id}`)).status).toBe(200)
  const late = answers.findIndex(({ status }) => status !== 200)
  expect((await confirm(people[late]!, tokens[late]!)).status).toBe(200)
})

it('is kept by the database, whatever the program does', async () => {
  const owner = await anOwner(1),
    member = await aMember(owner),
    other = await aPerson(test.platform)
  const insert = (seat: number, user: string) =>
    test.platform.db.query(
      'insert into family_members (owner_id, user_id, seat, joined_at) values ($1, $2, $3, now())',
      [owner.id, user, seat],
    )
  await expect(insert(1, other.id)).rejects.toMatchObject({ code: '23505' })
  await expect(insert(2, other.id)).rejects.toMatchObject({ code: '23514' })
  await expect(insert(1, member.id)).rejects.toMatchObject({ code: '23505' })
})

it('gives access to as many as the plan has seats for, when it has fewer later or ends', async () => {
  const owner = await anOwner(3)
  const [first, second] = [await aMember(owner), await aMember(owner)]
  await test.platform.db.query('update grants set family_seats = 1 where user_id = $1', [owner.id])
  expect([await courses(first), await courses(second)]).toEqual(['Full', 'Limited'])
  expect((await mine(owner)).members.map(({ has_access }) => has_access)).toEqual([true, false])
  expect((await mine(second)).member_of).toMatchObject({ has_access: false })
  expect((await mine(first)).member_of).toMatchObject({ has_access: true })
  await test.platform.db.query(`update grants set ends_at = now() - interval '1 second' where user_id = $1`, [
    owner.id,
  ])
  expect([await courses(first), await courses(owner)]).toEqual(['Limited', 'Limited'])
  // A member's own access is not shared.
  await grant(test.platform.db, {
    user_id: second.id,
    source: 'subscription',
    ...FULL_ACCESS,
    starts_at: new Date(0),
  })
  expect([await courses(second), await courses(first), await courses(owner)]).toEqual([
    'Full',
    'Limited',
    'Limited',
  ])
})

it('shows the owner what a member shares, from the moment that they say so', async () => {
  const owner = await anOwner(),
    member = await aMember(owner)
  await test.platform.db.query(
    `
      insert into learner_totals (user_id, lessons_completed, active_ms, last_activity_at)
      values ($1, 4, 60000, now())`,
    [member.id],
  )
  const looks = async () => (await test.as(member).get<LookRow[]>('/looks/mine')).body.data
  expect((await mine(owner)).members[0]).toMatchObject({ progress: null })
  expect(await looks()).toEqual([])
  await test.as(member).put('/family-members/me/sharing', { shares_progress: true })
  expect((await mine(owner)).members[0]).toMatchObject({ progress: { lessons_completed: 4 } })
  // Each look is listed in the member's settings.
  expect(await looks()).toMatchObject([
    { viewer: `${owner.first_name} ${owner.last_name}`, kind: 'report', as: 'family', organization: null },
  ])
  await test.as(member).put('/family-members/me/sharing', { shares_progress: false })
  expect((await mine(owner)).members[0]).toMatchObject({ progress: null })
})

it('takes no child who would answer for themselves', async () => {
  const owner = await anOwner()
  const token = await invited(owner, 'kid@family.example')
  const answer = await aBrowser(test).post(
    '/family-invites/accept',
    joining(token, { birth_year: new Date().getUTCFullYear() - 8 }),
  )
  expect(answer.fields).toMatchObject([{ path: 'birth_year' }])
})

it('is one’s own: nobody else’s members, invitations or seats', async () => {
  const owner = await anOwner(3),
    other = await anOwner(3),
    member = await aMember(owner)
  const { id } = (await invite(owner, 'own@family.example')).body.data
  for (const action of ['resend', 'revoke'])
    expect((await test.as(other).post(`/family-invites/${id}/${action}`)).status).toBe(404)
  const [row] = (await mine(owner)).members
  expect((await test.as(other).delete(`/family-members/${row!.id}`)).status).toBe(404)
  expect((await test.as(other).post(`/family-members/${row!.id}/end-account`)).status).toBe(404)
  expect((await test.as(owner).post(`/family-members/${row!.id}/end-account`)).status).toBe(404)
  expect(await mine(other)).toMatchObject({ members: [], invites: [] })
  expect(codeOf(await confirm(member, await invited(other, member.email)))).toBe('family_elsewhere')
  const stranger = await aPerson(test.platform)
  expect(codeOf(await confirm(stranger, await invited(owner, 'else@family.example')))).toBe(
    'family_invite_other',
  )
  expect(codeOf(await invite(stranger, 'x@family.example'))).toBe('family_no_plan')
  const { one } = await twoTenants(test.platform)
  expect((await invite(one.teacher, 'x@family.example')).status).toBe(403)
  expect((await test.as(owner).post(`/family-invites/${id}/resend`)).status).toBe(200)
  expect((await test.as(owner).post(`/family-invites/${id}/revoke`)).status).toBe(200)
  expect((await mine(owner)).invites.map(({ email }) => email)).toEqual(['else@family.example'])
})

it('frees the seat of whoever deletes their account', async () => {
  const owner = await anOwner(1),
    member = await aMember(owner)
  await test.platform.db.query('update users set deleted_at = now() where id = $1', [member.id])
  expect((await mine(owner)).members).toEqual([])
  await aMember(owner)
})

it('invites neither its owner nor a member, and nobody twice while the first invitation is open', async () => {
  const owner = await anOwner(3),
    member = await aMember(owner)
  const refusal = async (email: string): Promise<unknown> => (await invite(owner, email)).body.data
  const refused = (message: unknown) => ({ code: 'invalid', fields: [{ path: 'email', message }] })
  for (const { email } of [owner, member])
    for (const written of [email, email.toUpperCase()])
      expect(await refusal(written)).toMatchObject(refused(familyErrors.family_yourself.en))
  const guest = 'twice@family.example'
  expect((await invite(owner, guest)).status).toBe(201)
  expect(await refusal(guest)).toMatchObject(refused(familyErrors.family_invited.en))
  await test.platform.db.query(
    `update family_invites set expires_at = now() - interval '1 second' where email = $1`,
    [guest],
  )
  expect((await invite(owner, guest)).status).toBe(201)
  // Another family's member, and one who has left, may be invited.
  expect((await invite(await anOwner(), member.email)).status).toBe(201)
  const [{ id } = { id: '' }] = (await mine(owner)).members
  expect((await test.as(owner).delete(`/family-members/${id}`)).status).toBe(200)
  expect((await invite(owner, member.email)).status).toBe(201)
})

/** Merges two people's families, of which the kept one has so many seats; returns all rows of both. */
async function merged(from: TestPerson, into: TestPerson, seats: number, at: Date) {
  await test.platform.db.transaction((tx) =>
    mergeFamilies(tx, async () => ({ seats, until: null }), from.id, into.id, at),
  )
  return test.platform.db.query<{ owner_id: string; user_id: string; seat: number; ended_at: Date | null }>(
    `
      select owner_id, user_id, seat, ended_at
      from family_members
      where owner_id = any ($1) or user_id = any ($1)
      order by ended_at is not null, owner_id, seat`,
    [[from.id, into.id]],
  )
}
const ENDED = new Date('2020-01-01T00:00:00Z'),
  MERGED = new Date('2020-02-01T00:00:00Z')

it('joins two families: those who find no free seat leave, and the kept family stays', async () => {
  const [from, into] = [await anOwner(4), await anOwner(3)]
  const kept = await aMember(into)
  const moved: TestPerson[] = []
  for (let n = 0; n < 4; n++) moved.push(await aMember(from))
  const left = moved.shift()!
  await test.platform.db.query('update family_members set ended_at = $2 where user_id = $1', [left.id, ENDED])
  const rows = await merged(from, into, 3, MERGED)
  expect(rows.map(({ owner_id, user_id, seat, ended_at }) => [owner_id, user_id, seat, ended_at])).toEqual([
    [into.id, kept.id, 1, null],
    [into.id, moved[0]!.id, 2, null],
    [into.id, moved[1]!.id, 3, null],
    ...rows.slice(3).map(() => [from.id, expect.any(String), expect.any(Number), expect.any(Date)]),
  ])
  expect(new Map(rows.slice(3).map((row) => [row.user_id, row.ended_at]))).toEqual(
    new Map([
      [left.id, ENDED],
      [moved[2]!.id, MERGED],
    ]),
  )
})

it('ends a merged person’s place in their own family, and their second place', async () => {
  const [from, into] = [await aPerson(test.platform), await anOwner(2)]
  const joined = await confirm(from, await invited(into, from.email))
  expect(joined.status).toBe(200)
  expect(await merged(from, into, 2, MERGED)).toMatchObject([{ user_id: from.id, ended_at: MERGED }])

  const [first, second] = [await anOwner(2), await anOwner(2)]
  const [twice, once] = [await aMember(first), await aMember(second)]
  expect(await merged(twice, once, 0, MERGED)).toMatchObject([
    { owner_id: second.id, user_id: once.id, ended_at: null },
    { owner_id: first.id, user_id: once.id, ended_at: MERGED },
  ])

  const [member, alone] = [await aMember(first), await aPerson(test.platform)]
  expect(await merged(member, alone, 0, MERGED)).toMatchObject([
    { owner_id: first.id, user_id: alone.id, ended_at: null },
  ])
})

it('says of an invitation that the family is full once its last seat is taken', async () => {
  const owner = await anOwner(2)
  const token = await invited(owner, 'late@full.example')
  const isFull = async () =>
    (await aBrowser(test).post<{ full: boolean }>('/family-invites/by-token', { token })).data.full
  const first = await aPerson(test.platform)
  const join = (seat: number, user: string) =>
    test.platform.db.query(
      'insert into family_members (owner_id, user_id, seat, joined_at) values ($1, $2, $3, now())',
      [owner.id, user, seat],
    )
  await join(1, first.id)
  expect(await isFull()).toBe(false)
  await join(2, (await aPerson(test.platform)).id)
  expect(await isFull()).toBe(true)
})

it('takes the address of an erased person out of invitations, accepted or not', async () => {
  const owner = await anOwner(3)
  const member = await aMember(owner)
  await invited(owner, 'later@erased.example')
  await test.platform.db.transaction((tx) =>
    forgetFamilyInvited(tx, { id: member.id, email: 'later@erased.example' }, new Date()),
  )
  const rows = await test.platform.db.query<{ email: string }>(
    'select email::text from family_invites where owner_id = $1',
    [owner.id],
  )
  expect(rows.map(({ email }) => email)).toEqual(
    Array(2).fill(expect.stringMatching(/^deleted-.+@deleted\.invalid$/)),
  )
})
