import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { expect, it } from 'vitest'
import type { Person } from '#server/auth/actor.ts'
import { actorOf } from '../../../../../test/actor-of.ts'
import { aPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import {
  aBrowser,
  aRegistered,
  auditCodes,
  lastMail,
  PASSWORD,
  registration,
} from '../../sign-in/server/testing.ts'
import { linkAccount } from '../../accounts/server/public.ts'
import { hashPassword, passwordMatches } from './password-hash.ts'
import { assertPassword, changePassword } from './passwords.service.ts'

const { test } = await testWorld()
const { platform } = test

const status = async (token: string): Promise<number> =>
  (await test.app.inject({ url: '/api/v2/auth/sessions', headers: { authorization: `Bearer ${token}` } }))
    .statusCode
async function signedIn(email: string) {
  const browser = await aRegistered(test, email)
  const { data } = await browser.post<{ token: string }>('/auth/login', { email, password: PASSWORD })
  return { browser, token: data.token }
}
const enters = async (email: string, password: string) =>
  (await aBrowser(test).post('/auth/login', { email, password })).status
const forgot = async (email: string) => {
  await aBrowser(test).post('/auth/forgot-password', { email })
  return lastMail(platform, email)
}
const reset = (token: string, password = `${PASSWORD} anew`) =>
  aBrowser(test).post('/auth/reset-password', { token, password })

it('resets a password once, ends every session, and says the same for an unknown address', async () => {
  const { token, browser } = await signedIn('forgets@one.example')
  const [known, unknown] = [
    await aBrowser(test).post('/auth/forgot-password', { email: 'forgets@one.example' }),
    await aBrowser(test).post('/auth/forgot-password', { email: 'nobody@one.example' }),
  ]
  expect([known.status, known.response.payload]).toEqual([unknown.status, unknown.response.payload])
  expect((await lastMail(test.platform, 'nobody@one.example')).count).toBe(0)
  const link = (await lastMail(test.platform, 'forgets@one.example')).token

  expect(
    (await aBrowser(test).post('/auth/reset-password', { token: link, password: 'password1' })).fields[0]
      ?.path,
  ).toBe('password')
  const both = await Promise.all(
    [1, 2].map(() =>
      aBrowser(test).post('/auth/reset-password', { token: link, password: 'a different long one' }),
    ),
  )
  expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 422])
  expect([await status(token), (await browser.post('/auth/refresh')).status]).toEqual([401, 401])
  expect(
    (
      await aBrowser(test).post('/auth/login', {
        email: 'forgets@one.example',
        password: 'a different long one',
      })
    ).status,
  ).toBe(200)
  expect(
    (await aBrowser(test).post('/auth/login', { email: 'forgets@one.example', password: PASSWORD })).status,
  ).toBe(401)
})

it('lets a reset link die after an hour and when the password changes', async () => {
  const { token } = await signedIn('changes@one.example')
  const ask = async () => {
    await aBrowser(test).post('/auth/forgot-password', { email: 'changes@one.example' })
    return (await lastMail(test.platform, 'changes@one.example')).token
  }
  const change = (current_password: string, password: string) =>
    aBrowser(test).post(
      '/auth/change-password',
      { current_password, password },
      { authorization: `Bearer ${token}` },
    )
  const link = await ask()
  expect((await change('not it at all', 'brand new words here')).fields[0]?.path).toBe('current_password')
  expect((await change(PASSWORD, 'brand new words here')).status).toBe(200)
  expect(
    (await aBrowser(test).post('/auth/reset-password', { token: link, password: 'yet another one here' }))
      .code,
  ).toBe('link_expired')
  expect(await status(token)).toBe(200)
  const late = await ask()
  test.at(new Date(Date.now() + 61 * 60_000))
  expect(
    (await aBrowser(test).post('/auth/reset-password', { token: late, password: 'yet another one here' }))
      .code,
  ).toBe('link_expired')
  test.at(new Date())
})

it('sends no link to a suspended account, and takes none from it', async () => {
  const email = 'shut@passwords.example'
  await aRegistered(test, email)
  const { token, count } = await forgot(email)
  await platform.db.query(`update users set status = 'inactive' where email = $1`, [email])
  expect((await forgot(email)).count).toBe(count)
  expect((await reset(token)).code).toBe('link_expired')
})

