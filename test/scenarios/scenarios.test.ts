import { afterAll, afterEach, expect, it } from 'vitest'
import { testApp } from '../app.ts'
import { SCENARIOS } from './scenarios.ts'
import { openShop, Stage } from './stage.ts'

/** Set by `npm run scenarios`: then it is Stripe's own test mode that has to agree. */
const key = process.env['SCENARIOS_STRIPE_KEY']
const test = await testApp(key ? { STRIPE_SECRET_KEY: key } : {})
const shop = await openShop(test)
afterAll(() => test.close())

/** Stripe lets a month pass within half a minute. */
const PATIENCE = key ? 15 * 60_000 : 30_000

let stage: Stage | undefined
afterEach(async () => {
  await stage?.end()
  stage = undefined
})

it.each(SCENARIOS)('$name', { timeout: PATIENCE }, async ({ buys, steps }) => {
  stage = new Stage(shop)
  await stage.begin(buys)
  for (const { stands, ...step } of steps) {
    await stage.step(step)
    expect(await stage.stands(), JSON.stringify(step)).toMatchObject(stage.expected(stands ?? {}))
  }
})
