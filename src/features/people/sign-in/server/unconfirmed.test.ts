import { expect, it } from 'vitest'
import { testWorld } from '../../../../../test/world.ts'
import { aBrowser, lastMail, PASSWORD, registration } from './testing.ts'
import { forgetOld } from './forget-old.ts'

const { test, tenants } = await testWorld()

/** Registers, and answers how to call as whoever did. */
async function registered(email: string, more: Record<string, unknown> = {}) {
  const browser = aBrowser(test)
  const { data } = await browser.post<{ token: string }>('/auth/register', registration(email, more))
  const as = test.as({ ...tenants.one.learner, token: data.token })
  const me = async () =>
    (await as.get<{ user: { id: string; email: string; email_confirmed: boolean } }>('/users/me')).body.data
      .user
  return { browser, as, me, token: data.token }
}
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { data?: { code?: string } }).data?.code,
]
const confirm = async (email: string) =>
  aBrowser(test).post('/auth/verify-email', { token: (await lastMail(test.platform, email)).token })

it('refuses before the confirmation what is for confirmed addresses, and from then on no more', async () => {
  const email = 'waits@one.example'
  const { as, me } = await registered(email)
  expect(await me()).toMatchObject({ email, email_confirmed: false })
  const refused = [403, 'address_unconfirmed']
  expect(codeOf(await as.post('/users/me/exports', { password: PASSWORD }))).toEqual(refused)
  expect(codeOf(await as.post('/invites/confirm', { token: 'a token of an invitation' }))).toEqual(refused)
  expect(codeOf(await as.post('/family-invites', { email: 'x@one.example' }))).toEqual(refused)
  expect(codeOf(await as.patch('/users/me', { public_profile: true }))).toEqual(refused)
  expect((await as.put('/progress/goal', { minutes: 15 })).status).toBe(200)
  await confirm(email)
  // The same token stays valid, so that a waiting tab can continue.
  expect(await me()).toMatchObject({ email, email_confirmed: true })
  expect((await as.post('/users/me/exports', { password: PASSWORD })).status).toBe(202)
})

it('gives nobody anything for registering with somebody else’s address', async () => {
  const email = 'owner@one.example'
  const thief = await registered(email, { first_name: 'Someone', password: 'a password of the thief' })
  const owner = await registered(email, { first_name: 'Owner' })
  await confirm(email)
  expect(await owner.me()).toMatchObject({ email, email_confirmed: true })
  expect(await thief.me()).toMatchObject({ email_confirmed: false })
  // The address opens the owner's account alone, and no link of the thief's takes it over.
  const login = (password: string) => aBrowser(test).post('/auth/login', { email, password })
  expect((await login('a password of the thief')).status).toBe(401)
  expect((await login(PASSWORD)).status).toBe(200)
  await thief.as.put('/auth/confirmation', { email })
  expect((await lastMail(test.platform, email)).subject).toBe('You already have an account')
})

it('ends what was registered with an address when its owner chooses a password by mail', async () => {
  const email = 'reset@one.example'
  const { as, token } = await registered(email, { password: 'a password of somebody' })
  await aBrowser(test).post('/auth/forgot-password', { email })
  const link = (await lastMail(test.platform, email)).token
  expect(
    (await aBrowser(test).post('/auth/reset-password', { token: link, password: PASSWORD })).status,
  ).toBe(200)
  expect(token).not.toBe('')
  expect((await as.get('/users/me')).status).toBe(401)
  expect((await aBrowser(test).post('/auth/login', { email, password: PASSWORD })).status).toBe(200)
})

it('changes the address that waits, and lets no link that went to the one before confirm it', async () => {
  const { as, me } = await registered('typo@one.exampel')
  const before = (await lastMail(test.platform, 'typo@one.exampel')).token
  expect((await as.put('/auth/confirmation', { email: 'right@one.example' })).status).toBe(202)
  expect((await aBrowser(test).post('/auth/verify-email', { token: before })).code).toBe('link_expired')
  expect((await confirm('right@one.example')).data).toMatchObject({ status: 'confirmed' })
  expect(await me()).toMatchObject({ email: 'right@one.example', email_confirmed: true })
  for (const email of ['other@one.example', 'right@one.example'])
    expect((await as.put('/auth/confirmation', { email })).status).toBe(409)
})

it('opens the organization that waited in the tab that waited', async () => {
  const email = 'founder@one.example'
  const { browser } = await registered(email, {
    kind: 'organization',
    organization: { name: 'Waiting School', type: 'Educational' },
  })
  await confirm(email)
  const { data } = await browser.post<{ token: string }>('/auth/refresh')
  const me = await test
    .as({ ...tenants.one.owner, token: data.token })
    .get<{ role: string; organization: { name: string } }>('/users/me')
  expect(me.body.data).toMatchObject({ role: 'Organization', organization: { name: 'Waiting School' } })
})

it('forgets links a day after their end, and what the sessions keep of their own', async () => {
  const { db } = test.platform
  const email = 'forgotten@links.example'
  await aBrowser(test).post('/auth/register', registration(email))
  const now = test.platform.clock()
  const hours = (n: number): Date => new Date(now.getTime() - n * 3_600_000)
  const left = async (ended: Date) => {
    await db.query('update verifications set expires_at = $1', [ended])
    await forgetOld(test.platform)
    return (await db.query('select from verifications')).length > 0
  }
  await db.query(
    `insert into trusted_devices (user_id, token_hash, expires_at)
     select id, 'a device', $1 from users limit 1`,
    [hours(1)],
  )
  expect([await left(hours(23)), await left(hours(25))]).toEqual([true, false])
  expect(await db.query(`select from trusted_devices where token_hash = 'a device'`)).toEqual([])
})