it('confirms the address of whoever opens the link, and drops what others linked before', async () => {
  const email = 'founder@passwords.example'
  const organization = { name: 'Passwords School', type: 'Educational' }
  await aBrowser(test).post('/auth/register', registration(email, { kind: 'organization', organization }))
  const [{ id } = { id: '' }] = await platform.db.query<{ id: string }>(
    'select id from users where coalesce(email, unconfirmed_email) = $1',
    [email],
  )
  const link = () =>
    linkAccount(platform.db, { user_id: id, provider: 'google', provider_account_id: randomUUID() })
  const linked = async () =>
    (await platform.db.query(`select from accounts where user_id = $1 and provider = 'google'`, [id])).length
  await link()
  const { token } = await forgot(email)
  expect((await reset(token)).status).toBe(200)
  expect(await linked()).toBe(0)
  const owned = () =>
    platform.db.query(
      `
        select o.name from memberships m join organizations o on o.id = m.organization_id
        where m.user_id = $1 and m.kind = 'owner'`,
      [id],
    )
  expect(await owned()).toEqual([{ name: 'Passwords School' }])
  // Confirmed, the account keeps what its owner linked.
  await link()
  expect((await reset((await forgot(email)).token, 'other words than before')).status).toBe(200)
  expect([await linked(), (await owned()).length]).toEqual([1, 1])
})

it('ends sessions elsewhere and all that was pending, tells the owner, and stays in the log', async () => {
  const email = 'owner@passwords.example'
  const { token } = await signedIn(email)
  const elsewhere = await aBrowser(test).post<{ token: string }>('/auth/login', { email, password: PASSWORD })
  const authorization = { authorization: `Bearer ${token}` }
  const pending = { email: 'moved@passwords.example', password: PASSWORD }
  await aBrowser(test).post('/auth/email-change', pending, authorization)
  const { token: confirms } = await lastMail(platform, pending.email)
  const changed = { current_password: PASSWORD, password: 'other words than before' }
  expect((await aBrowser(test).post('/auth/change-password', changed, authorization)).status).toBe(200)
  expect([await status(token), await status(elsewhere.data.token)]).toEqual([200, 401])
  expect([await enters(email, PASSWORD), await enters(email, changed.password)]).toEqual([401, 200])
  expect((await aBrowser(test).post('/auth/email-change/confirm', { token: confirms })).code).toBe(
    'link_expired',
  )
  expect((await lastMail(platform, email)).subject).toMatch(/password/i)
  expect((await auditCodes(platform)).filter((code) => code === 'PASSWORD_CHANGED').length).toBeGreaterThan(0)
  for (const password of ['password1', 'abababababab', email])
    expect(
      // oxlint-disable-next-line no-await-in-loop -- three attempts
      (
        await aBrowser(test).post(
          '/auth/change-password',
          { current_password: changed.password, password },
          authorization,
        )
      ).fields[0]?.path,
    ).toBe('password')
})

it('asks an account without a password for none, and lets one of two changes at once through', async () => {
  const person = await aPerson(platform)
  expect(await assertPassword(platform, person.id, '', 'password')).toMatchObject({ id: person.id })
  await expect(assertPassword(platform, person.id, 'x', 'password')).rejects.toThrow()
  await expect(assertPassword(platform, randomUUID(), '', 'password')).rejects.toMatchObject({
    definition: { status: 401 },
  })
  const caller: Person = { ...actorOf(platform, person), session_id: person.session_id }
  const change = (password: string) => changePassword(platform, caller, { current_password: '', password })
  const both = await Promise.allSettled([change('seven hands wave'), change('eight hands wave')])
  expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(assertPassword(platform, person.id, '', 'password')).rejects.toThrow()
})

it('knows a password in either way of writing an accent, and one of before by what was typed', async () => {
  const composed = 'contraseña larga'.normalize('NFC'),
    decomposed = composed.normalize('NFD')
  const stored = await hashPassword(composed)
  // 19 MiB and two passes, as OWASP asks.
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect([await passwordMatches(stored, composed), await passwordMatches(stored, decomposed)]).toEqual([
    'current',
    'current',
  ])
  const before = await hash(decomposed)
  for (const typed of [composed, decomposed])
    expect(['old', 'current']).toContain(await passwordMatches(before, typed)) // oxlint-disable-line no-await-in-loop -- two ways
  expect(await passwordMatches(stored, 'contrasena larga')).toBeNull()
  for (const none of [null, undefined])
    expect(await passwordMatches(none, 'a password that no account has')).toBeNull() // oxlint-disable-line no-await-in-loop -- two ways
})
