import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Failure } from '#contract/errors.ts'
import type { Person } from '#server/auth/actor.ts'
import { mails } from '#server/mail/mail.table.ts'
import { actorOf } from '../../../../../test/actor-of.ts'
import { testApp, type TestApp } from '../../../../../test/app.ts'
import { twoTenants } from '../../../../../test/factories.ts'
import { aBrowser, aRegistered, auditCodes, lastMail, PASSWORD } from '../../sign-in/server/testing.ts'
import { changeAddressOf } from './open-change.ts'

let test: TestApp
let now = Date.parse('2026-05-01T12:00:00Z')
beforeAll(async () => {
  test = await testApp()
  test.at(new Date(now))
})
afterAll(() => test.close())

async function aSignedIn(email: string) {
  const browser = await aRegistered(test, email)
  const login = async () => ({
    authorization: `Bearer ${(await browser.post<{ token: string }>('/auth/login', { email, password: PASSWORD })).data.token}`,
  })
  return { browser, signed: await login(), login }
}
const linkOf = async (to: string): Promise<string> => (await lastMail(test.platform, to)).token
const press = (what: 'confirm' | 'stop' | 'by-token', token: string) =>
  aBrowser(test).post<{ status: string }>(`/auth/email-change/${what}`, { token })
const enters = async (email: string, password = PASSWORD) =>
  (await aBrowser(test).post('/auth/login', { email, password })).status
const me = (signed: Record<string, string>) =>
  test.app.inject({ url: '/api/v2/users/me', headers: signed }).then((answer) => answer.statusCode)

it('changes the address once both have confirmed, in either order, and ends the other sessions', async () => {
  for (const [n, first] of (['old', 'new'] as const).entries()) {
    const [before, after] = [`before${n}@mail.example`, `after${n}@mail.example`]
    const { browser, signed, login } = await aSignedIn(before)
    const elsewhere = await login()
    expect(
      (await browser.post('/auth/email-change', { email: after, password: PASSWORD }, signed)).status,
    ).toBe(202)
    const links = { old: await linkOf(before), new: await linkOf(after) }
    expect((await press('by-token', links.new)).data).toEqual({
      side: 'new',
      old_email: before,
      new_email: after,
      confirmed: false,
    })
    expect((await press('confirm', links[first])).data.status).toBe('waiting')
    expect((await press('confirm', links[first])).data.status).toBe('waiting')
    expect([await enters(before), await enters(after)]).toEqual([200, 401])
    expect((await press('confirm', links[first === 'old' ? 'new' : 'old'])).data.status).toBe('changed')
    expect([await enters(before), await enters(after)]).toEqual([401, 200])
    expect([await me(signed), await me(elsewhere)]).toEqual([200, 401])
    expect((await press('confirm', links.old)).code).toBe('link_expired')
  }
  expect(await auditCodes(test.platform)).toEqual(
    expect.arrayContaining(['EMAIL_CHANGE_REQUESTED', 'EMAIL_CHANGED']),
  )
})

it('asks for the password, for another address, and says nothing about who has it', async () => {
  const { browser, signed } = await aSignedIn('asks@mail.example')
  await aRegistered(test, 'taken@mail.example')
  const ask = (email: string, password = PASSWORD) =>
    browser.post('/auth/email-change', { email, password }, signed)
  expect((await ask('new@mail.example', 'not this one')).fields[0]?.path).toBe('password')
  expect((await ask('ASKS@mail.example')).fields[0]?.path).toBe('email')
  expect(
    (await aBrowser(test).post('/auth/email-change', { email: 'new@mail.example', password: PASSWORD }))
      .status,
  ).toBe(401)
  const [taken, free] = [await ask('taken@mail.example'), await ask('free@mail.example')]
  expect(taken.response.payload).toBe(free.response.payload)
  expect((await lastMail(test.platform, 'taken@mail.example')).subject).toBe(
    'Your address already has an account',
  )
})

