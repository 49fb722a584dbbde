import { readVersions } from '../lib/touched.mjs'
import type { Check, Files } from './files.ts'

type Counts = Record<string, number>

/**
 * Problems of counts that rose above an earlier version of their file.
 *
 * @param absent value of a count that the file does not have any more
 */
export function risenCounts(file: string, now: Counts, earlier: readonly Counts[], absent: number): string[] {
  const lowest: Counts = {}
  for (const version of earlier)
    for (const [name, count] of Object.entries(version))
      lowest[name] = Math.min(lowest[name] ?? Infinity, count)
  return Object.entries(lowest)
    .filter(([name, count]) => (now[name] ?? absent) > count)
    .map(([name, count]) => `${file}: "${name}" was ${count} and may only fall; make room instead`)
}

/** Reads a file of counts. */
export const readCounts = (files: Files, file: string): Counts =>
  JSON.parse(files.get(file) ?? '{}') as Counts

/** Check that no count of a file is higher than in its recent commits. */
const fallsOnly =
  (file: string, absent: number): Check =>
  (files) =>
    risenCounts(
      file,
      readCounts(files, file),
      readVersions(file).map((text) => JSON.parse(text) as Counts),
      absent,
    )

/** Processor seconds of each step of `npm test`; a step without a budget has no limit. */
export const budgets = fallsOnly('scripts/check/budgets.json', Infinity)

export const LEDGER = 'scripts/check/ledger.json'
/** Faults that `ledger` counts; a count that is not there allows none. */
export const ledgerHistory = fallsOnly(LEDGER, 0)
