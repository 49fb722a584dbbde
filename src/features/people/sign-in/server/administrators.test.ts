import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemActor } from '#seed/actor.ts'
import { twoTenants } from '../../../../../test/factories.ts'
import { testApp, type TestApp } from '../../../../../test/app.ts'
import { ensureAdministrators } from './administrators.service.ts'
import { aBrowser, aRegistered, lastMail, PASSWORD, registration } from './testing.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

const start = (...ADMIN_EMAILS: string[]): Promise<string[]> =>
  ensureAdministrators(
    { ...test.platform, config: { ...test.platform.config, ADMIN_EMAILS } },
    systemActor(test.platform),
  )
const roleOf = async (email: string): Promise<string | undefined> =>
  (await test.platform.db.query<{ role: string }>('select role from users where email = $1', [email]))[0]
    ?.role

it('makes one account for an address that is new, however often and however many at once it starts', async () => {
  const both = await Promise.all([start('Staff@asl.example'), start('staff@asl.example')])
  expect(both.flat().filter((line) => line.includes('a mail says how'))).toHaveLength(1)
  expect(await start('staff@asl.example')).toEqual(['staff@asl.example is an administrator'])
  // The faster of the two created it, with its spelling.
  const [{ email }] = (await test.platform.db.query<{ email: string }>(
    `select email::text from users where email = 'staff@asl.example'`,
  )) as [{ email: string }]
  expect(await lastMail(test.platform, email)).toMatchObject({
    subject: 'You are an administrator of ASL Shop',
  })

  await aBrowser(test).post('/auth/forgot-password', { email: 'staff@asl.example' })
  const { token } = await lastMail(test.platform, email)
  expect((await aBrowser(test).post('/auth/reset-password', { token, password: PASSWORD })).status).toBe(200)
  const { data } = await aBrowser(test).post<{ token: string }>('/auth/login', {
    email: 'staff@asl.example',
    password: PASSWORD,
  })
  expect(
    (await test.app.inject({ url: '/api/v2/audit-log', headers: { authorization: `Bearer ${data.token}` } }))
      .statusCode,
  ).toBe(200)
})

it('raises somebody who confirmed the address and belongs to no organization, who signs in again', async () => {
  const browser = await aRegistered(test, 'rises@asl.example')
  await browser.post('/auth/login', { email: 'rises@asl.example', password: PASSWORD })
  expect(await start('rises@asl.example')).toEqual([
    'rises@asl.example is an administrator now, with the password of before',
  ])
  expect((await browser.post('/auth/refresh')).status).toBe(401)
  expect(
    await test.platform.db.query(`select before, after from audit_log where code = 'USER_ROLE_CHANGED'`),
  ).toEqual([{ before: { role: 'Student' }, after: { role: 'Admin' } }])
})

it('raises nobody who only registered with the address, who is suspended, or who belongs to an organization', async () => {
  const { one } = await twoTenants(test.platform)
  await aBrowser(test).post('/auth/register', registration('claims@asl.example'))
  await aRegistered(test, 'shut@asl.example')
  await test.platform.db.query(`update users set status = 'inactive' where email = 'shut@asl.example'`)
  const [owner] = await test.platform.db.query<{ email: string }>(
    'select email::text from users where id = $1',
    [one.owner.id],
  )
  const lines = await start('claims@asl.example', 'shut@asl.example', owner!.email)
  expect(
    lines.map((line) => /choose a password|suspended|belongs to an organization/.exec(line)?.[0]),
  ).toEqual([
    // An account of its own, whose password is chosen by mail: not the one that was registered.
    'choose a password',
    'suspended',
    'belongs to an organization',
  ])
  expect(
    await test.platform.db.query(`select role from users where unconfirmed_email = 'claims@asl.example'`),
  ).toEqual([{ role: 'Student' }])
  expect(await Promise.all(['shut@asl.example', owner!.email].map(roleOf))).toEqual([
    'Student',
    'Organization',
  ])
})
