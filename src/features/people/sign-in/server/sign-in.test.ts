import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '#server/db/database.ts'
import { testApp, type TestApp } from '../../../../../test/app.ts'
import { aBrowser, aRegistered, auditCodes, lastMail, PASSWORD, registration } from './testing.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

const me = (token: string) =>
  test.app.inject({ url: '/api/v2/auth/sessions', headers: { authorization: `Bearer ${token}` } })

it('signs in whoever registers, and confirms the address once', async () => {
  const browser = aBrowser(test)
  const registered = await browser.post<{ status: string; token: string }>(
    '/auth/register',
    registration('new@one.example', { navigate: '/app/courses' }),
  )
  expect([registered.status, registered.data.status]).toEqual([202, 'signed_in'])
  expect((await me(registered.data.token)).statusCode).toBe(200)
  const { token, url } = await lastMail(test.platform, 'new@one.example')
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:3000\/static1#token=/)

  const verified = await browser.post<{ status: string; token: string; navigate: string }>(
    '/auth/verify-email',
    { token },
  )
  expect(verified.data).toMatchObject({ status: 'signed_in', navigate: '/app/courses' })
  expect((await me(verified.data.token)).statusCode).toBe(200)
  const again = await browser.post('/auth/verify-email', { token })
  expect(again.data).toEqual({ status: 'already_confirmed', token: null, navigate: null })
  test.at(new Date(Date.now() + 3_601_000))
  const late = await browser.post('/auth/verify-email', { token })
  expect([late.status, late.code]).toEqual([422, 'link_expired'])
  test.at(new Date())
})

it('confirms without signing in where somebody else opens the link', async () => {
  await aBrowser(test).post('/auth/register', registration('elsewhere@one.example'))
  const other = await aBrowser(test).post('/auth/verify-email', {
    token: (await lastMail(test.platform, 'elsewhere@one.example')).token,
  })
  expect(other.data).toEqual({ status: 'confirmed', token: null, navigate: null })
})

it('opens no session with a password that is changed while it is compared', async () => {
  const email = 'changes@one.example'
  await aRegistered(test, email)
  const { db } = test.platform
  // Whoever waits for a row holds its place in the line.
  const waits = async (tx: Db) =>
    (
      await tx.query(
        `
          select
          from pg_locks
          where locktype = 'tuple'
            and database = (select oid from pg_database where datname = current_database())`,
      )
    ).length
  const attempt = await db.transaction(async (tx) => {
    await tx.query('select from users where email = $1 for update', [email])
    await tx.query(
      `update accounts set password_hash = 'another' where user_id = (select id from users where email = $1)`,
      [email],
    )
    const login = aBrowser(test).post('/auth/login', { email, password: PASSWORD })
    await expect.poll(() => waits(tx), { timeout: 10_000 }).toBe(1)
    return { login }
  })
  expect((await attempt.login).code).toBe('wrong_credentials')
  expect(
    await db.query('select from sessions s join users u on u.id = s.user_id where u.email = $1', [email]),
  ).toHaveLength(1) // the one that registering opened
})

it('answers a registration of a known address alike, mails its owner and changes nothing', async () => {
  await aRegistered(test, 'known@one.example')
  const [known, unknown] = [
    await aBrowser(test).post(
      '/auth/register',
      registration('KNOWN@one.example', { password: 'another long password' }),
    ),
    await aBrowser(test).post('/auth/register', registration('unknown@one.example')),
  ]
  const shape = ({ response }: typeof known) => response.payload.replace(/"token":"[^"]+"/, '"token":""')
  expect([known.status, shape(known)]).toEqual([unknown.status, shape(unknown)])
  expect((await lastMail(test.platform, 'known@one.example')).subject).toBe('You already have an account')
  expect(
    (await aBrowser(test).post('/auth/login', { email: 'known@one.example', password: PASSWORD })).status,
  ).toBe(200)
})

