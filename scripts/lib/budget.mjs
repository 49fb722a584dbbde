// The written budget of `npm test`: processor seconds (user and system, of everything a step starts, databases
// and browsers too), so that what else a machine does at the time matters little.
import { readFileSync } from 'node:fs'
import { run } from './children.mjs'
import { inProject } from './project.mjs'

/**
 * Seconds of a machine on which `calculation.mjs` takes REFERENCE_SECONDS. A slower one is allowed as many
 * times more as the same calculation takes longer there; a quicker one is given no less. They may only fall.
 */
export const BUDGETS = JSON.parse(readFileSync(inProject('scripts/check/budgets.json'), 'utf8'))
/** A step fails beyond this many times its budget. */
export const TOLERANCE = 1.25
const REFERENCE_SECONDS = 0.6

/**
 * Returns by which factor this machine is now slower than the one of the budgets, at least 1. The calculation
 * runs on the product's own Node.
 */
export async function calibrate(node) {
  const { output } = await run([node, inProject('scripts/lib/calculation.mjs')], { quiet: true })
  return Math.max(1, (Number(output) || 0) / REFERENCE_SECONDS)
}

/**
 * Compares a step's processor time with its budget; returns a line for people, and `ok`.
 *
 * @param { string } name
 * @param { number | undefined } spent processor seconds; nothing where they can't be known
 * @param { number } slowness of the machine, as `calibrate` says
 */
export function judgeBudget(name, spent, slowness) {
  const budget = BUDGETS[name]
  if (spent === undefined || budget === undefined) return { ok: true, line: '' }
  const allowed = budget * slowness
  const ok = spent <= allowed * TOLERANCE
  const times = slowness > 1.005 ? ` (${budget} × ${slowness.toFixed(2)}, how slow this machine is)` : ''
  const verdict = ok ? '' : `, more than ${TOLERANCE} × that`
  return { ok, line: `${spent.toFixed(0)} of ${allowed.toFixed(0)} processor seconds${times}${verdict}` }
}
