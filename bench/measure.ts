import type { LoadOrder, LoadResult } from './load.ts'
import { processorTime } from './processes.ts'
import type { Scenario } from './scenarios.ts'

export type Plan = { rounds: number; milliseconds: number; warmUp: number; most: number }
/**
 * `cpu` and `databaseCpu`: microseconds of processor time a request, in the server and in PostgreSQL; they
 * hardly depend on what else the machine does. (A connection that ends takes its share along.)
 */
export type Side = {
  perSecond: number
  p50: number
  p99: number
  requests: number
  cpu: number
  databaseCpu: number
}
export type Measured = {
  name: string
  product: Side
  bare: Side
  ratio: number
  p99Ratio: number
  floor: number | null
  mostP99: number | null
  mostMs?: number
}
type Run = (order: LoadOrder) => Promise<LoadResult>
export type Pids = { product: number; bare: number; database: number }
type Timed = LoadResult & { cpuMs: number; databaseMs: number }

/**
 * Answers after which a server's code is compiled: one that gives thousands a second is measured as it runs
 * all day.
 */
const WARM = 60_000,
  QUICK_A_SECOND = 1000,
  MOST_WARM_UPS = 5

export const quantile = (sorted: readonly number[], q: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0
const median = (values: readonly number[]): number =>
  quantile(
    [...values].sort((a, b) => a - b),
    0.5,
  )

/** Measures one scenario on both servers in turn, so that whatever else the machine does falls on both. */
export async function measure(
  run: Run,
  scenario: Scenario,
  ports: { product: number; bare: number },
  pids: Pids,
  plan: Plan,
): Promise<Measured> {
  const sent = { product: 0, bare: 0 }
  const order = (side: 'product' | 'bare', milliseconds: number): LoadOrder => ({
    from: scenario.once ? sent[side] : 0,
    port: ports[side],
    requests: scenario[side],
    connections: scenario.connections,
    milliseconds,
    // A scenario that sends each request once never wraps around: a limit of the product would answer 429.
    most: scenario.once ? Math.min(plan.most, scenario[side].length - sent[side]) : plan.most,
  })
  const timings = { product: [] as Timed[], bare: [] as Timed[] }
  for (const side of ['bare', 'product'] as const)
    for (let turn = 0; turn < MOST_WARM_UPS; turn++) {
      const { latencies, seconds } = await run(order(side, plan.warmUp))
      sent[side] += latencies.length
      if (scenario.once || sent[side] > WARM || latencies.length < seconds * QUICK_A_SECOND) break
    }
  for (let round = 0; round < plan.rounds; round++) {
    for (const side of round % 2 === 0 ? (['bare', 'product'] as const) : (['product', 'bare'] as const)) {
      const cpu = processorTime(pids[side]),
        database = processorTime(pids.database, true)
      const result = {
        ...(await run(order(side, plan.milliseconds))),
        cpuMs: processorTime(pids[side]) - cpu,
        databaseMs: Math.max(0, processorTime(pids.database, true) - database),
      }
      sent[side] += result.latencies.length
      if (result.failed > 0)
        throw new Error(
          `${scenario.name}: ${result.failed} answers of the ${side} server failed, the first was:\n${result.sample}`,
        )
      timings[side].push(result)
    }
    // One-time requests are never repeated, so stop when another round would exceed the list.
    const ends = (side: 'product' | 'bare'): boolean =>
      sent[side] + timings[side].at(-1)!.latencies.length > scenario[side].length
    if (scenario.once && (ends('product') || ends('bare'))) break
  }
  const rate = ({ latencies, seconds }: LoadResult): number => latencies.length / seconds
  const side = (results: readonly Timed[]): Side => {
    const latencies = results.flatMap((result) => result.latencies).sort((a, b) => a - b)
    const each = (milliseconds: (result: Timed) => number): number =>
      Math.round(
        (results.reduce((sum, result) => sum + milliseconds(result), 0) * 1000) /
          Math.max(1, latencies.length),
      )
    return {
      perSecond: median(results.map(rate)),
      p50: quantile(latencies, 0.5),
      p99: quantile(latencies, 0.99),
      requests: latencies.length,
      cpu: each((result) => result.cpuMs),
      databaseCpu: each((result) => result.databaseMs),
    }
  }
  const product = side(timings.product),
    bare = side(timings.bare)
  return {
    name: scenario.name,
    product,
    bare,
    ratio: median(timings.product.map((result, n) => rate(result) / rate(timings.bare[n]!))),
    p99Ratio: product.p99 / bare.p99,
    floor: scenario.floor,
    mostP99: scenario.mostP99,
    ...(scenario.mostMs !== undefined && { mostMs: scenario.mostMs }),
  }
}
