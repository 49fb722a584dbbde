import { expect, it } from 'vitest'
import { hashOf } from '#server/auth/secrets.ts'
import type { OutgoingMail } from '#server/mail/mail.ts'
import { aPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import { sendConfirmation } from './confirmation.ts'
import { evenly, failEvenly } from './even-time.ts'
import { inviteStop, refusalAddresses, refusingInvites } from './invited-addresses.ts'
import { countLogin, countSecondStep, loginKeys, mailRefusal, mailRefusals, mayMail } from './limits.ts'
import {
  byId,
  bySignIn,
  dropAccounts,
  dropPassword,
  dropProviders,
  linkAccount,
  setPassword,
} from './people.queries.ts'
import { issue, redeem } from './verifications.ts'

const NOW = new Date('2026-05-01T12:00:00Z')
const { test } = await testWorld({ at: NOW })
const { platform } = test
const { db } = platform
const tries = async (n: number, call: (n: number) => Promise<unknown>): Promise<boolean[]> => {
  const passed: boolean[] = []
  for (let each = 0; each < n; each += 1)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    passed.push(
      await call(each).then(
        () => true,
        () => false,
      ),
    )
  return passed
}

it('answers after a multiple of its step, whatever the work does', async () => {
  const timed = async (work: () => Promise<unknown>): Promise<[unknown, number]> => {
    const began = performance.now()
    const said = await work().catch((error: Error) => error.message)
    return [said, performance.now() - began]
  }
  const fails = () => Promise.reject(new Error('no'))
  const [value, slow] = await timed(() => evenly(async () => 'value'))
  const [error, slowly] = await timed(() => evenly(fails))
  const [quick, fast] = await timed(() => failEvenly(async () => 'value'))
  const [failed, waited] = await timed(() => failEvenly(fails))
  expect([value, error, quick, failed]).toEqual(['value', 'no', 'value', 'no'])
  for (const ms of [slow, slowly, waited]) expect(ms).toBeGreaterThanOrEqual(245)
  expect(fast).toBeLessThan(slow)
})

it('counts the tries of an account, of a browser that it knows and of an address apart', async () => {
  const login = (ip: string, email: string, device: string | null = null) =>
    countLogin(db, loginKeys(ip, email, device))
  const eleven = [...Array.from({ length: 10 }, () => true), false]
  expect(await tries(11, (n) => login('10.0.0.1', n % 2 ? 'ANA@x.example' : 'ana@x.example'))).toEqual(eleven)
  // Whoever signed in from a browser before is not locked out by a stranger.
  expect(await tries(11, () => login('10.0.0.1', 'ana@x.example', 'browser'))).toEqual(eleven)
  expect((await tries(79, (n) => login('10.0.0.1', `b${n}@x.example`))).filter(Boolean)).toHaveLength(78)
  expect(await tries(1, () => login('10.0.1.1', 'c@x.example'))).toEqual([true])
  const { id } = await aPerson(platform)
  expect(await tries(11, () => countSecondStep(db, id))).toEqual(eleven)
})

it('mails an address five times an hour, and no invitation to who refused them', async () => {
  const often = 'Often@x.example'
  expect(
    await tries(5, async () => expect(await mailRefusal(db, often, 'account')).toBeNull()),
  ).not.toContain(false)
  expect(await mailRefusal(db, 'often@X.example', 'account')).toBe('often')
  expect([await mayMail(db, often), await mayMail(db, 'new@x.example')]).toEqual([false, true])
  const [refuses, takes] = ['Refuses@x.example', 'takes@x.example']
  const pages = await db.transaction((tx) => refusalAddresses(platform, tx, [refuses, takes, refuses], 'es'))
  expect([...pages.keys()]).toEqual([refuses, takes])
  expect(new Set(pages.values()).size).toBe(2)
  expect((await refusingInvites(db, [refuses, takes])).size).toBe(0)
  const [row] = await db.query<{ id: string }>('select id from invited_addresses where email_hash = $1', [
    hashOf(refuses.toLowerCase()),
  ])
  const stop = inviteStop(platform)
  expect(await stop.find(row!.id)).toMatchObject({ language: 'es', stopped: false })
  const known = await stop.find(row!.id)
  for (const at of [NOW, new Date(NOW.getTime() + 1)])
    // oxlint-disable-next-line no-await-in-loop -- the second click changes nothing
    await db.transaction((tx) => stop.stop(tx, known!, at, { ip: '' }))
  expect(await stop.find(row!.id)).toMatchObject({ stopped: true })
  expect([...(await refusingInvites(db, [refuses, takes]))]).toEqual(['refuses@x.example'])
  const refusals = (kind: 'account' | 'invitation') => mailRefusals(db, [refuses, takes], kind)
  expect([...(await refusals('invitation'))]).toEqual([['refuses@x.example', 'refused']])
  expect([...(await refusals('account'))]).toEqual([])
})

it('is one way of signing in beside others, which can be taken one by one', async () => {
  const [person, nameless] = [
    await aPerson(platform, { email: 'ways@x.example' }),
    await aPerson(platform, { email: null, sign_in_name: 'leo.v' }),
  ]
  const found = async (typed: string) => (await bySignIn(db, typed))?.id
  expect([
    await found('WAYS@x.example'),
    await found('Leo.V'),
    await found('nobody'),
    await found('a@b'),
  ]).toEqual([person.id, nameless.id, undefined, undefined])
  const waits = await aPerson(platform, {
    email: null,
    email_verified_at: null,
    unconfirmed_email: 'waits@x.example',
  })
  expect(await found('waits@x.example')).toBe(waits.id)
  const ways = async () =>
    (
      await db.query<{ provider: string }>(
        'select provider from accounts where user_id = $1 order by provider',
        [person.id],
      )
    ).map(({ provider }) => provider)
  const link = (provider: 'google' | 'facebook') =>
    db.transaction((tx) =>
      linkAccount(tx, { user_id: person.id, provider, provider_account_id: `${provider}-1` }),
    )
  for (const hash of ['one', 'two']) {
    await setPassword(db, person.id, hash, NOW)
    expect((await byId(db, person.id))!.password_hash).toBe(hash)
  }
  await link('google')
  expect(await ways()).toEqual(['email', 'google'])
  await dropProviders(db, person.id)
  expect(await ways()).toEqual(['email'])
  await link('google')
  await dropPassword(db, person.id)
  expect([await ways(), (await byId(db, person.id))!.password_hash]).toEqual([['google'], null])
  await setPassword(db, person.id, 'three', NOW)
  const token = await issue(db, NOW, { user_id: person.id, purpose: 'reset_password', payload: {} })
  await dropAccounts(db, person.id)
  expect([await ways(), await redeem(db, NOW, 'reset_password', token)]).toEqual([[], null])
  await db.query('update users set deleted_at = now() where id = $1', [nameless.id])
  expect(await found('leo.v')).toBeUndefined()
})

it('confirms an address with what was asked for, and nothing else', async () => {
  const sent: OutgoingMail[] = []
  const { send } = platform.mail
  platform.mail.send = async (_tx, _kind, mail) => void sent.push(mail)
  const { id } = await aPerson(platform)
  const payload = async (options?: Parameters<typeof sendConfirmation>[3]) => {
    await db.transaction((tx) =>
      sendConfirmation(platform, tx, { id, email: 'new@x.example', language: 'es' }, options),
    )
    const token = /#token=([\w.-]+)$/.exec(sent.at(-1)!.content.button!.url)![1]!
    return (await redeem(db, NOW, 'verify_email', token))!.payload
  }
  try {
    expect(await payload()).toEqual({})
    expect(await payload({ navigate: '/app' })).toEqual({ navigate: '/app' })
    expect(await payload({ browser: 'b' })).toEqual({ browser_hash: hashOf('b') })
    expect(await payload({ password_hash: 'h' })).toEqual({ password_hash: 'h' })
    const organization = { name: 'O', type: 'Educational', time_zone: 'UTC', language: 'en' } as const
    expect(await payload({ organization })).toEqual({ organization })
    expect(sent[0]).toMatchObject({ to: 'new@x.example', language: 'es' })
  } finally {
    platform.mail.send = send
  }
})
