import { afterAll, expect, it, vi } from 'vitest'
import { ensureProduct, cardProvider } from '#features/commerce/payments/server/public.ts'
import { productOf } from '#features/commerce/subscriptions/server/plan-of.ts'
import { sendReminders } from '#features/commerce/subscriptions/server/reminders.ts'
import { aPerson } from '../factories.ts'
import {
  ACT_DAYS,
  CODES,
  LAST_DAY,
  PLANS,
  promisedLife,
  tellPromised,
  type PlanName,
} from './promised-life.ts'
import { DRAFT_MS, Promised } from './promises.ts'
import { eventsSince } from './provider.ts'
import { random } from './random.ts'
import { openWorld } from './world.ts'
import { shareOfDay } from '../share-of-day.ts'

/** So many lives in which sums are promised; each day another thirtieth of them. */
const LIVES = 300,
  PARTS = 30,
  ABREAST = 4
const DAY = 86_400_000
/** `PROMISES=7` lives one of them alone. */
const only = process.env['PROMISES']
const chosen =
  only !== undefined
    ? [Number(only)]
    : shareOfDay(
        Array.from({ length: LIVES }, (_, n) => n),
        PARTS,
      )

const world = await openWorld()
afterAll(async () => {
  vi.useRealTimers()
  await world.close()
})

async function sell(): Promise<Record<PlanName, string>> {
  const admin = world.test.as(await aPerson(world.platforms[0], { role: 'Admin' }))
  const card = (await cardProvider(world.platforms[0]))!
  const plans = {} as Record<PlanName, string>
  for (const [name, { cents, months, trial }] of Object.entries(PLANS)) {
    const { body } = await admin.post<{ id: string }>('/plans', {
      name_en: name,
      name_es: name,
      billing_type: 'Subscription',
      duration: months === 12 ? 1 : months,
      duration_unit: months === 12 ? 'year' : 'month',
      community: 'Full',
      courses: 'Full',
      dictionary: 'Full',
      live: 'Limited',
      cents,
      trial_days: trial,
      ...(name === 'seats' && { buyer: 'organization', steps: [{ from_seats: 20, cents: 400 }] }),
    })
    plans[name as PlanName] = body.data.id
    await ensureProduct(card, { id: productOf(body.data.id), name })
  }
  for (const [code, discount] of Object.entries(CODES)) await admin.post('/discounts', { code, ...discount })
  return plans
}

async function eachOf<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all]
  await Promise.all(
    Array.from({ length: ABREAST }, async () => {
      for (let one = waiting.shift(); one; one = waiting.shift()) await work(one)
    }),
  )
}

it('charges to the cent what was shown before', { timeout: 900_000 }, async () => {
  const plans = await sell()
  const begin = Date.UTC(new Date().getUTCFullYear() + 1, 0, 10, 12)
  vi.useFakeTimers({ toFake: ['Date'], now: begin })
  await world.provider.within(async () => undefined)
  const lives = chosen.map((n) => {
    const life = promisedLife(random(`promises/${n}`))
    return new Promised(world, plans, life, `PROMISES=${n}: ${tellPromised(life)}`)
  })
  await eachOf(lives, (one) => one.begin())
  const byCustomer = new Map(lives.map((one) => [one.customer, one]))
  let { seq } = await eventsSince(world.provider, 0)
  /** Lets time pass, and follows what the provider tells of whom. */
  const passTo = async (time: number): Promise<Promised[]> => {
    vi.setSystemTime(time)
    await world.provider.within(async () => undefined)
    const since = await eventsSince(world.provider, seq)
    seq = since.seq
    const touched = [...new Set(since.events.map(({ customer }) => customer))].flatMap(
      (customer) => byCustomer.get(customer) ?? [],
    )
    await eachOf(touched, (one) => one.settle())
    return touched
  }
  /** Renewals one by one: the draft of each, and an hour later what was collected. */
  const passThrough = async (until: number): Promise<void> => {
    for (;;) {
      const next = await world.provider.nextRenewal()
      if (!next || next.getTime() > until) break
      const drafts = await passTo(next.getTime())
      await passTo(next.getTime() + DRAFT_MS)
      await eachOf(drafts, (one) => one.compare())
    }
    // An hour more than asked for has passed where a renewal falls on this very moment.
    const touched = await passTo(Math.max(until, Date.now()))
    await eachOf(touched, (one) => one.compare())
    await sendReminders(world.platforms[0])
    await eachOf(lives, (one) => one.look())
  }
  for (const day of [...ACT_DAYS, LAST_DAY]) {
    await passThrough(begin + day * DAY)
    await eachOf(lives, async (one) => {
      for (const act of one.life.acts.filter((each) => each.day === day)) await one.act(act)
    })
    ;({ seq } = await eventsSince(world.provider, seq))
  }
  await eachOf(lives, async (one) => {
    await one.compare()
    await one.receipts()
  })
  const wrong = lives.filter((one) => one.wrong.length > 0)
  expect(wrong.map(({ name, wrong: what }) => ({ name, what }))).toEqual([])
  // Sums were charged at all.
  expect(lives.reduce((sum, one) => sum + one.sums, 0)).toBeGreaterThanOrEqual(lives.length)
})
