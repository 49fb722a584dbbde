import { family_members } from '#features/people/families/server/families.table.ts'
import { guardianships } from '#features/people/guardians/server/guardians.table.ts'
import { memberships } from '#features/people/memberships/server/memberships.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { keptSql, TRUSTED_AFTER } from '../../standing/server/public.ts'
import { decisions, reports } from './moderation.table.ts'

/** Trust of the platform's staff, and of an organization's staff in its own discussion. */
const STAFF_TRUST = 5
/** Steps of trust: days since the account was made, and contributions that others can see. */
const STEPS = [
  { trust: 3, days: 180, kept: 100 },
  { trust: 2, days: 30, kept: 20 },
  { trust: 1, ...TRUSTED_AFTER },
] as const
/** Days for which a decision against somebody's content lowers their trust by one. */
const STRIKE_DAYS = 180
/** Decided reports from which accuracy counts, and the number of latest ones that are asked. */
const ACCURACY = { from: 3, of: 20, usually: 0.7, seldom: 0.3, more: 2, less: 2 } as const

/** SQL of moderators' decisions against a person's content that still count. */
const strikesSql = (user: string, now: string): string => `
  (
    select count(*)::int
    from ${decisions} strike
    where strike.author_id = ${user}
      and strike.decided_by is not null
      and strike.action <> 'keep'
      and strike.reversed_at is null
      and strike.created_at > ${now}::timestamptz - interval '${STRIKE_DAYS} days'
  )`

/**
 * SQL of a person's trust in a scope (SQL of an organization's id, null for everyone): 0 to 3 from days, kept
 * contributions and decisions, 5 for staff. Nobody sets it by hand.
 */
export const trustSql = (user: string, organization: string, now: string): string => `
  (
    select
      case
        when person.role = 'Admin'
          or exists (
            select
            from ${memberships} m
            where m.user_id = person.id
              and m.organization_id = ${organization}
              and m.status = 'active'
              and m.kind in ('owner', 'teacher')
          )
          then ${STAFF_TRUST}
        else greatest(
          0,
          case
            ${STEPS.map(
              ({ trust, days, kept }) =>
                `when person.created_at <= ${now}::timestamptz - interval '${days} days' and ${keptSql('person.id', kept)} >= ${kept} then ${trust}`,
            ).join(' ')}
            else 0
          end - ${strikesSql('person.id', now)}
        )
      end
    from ${users} person
    where person.id = ${user}
  )`

/**
 * SQL of what earlier reports of a person add to the weight of the next one: more for people who are usually
 * right, less for those who seldom are. A report was right if its content was hidden, and still is.
 */
const accuracySql = (user: string): string => `
  (
    select
      case
        when count(*) < ${ACCURACY.from} then 0
        when avg(was_right::int) >= ${ACCURACY.usually} then ${ACCURACY.more}
        when avg(was_right::int) < ${ACCURACY.seldom} then -${ACCURACY.less}
        else 0
      end
    from (
      select (d.action <> 'keep') = (d.reversed_at is null) as was_right
      from ${reports} r
      join ${decisions} d on d.id = r.decision_id and d.decided_by is not null
      where r.user_id = ${user} and r.state = 'closed'
      order by r.id desc
      limit ${ACCURACY.of}
    ) earlier
  )`

/** SQL of the weight that a report of a person has now. */
export const weightSql = (user: string, organization: string, now: string): string =>
  `greatest(0, 1 + ${trustSql(user, organization, now)} + ${accuracySql(user)})`

/** SQL of the owner of the family that a person belongs to; null where there is none. */
const ownerSql = (user: string): string =>
  `(select f.owner_id from ${family_members} f where f.user_id = ${user} and f.ended_at is null)`

/** SQL of a key that people of one family share: its owner, the guardian of a child, or the person. */
export const familySql = (user: string): string => `
  coalesce(
    ${ownerSql(user)},
    (
      select coalesce(${ownerSql('g.guardian_id')}, g.guardian_id)
      from ${guardianships} g
      where g.user_id = ${user} and g.state = 'granted' and g.guardian_id is not null
      order by g.id
      limit 1
    ),
    ${user}
  )`