it('does not move two accounts to one address', async () => {
  const both = await Promise.all(
    ['left@mail.example', 'right@mail.example'].map(async (email) => {
      const { browser, signed } = await aSignedIn(email)
      await browser.post('/auth/email-change', { email: 'goal@mail.example', password: PASSWORD }, signed)
      return { old: await linkOf(email), new: await linkOf('goal@mail.example') }
    }),
  )
  for (const { old } of both) await press('confirm', old)
  const links = (await test.platform.db.orm.select().from(mails))
    .filter((mail) => mail.to === 'goal@mail.example')
    .map((mail) => /token=([\w-]+)/.exec(mail.content.button?.url ?? '')?.[1] ?? '')
  const answers = await Promise.all(links.map((token) => press('confirm', token)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.code).toBe('email_taken')
})

it('can be stopped from the old address, given up, and is over after an hour or with a new password', async () => {
  const { browser, signed } = await aSignedIn('stops@mail.example')
  const ask = () =>
    browser.post('/auth/email-change', { email: 'thief@mail.example', password: PASSWORD }, signed)
  const open = async () =>
    (await test.app.inject({ url: '/api/v2/auth/email-change', headers: signed })).json<{
      data: { email: string } | null
    }>().data
  await ask()
  const forNew = await linkOf('thief@mail.example')
  expect(await open()).toMatchObject({
    email: 'thief@mail.example',
    old_confirmed: false,
    new_confirmed: false,
  })
  expect((await press('stop', await linkOf('stops@mail.example'))).data.status).toBe('stopped')
  expect((await press('confirm', forNew)).code).toBe('link_expired')
  await ask()
  expect(
    (await test.app.inject({ method: 'DELETE', url: '/api/v2/auth/email-change', headers: signed }))
      .statusCode,
  ).toBe(200)
  expect(await open()).toBeNull()
  await ask()
  await press('confirm', await linkOf('thief@mail.example'))
  test.at(new Date((now += 61 * 60_000)))
  expect((await press('confirm', await linkOf('stops@mail.example'))).code).toBe('link_expired')
  const fresh = {
    authorization: `Bearer ${(await browser.post<{ token: string }>('/auth/login', { email: 'stops@mail.example', password: PASSWORD })).data.token}`,
  }
  await browser.post('/auth/email-change', { email: 'thief@mail.example', password: PASSWORD }, fresh)
  const last = await linkOf('stops@mail.example')
  await browser.post(
    '/auth/change-password',
    { current_password: PASSWORD, password: 'entirely other words' },
    fresh,
  )
  expect((await press('confirm', last)).code).toBe('link_expired')
})

it('is undone from the old address for a week: every session ends and the password is chosen anew', async () => {
  const { browser, signed } = await aSignedIn('mine@mail.example')
  await browser.post('/auth/email-change', { email: 'theirs@mail.example', password: PASSWORD }, signed)
  await press('confirm', await linkOf('mine@mail.example'))
  await press('confirm', await linkOf('theirs@mail.example'))
  const undo = await linkOf('mine@mail.example')
  test.at(new Date((now += 6 * 86_400_000)))
  expect((await press('by-token', undo)).data).toMatchObject({
    side: 'undo',
    new_email: 'theirs@mail.example',
  })
  expect((await press('confirm', undo)).code).toBe('link_expired')
  expect((await press('stop', undo)).data.status).toBe('undone')
  expect([await enters('theirs@mail.example'), await me(signed)]).toEqual([401, 401])
  const reset = await linkOf('mine@mail.example')
  expect(
    (
      await aBrowser(test).post('/auth/reset-password', {
        token: reset,
        password: 'chosen by the owner again',
      })
    ).status,
  ).toBe(200)
  expect(await enters('mine@mail.example', 'chosen by the owner again')).toBe(200)
  expect((await press('stop', undo)).code).toBe('link_expired')
})

it("shows nobody the change of another tenant's person", async () => {
  const { one, two } = await twoTenants(test.platform)
  await test.platform.db.query(
    `
      insert into email_changes (user_id, old_email, new_email, old_token_hash, new_token_hash, expires_at)
      values ($1, 'a@a.example', 'b@b.example', 'x', 'y', $2)`,
    [one.learner.id, new Date(now + 60_000)],
  )
  expect((await test.as(one.learner).get<{ email: string }>('/auth/email-change')).body.data).toMatchObject({
    email: 'b@b.example',
  })
  expect((await test.as(two.owner).get('/auth/email-change')).body.data).toBeNull()
  await test.as(two.owner).delete('/auth/email-change')
  expect((await test.as(one.learner).get('/auth/email-change')).body.data).not.toBeNull()
})

it('lets a code of the second step confirm in place of the old mailbox, which can undo it for days', async () => {
  const { browser, signed } = await aSignedIn('lost@mail.example')
  const ask = (code: string, email = 'found@mail.example') =>
    browser.post('/auth/email-change', { email, password: PASSWORD, code }, signed)
  expect((await ask('123456')).status).toBe(422)
  const { secret } = (
    await browser.post<{ secret: string }>('/auth/two-factor/setup', { password: PASSWORD }, signed)
  ).data
  now += 30_000
  test.at(new Date(now))
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  const { backup_codes } = (
    await browser.post<{ backup_codes: string[] }>(
      '/auth/two-factor/enable',
      { code: app.generate({ timestamp: now }) },
      signed,
    )
  ).data
  expect((await ask('000000')).status).toBe(422)
  expect((await ask(backup_codes[0]!)).status).toBe(202)
  const toOld = await linkOf('lost@mail.example')
  expect((await press('by-token', toOld)).data).toMatchObject({ side: 'old', confirmed: true })
  // A code works once, and the new mailbox alone changes the address.
  expect((await ask(backup_codes[0]!)).status).toBe(422)
  expect((await press('confirm', await linkOf('found@mail.example'))).data.status).toBe('changed')
  expect([await enters('lost@mail.example'), await enters('found@mail.example')]).toEqual([401, 200])
  // Whoever reads the old mailbox takes it back days later.
  now += 6 * 86_400_000
  test.at(new Date(now))
  expect((await press('stop', await linkOf('lost@mail.example'))).data.status).toBe('undone')
  expect(await enters('found@mail.example')).toBe(401)
})

it('is changed by an administrator to a free address, which alone confirms it, and the old one may stop it', async () => {
  const { platform } = test
  const { admin } = await twoTenants(platform)
  const caller: Person = { ...actorOf(platform, admin), role: 'Admin', session_id: admin.session_id }
  await aRegistered(test, 'other@admin.example')
  await aRegistered(test, 'person@admin.example')
  const idOf = async (email: string) =>
    (await platform.db.query<{ id: string }>('select id from users where email = $1', [email]))[0]!.id
  const id = await idOf('person@admin.example')
  const refused = (email: string) =>
    changeAddressOf(platform, caller, id, email).then(
      () => null,
      ({ definition, fields }: Failure) => fields?.[0]?.definition.code ?? definition.code,
    )
  expect(await refused('PERSON@admin.example')).toBe('same_email')
  expect(await refused('other@admin.example')).toBe('email_in_use')
  const change = (set: string) => platform.db.query(`update users set ${set} where id = $1`, [id])
  await change(`status = 'inactive'`)
  expect(await refused('next@admin.example')).toBe('not_found')
  await change(`status = 'active'`)
  expect(await refused('next@admin.example')).toBeNull()
  expect((await press('stop', await linkOf('person@admin.example'))).data.status).toBe('stopped')
  expect(await refused('next@admin.example')).toBeNull()
  expect((await press('confirm', await linkOf('next@admin.example'))).data.status).toBe('changed')
  expect([await enters('person@admin.example'), await enters('next@admin.example')]).toEqual([401, 200])
})
