import type { Actor } from '#server/auth/actor.ts'
import { datedInstant } from '#contract/dates.ts'
import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import { daySql } from '#server/db/day-columns.ts'
import { displayName } from '#server/db/display-name.ts'
import type { Db } from '#server/db/database.ts'
import { containing, type ListSource } from '#server/http/lists/source.ts'
import { group_members, groups } from '#features/people/groups/server/groups.table.ts'
import { memberships } from '#features/people/memberships/server/memberships.table.ts'
import { isOfFoundSql, signsInWith } from '#features/people/users/server/public.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { grants, seat_holders } from '../../grants/server/grants.table.ts'
import type { SeatPlan, seatsContract, SeatSummary } from '../seats.contract.ts'
import { visibleSeats } from './seats.access.ts'
import { seat_settings } from './seats.table.ts'

/** SQL of whether a grant `g` has not ended. */
const NOT_ENDED = (now: string): string => `(g.ends_at is null or g.ends_at > ${now})`
/** SQL of whether a plan `g` of an organization has not ended. */
export const OPEN_PLAN = (now: string): string => `g.source = 'seat' and ${NOT_ENDED(now)}`

/** SQL of how many seats an organization has in plans that have not ended. */
export const boughtSeatsSql = (organization: string, now: string): string => `
  (
    select coalesce(sum(g.seats), 0)::int
    from ${grants} g
    where g.organization_id = ${organization} and ${OPEN_PLAN(now)}
  )`

/**
 * SQL of how many seats of an organization are in use: those that somebody sits on and that count. They are
 * counted by plan in the index of seats, so that no holder is read.
 */
export const heldSeatsSql = (organization: string, now: string): string => `
  (
    select coalesce(sum(h.held), 0)::int
    from ${grants} g
    cross join lateral (
      select count(*) as held
      from ${seat_holders} s
      where s.grant_id = g.id and s.seat <= g.seats and s.ended_at is null
    ) h
    where g.organization_id = ${organization} and ${OPEN_PLAN(now)}
  )`

const groupsOf = (what: string): string => `
  array(
    select ${what}
    from ${group_members} x
    join ${groups} gr on gr.id = x.group_id
    join ${memberships} m on m.id = x.membership_id
    where m.user_id = h.user_id and m.organization_id = h.organization_id
    order by gr.name
  )`

/** SQL of the zone of the organization that a row belongs to. */
const zoneOf = (alias: string): string =>
  `(select zo.time_zone from ${organizations} zo where zo.id = ${alias}.organization_id)`

export const seatRows = (actor: Actor): ListSource<typeof seatsContract.list> => ({
  from: `
    ${seat_holders} h
    join ${grants} g on g.id = h.grant_id
    join ${users} u on u.id = h.user_id`,
  id: 'h.id',
  columns: {
    id: 'h.id',
    organization_id: 'h.organization_id',
    grant_id: 'h.grant_id',
    user_id: 'h.user_id',
    name: displayName('u', actor.language),
    profile_image: 'u.profile_image',
    email: signsInWith('u'),
    groups: groupsOf('gr.name'),
    group_ids: groupsOf('gr.id::text'),
    seat: 'h.seat',
    waiting: '(h.seat > g.seats)',
    since: 'h.assigned_at',
    ends_at: 'g.ends_at',
    ends_on: daySql('g.ends_at', zoneOf('h')),
  },
  types: {
    id: 'uuid',
    organization_id: 'uuid',
    grant_id: 'uuid',
    user_id: 'uuid',
    waiting: 'boolean',
  },
  // Only plans have holders: their source, which few grants have, would mislead the planner.
  where: (values) => ['h.ended_at is null', NOT_ENDED('now()'), ...visibleSeats(actor, values)],
  search: (values, q) => {
    const like = values.add(containing(q))
    return {
      where: `${isOfFoundSql('h.user_id', q, like)} and (unaccent(u.first_name || ' ' || u.last_name) ilike unaccent(${like}) or ${signsInWith('u')} ilike ${like})`,
    }
  },
  dateColumn: 'h.assigned_at',
})

type Plan = Omit<SeatPlan, 'starts_at' | 'ends_at'> & { starts_at: Date; ends_at: Date | null }

/** Plans that have not ended with their seat counts, and the totals. */
export async function seatSummary(db: Db, organization_id: string, now: Date): Promise<SeatSummary> {
  const plans = await db.query<Plan & { on: boolean }>(
    `
      select
        g.id, g.seats as bought, h.held, g.seats - h.held as free, h.waiting, g.community, g.courses, g.dictionary,
        g.live, g.starts_at, g.ends_at,
        ${daySql('g.starts_at', zoneOf('g'))} as starts_on, ${daySql('g.ends_at', zoneOf('g'))} as ends_on,
        case
          when g.suspended_at is not null then 'suspended'
          when g.starts_at > $2 then 'upcoming'
          else 'running'
        end as state
      from
        ${grants} g,
        lateral (
          select
            count(*) filter (where s.seat <= g.seats)::int as held,
            count(*) filter (where s.seat > g.seats)::int as waiting
          from ${seat_holders} s
          where s.grant_id = g.id and s.ended_at is null
        ) h
      where g.organization_id = $1 and ${OPEN_PLAN('$2')}
      order by g.starts_at, g.id`,
    [organization_id, now],
  )
  const [setting] = await db.query<{ on: boolean }>(
    `select for_new_learners as on from ${seat_settings} where organization_id = $1`,
    [organization_id],
  )
  const sum = (countOf: (plan: Plan) => number): number =>
    plans.reduce((total, plan) => total + countOf(plan), 0)
  return {
    organization_id,
    bought: sum((plan) => plan.bought),
    held: sum((plan) => plan.held),
    free: sum((plan) => plan.free),
    waiting: sum((plan) => plan.waiting),
    for_new_learners: setting?.on ?? false,
    plans: plans.map((plan) => ({
      ...plan,
      starts_at: datedInstant(plan.starts_at),
      ends_at: plan.ends_at && datedInstant(plan.ends_at),
    })),
  }
}
