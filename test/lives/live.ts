import { vi } from 'vitest'
import { DAYS, lifeOf, looks, type Life } from './life.ts'
import { act, eventsSince } from './provider.ts'
import { random, type Random } from './random.ts'
import { stateOf } from './state.ts'
import { anyhow, born, inOrder, lookAtAll, refOf, type Twin, type World } from './world.ts'

const DAY = 86_400_000
/** What the clocks show on day 0. */
const BEGIN = Date.UTC(2027, 0, 10, 12)
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
    const of = address.startsWith('/v1/invoices?')
      ? (new URLSearchParams(address.split('?')[1]).get('subscription') ?? '')
      : ''
    const held = this.#held.get(of)
    this.#held.delete(of)
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

/** One day of somebody: what is told comes in its way, and is looked at all the same where it has to be. */
async function aDay(world: World, twin: Twin, day: number, slow: Slow): Promise<void> {
  if (twin.orderly) await inOrder(world, twin)
  else await anyhow(world, twin)
  if (twin.orderly || looks(twin.life, day)) {
    await finish(twin)
    await world.undoAll()
    await lookAtAll(world, twin)
    await world.undoAll()
  } else {
    if (twin.of.chance(0.7)) await finish(twin)
    if (!twin.slow && twin.of.chance(0.3)) await slow.begin(world, twin, await refOf(world, twin))
  }
}

export type Violation = { name: string; expected: unknown; actual: unknown }

/**
 * Lets every life be lived by one person whose notifications come in order and by some for whom they do not,
 * on one clock, and answers who of the latter ended elsewhere.
 */
export async function live(
  world: World,
  { seed, lives, ways, only }: { seed: string; lives: number; ways: number; only?: string | undefined },
): Promise<{ lived: number; violations: Violation[] }> {
  vi.useFakeTimers({ toFake: ['Date'], now: BEGIN })
  const slow = new Slow()
  world.provider.slow(slow.pace)
  const twins: Twin[] = []
  const make = async (life: Life, n: number, way: number, of: Random) => {
    const name = `LIVES=${seed}/${n}/${way}`
    if (!only || way === 0 || `${n}/${way}` === only)
      twins.push(await born(world, life, { of, orderly: way === 0, name }))
  }
  for (let n = 0; n < lives; n++) {
    if (only && !only.startsWith(`${n}/`)) continue
    const life = lifeOf(random(`${seed}/${n}`))
    for (let way = 0; way <= ways; way++) await make(life, n, way, random(`${seed}/${n}/${way}`))
  }
  const byCustomer = new Map(twins.map((twin) => [twin.customer, twin]))
  let seq = 0
  const listen = async (): Promise<void> => {
    const since = await eventsSince(world.provider, seq)
    seq = since.seq
    for (const { customer, body } of since.events) byCustomer.get(customer)?.told.push(body)
  }
  for (const day of DAYS) {
    vi.setSystemTime(BEGIN + day * DAY)
    await world.provider.within(async () => undefined)
    for (const twin of twins)
      for (const each of twin.life.acts)
        if (each.day === day)
          await act(
            world.provider,
            world.stripe,
            world.plans,
            { ref: await refOf(world, twin), customer: twin.customer },
            each.act,
          )
    await listen()
    await eachOf(twins, (twin) => aDay(world, twin, day, slow))
  }
  // What was lost is found by the comparison of the night; whoever is slow by then comes after it.
  await eachOf(twins, async (twin) => {
    await lookAtAll(world, twin)
    await finish(twin)
    await world.undoAll()
  })
  world.provider.slow(null)
  const violations: Violation[] = []
  let expected: unknown
  for (const twin of twins) {
    const actual = await stateOf(world.platforms[0].db, twin.user_id, twin.customer)
    if (twin.orderly) expected = actual
    else if (JSON.stringify(actual) !== JSON.stringify(expected))
      violations.push({ name: twin.name, expected, actual })
  }
  return { lived: twins.filter(({ orderly }) => !orderly).length, violations }
}