it('gives an address to one of ten registrations: to the one whose link is opened', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 10 }, () =>
      aBrowser(test)
        .post('/auth/register', registration('ten@one.example'))
        .then((answer) => answer.status),
    ),
  )
  expect(new Set(statuses)).toEqual(new Set([202]))
  const holders = () => test.platform.db.query(`select 1 from users where email = 'ten@one.example'`)
  expect(await holders()).toEqual([])
  const { token } = await lastMail(test.platform, 'ten@one.example')
  await aBrowser(test).post('/auth/verify-email', { token })
  expect(await holders()).toHaveLength(1)
})

it.each([
  ['password1', 'password_too_common'],
  ['Password123!', 'password_too_common'],
  ['trustno1!', 'password_too_common'],
  ['sunshine2024', 'password_too_common'],
  ['12345678', 'password_too_common'],
  ['aaaaaaaaaaaa', 'password_too_common'],
  ['QWERTYUIOP', 'password_too_common'],
  ['Dinosaurus', 'password_leaked'],
  ['hola-ruiz-2026', 'password_personal'],
  ['weak@one sure', 'password_personal'],
])('refuses the password %s', async (password, code) => {
  const { status, fields } = await aBrowser(test).post(
    '/auth/register',
    registration('weak@one.example', { password }),
  )
  expect([status, fields[0]?.path]).toEqual([422, 'password'])
  expect(fields[0]?.message).toMatch(
    {
      password_personal: /your name or email/,
      password_leaked: /has leaked/,
      password_too_common: /easy to guess/,
    }[code] ?? '',
  )
})

it('opens an account with its password on every keyboard, and renews a hash of bytes', async () => {
  const email = 'accents@one.example'
  const password = 'contraseña mañana é'
  const login = async (typed: string) =>
    (await aBrowser(test).post('/auth/login', { email, password: typed })).status
  await aRegistered(test, email, { password: password.normalize('NFD') })
  const nobreak = password.replaceAll(' ', '\u00A0')
  for (const typed of [password.normalize('NFC'), password.normalize('NFD'), nobreak])
    expect(await login(typed)).toBe(200)
  expect(await login('contrasena manana e')).toBe(401)
  // As passwords were hashed before: the bytes of a Mac's Firefox.
  const hashes = () =>
    test.platform.db.query<{ password_hash: string }>(
      `select a.password_hash from accounts a join users u on u.id = a.user_id where u.email = $1 and a.provider = 'email'`,
      [email],
    )
  const before = await hash(password.normalize('NFD'))
  await test.platform.db.query(
    `update accounts set password_hash = $2 where provider = 'email' and user_id = (select id from users where email = $1)`,
    [email, before],
  )
  expect(await login(password.normalize('NFC'))).toBe(200)
  const [renewed] = await hashes()
  expect(renewed!.password_hash).not.toBe(before)
  expect(await login(password.normalize('NFC'))).toBe(200)
  expect(await hashes()).toEqual([renewed])
})

it('takes long passwords whole', async () => {
  const long = `${'a long walk '.repeat(8)}end`
  await aRegistered(test, 'patient@one.example', { password: long })
  expect(
    (await aBrowser(test).post('/auth/login', { email: 'patient@one.example', password: long })).status,
  ).toBe(200)
  expect(
    (await aBrowser(test).post('/auth/login', { email: 'patient@one.example', password: long.slice(0, 72) }))
      .status,
  ).toBe(401)
})

