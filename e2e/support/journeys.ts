import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { featuresOf, RECENT_PARTS } from '../../scripts/lib/touched.mjs'
import { SCREEN } from './reach.ts'

/**
 * Features ("wing/feature", separated by spaces) that a journey reaches: `uses` those whose screens it shows
 * or that it writes to, `reads` those of its other calls.
 */
export type Reach = { uses: string; reads: string }
/** Written by `reach-reporter.ts`: by a journey's file below `e2e`. */
export type Reached = Readonly<Record<string, Reach>>

export const REACHED_FILE = path.join(import.meta.dirname, '../reached.json')
export const readReached = (): Reached => JSON.parse(readFileSync(REACHED_FILE, 'utf8')) as Reached

/** Files of all journeys, below `e2e`. */
export const findJourneys = (): string[] => globSync('*/*.spec.ts', { cwd: path.dirname(REACHED_FILE) })

/** Journeys of unchanged features have their turn with every sixth commit. */
export const JOURNEY_PARTS = 6
/** Paths that the freshest commits changed, and those of all recent ones. */
export type Changes = { fresh: ReadonlySet<string>; recent: ReadonlySet<string> }
/** Most journeys that the change of one feature selects, as a share of all. */
const MOST = 0.1

const featuresIn = (text: string): string[] => text.split(' ').filter(Boolean)

/**
 * Journeys that a change of this feature concerns: all that reach it. Counts of a menu and parts of a home
 * are read by nearly all journeys; then only those that use the feature. If too many use it, as signing
 * in, it is those of them that use the fewest others.
 */
export function journeysOf(feature: string, reached: Reached): string[] {
  const all = Object.entries(reached),
    most = Math.ceil(all.length * MOST)
  const using = all.filter(([, { uses }]) => featuresIn(uses).includes(feature))
  const reading = all.filter(([, { reads }]) => featuresIn(reads).includes(feature))
  const concerned =
    using.length + reading.length <= most
      ? [...using, ...reading]
      : using.toSorted(([, a], [, b]) => featuresIn(a.uses).length - featuresIn(b.uses).length).slice(0, most)
  return concerned.map(([file]) => file)
}

/** Journeys that changed themselves, or that a changed feature concerns. */
function concernedBy(changed: ReadonlySet<string>, reached: Reached): Set<string> {
  const features = featuresOf([...changed].filter((file) => !TEST.test(file)))
  const own = [...changed].flatMap((file) => /^e2e\/(.+\.spec\.ts)$/.exec(file)?.[1] ?? [])
  return new Set([...own, ...[...features].flatMap((feature) => journeysOf(feature, reached))])
}

/**
 * Journeys that this run leaves to one of the next commits. A journey without a record always runs, and so
 * does one that changed itself. Of those that changes concern, and then of those whose turn it is, as many
 * run as have `MOST_TESTS` together; the next commit begins with others.
 *
 * @param journeys files below `e2e`
 * @param number the commit's number, which selects the turn
 * @param testsIn number of tests of a journey
 */
export function leftJourneys(
  journeys: readonly string[],
  { fresh, recent }: Changes,
  number: number,
  reached: Reached,
  testsIn: (file: string) => number = countTests,
): string[] {
  const now = concernedBy(fresh, reached),
    before = concernedBy(recent, reached),
    isAlways = (file: string): boolean => !reached[file] || fresh.has(`e2e/${file}`)
  const due = journeys.toSorted().filter((file, n) => {
    const parts = before.has(file) ? RECENT_PARTS : JOURNEY_PARTS
    return isAlways(file) || now.has(file) || n % parts === number % parts
  })
  const first = (number * STEP) % Math.max(1, due.length),
    turned = [...due.slice(first), ...due.slice(0, first)]
  let tests = 0
  const runs = new Set(
    turned
      .toSorted((a, b) => Number(now.has(b)) - Number(now.has(a)))
      .filter((file) => isAlways(file) || (tests += testsIn(file)) <= MOST_TESTS),
  )
  return journeys.toSorted().filter((file) => !runs.has(file))
}
/** Most tests of journeys in a run, besides those that always run; it keeps the suite within its budget. */
export const MOST_TESTS = 48
/** Journeys by which the next commit's run begins later; it shares no factor with most counts. */
const STEP = 17
const countTests = (file: string): number =>
  readFileSync(path.join(path.dirname(REACHED_FILE), file), 'utf8').match(/^\s*test(?:\.\w+)?\(/gm)?.length ??
  1
const TEST = /\.test\.tsx?$/

/** An endpoint (`GET`, `/courses/{id}`) or a screen (`SCREEN`, `/courses/:id`) and the feature that owns it. */
export type Owned = { method: string; path: string; feature: string }

const segmentsOf = (address: string): string[] => address.split('/').filter(Boolean)
const isParameter = (segment: string): boolean => /^[:{]/.test(segment)
const countLiterals = ({ path: pattern }: Owned): number =>
  segmentsOf(pattern).filter((segment) => !isParameter(segment)).length

function isAnsweredBy({ method, path: pattern }: Owned, called: string, address: string): boolean {
  const wanted = segmentsOf(pattern),
    found = segmentsOf(address)
  return (
    method === called &&
    wanted.length === found.length &&
    wanted.every((segment, n) => isParameter(segment) || segment === found[n])
  )
}

/**
 * Features of calls and screens, sorted.
 *
 * @param lines a method, or `SCREEN`, and an address: `GET /api/v2/courses/3`
 */
export function reachOf(lines: readonly string[], owned: readonly Owned[]): Reach {
  // The pattern with most literals comes first: `/users/me` before `/users/{id}`.
  const byLiterals = owned.toSorted((a, b) => countLiterals(b) - countLiterals(a))
  const uses = new Set<string>(),
    reads = new Set<string>()
  for (const line of lines) {
    const [method = '', address = ''] = line.split(' ')
    const own = method === SCREEN ? address : address.replace(/^\/api\/v\d+/, '')
    const feature = byLiterals.find((one) => isAnsweredBy(one, method, own))?.feature
    if (feature) (method === 'GET' ? reads : uses).add(feature)
  }
  const write = (features: ReadonlySet<string>): string => [...features].toSorted().join(' ')
  return { uses: write(uses), reads: write(new Set([...reads].filter((one) => !uses.has(one)))) }
}

/**
 * Record after a run. A whole run replaces it; any other adds journeys that have none, so that it does not
 * change with every run. Journeys that were deleted are dropped.
 *
 * @param fresh features by journey, of journeys that passed
 * @param journeys all that exist
 */
export function updateReached(
  old: Reached,
  fresh: Reached,
  journeys: readonly string[],
  isWhole: boolean,
): Reached {
  const all = isWhole ? { ...old, ...fresh } : { ...fresh, ...old }
  return Object.fromEntries(journeys.toSorted().flatMap((file) => (all[file] ? [[file, all[file]]] : [])))
}
