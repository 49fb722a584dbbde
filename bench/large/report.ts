import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Asked, Call } from './ask.ts'

/** The quickest call after the first. */
const quickest = ({ calls }: Pick<Asked, 'calls'>): Call => calls.slice(1).toSorted((a, b) => a.ms - b.ms)[0]!
/** Time by which an address is judged: a later call, or PostgreSQL's own of the first, which nothing kept. */
const judgedMs = (one: Pick<Asked, 'calls'>): number =>
  one.calls.length < 2 ? 0 : Math.max(quickest(one).ms, one.calls[0]!.database_ms)
const keyOf = ({ caller, operation }: Asked): string => `${caller} ${operation}`
const shortened = (operation: string): string => operation.replace('/api/v2', '')
const fixed = (n: number | undefined, width: number): string =>
  (n === undefined ? '' : n.toFixed(0)).padStart(width)

/**
 * Prints the slowest answers beside those of the last run, what missed its goal, what failed and what could
 * not be asked. Returns how many missed their goal, and how many failed.
 */
export function report(
  asked: readonly Asked[],
  { top, learners, folder, whole }: { top: number; learners: number; folder: string; whole: boolean },
): { missed: number; failed: number } {
  const file = path.join(folder, 'last.json')
  const before = new Map(
    existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as Asked[]).map((one) => [keyOf(one), judgedMs(one)])
      : [],
  )
  const answered = asked.filter(({ status }) => status >= 200 && status < 400)
  const slowest = answered.toSorted((a, b) => judgedMs(b) / b.goal - judgedMs(a) / a.goal)
  const line = (one: Asked): string => {
    const first = one.calls[0]!,
      again = quickest(one)
    return `${one.caller.padEnd(14)}${shortened(one.operation).padEnd(46)}${fixed(first.ms, 7)}${fixed(again.ms, 7)}${fixed(first.database_ms, 8)}${fixed(again.database_ms, 8)}${fixed(again.buffers, 10)}${fixed(before.get(keyOf(one)), 8)}`
  }
  console.log(`\n${learners} learners: ${answered.length} answers of ${asked.length}, by share of their goal`)
  console.log(
    `${''.padEnd(60)}${'first'.padStart(7)}${'again'.padStart(7)}${'db'.padStart(8)}${'db'.padStart(8)}${'buffers'.padStart(10)}${'before'.padStart(8)}`,
  )
  for (const one of slowest.slice(0, top)) console.log(line(one))
  const missed = slowest.filter((one) => judgedMs(one) > one.goal)
  console.log(`\n${missed.length} missed their goal`)

  const failed = asked.filter(({ status }) => status >= 500 || status === 429 || status === 422)
  for (const { caller, operation, status } of failed)
    console.log(`failed with ${status}: ${caller} ${operation}`)
  const refused = Map.groupBy(
    asked.filter(({ status }) => status >= 400 && !failed.some((one) => one.status === status)),
    ({ operation }) => operation,
  )
  const all = Map.groupBy(asked, ({ operation }) => operation)
  for (const [operation, some] of refused)
    if (some.length === all.get(operation)!.length)
      console.log(
        `answered to nobody: ${operation} (${[...new Set(some.map(({ status }) => status))].join(', ')})`,
      )
  for (const [operation, some] of all) {
    const problem = some.every((one) => one.problem) && some[0]!.problem
    if (problem) console.log(`not asked: ${operation} (${problem})`)
  }
  // A run of some addresses leaves the figures of the last whole one.
  if (whole) writeFileSync(file, JSON.stringify(asked))
  return { missed: missed.length, failed: failed.length }
}
