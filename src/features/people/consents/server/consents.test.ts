import { DAY_MS } from '#contract/durations.ts'
import { NAMELESS } from '#contract/names.ts'
import { expect, it } from 'vitest'
import type { Person } from '#server/auth/actor.ts'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import { guardianships } from '#features/people/guardians/server/guardians.table.ts'
import { aBrowser, auditCodes, lastMail } from '../../sign-in/server/testing.ts'
import { CONSENT } from '../consents.contract.ts'
import { mailboxesOf } from './mailboxes.ts'
import { myConsents } from './my-consents.ts'
import { grantConsent, hasConsent } from './public.ts'

const { test, tenants } = await testWorld()

const sees = (subject_id: string, scope: 'progress' | 'videos' = 'progress') =>
  hasConsent(
    test.platform.db,
    { subject_id, organization_id: tenants.one.organization.id, scope },
    test.platform.clock(),
  )
const learner = (values = {}) =>
  aPerson(test.platform, { role: 'Student', organization_id: tenants.one.organization.id, ...values })
const ask = (subject_id: string, more = {}) =>
  test.as(tenants.one.owner).post<{ id: string }>('/consents', { subject_id, scope: ['progress'], ...more })
const actorOf = (person: TestPerson): Person => ({
  user_id: person.id,
  role: 'Student',
  organization_id: person.organization_id,
  staff_role: null,
  session_id: person.session_id,
  language: 'en',
  zone: 'UTC',
  ip: '',
  agent: '',
  permissions: test.platform.permissions('Student'),
})
const decide = (token: string, decision: string) =>
  aBrowser(test).post('/consents/decide', { token, decision })

it('shares nothing before a yes, only what was asked, and nothing after it is withdrawn', async () => {
  const person = await learner()
  expect((await ask(person.id)).status).toBe(201)
  const { token } = await lastMail(test.platform, person.email)
  expect((await aBrowser(test).post('/consents/by-token', { token })).data).toMatchObject({
    organization: tenants.one.organization.name,
    scope: ['progress'],
    state: 'requested',
    for_child: false,
  })
  expect(await sees(person.id)).toBe(false)
  expect((await decide(token, 'granted')).status).toBe(200)
  expect([await sees(person.id), await sees(person.id, 'videos')]).toEqual([true, false])
  expect((await decide(token, 'declined')).code).toBe('consent_decided')
  const [mine] = (await test.as(person).get<{ id: string; state: string }[]>('/consents/mine')).body.data
  expect(mine?.state).toBe('granted')
  expect((await test.as(person).post(`/consents/${mine?.id}/decide`, { decision: 'withdrawn' })).status).toBe(
    200,
  )
  expect(await sees(person.id)).toBe(false)
  expect((await decide(token, 'granted')).code).toBe('consent_decided')
  expect(await auditCodes(test.platform)).toEqual(
    expect.arrayContaining(['CONSENT_CREATED', 'CONSENT_GRANTED', 'CONSENT_WITHDRAWN']),
  )
})

it('ends by itself when its time is over', async () => {
  const person = await learner()
  await ask(person.id, { until: new Date(Date.now() + DAY_MS).toISOString() })
  await decide((await lastMail(test.platform, person.email)).token, 'granted')
  expect(await sees(person.id)).toBe(true)
  test.at(new Date(Date.now() + 2 * DAY_MS))
  expect(await sees(person.id)).toBe(false)
  test.at(new Date())
})

it('asks the guardian of a child, who alone can say yes', async () => {
  const child = await learner({ birth_year: new Date().getUTCFullYear() - 10 })
  expect((await ask(child.id)).body.data).toMatchObject({ fields: [{ path: 'guardian_email' }] })
  expect((await ask(child.id, { guardian_email: child.email })).body.data).toMatchObject({
    fields: [{ path: 'guardian_email' }],
  })
  const { body } = await ask(child.id, { guardian_email: 'guardian@home.example' })
  expect((await lastMail(test.platform, child.email)).count).toBe(0)
  expect(
    (await test.as(child).post(`/consents/${body.data.id}/decide`, { decision: 'granted' })).status,
  ).toBe(404)
  expect(
    (await decide((await lastMail(test.platform, 'guardian@home.example')).token, 'granted')).status,
  ).toBe(200)
  expect(await sees(child.id)).toBe(true)
  expect(
    (await test.as(child).post(`/consents/${body.data.id}/decide`, { decision: 'withdrawn' })).status,
  ).toBe(200)
})

