import type { Actor } from '#server/auth/actor.ts'
import { displayName } from '#server/db/display-name.ts'
import { daySql } from '#server/db/day-columns.ts'
import type { Db } from '#server/db/database.ts'
import { containing, Values, type ListSource, type Search } from '#server/http/lists/source.ts'
import type { CodeFigures, serviceCodesContract } from '../service-codes.contract.ts'
import { worksAtSql } from '#features/people/memberships/server/public.ts'
import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { grants } from '../../grants/server/grants.table.ts'
import { signsInWith } from '#features/people/users/server/public.ts'

/**
 * SQL conditions for the codes an actor may see: all, those of the Regional Center they own and work in, or
 * their own.
 */
export function visible(actor: Actor, values: Values): string[] {
  const scope = actor.permissions.scope('Subscription', 'View')
  if (scope === 'all') return []
  if (actor.user_id === null) return ['false']
  const me = `${values.add(actor.user_id)}::uuid`
  if (scope === 'own' && actor.role === 'Organization')
    return [
      `c.organization_id = ${values.add(actor.organization_id)}::uuid`,
      worksAtSql(me, 'c.organization_id', ['owner']),
    ]
  return [`c.user_id = ${me}`]
}
const like = (values: Values, q: string): string => values.add(containing(q))
const search: Search = (values, q) => {
  const text = like(values, q)
  return {
    where: `(c.code ilike ${text} or unaccent(u.first_name || ' ' || u.last_name) ilike unaccent(${text}) or ${signsInWith('u')} ilike ${text})`,
  }
}
/** Days of a code are days of its Regional Center. */
export const TODAY = `(now() at time zone o.time_zone)::date`

/** SQL of whether a code `c` of a centre `o` can be used today. */
export const USABLE = `
  (
    c.withdrawn_at is null
    and o.status = 'active'
    and ${TODAY} between c.starts_on and c.ends_on
  )`

/** Until when the months that a code `c` has paid for run, null where none does now. */
const RUNS_UNTIL = `
  (
    select max(g.ends_at)
    from service_code_uses s
    join ${grants} g on g.id = s.grant_id
    where s.code_id = c.id
      and g.ends_at > now()
      and not exists (select from service_code_uses back where back.reverses = s.id)
  )`

/**
 * Totals of an organization's codes: the number usable today, the balance, the use of all codes, those that
 * end within thirty days with a balance, and the learners for whom a month is running.
 */
export async function codeFigures(db: Db, actor: Actor): Promise<CodeFigures> {
  const values = new Values(),
    seen = visible(actor, values)
  const [row] = await db.query<CodeFigures>(
    `
      select
        count(*) filter (where usable)::int as codes,
        coalesce(sum(units_left) filter (where usable), 0)::int as units_left,
        coalesce(sum(units_authorised - units_left), 0)::int as units_used,
        coalesce(sum(cents_left) filter (where usable), 0)::float8 as cents_left,
        coalesce(sum(cents_authorised - cents_left), 0)::float8 as cents_used,
        count(*) filter (where usable and ends_on < today + 30)::int as ending,
        count(distinct user_id) filter (where runs_until is not null)::int as running
      from (
        select
          c.*, ${TODAY} as today, ${RUNS_UNTIL} as runs_until,
          c.withdrawn_at is null
          and coalesce(c.units_left, c.cents_left) > 0
          and ${TODAY} between c.starts_on and c.ends_on as usable
        from service_codes c
        join ${organizations} o on o.id = c.organization_id
        where ${seen.length > 0 ? seen.join(' and ') : 'true'}
      ) held`,
    values.list,
  )
  return row!
}

export const codeRows = (actor: Actor): ListSource<typeof serviceCodesContract.list> => ({
  from: `service_codes c join ${organizations} o on o.id = c.organization_id join ${users} u on u.id = c.user_id`,
  id: 'c.id',
  columns: {
    id: 'c.id',
    organization_id: 'c.organization_id',
    organization: 'o.name',
    user_id: 'c.user_id',
    learner: displayName('u', actor.language),
    email: signsInWith('u'),
    code: 'c.code',
    units_authorised: 'c.units_authorised',
    units_left: 'c.units_left',
    units_used: '(c.units_authorised - c.units_left)',
    unit_cents: 'c.unit_cents',
    cents_authorised: 'c.cents_authorised',
    cents_left: 'c.cents_left',
    cents_used: '(c.cents_authorised - c.cents_left)',
    starts_on: 'c.starts_on::text',
    ends_on: 'c.ends_on::text',
    runs_until: RUNS_UNTIL,
    runs_until_on: daySql(RUNS_UNTIL, 'o.time_zone'),
    note: actor.role === 'Student' ? 'null' : 'c.note',
    created_at: 'c.created_at',
    state: `
      case
        when c.withdrawn_at is not null then 'withdrawn'
        when ${TODAY} > c.ends_on then 'expired'
        when coalesce(c.units_left, c.cents_left) = 0 then 'used_up'
        when ${TODAY} < c.starts_on then 'upcoming'
        else 'active'
      end`,
  },
  types: { id: 'uuid', organization_id: 'uuid', user_id: 'uuid' },
  where: (values) => visible(actor, values),
  search,
  dateColumn: 'c.created_at',
})

export const useRows = (actor: Actor): ListSource<typeof serviceCodesContract.uses> => ({
  from: `
    service_code_uses s
    join service_codes c on c.id = s.code_id
    join ${organizations} o on o.id = c.organization_id
    join ${users} u on u.id = c.user_id
    left join ${grants} g on g.id = s.grant_id
    left join ${users} r on r.id = s.recorded_by`,
  id: 's.id',
  columns: {
    id: 's.id',
    code_id: 's.code_id',
    code: 'c.code',
    organization_id: 'c.organization_id',
    user_id: 'c.user_id',
    learner: displayName('u', actor.language),
    units: 's.units',
    cents: 's.cents',
    what_en: 's.what_en',
    what_es: 's.what_es',
    opens_from: 'g.starts_at',
    opens_until: 'g.ends_at',
    opens_from_on: daySql('g.starts_at', 'o.time_zone'),
    opens_until_on: daySql('g.ends_at', 'o.time_zone'),
    recorded_by: `case when r.id is null then null else ${displayName('r', actor.language)} end`,
    at: 's.at',
    given_back: 'exists (select from service_code_uses x where x.reverses = s.id)',
    reverses: 's.reverses',
  },
  types: { code_id: 'uuid', organization_id: 'uuid', user_id: 'uuid' },
  where: (values) => visible(actor, values),
  search,
  dateColumn: 's.at',
})
