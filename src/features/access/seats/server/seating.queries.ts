// Assignment of learners to free seats, for the preview and for the assignment itself.
import type { Actor } from '#server/auth/actor.ts'
import { displayName } from '#server/db/display-name.ts'
import type { Db } from '#server/db/database.ts'
import { group_members } from '#features/people/groups/server/groups.table.ts'
import { memberships } from '#features/people/memberships/server/memberships.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { seatNumbersSql } from '../../grants/server/public.ts'
import { grants, seat_holders } from '../../grants/server/grants.table.ts'
import {
  SEAT_OUTCOMES,
  type Assign,
  type SeatLine,
  type SeatOutcome,
  type SeatOutcomes,
} from '../seats.contract.ts'
import { OPEN_PLAN } from './seats.queries.ts'

/** SQL of the people that are asked for, in their order: `n`, `given`, `user_id` (null for nobody). */
function askedFor({ user_ids, group_ids, emails }: Assign): { sql: string; value: unknown } {
  if (emails)
    return {
      sql: `
        select a.n::int as n, a.given, coalesce(e.id, s.id) as user_id
        from unnest($2::text[]) with ordinality as a(given, n)
        left join ${users} e on e.email = a.given::citext and e.deleted_at is null
        left join ${users} s
          on position('@' in a.given) = 0 and s.sign_in_name = a.given::citext and s.deleted_at is null`,
      value: emails,
    }
  if (group_ids)
    return {
      sql: `
        select row_number() over (order by m.user_id)::int as n, null::text as given, m.user_id
        from ${memberships} m
        where m.organization_id = $1
          and m.kind = 'learner'
          and m.status = 'active'
          and m.id in (select x.membership_id from ${group_members} x where x.group_id = any($2::uuid[]))`,
      value: group_ids,
    }
  return {
    sql: `select a.n::int as n, null::text as given, a.id as user_id from unnest($2::uuid[]) with ordinality as a(id, n)`,
    value: user_ids ?? [],
  }
}

export type PlannedLine = SeatLine & { grant_id: string | null; seat: number | null }

/**
 * Result of each line, with the plan and number of its seat: on the named plan, else on a running plan,
 * else on one that begins later. One statement, however many lines there are.
 */
export function plannedSeats(
  db: Db,
  actor: Pick<Actor, 'language'>,
  organization_id: string,
  assign: Assign,
  now: Date,
): Promise<PlannedLine[]> {
  const { sql, value } = askedFor(assign)
  return db.query<PlannedLine>(
    `
      with
        asked as (${sql}),
        judged as (
          select
            a.n, a.given, m.user_id,
            case
              when m.user_id is null then 'not_member'
              when row_number() over (partition by m.user_id order by a.n) > 1 then 'twice'
              when exists (
                select
                from ${seat_holders} s
                join ${grants} g on g.id = s.grant_id and g.seats >= s.seat and ${OPEN_PLAN('$4')}
                where s.user_id = m.user_id and s.organization_id = $1 and s.ended_at is null
              ) then 'has_one'
            end as outcome
          from asked a
          left join ${memberships} m
            on m.user_id = a.user_id
            and m.organization_id = $1
            and m.kind = 'learner'
            and m.status = 'active'
            and exists (select from ${users} there where there.id = m.user_id and there.deleted_at is null)
        ),
        wanting as (
          select n, row_number() over (order by n) as nth from judged where outcome is null
        ),
        free as (
          select
            g.id as grant_id, n as seat,
            row_number() over (
              order by g.starts_at > $4, g.ends_at desc nulls first, g.id, n
            ) as nth
          from ${grants} g, ${seatNumbersSql('g', '(select count(*) from wanting)')} n
          where g.organization_id = $1
            and ${OPEN_PLAN('$4')}
            and case when $3::uuid is null then g.suspended_at is null else g.id = $3 end
            and not exists (
              select from ${seat_holders} s where s.grant_id = g.id and s.seat = n and s.ended_at is null
            )
        )
      select
        j.n as line, j.given, j.user_id, f.grant_id, f.seat,
        case when u.id is not null then ${displayName('u', actor.language)} end as name,
        coalesce(j.outcome, case when f.seat is null then 'no_seat_left' else 'seat' end) as outcome
      from judged j
      left join wanting w on w.n = j.n
      left join free f on f.nth = w.nth
      left join ${users} u on u.id = j.user_id
      order by j.n`,
    [organization_id, value, assign.grant_id ?? null, now],
  )
}

export const outcomesOf = (lines: readonly { outcome: SeatOutcome }[]): SeatOutcomes =>
  Object.fromEntries(
    SEAT_OUTCOMES.map((outcome) => [outcome, lines.filter((line) => line.outcome === outcome).length]),
  ) as SeatOutcomes
