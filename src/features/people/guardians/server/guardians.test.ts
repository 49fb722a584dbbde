import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../../test/app.ts'
import { twoTenants } from '../../../../../test/factories.ts'
import { forgetUnanswered } from './guardians.service.ts'
import { aBrowser, auditCodes, lastMail, PASSWORD, registration } from '../../sign-in/server/testing.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

const YEAR = new Date().getUTCFullYear()
const child = (email: string, more = {}) =>
  registration(email, {
    first_name: 'Mila',
    birth_year: YEAR - 9,
    guardian_email: `parent-of-${email}`,
    ...more,
  })
const register = (body: unknown) => aBrowser(test).post('/auth/register', body)
const link = async (email: string) =>
  /guardian=([\w-]+)/.exec((await lastMail(test.platform, `parent-of-${email}`)).url)?.[1] ?? ''
const decide = (token: string, decision: string) =>
  aBrowser(test).post<{ state: string }>('/auth/guardian/decide', { token, decision })
const rows = (email: string) =>
  test.platform.db.query<{ id: string; birth_year: number; state: string | null }>(
    `
      select u.id, u.birth_year, g.state
      from users u
      left join guardianships g on g.user_id = u.id
      where coalesce(u.email, u.unconfirmed_email) = $1::citext`,
    [email],
  )

it('keeps which version of the texts a person accepted, when and in which language', async () => {
  await register(registration('adult@age.example', { language: 'es' }))
  const stored = await test.platform.db.query(
    `
      select a.document, a.version, a.language, a.ip, a.accepted_at is not null as dated
      from acceptances a
      join users u on u.id = a.user_id
      where u.unconfirmed_email = 'adult@age.example'
      order by 1`,
  )
  expect(stored).toEqual([
    { document: 'privacy', version: '2026-11-22', language: 'es', ip: '127.0.0.1', dated: true },
    { document: 'terms', version: '2026-11-21', language: 'es', ip: '127.0.0.1', dated: true },
  ])
  expect(await rows('adult@age.example')).toMatchObject([{ birth_year: 1990, state: null }])
})

it('asks every learner for the year of birth, and a child for a guardian who is somebody else', async () => {
  const fields = async (body: unknown) => (await register(body)).fields.map(({ path }) => path)
  expect(await fields({ ...registration('none@age.example'), birth_year: undefined })).toEqual(['birth_year'])
  expect(await fields(registration('later@age.example', { birth_year: YEAR + 1 }))).toEqual(['birth_year'])
  expect(await fields(registration('old@age.example', { birth_year: 1850 }))).toEqual(['birth_year'])
  expect(await fields(registration('small@age.example', { birth_year: YEAR - 13 }))).toEqual([
    'guardian_email',
  ])
  expect(await fields(child('same@age.example', { guardian_email: 'Same@age.example' }))).toEqual([
    'guardian_email',
  ])
  expect((await register(registration('teen@age.example', { birth_year: YEAR - 14 }))).status).toBe(202)
  expect(
    (
      await register({
        ...registration('school@age.example', {
          kind: 'organization',
          organization: { name: 'School', type: 'Educational' },
        }),
        birth_year: undefined,
      })
    ).status,
  ).toBe(202)
})

it("opens a child's account for nobody before the guardian agrees, then sends the child their own link", async () => {
  const email = 'mila@age.example'
  expect((await register(child(email))).status).toBe(202)
  expect((await lastMail(test.platform, email)).count).toBe(0)
  // No other way leads past the guardian.
  await aBrowser(test).post('/auth/resend-verification', { email })
  await aBrowser(test).post('/auth/forgot-password', { email })
  expect((await lastMail(test.platform, email)).count).toBe(0)
  expect((await aBrowser(test).post('/auth/login', { email, password: PASSWORD })).code).toBe(
    'guardian_first',
  )
  const token = await link(email)
  expect((await aBrowser(test).post('/auth/guardian/by-token', { token })).data).toMatchObject({
    first_name: 'Mila',
    last_name: 'Ruiz',
    state: 'requested',
  })
  expect((await decide(token, 'granted')).data.state).toBe('granted')
  expect((await decide(token, 'declined')).code).toBe('guardian_decided')
  expect(
    (await aBrowser(test).post('/auth/verify-email', { token: (await lastMail(test.platform, email)).token }))
      .status,
  ).toBe(200)
  expect((await aBrowser(test).post('/auth/login', { email, password: PASSWORD })).status).toBe(200)
  expect(await auditCodes(test.platform)).toContain('CONSENT_GRANTED')
})

