import { expect, it } from 'vitest'
import { testWorld } from '../../../../../test/world.ts'
import { recompute } from './lease.ts'

const { test } = await testWorld()

it('looks once more where somebody asked while it was looking, and one at a time', async () => {
  const [begun, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let looks = 0,
    others = 0
  const first = recompute(test.platform, 'order:one', async (lease) => {
    looks += 1
    if (looks > 1) return
    begun.resolve()
    await asked.promise
    await lease.apply(async () => undefined)
  })
  await begun.promise
  await recompute(test.platform, 'order:one', async () => void (others += 1))
  asked.resolve()
  await first
  expect([looks, others]).toEqual([2, 0])
})
