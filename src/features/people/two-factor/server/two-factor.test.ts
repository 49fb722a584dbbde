import { afterAll, beforeAll, expect, it } from 'vitest'
import { Secret, TOTP } from 'otpauth'
import { testApp, type TestApp } from '../../../../../test/app.ts'
import { aBrowser, aRegistered, auditCodes, PASSWORD } from '../../sign-in/server/testing.ts'

let test: TestApp
let now = Date.parse('2026-05-01T12:00:00Z')
beforeAll(async () => {
  test = await testApp()
  test.at(new Date(now))
})
afterAll(() => test.close())

/** The next code of an app: each works once, so time moves on by a step. */
function nextCode(secret: string): string {
  now += 30_000
  test.at(new Date(now))
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now })
}

async function withTwoFactor(email: string) {
  const browser = await aRegistered(test, email)
  const { data } = await browser.post<{ token: string }>('/auth/login', { email, password: PASSWORD })
  const signed = { authorization: `Bearer ${data.token}` }
  const setup = await browser.post<{ secret: string; url: string; qr_svg: string }>(
    '/auth/two-factor/setup',
    { password: PASSWORD },
    signed,
  )
  const enabled = await browser.post<{ backup_codes: string[] }>(
    '/auth/two-factor/enable',
    { code: nextCode(setup.data.secret) },
    signed,
  )
  return {
    email,
    browser,
    signed,
    secret: setup.data.secret,
    setup: setup.data,
    codes: enabled.data.backup_codes,
  }
}
const ticketOf = async (email: string, browser = aBrowser(test)): Promise<string> =>
  (await browser.post<{ ticket: string }>('/auth/login', { email, password: PASSWORD })).data.ticket

it('asks for the second step and signs in with a code of the app', async () => {
  const { email, secret, setup, codes } = await withTwoFactor('app@two.example')
  expect(setup.url).toContain('otpauth://totp/ASL%20Shop:app%40two.example')
  expect([setup.qr_svg.startsWith('<svg'), new Set(codes).size]).toEqual([true, 10])
  const first = await aBrowser(test).post('/auth/login', { email, password: PASSWORD })
  expect(first.data).toMatchObject({ status: 'two_factor', token: null })
  expect(first.response.cookies).toEqual([])
  const browser = aBrowser(test)
  const second = await browser.post('/auth/two-factor', {
    ticket: await ticketOf(email),
    code: nextCode(secret),
  })
  expect([second.status, second.data['status'], browser.cookies.has('asl_refresh')]).toEqual([
    200,
    'signed_in',
    true,
  ])
  expect(await auditCodes(test.platform)).toContain('TWO_FACTOR_ENABLED')
})

it('keeps the secret and the codes unreadable in the database', async () => {
  const { secret, codes } = await withTwoFactor('sealed@two.example')
  const rows = JSON.stringify(
    await test.platform.db.query(
      'select (select json_agg(t) from two_factors t) as a, (select json_agg(b) from backup_codes b) as b',
    ),
  )
  expect(rows).not.toContain(secret)
  for (const code of codes) expect(rows).not.toContain(code.replace('-', ''))
})

it('takes a code once, also for parallel sign-ins', async () => {
  const { email, secret } = await withTwoFactor('once@two.example')
  const code = nextCode(secret)
  const ticket = await ticketOf(email)
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => aBrowser(test).post('/auth/two-factor', { ticket, code })),
  )
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  const replay = await aBrowser(test).post('/auth/two-factor', { ticket: await ticketOf(email), code })
  expect([replay.status, replay.fields[0]?.path]).toEqual([422, 'code'])
})

it('takes each backup code once', async () => {
  const { email, codes } = await withTwoFactor('backup@two.example')
  const attempt = async () =>
    (
      await aBrowser(test).post('/auth/two-factor', {
        ticket: await ticketOf(email),
        backup_code: codes[0]!.toUpperCase(),
      })
    ).status
  expect([await attempt(), await attempt()]).toEqual([200, 422])
})

