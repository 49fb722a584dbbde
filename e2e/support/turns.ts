import { commitNumber, featuresOf, FRESH_COMMITS, recentFiles } from '../../scripts/lib/touched.mjs'
import type { RouteEntry } from '#web/areas/routes/types.ts'
import { findJourneys, leftJourneys, readReached } from './journeys.ts'

/** Features whose screens are judged by this run, and the commit's number, which selects a sample of the rest. */
export type Turn = { features: ReadonlySet<string> | 'all'; number: number }

/** The unchanged screens have their turn every thirteenth commit. */
export const SCREEN_PARTS = 13

/** Files of a feature that its screens are not made of. */
const NO_SCREEN = /\/server\/|\.test\.tsx?$/

const VARIABLE = 'SCREENS_TURN',
  LEFT = 'JOURNEYS_LEFT'

/** Journeys that this run leaves to one of the next commits: their files below `e2e`. */
export const readLeftJourneys = (): string[] => JSON.parse(process.env[LEFT] ?? '[]') as string[]

/** Reads the turn from git once; the browsers' processes inherit it, so that all of them list the same tests. */
export function setTurn(): void {
  if (process.env[VARIABLE] !== undefined) return
  const files = process.env['NIGHTLY'] === undefined ? recentFiles() : undefined
  const isNamed = process.argv.some((word) => word.startsWith('e2e/'))
  const fresh = files && recentFiles(undefined, FRESH_COMMITS)
  if (fresh && !isNamed)
    process.env[LEFT] = JSON.stringify(
      leftJourneys(findJourneys(), { fresh, recent: files }, commitNumber(), readReached()),
    )
  const features = files && featuresOf([...files].filter((file) => !NO_SCREEN.test(file)))
  process.env[VARIABLE] = JSON.stringify([commitNumber(), features ? [...features] : 'all'])
}

function readTurn(): Turn {
  const [number, features] = JSON.parse(process.env[VARIABLE] ?? '[0,"all"]') as [number, string[] | 'all']
  return { number, features: features === 'all' ? features : new Set(features) }
}

/** Feature ("wing/feature") of the file that a route loads; undefined for a screen that no feature owns. */
export const featureOf = ({ screen }: Pick<RouteEntry, 'screen'>): string | undefined =>
  /features\/([\w-]+\/[\w-]+)\//.exec(String(screen))?.[1]

/**
 * Cases to judge in this run: all whose feature changed, and one of `parts` of the others. Shared parts
 * change with nearly every commit, and the next part is due with the next commit.
 *
 * @param parts shares no factor with the period of languages, widths and themes, so that a part has all of
 *   them
 */
export function selectDue<T>(
  all: readonly T[],
  parts: number,
  feature: (one: T) => string | undefined,
  { features, number }: Turn = readTurn(),
): Set<T> {
  if (features === 'all') return new Set(all)
  const isChanged = (owner: string | undefined): boolean => owner === undefined || features.has(owner)
  return new Set(all.filter((one, n) => n % parts === number % parts || isChanged(feature(one))))
}

/** Prints once how many cases are judged, and how many only the nightly run judges. */
export function announce(what: string, due: number, all: number): void {
  if (process.env['TEST_WORKER_INDEX'] !== undefined) return
  console.log(`${what}: ${due} judged, ${all - due} left to the nightly run`)
}
