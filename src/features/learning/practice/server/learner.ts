import { addDays, dayIn, isoDay, startOfDay } from '#contract/dates.ts'
import { Failure } from '#contract/errors.ts'
import { isPerson, type Actor, type Person } from '#server/auth/actor.ts'
import { isRecorded } from '../../courses/server/public.ts'
import { practiceErrors } from '../practice.contract.ts'

/** Only learners have a deck. */
export function learner(actor: Actor): Person {
  if (!isPerson(actor) || !isRecorded(actor)) throw new Failure(practiceErrors.not_practising)
  return actor
}

/** The learner's calendar day at an instant, and when the next one begins. */
export function todayOf(actor: Actor, now: Date): { day: string; ends: Date } {
  const { zone } = actor,
    today = dayIn(zone, now)
  return { day: isoDay(today), ends: startOfDay(zone, addDays(today, 1)) }
}
