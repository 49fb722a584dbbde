import { deriveSteps } from './derive-steps.ts'
import { stepId, stepOf, type Step } from './step.ts'
import type { StepSource } from './step-source.ts'

/** An author's changes: `order` by ids, including the author's own steps, and ids to leave out. */
export type Arrangement = { order: readonly string[]; left_out: readonly string[] }
export const AS_DERIVED: Arrangement = { order: [], left_out: [] }

/**
 * Arranges steps as their author did: removes omitted ones, puts moved and added ones at their places, and
 * puts those that are new in the lesson after the step that they follow by default.
 */
export function arrange(source: StepSource, { order, left_out }: Arrangement): Step[] {
  const out = new Set(left_out)
  const derived = deriveSteps(source).filter((step) => !out.has(stepId(step)))
  if (order.length === 0) return derived
  const arranged = [...new Set(order)].flatMap((id) => (out.has(id) ? [] : (stepOf(id, source) ?? [])))
  const at = new Map(arranged.map((step, n) => [stepId(step), n]))
  let before: string | null = null
  for (const step of derived) {
    const id = stepId(step)
    if (!at.has(id)) {
      const place = before === null ? 0 : arranged.findIndex((one) => stepId(one) === before) + 1
      arranged.splice(place, 0, step)
    }
    before = id
  }
  return arranged
}

/** Part of a lesson for one sitting. `end`: id of the break after it; null of the last. */
export type Session = { steps: readonly Step[]; end: string | null }

/** The sessions of a lesson's steps, none of them empty. */
export function sessionsOf(steps: readonly Step[]): Session[] {
  const sessions: Session[] = []
  let open: Step[] = []
  for (const step of steps)
    if (step.kind !== 'break') open.push(step)
    else if (open.length > 0) {
      sessions.push({ steps: open, end: stepId(step) })
      open = []
    }
  if (open.length > 0) sessions.push({ steps: open, end: null })
  else if (sessions.length > 0) sessions.push({ ...sessions.pop()!, end: null })
  return sessions
}

/** The place at which a learner goes on: a step of a session. */
export type StepPlace = { session: number; at: number }

/** The place of a step by its id; after a break it is the session that follows. The beginning if it is gone. */
export function placeOf(sessions: readonly Session[], id: string | null): StepPlace {
  for (const [session, { steps, end }] of sessions.entries()) {
    if (id !== null && end === id) return { session: session + 1, at: 0 }
    const at = steps.findIndex((step) => stepId(step) === id)
    if (at >= 0) return { session, at }
  }
  return { session: 0, at: 0 }
}

/** Slugs of the words that were watched up to a place, and of those that no step shows to be watched. */
export function taughtBy(
  sessions: readonly Session[],
  { session, at }: StepPlace,
  all: readonly string[],
): string[] {
  const shown = new Set<string>(),
    later = new Set<string>()
  for (const [n, { steps }] of sessions.entries())
    for (const [place, step] of steps.entries())
      if (step.kind === 'watch')
        (n < session || (n === session && place <= at) ? shown : later).add(step.word)
  return all.filter((slug) => shown.has(slug) || !later.has(slug))
}
