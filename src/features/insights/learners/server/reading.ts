import { common, Failure } from '#contract/errors.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Values } from '#server/http/lists/source.ts'
import { PAID_SQL, paidSql } from '#features/access/grants/server/public.ts'
import { readsAbout } from '#features/learning/teachers/server/public.ts'
import type { ConsentScope } from '#features/people/consents/consents.contract.ts'
import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import { isHereSql } from '#features/people/users/server/public.ts'
import { memberships } from '#features/people/memberships/server/memberships.table.ts'
import { agreedSql, agreementsSql } from '#features/people/consents/server/public.ts'

/**
 * Organization whose learners are read, and the viewer, one of its own people; null: an Admin of the
 * platform.
 */
export type Reading = { organization_id: string; viewer_id: string | null }

/**
 * For which organization this person reads about learners.
 *
 * @throws common.forbidden for whoever sees no learners (learners themselves, editors, teachers without an
 *   organization), common.not_found for another organization
 */
export function readingOf(actor: Person, asked?: string): Reading {
  const scope = actor.permissions.scope('Report', 'View')
  if (scope === 'all') {
    if (asked === undefined) throw Failure.at('organization_id', common.invalid)
    return { organization_id: asked, viewer_id: null }
  }
  // An editor writes courses and sees no learner's report (decisions: staff role Editor).
  if (scope !== 'own' || actor.organization_id === null || actor.staff_role === 'Editor')
    throw new Failure(common.forbidden)
  if (asked !== undefined && asked !== actor.organization_id) throw new Failure(common.not_found)
  return { organization_id: actor.organization_id, viewer_id: actor.user_id }
}

/**
 * The same, for what is written down or made: an Admin may name an organization that there is none of.
 *
 * @throws as readingOf
 */
export async function placeOf(db: Db, actor: Person, asked?: string): Promise<Reading> {
  const reading = readingOf(
    actor,
    asked ??
      (actor.permissions.scope('Report', 'View') === 'all'
        ? undefined
        : (actor.organization_id ?? undefined)),
  )
  if (
    reading.viewer_id === null &&
    (await db.query(`select from ${organizations} where id = $1`, [reading.organization_id])).length === 0
  )
    throw new Failure(common.not_found)
  return reading
}

/** Conditions on `memberships m`: learners of an organization (`org`: SQL) about whom its viewer reads. */
const learnersOf = (
  org: string,
  viewer_id: Reading['viewer_id'],
  values: Values,
  narrow: readonly string[],
): string =>
  [
    `m.organization_id = ${org}`,
    `m.kind = 'learner'`,
    `m.status = 'active'`,
    isHereSql('m.user_id'),
    ...narrow,
    ...(viewer_id === null ? [] : [readsAbout(org, `${values.add(viewer_id)}::uuid`, 'm.user_id')]),
  ].join(' and ')

/**
 * SQL of the organization's learners with what may be seen of them now: `membership_id`, `user_id`, `seat`
 * (the organization pays for them, which counts while its doors are open), `agreed` (they let it see all of
 * these), `scores` (and their quiz scores too). A teacher reads about their own learners; nobody who has left
 * the organization since their token was issued reads about anybody.
 */
export function membersSql(
  { organization_id, viewer_id }: Reading,
  scopes: readonly ConsentScope[],
  values: Values,
  now: Date,
  narrow: readonly string[] = [],
): string {
  const org = `${values.add(organization_id)}::uuid`,
    at = `${values.add(now)}::timestamptz`
  return `
    select
      m.id as membership_id, m.user_id,
      m.user_id in (${paidSql(org, at)}) as seat,
      coalesce(g.scope @> ${values.add(scopes)}::text[], false) as agreed,
      coalesce(g.scope @> ${values.add([...scopes, 'reports'])}::text[], false) as scores
    from ${memberships} m
    left join (${agreementsSql({ organization: org, now: at })}) g on g.subject_id = m.user_id
    where ${learnersOf(org, viewer_id, values, narrow)}`
}

/** SQL of those of them who are seen: nobody else is in a figure, a list or a file. */
export const seenSql = (
  reading: Reading,
  scopes: readonly ConsentScope[],
  values: Values,
  now: Date,
  narrow: readonly string[] = [],
): string =>
  `
    select x.membership_id, x.user_id, x.scores
    from (${membersSql(reading, scopes, values, now, narrow)}) x
    where x.seat and x.agreed`

/**
 * SQL of a row for each of those who are seen, who are asked about one by one: for statements that stop
 * after some of them.
 */
export function seenOneByOneSql(
  reading: Reading & { scopes: readonly ConsentScope[]; now: Date; narrow: readonly string[] },
  values: Values,
): string {
  const { organization_id, viewer_id, scopes, now, narrow } = reading
  const org = `${values.add(organization_id)}::uuid`,
    at = `${values.add(now)}::timestamptz`
  return `
    select
    from ${memberships} m
    where ${learnersOf(org, viewer_id, values, narrow)}
      and ${PAID_SQL('m.user_id', org, at)}
      and ${agreedSql('m.user_id', { organization: org, now: at, scopes: `${values.add(scopes)}::text[]` })}`
}
