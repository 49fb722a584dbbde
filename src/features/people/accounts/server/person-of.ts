import { Failure, common } from '#contract/errors.ts'
import { isPerson, type Actor, type Person } from '#server/auth/actor.ts'

/** The signed-in person; `signed-in` endpoints have one. */
export function personOf(actor: Actor): Person {
  if (!isPerson(actor)) throw new Failure(common.not_signed_in)
  return actor
}
