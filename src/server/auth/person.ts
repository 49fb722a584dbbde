import { common, Failure } from '#contract/errors.ts'
import { isPerson, type Actor, type Person } from './actor.ts'

/** The signed-in person; `signed-in` endpoints have one. @throws Failure not_signed_in */
export function personOf(actor: Actor): Person {
  if (!isPerson(actor)) throw new Failure(common.not_signed_in)
  return actor
}
