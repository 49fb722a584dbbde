import { expect, it } from 'vitest'
import { aPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import {
  cancelAll,
  countTry,
  forgetVerifications,
  issue,
  redeem,
  registeredFor,
  wasJustUsed,
  type Purpose,
} from './verifications.ts'

const NOW = new Date('2026-05-01T12:00:00Z')
const { test } = await testWorld()
const { db } = test.platform
const minutes = (n: number): Date => new Date(NOW.getTime() + n * 60_000)
const give = (user_id: string, purpose: Purpose, payload = {}, at = NOW) =>
  issue(db, at, { user_id, purpose, payload })
const ofOrganization = (name: string) => ({
  organization: { name, type: 'Educational', time_zone: 'UTC', language: 'en' as const },
})

it('is used once, for its purpose, until its time is over', async () => {
  const { id } = await aPerson(test.platform)
  const token = await give(id, 'reset_password', { navigate: '/app' })
  expect(await redeem(db, NOW, 'verify_email', token)).toBeNull()
  expect(await redeem(db, minutes(60), 'reset_password', token)).toBeNull()
  expect(await wasJustUsed(db, NOW, 'reset_password', token)).toBe(false)
  const all = await Promise.all([1, 2, 3].map(() => redeem(db, minutes(59), 'reset_password', token)))
  expect(all.filter(Boolean)).toEqual([{ user_id: id, payload: { navigate: '/app' } }])
  const used = (at: Date, purpose: Purpose = 'reset_password') => wasJustUsed(db, at, purpose, token)
  expect([await used(minutes(118)), await used(minutes(119))]).toEqual([true, false])
  expect(await used(minutes(59), 'two_factor')).toBe(false)
})

it('takes the place of an earlier one, except where each confirms a registration of its own', async () => {
  const { id } = await aPerson(test.platform),
    other = await aPerson(test.platform)
  const others = await give(other.id, 'reset_password')
  for (const [purpose, works] of [
    ['reset_password', false],
    ['two_factor', false],
    ['verify_email', true],
  ] as const) {
    const first = await give(id, purpose),
      second = await give(id, purpose)
    expect([purpose, (await redeem(db, NOW, purpose, first)) !== null]).toEqual([purpose, works])
    expect(await redeem(db, NOW, purpose, second)).toMatchObject({ user_id: id })
  }
  const open = await give(id, 'two_factor')
  await cancelAll(db, id)
  expect(await redeem(db, NOW, 'two_factor', open)).toBeNull()
  expect(await redeem(db, NOW, 'reset_password', others)).toMatchObject({ user_id: other.id })
})

it('bears so many wrong codes', async () => {
  const { id } = await aPerson(test.platform)
  const ticket = await give(id, 'two_factor')
  const attempt = (at = NOW, purpose: Purpose = 'two_factor') => countTry(db, at, purpose, ticket, 2)
  expect(await attempt(minutes(10))).toBeNull()
  expect(await attempt(NOW, 'reset_password')).toBeNull()
  expect([await attempt(), await attempt(minutes(9)), await attempt()]).toEqual([
    { user_id: id },
    { user_id: id },
    null,
  ])
  const used = await give(id, 'two_factor')
  await redeem(db, NOW, 'two_factor', used)
  expect(await countTry(db, NOW, 'two_factor', used, 2)).toBeNull()
})

it('knows the organization of the newest registration that waits', async () => {
  const { id } = await aPerson(test.platform)
  expect(await registeredFor(db, id)).toBeNull()
  await give(id, 'verify_email', ofOrganization('First'))
  const token = await give(id, 'verify_email', ofOrganization('Second'), minutes(1))
  expect(await registeredFor(db, id)).toMatchObject({ name: 'Second' })
  await redeem(db, minutes(1), 'verify_email', token)
  expect(await registeredFor(db, id)).toMatchObject({ name: 'First' })
})

it('is removed once its time is over, except the organization of an address that waits', async () => {
  const waiting = await aPerson(test.platform, {
      email: null,
      email_verified_at: null,
      unconfirmed_email: 'waits@verify.example',
    }),
    confirmed = await aPerson(test.platform)
  await db.query('delete from verifications')
  for (const { id } of [waiting, confirmed]) {
    await give(id, 'verify_email', ofOrganization('Kept'))
    await give(id, 'verify_email')
  }
  const left = async (): Promise<number> => (await db.query('select from verifications')).length
  await forgetVerifications(db, minutes(60))
  expect(await left()).toBe(4)
  await forgetVerifications(db, minutes(61))
  expect(await db.query('select user_id, payload from verifications')).toEqual([
    { user_id: waiting.id, payload: ofOrganization('Kept') },
  ])
})
