import { readVersions } from '../lib/touched.mjs'
import type { Check } from './files.ts'

const BUDGETS = 'scripts/check/budgets.json'
type Budgets = Record<string, number>

/** Problems of budgets that rose above an earlier version, or that are gone. */
export function risenBudgets(now: Budgets, earlier: readonly Budgets[]): string[] {
  const lowest: Budgets = {}
  for (const version of earlier)
    for (const [step, seconds] of Object.entries(version))
      lowest[step] = Math.min(lowest[step] ?? Infinity, seconds)
  return Object.entries(lowest)
    .filter(([step, seconds]) => !((now[step] ?? Infinity) <= seconds))
    .map(([step, seconds]) => `${BUDGETS}: "${step}" was ${seconds} and may only fall; make room instead`)
}

/** The processor seconds of each step of `npm test` may only fall, compared with recent commits. */
export const budgets: Check = (files) =>
  risenBudgets(
    JSON.parse(files.get(BUDGETS) ?? '{}') as Budgets,
    readVersions(BUDGETS).map((text) => JSON.parse(text) as Budgets),
  )
