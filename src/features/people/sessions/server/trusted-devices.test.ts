import { expect, it } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { aPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import { forgetDevices, isTrusted, trustDevice } from './trusted-devices.ts'

const NOW = new Date('2026-05-01T12:00:00Z')
const { test } = await testWorld()
const { db } = test.platform

it('is trusted for thirty days, for its own person, until all of them are forgotten', async () => {
  const [one, other] = [await aPerson(test.platform), await aPerson(test.platform)]
  const [token, second] = [await trustDevice(db, one.id, NOW), await trustDevice(db, one.id, NOW)]
  const theirs = await trustDevice(db, other.id, NOW)
  const after = (ms: number): Date => new Date(NOW.getTime() + ms)
  const trusts = (value: string | null, at = NOW, { id } = one) => isTrusted(db, id, value, at)
  expect([await trusts(token), await trusts(second), await trusts(theirs)]).toEqual([true, true, false])
  expect([await trusts(null), await trusts(''), await trusts('made up')]).toEqual([false, false, false])
  expect([await trusts(token, after(30 * DAY_MS - 1)), await trusts(token, after(30 * DAY_MS))]).toEqual([
    true,
    false,
  ])
  await forgetDevices(db, one.id)
  expect([await trusts(token), await trusts(second), await trusts(theirs, NOW, other)]).toEqual([
    false,
    false,
    true,
  ])
})