it('answers an unknown address and a wrong password alike, and tells only with the right one who is suspended', async () => {
  await aRegistered(test, 'alike@one.example')
  const there = await aRegistered(test, 'suspended@one.example')
  await test.platform.db.query(`update users set status = 'inactive' where email = 'suspended@one.example'`)
  const tries = {
    wrong: ['alike@one.example', 'not the password'],
    unknown: ['nobody@one.example', PASSWORD],
    suspended: ['suspended@one.example', 'not the password either'],
  } as const
  const answers = new Set<string>(),
    fastest = new Map<string, number>()
  // Takes the fastest of several attempts, since other work of the machine slows some of them down.
  for (const [email, password] of Array.from({ length: 4 }, () => Object.values(tries)).flat()) {
    const began = performance.now()
    const { status, response } = await aBrowser(test).post('/auth/login', { email, password })
    fastest.set(email, Math.min(performance.now() - began, fastest.get(email) ?? Infinity))
    answers.add(`${status} ${response.payload.replace(/"error_id":"\w+"/, '')}`)
  }
  expect(answers.size).toBe(1)
  const began = performance.now()
  const refusal = await there.post('/auth/login', { email: 'suspended@one.example', password: PASSWORD })
  fastest.set('right', performance.now() - began)
  expect([refusal.status, refusal.code]).toEqual([401, 'account_suspended'])
  expect(refusal.response.payload).toContain(test.platform.config.SUPPORT_EMAIL)
  expect(Math.max(...fastest.values()) / Math.min(...fastest.values())).toBeLessThan(1.2)
  expect(
    (await auditCodes(test.platform)).filter((code) => code === 'LOGIN_FAILED').length,
  ).toBeGreaterThanOrEqual(3)
})

it('stops guessing at one account, but not its owner on a known browser, nor anybody for good', async () => {
  const owner = await aRegistered(test, 'guessed@one.example')
  await owner.post('/auth/login', { email: 'guessed@one.example', password: PASSWORD })
  const guess = (email: string) => aBrowser(test).post('/auth/login', { email, password: 'a guess of many' })
  const statuses = (await Promise.all(Array.from({ length: 14 }, () => guess('guessed@one.example')))).map(
    (answer) => answer.status,
  )
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(4)
  const stranger = await aBrowser(test).post('/auth/login', {
    email: 'guessed@one.example',
    password: PASSWORD,
  })
  expect([stranger.status, Number(stranger.response.headers['retry-after']) > 0]).toEqual([429, true])
  expect((await owner.post('/auth/login', { email: 'guessed@one.example', password: PASSWORD })).status).toBe(
    200,
  )
  await test.platform.db.query(`update rate_limits set resets_at = now() where key like 'login account%'`)
  expect(
    (await aBrowser(test).post('/auth/login', { email: 'guessed@one.example', password: PASSWORD })).status,
  ).toBe(200)
})

it('stops one network address from trying many accounts', async () => {
  await test.platform.db.query(
    `
      insert into rate_limits (key, count, resets_at)
      values ('login address 127.0.0.1', 100, now() + interval '1 minute')
      on conflict (key) do update set count = 100, resets_at = excluded.resets_at`,
  )
  expect(
    (await aBrowser(test).post('/auth/login', { email: 'somebody@one.example', password: 'whatever it is' }))
      .status,
  ).toBe(429)
  await test.platform.db.query(`delete from rate_limits where key like 'login address%'`)
})

it('keeps the refresh token out of bodies and in a narrow httpOnly cookie, Secure over https', async () => {
  const browser = await aRegistered(test, 'cookie@one.example')
  const { response } = await browser.post('/auth/login', { email: 'cookie@one.example', password: PASSWORD })
  const cookie = response.cookies.find(({ name }) => name === 'asl_refresh')!
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api' })
  expect(response.payload).not.toContain(cookie.value)

  const secure = await testApp({ PUBLIC_URL: 'https://learn.example' })
  await aRegistered(secure, 'cookie@one.example')
  const over = await aBrowser(secure).post('/auth/login', { email: 'cookie@one.example', password: PASSWORD })
  expect(over.response.cookies.find(({ name }) => name === '__Secure-asl_refresh')).toMatchObject({
    httpOnly: true,
    secure: true,
    sameSite: 'Lax',
  })
  await secure.close()
})
