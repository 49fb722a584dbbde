import { expect, it } from 'vitest'
import { aPerson } from '../../../../../test/factories.ts'
import { payments } from '../../../../../test/payments.ts'
import { giftCard } from '../../../../../test/samples.ts'
import { testWorld } from '../../../../../test/world.ts'

const { test, tenants } = await testWorld()
const { platform } = test
const pay = await payments(test)
/** More than there are connections, many times over. */
const BUYERS = 30
const GIFT = { items: [giftCard()] }

it('takes the checkouts of a crowd at one moment, and answers others meanwhile', async () => {
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => aPerson(platform, {})))
  const bystander = test.as(tenants.one.learner)
  let over = false,
    answered = 0
  const crowd = Promise.all(buyers.map((who) => pay.begin(who, GIFT))).finally(() => (over = true))
  while (!over) {
    expect((await bystander.get('/users/me')).status).toBe(200)
    answered += 1
  }
  expect(new Set((await crowd).map(({ url }) => url)).size).toBe(BUYERS)
  // Whoever waited behind the crowd would have had one answer.
  expect(answered).toBeGreaterThan(BUYERS / 2)
}, 60_000)