it('uses a ticket up after five wrong codes, and an account for a while after ten', async () => {
  const { email, secret } = await withTwoFactor('guess@two.example')
  const ticket = await ticketOf(email)
  for (let n = 0; n < 5; n += 1)
    expect((await aBrowser(test).post('/auth/two-factor', { ticket, code: '000000' })).status).toBe(422)
  expect((await aBrowser(test).post('/auth/two-factor', { ticket, code: nextCode(secret) })).code).toBe(
    'ticket_expired',
  )
  const other = await ticketOf(email)
  for (let n = 0; n < 5; n += 1)
    await aBrowser(test).post('/auth/two-factor', { ticket: other, code: '000000' })
  expect(
    (await aBrowser(test).post('/auth/two-factor', { ticket: await ticketOf(email), code: nextCode(secret) }))
      .status,
  ).toBe(429)
})

it('skips the second step on a trusted device, until the password changes', async () => {
  const { email, secret } = await withTwoFactor('trusted@two.example')
  const device = aBrowser(test)
  await device.post('/auth/two-factor', {
    ticket: await ticketOf(email, device),
    code: nextCode(secret),
    trust_device: true,
  })
  const direct = await device.post<{ status: string; token: string }>('/auth/login', {
    email,
    password: PASSWORD,
  })
  expect(direct.data.status).toBe('signed_in')
  await device.post(
    '/auth/change-password',
    { current_password: PASSWORD, password: 'entirely other words' },
    { authorization: `Bearer ${direct.data.token}` },
  )
  expect((await device.post('/auth/login', { email, password: 'entirely other words' })).data['status']).toBe(
    'two_factor',
  )
})

it('switches off with password and code only', async () => {
  const { email, browser, signed, secret } = await withTwoFactor('off@two.example')
  const off = (password: string, code: string) =>
    browser.post('/auth/two-factor/disable', { password, code }, signed)
  expect((await off('wrong words here', nextCode(secret))).fields[0]?.path).toBe('password')
  expect((await off(PASSWORD, '000000')).fields[0]?.path).toBe('code')
  expect((await browser.post('/auth/two-factor/setup', { password: PASSWORD }, signed)).status).toBe(409)
  expect((await off(PASSWORD, nextCode(secret))).status).toBe(200)
  expect((await aBrowser(test).post('/auth/login', { email, password: PASSWORD })).data['status']).toBe(
    'signed_in',
  )
})

it('replaces backup codes, so that old ones stop working', async () => {
  const { email, browser, signed, secret, codes } = await withTwoFactor('renew@two.example')
  const renewed = await browser.post<{ backup_codes: string[] }>(
    '/auth/two-factor/backup-codes',
    { password: PASSWORD, code: nextCode(secret) },
    signed,
  )
  const attempt = async (backup_code: string) =>
    (await aBrowser(test).post('/auth/two-factor', { ticket: await ticketOf(email), backup_code })).status
  expect([await attempt(codes[0]!), await attempt(renewed.data.backup_codes[0]!)]).toEqual([422, 200])
})

it('says whether it is on, how many codes are left, and whether there is a password to ask for', async () => {
  const { email, browser, signed, codes } = await withTwoFactor('state@two.example')
  const state = async () => {
    const answer = await test.app.inject({ url: '/api/v2/auth/two-factor', headers: signed })
    return answer.json<{ data: object }>().data
  }
  expect(await state()).toEqual({ enabled: true, backup_codes_left: 10, has_password: true, required: false })
  await browser.post('/auth/two-factor', { ticket: await ticketOf(email), backup_code: codes[0] })
  await test.platform.db.query(
    `update accounts set password_hash = null where user_id = (select id from users where email = $1)`,
    [email],
  )
  expect(await state()).toMatchObject({ enabled: true, backup_codes_left: 9, has_password: false })
  const other = await aRegistered(test, 'off-yet@two.example')
  const { data } = await other.post<{ token: string }>('/auth/login', {
    email: 'off-yet@two.example',
    password: PASSWORD,
  })
  const { data: off } = (
    await test.app.inject({
      url: '/api/v2/auth/two-factor',
      headers: { authorization: `Bearer ${data.token}` },
    })
  ).json<{ data: object }>()
  expect(off).toMatchObject({ enabled: false, backup_codes_left: 0, has_password: true })
})
