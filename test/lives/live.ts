import { vi } from 'vitest'
import { DAYS, lifeOf, looks } from './life.ts'
import { eventsSince, happen } from './provider.ts'
import { random } from './random.ts'
import { stateOf, wrongsOf } from './state.ts'
import { anyhow, born, inOrder, lookAtAll, refOf, type Twin, type World } from './world.ts'

const DAY = 86_400_000
/** Time of the clocks on day 0, in the future because time does not run back. */
const nextBegin = (): number => Date.UTC(new Date().getUTCFullYear() + 1, 0, 10, 12)
/** So many are looked after at once. */
const ABREAST = 4

async function eachOf<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all]
  await Promise.all(
    Array.from({ length: ABREAST }, async () => {
      for (let one = waiting.shift(); one; one = waiting.shift()) await work(one)
    }),
  )
}

type Held = { gate: Promise<void>; reached: () => void }
/** An answer about a subscription that was read, and is sent only once much has happened meanwhile. */
class Slow {
  readonly #held = new Map<string, Held>()
  readonly pace = (address: string): Promise<void> | undefined => {
    const subjectKey = address.startsWith('/v1/invoices?')
      ? (new URLSearchParams(address.split('?')[1]).get('subscription') ?? '')
      : ''
    const held = this.#held.get(subjectKey)
    this.#held.delete(subjectKey)
    held?.reached()
    return held?.gate
  }

  /** Begins to look at a subscription: it has the lease, and waits for the answer. */
  async begin(world: World, twin: Twin, ref: string): Promise<void> {
    const subject = `subscription:${ref}`
    const gate = Promise.withResolvers<void>(),
      reached = Promise.withResolvers<void>()
    this.#held.set(ref, { gate: gate.promise, reached: reached.resolve })
    const done = world.look(world.platforms[0], subject)
    twin.slow = { done, release: gate.resolve }
    await Promise.race([reached.promise, done])
    this.#held.delete(ref)
    // Some of those who hold a lease are taken for dead meanwhile.
    if (twin.of.chance(0.5))
      await world.platforms[1].db.query(
        `update payment_leases set until = now() - interval '1 second' where subject = $1 and holder is not null`,
        [subject],
      )
  }
}

async function finish(twin: Twin): Promise<void> {
  const { slow } = twin
  twin.slow = null
  slow?.release()
  await slow?.done
}

/**
 * Runs one day of a twin: notifications arrive in the twin's order, and the plan is queried if `looks` says
 * so.
 */
async function aDay(world: World, twin: Twin, day: number, slow: Slow): Promise<void> {
  if (twin.orderly) await inOrder(world, twin)
  else await anyhow(world, twin)
  if (looks(twin.life, day)) {
    await finish(twin)
    await world.undoAll()
    await lookAtAll(world, twin)
    await world.undoAll()
  } else if (!twin.orderly) {
    // An answer still outstanding on the last day arrives after the comparison.
    if (day !== DAYS.at(-1) && twin.of.chance(0.6)) await finish(twin)
    if (!twin.slow && twin.of.chance(0.4)) await slow.begin(world, twin, await refOf(world, twin))
  }
}

/** Somebody who ended elsewhere; `name` says what to run alone: LIVES=seed/life/way. */
export type Violation = { name: string; wrong: string[] }

/** In which parts two ends differ. */
function differences(expected: Record<string, unknown>, actual: Record<string, unknown>): string[] {
  return Object.keys(expected).flatMap((part) => {
    const [one, other] = [JSON.stringify(expected[part]), JSON.stringify(actual[part])]
    return one === other ? [] : [`${part} is ${other} and not ${one}`]
  })
}

/** Everybody who lives one of these lives: one with notifications in order, some with them anyhow. */
async function everybody(
  world: World,
  { seed, lives, ways, way: only }: { seed: string; lives: readonly number[]; ways: number; way?: number },
): Promise<Twin[]> {
  const twins: Twin[] = []
  for (const n of lives) {
    const life = lifeOf(random(`${seed}/${n}`))
    for (let way = 0; way <= ways; way++) {
      if (only !== undefined && way !== 0 && way !== only) continue
      const name = `LIVES=${seed}/${n}/${way}`
      twins.push(await born(world, life, { of: random(`${seed}/${n}/${way}`), orderly: way === 0, name }))
    }
  }
  return twins
}

/** Compares each twin's end with that of the twin of the same life whose notifications were in order. */
async function compare({ platforms: [platform] }: World, twins: readonly Twin[]): Promise<Violation[]> {
  const violations: Violation[] = []
  let expected: Record<string, unknown> = {}
  for (const { name, orderly, user_id, customer } of twins) {
    const actual = await stateOf(platform.db, user_id, customer)
    if (orderly) expected = actual
    const wrong = [...differences(expected, actual), ...wrongsOf(actual)]
    if (wrong.length > 0) violations.push({ name, wrong })
  }
  return violations
}

/**
 * Lets each life be lived on one clock by a twin whose notifications arrive in order and by some whose do
 * not, and returns those of the latter with a different end.
 */
export async function live(
  world: World,
  asked: { seed: string; lives: readonly number[]; ways: number; way?: number },
): Promise<{ lived: number; violations: Violation[] }> {
  // Whoever lived before rests: nothing more becomes due of theirs.
  await world.provider.within(({ tx }) => tx.query('update dev_payments.objects set due = null'))
  const begin = nextBegin()
  vi.useFakeTimers({ toFake: ['Date'], now: begin })
  const slow = new Slow()
  world.provider.slow(slow.pace)
  const twins = await everybody(world, asked)
  const byCustomer = new Map(twins.map((twin) => [twin.customer, twin]))
  let seq = 0
  for (const day of DAYS) {
    vi.setSystemTime(begin + day * DAY)
    await world.provider.within(async () => undefined)
    for (const twin of twins)
      for (const { act } of twin.life.acts.filter((each) => each.day === day))
        await happen(world, act, { ref: await refOf(world, twin), customer: twin.customer })
    const since = await eventsSince(world.provider, seq)
    seq = since.seq
    for (const { customer, body } of since.events) byCustomer.get(customer)?.told.push(body)
    await eachOf(twins, (twin) => aDay(world, twin, day, slow))
  }
  // The nightly comparison finds lost notifications; answers still outstanding then arrive after it.
  await eachOf(twins, async (twin) => {
    await lookAtAll(world, twin)
    await finish(twin)
    await world.undoAll()
  })
  world.provider.slow(null)
  return { lived: twins.filter(({ orderly }) => !orderly).length, violations: await compare(world, twins) }
}