it('ends the account and its sessions when the guardian withdraws', async () => {
  const email = 'leo@age.example'
  await register(child(email))
  const token = await link(email)
  await decide(token, 'granted')
  await aBrowser(test).post('/auth/verify-email', { token: (await lastMail(test.platform, email)).token })
  const { data } = await aBrowser(test).post<{ token: string }>('/auth/login', { email, password: PASSWORD })
  const signed = () =>
    test.app.inject({ url: '/api/v2/users/me', headers: { authorization: `Bearer ${data.token}` } })
  expect((await signed()).statusCode).toBe(200)
  expect((await decide(token, 'withdrawn')).status).toBe(200)
  expect((await signed()).statusCode).toBe(401)
  expect((await aBrowser(test).post('/auth/login', { email, password: PASSWORD })).code).toBe(
    'guardian_first',
  )
})

it('erases what was typed when the guardian says no, or nothing for two weeks', async () => {
  await register(child('ivy@age.example'))
  expect((await decide(await link('ivy@age.example'), 'declined')).data.state).toBe('declined')
  expect(await rows('ivy@age.example')).toEqual([])
  await register(child('noa@age.example'))
  await forgetUnanswered(test.platform)
  expect(await rows('noa@age.example')).toHaveLength(1)
  const token = await link('noa@age.example')
  test.at(new Date(Date.now() + 15 * 86_400_000))
  expect((await decide(token, 'granted')).status).toBe(404)
  await forgetUnanswered(test.platform)
  expect(await rows('noa@age.example')).toEqual([])
  test.at(new Date())
})

it('asks the guardian who was named first, whoever else registers the child again', async () => {
  const email = 'tom@age.example'
  await register(child(email))
  await register(child(email, { guardian_email: 'somebody-else@age.example' }))
  expect((await lastMail(test.platform, 'somebody-else@age.example')).count).toBe(0)
  expect((await lastMail(test.platform, `parent-of-${email}`)).count).toBe(2)
  await register(registration(email, { birth_year: 1980 }))
  expect((await lastMail(test.platform, email)).count).toBe(0)
})

it('takes the invitation of a school as its word for a child', async () => {
  const { one, two } = await twoTenants(test.platform)
  const email = 'pupil@age.example'
  await test.as(one.owner).post('/invites', { email, role: 'learner' })
  const { token } = await lastMail(test.platform, email)
  const body = {
    token,
    first_name: 'Pia',
    last_name: 'Otto',
    password: PASSWORD,
    language: 'en',
    terms: true,
  }
  expect((await aBrowser(test).post('/invites/accept', body)).fields.map(({ path }) => path)).toEqual([
    'birth_year',
  ])
  expect((await aBrowser(test).post('/invites/accept', { ...body, birth_year: YEAR - 8 })).status).toBe(200)
  const stored = await test.platform.db.query(
    `
      select g.organization_id, g.state, g.version
      from guardianships g
      join users u on u.id = g.user_id
      where coalesce(u.email, u.unconfirmed_email) = $1::citext`,
    [email],
  )
  expect(stored).toEqual([{ organization_id: one.organization.id, state: 'granted', version: '2026-11-22' }])
  expect(stored).not.toEqual([expect.objectContaining({ organization_id: two.organization.id })])
})