it('asks the guardian who agreed to the child’s account, whomever the asker names, and never somebody of the organization', async () => {
  const born = { birth_year: new Date().getUTCFullYear() - 10 }
  const [child, other] = [await learner(born), await learner(born)]
  await test.platform.db.orm.insert(guardianships).values({
    user_id: child.id,
    guardian_email: 'mother@child.example',
    state: 'granted',
    expires_at: new Date(),
  })
  expect((await ask(child.id, { guardian_email: 'friend@school.example' })).status).toBe(201)
  expect([
    (await lastMail(test.platform, 'friend@school.example')).count,
    (await lastMail(test.platform, 'mother@child.example')).count,
  ]).toEqual([0, 1])
  expect(
    (await ask(other.id, { guardian_email: tenants.one.teacher.email.toUpperCase() })).body.data,
  ).toMatchObject({ fields: [{ path: 'guardian_email' }] })
  // Somebody of another school may be a parent.
  expect((await ask(other.id, { guardian_email: tenants.two.teacher.email })).status).toBe(201)
})

it('asks a learner who is no child themselves: no address the asker names can say yes', async () => {
  for (const birth_year of [new Date().getUTCFullYear() - 30, null]) {
    const person = await learner({ birth_year })
    expect((await ask(person.id, { guardian_email: tenants.one.owner.email })).body.data).toMatchObject({
      fields: [{ path: 'guardian_email' }],
    })
    expect((await lastMail(test.platform, tenants.one.owner.email)).count).toBe(0)
  }
})

it('takes the yes of an invitation for what the learner was asked before, and leaves a guardian theirs', async () => {
  const joins = (person: TestPerson) =>
    test.platform.db.transaction((tx) =>
      grantConsent(test.platform, tx, actorOf(person), {
        subject_id: person.id,
        organization_id: tenants.one.organization.id,
        asked_by: tenants.one.owner.id,
      }),
    )
  const asked = await learner()
  await ask(asked.id)
  await joins(asked)
  expect(await sees(asked.id)).toBe(true)

  const over = await learner()
  await ask(over.id, { until: new Date(Date.now() + DAY_MS).toISOString() })
  await decide((await lastMail(test.platform, over.email)).token, 'granted')
  test.at(new Date(Date.now() + 2 * DAY_MS))
  await joins(over)
  expect(await sees(over.id)).toBe(true)
  test.at(new Date())

  const child = await learner({ birth_year: new Date().getUTCFullYear() - 10 })
  await ask(child.id, { guardian_email: 'mother@home.example' })
  await joins(child)
  expect(await sees(child.id)).toBe(false)
})

it('shows a learner what stands now: no question that ran out, no yes that is over', async () => {
  const [unanswered, agreed] = [await learner(), await learner()]
  const mine = async (person: TestPerson) =>
    (await myConsents(test.platform, actorOf(person))).map((row) => row.state)
  await ask(unanswered.id)
  await ask(agreed.id, { until: new Date(Date.now() + DAY_MS).toISOString() })
  await decide((await lastMail(test.platform, agreed.email)).token, 'granted')
  expect([await mine(unanswered), await mine(agreed)]).toEqual([['requested'], ['granted']])
  test.at(new Date(Date.now() + (CONSENT.requestDays + 1) * DAY_MS))
  const later = [await mine(unanswered), await mine(agreed)]
  test.at(new Date())
  expect(later).toEqual([[], ['withdrawn']])
})

