import { common, Failure } from '#contract/errors.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Values } from '#server/http/lists/source.ts'
import type { Holder } from './balances.ts'

/** True for people who buy for their organization and so see its credit. */
const buysForOrganization = ({ organization_id, permissions }: Person): boolean =>
  organization_id !== null && permissions.scope('Subscription', 'Create') === 'own'
const seesAll = ({ permissions }: Person): boolean => permissions.scope('Subscription', 'View') === 'all'

/** Conditions of which balances `b` somebody sees. */
export const visibleBalances = (person: Person, values: Values): string[] => {
  if (seesAll(person)) return []
  const mine = `b.user_id = ${values.add(person.user_id)}::uuid`
  return buysForOrganization(person)
    ? [`(${mine} or b.organization_id = ${values.add(person.organization_id)}::uuid)`]
    : [mine]
}

/**
 * Owner of the requested balance; defaults to the caller.
 *
 * @throws common.not_found for a balance that the caller may not see
 */
export function holderFor(
  person: Person,
  { user_id, organization_id }: { user_id?: string | undefined; organization_id?: string | undefined },
): Holder {
  if (organization_id !== undefined) {
    if (!seesAll(person) && !(buysForOrganization(person) && person.organization_id === organization_id))
      throw new Failure(common.not_found)
    return { organization_id }
  }
  if (user_id !== undefined && user_id !== person.user_id && !seesAll(person))
    throw new Failure(common.not_found)
  return { user_id: user_id ?? person.user_id }
}
