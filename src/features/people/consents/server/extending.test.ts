import { expect, it } from 'vitest'
import type { z } from 'zod'
import { DAY_MS } from '#contract/durations.ts'
import type { MemberRow } from '#features/people/memberships/memberships.contract.ts'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import { aBrowser, lastMail } from '../../sign-in/server/testing.ts'
import type { MyConsent, ShownConsent } from '../consents.contract.ts'
import { hasConsent } from './public.ts'

const { test, tenants } = await testWorld()
const { one, two } = tenants

const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()
const learner = (values = {}) =>
  aPerson(test.platform, { role: 'Student', organization_id: one.organization.id, ...values })
const ask = (subject_id: string, until: string, more = {}) =>
  test.as(one.owner).post<{ id: string }>('/consents', { subject_id, scope: ['progress'], until, ...more })
const decide = (token: string, decision: string) =>
  aBrowser(test).post<{ state: string }>('/consents/decide', { token, decision })
const shown = (token: string) =>
  aBrowser(test).post<z.output<typeof ShownConsent>>('/consents/by-token', { token })
const mine = async (person: TestPerson) =>
  (await test.as(person).get<z.output<typeof MyConsent>[]>('/consents/mine')).body.data.map(
    ({ state, until, shared_until }) => ({ state, until, shared_until }),
  )
const member = async (person: TestPerson) =>
  (
    await test.as(one.owner).get<MemberRow[]>('/memberships', { query: { user_id: `eq.${person.id}` } })
  ).body.data.map(({ consent, consent_until, consent_asked }) => ({
    consent,
    consent_until,
    consent_asked,
  }))[0]
const sees = async (person: TestPerson, days = 0): Promise<boolean> =>
  hasConsent(
    test.platform.db,
    { subject_id: person.id, organization_id: one.organization.id, scope: 'progress' },
    new Date(Date.now() + days * DAY_MS),
  )
const agreed = async (person: TestPerson, until: string, more = {}, to = person.email): Promise<string> => {
  await ask(person.id, until, more)
  const { token } = await lastMail(test.platform, to)
  await decide(token, 'granted')
  return token
}

it('is asked for longer while it stands, and stands until the answer', async () => {
  const person = await learner()
  const [soon, later] = [inDays(10), inDays(200)]
  const old = await agreed(person, soon)
  expect((await ask(person.id, later)).status).toBe(201)
  const { token, subject } = await lastMail(test.platform, person.email)
  expect(subject).toContain('asks to keep seeing your progress')
  expect((await ask(person.id, later)).body.data).toMatchObject({ code: 'consent_open' })
  expect(await sees(person)).toBe(true)
  expect(await member(person)).toEqual({ consent: 'granted', consent_until: soon, consent_asked: true })
  expect((await shown(token)).data).toMatchObject({ state: 'requested', until: later, shared_until: soon })
  expect(await mine(person)).toEqual([
    { state: 'requested', until: later, shared_until: soon },
    { state: 'granted', until: soon, shared_until: null },
  ])
  expect((await decide(token, 'granted')).data.state).toBe('granted')
  expect(await mine(person)).toEqual([{ state: 'granted', until: later, shared_until: null }])
  expect(await member(person)).toEqual({ consent: 'granted', consent_until: later, consent_asked: false })
  expect(await sees(person, 100)).toBe(true)
  const [entry] = await test.platform.db.query<{ before: unknown; after: unknown; organization_id: string }>(
    `select before, after, organization_id from audit_log where code = 'CONSENT_REPLACED' order by id desc limit 1`,
  )
  expect(entry).toMatchObject({
    before: { until: soon },
    after: { until: later },
    organization_id: one.organization.id,
  })
  // The link of the first mail also ends the current consent.
  expect((await shown(old)).data).toMatchObject({ state: 'granted', until: later })
  expect((await decide(old, 'withdrawn')).data.state).toBe('withdrawn')
  expect(await sees(person)).toBe(false)
})

it('stays as it was until its end after a no, and after no answer', async () => {
  const [no, silent] = [await learner(), await learner()]
  for (const person of [no, silent]) {
    await agreed(person, inDays(60))
    await ask(person.id, inDays(200))
  }
  await decide((await lastMail(test.platform, no.email)).token, 'declined')
  for (const person of [no, silent])
    expect([await sees(person), await sees(person, 59), await sees(person, 61)]).toEqual([true, true, false])
  expect(await member(no)).toMatchObject({ consent: 'granted', consent_asked: false })
  expect((await ask(no.id, inDays(200))).status).toBe(201)
})

it('asks for what stands, where the asker names nothing else', async () => {
  const person = await learner()
  await agreed(person, inDays(10))
  await test.as(one.owner).post('/consents', { subject_id: person.id })
  const { token } = await lastMail(test.platform, person.email)
  expect((await shown(token)).data.scope).toEqual(['progress'])
  const other = await learner()
  await test.as(one.owner).post('/consents', { subject_id: other.id })
  expect((await shown((await lastMail(test.platform, other.email)).token)).data.scope).toEqual([
    'progress',
    'reports',
  ])
})

it('is extended for a child by the guardian alone', async () => {
  const child = await learner({ birth_year: new Date().getUTCFullYear() - 10 })
  const guardian_email = 'mother@longer.example'
  await agreed(child, inDays(10), { guardian_email }, guardian_email)
  // Asks the guardian of the current consent, whatever address the requester enters.
  const { body } = await ask(child.id, inDays(200), { guardian_email: 'friend@longer.example' })
  expect((await lastMail(test.platform, 'friend@longer.example')).count).toBe(0)
  expect((await lastMail(test.platform, child.email)).count).toBe(0)
  expect(
    (await test.as(child).post(`/consents/${body.data.id}/decide`, { decision: 'granted' })).status,
  ).toBe(404)
  const { token } = await lastMail(test.platform, guardian_email)
  expect((await shown(token)).data.for_child).toBe(true)
  await decide(token, 'granted')
  expect(await sees(child, 100)).toBe(true)
})

it('keeps one yes of two that come at once, and another organization out', async () => {
  const person = await learner()
  await agreed(person, inDays(10))
  await ask(person.id, inDays(200))
  const { token } = await lastMail(test.platform, person.email)
  const states = await Promise.all([decide(token, 'granted'), decide(token, 'granted')])
  expect(states.map(({ data }) => data.state)).toEqual(['granted', 'granted'])
  expect(await mine(person)).toHaveLength(1)
  expect(
    (await test.as(two.owner).post('/consents', { subject_id: person.id, scope: ['progress'] })).status,
  ).toBe(404)
})