it("keeps to the learners and requests of one's own organization", async () => {
  const { one, two } = tenants
  expect(
    (await test.as(two.owner).post('/consents', { subject_id: one.learner.id, scope: ['progress'] })).status,
  ).toBe(404)
  expect(
    (await test.as(one.learner).post('/consents', { subject_id: one.learner.id, scope: ['progress'] }))
      .status,
  ).toBe(403)
  const { body } = await ask(one.learner.id)
  expect(
    (await test.as(two.learner).post(`/consents/${body.data.id}/decide`, { decision: 'granted' })).status,
  ).toBe(404)
  expect(
    (await test.as(two.owner).get<{ subject_id: string }[]>('/consents')).body.data.map(
      (row) => row.subject_id,
    ),
  ).not.toContain(one.learner.id)
  expect(
    (await test.as(two.learner).get<{ id: string }[]>('/consents/mine')).body.data.map((row) => row.id),
  ).not.toContain(body.data.id)
  const both = await Promise.all([ask(one.learner.id), ask(one.learner.id)])
  expect(both.map((answer) => answer.status)).toEqual([409, 409])
})

it('does not take an answer after the request has run out', async () => {
  const person = await learner()
  await ask(person.id)
  const { token } = await lastMail(test.platform, person.email)
  test.at(new Date(Date.now() + 31 * DAY_MS))
  expect((await decide(token, 'granted')).code).toBe('consent_expired')
  expect((await decide('x'.repeat(43), 'granted')).status).toBe(404)
  test.at(new Date())
})

it('names a learner of whom nothing is kept as a deleted user', async () => {
  const person = await learner()
  await ask(person.id)
  const listed = async (language: 'en' | 'es') =>
    (
      await test
        .as(tenants.one.owner, { language })
        .get<{ subject_id: string; subject: string }[]>('/consents?page_size=100')
    ).body.data.find(({ subject_id }) => subject_id === person.id)?.subject
  expect(await listed('en')).toBe(`${person.first_name} ${person.last_name}`)
  await test.platform.db.query(
    `update users set first_name = '', last_name = '', deleted_at = now() where id = $1`,
    [person.id],
  )
  expect([await listed('en'), await listed('es')]).toEqual(['Deleted User', NAMELESS.es.deleted])
})

it('writes about a child to the guardian, and about everybody else to themselves', async () => {
  const { db } = test.platform
  const now = test.platform.clock()
  const year = now.getUTCFullYear()
  const boxes = async (...people: TestPerson[]) =>
    (
      await mailboxesOf(
        db,
        people.map(({ id }) => id),
        now,
      )
    ).map(({ email, child }) => [email, child])
  const [adult, teen, child, nameless] = [
    await learner(),
    await learner({ birth_year: year - 15 }),
    await learner({ birth_year: year - 9, first_name: 'Leo' }),
    await learner({ birth_year: year - 15, email: null, sign_in_name: 'mia7', first_name: '' }),
  ]
  // A child whose guardian nobody knows gets the mail itself.
  expect(await boxes(child)).toEqual([[child.email, null]])
  expect(await boxes(nameless)).toEqual([])
  for (const [n, { id }] of [adult, teen, child, nameless].entries())
    // oxlint-disable-next-line no-await-in-loop -- four people
    await db.orm.insert(guardianships).values({
      user_id: id,
      guardian_email: `guardian${n}@consents.example`,
      state: 'granted',
      expires_at: now,
      decided_at: now,
    })
  expect(await boxes(adult)).toEqual([[adult.email, null]])
  expect(await boxes(teen)).toEqual([[teen.email, null]])
  expect(await boxes(child)).toEqual([['guardian2@consents.example', 'Leo']])
  expect(await boxes(nameless)).toEqual([['guardian3@consents.example', 'Your child']])
  await db.query(`update users set status = 'inactive' where id = $1`, [adult.id])
  await db.query('update users set deleted_at = now() where id = $1', [teen.id])
  expect(await boxes(adult, teen)).toEqual([])
})
