import { codeFigures } from '#features/access/service-codes/server/public.ts'
import { renewalOf } from '#features/commerce/offline/server/public.ts'
import { REGIONAL_CENTER } from '#features/people/organizations/organizations.contract.ts'
import { boughtSeatsSql, heldSeatsSql } from '#features/access/seats/server/public.ts'
import { begunSql, learnedSql } from '#features/learning/progress/server/public.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { displayName } from '#server/db/display-name.ts'
import { Values } from '#server/http/lists/source.ts'
import type { OrganizationDashboard } from '../dashboards.contract.ts'
import { keptFigures } from './kept-figures.ts'
import { periods } from './periods.ts'
import { invites } from '#features/people/invites/server/invites.table.ts'
import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import { memberships } from '#features/people/memberships/server/memberships.table.ts'
import { users } from '#features/people/users/server/users.table.ts'

/** Lines of the home at most. */
export const MOST = { recent: 5, courses: 20 }

/**
 * Figures of the learners whose progress this person may see. The rows are exactly those of the learners'
 * progress list, so that no figure counts somebody whom the list would hide.
 */
export async function countFigures(
  db: Db,
  actor: Actor,
  now: Date,
): Promise<NonNullable<OrganizationDashboard['learners']>> {
  const values = new Values()
  const begun = begunSql(actor, now, values)
  const { week, week_before, tomorrow } = periods(actor.zone, now)
  const [from, before, to] = [week, week_before, tomorrow].map((at) => `${values.add(at)}::timestamptz`)
  const [row] = await db.query<{ figures: NonNullable<OrganizationDashboard['learners']> }>(
    `
      with
        rows as materialized (${begun}),
        people as materialized (
          select user_id, max(last_activity_at) as last_activity_at from rows group by user_id
        ),
        done as (
          select
            coalesce(sum(a.lessons_completed) filter (where a.slot >= ${from}), 0)::int as week,
            coalesce(sum(a.lessons_completed) filter (where a.slot < ${from}), 0)::int as week_before
          -- Whoever completed a lesson was active then: nobody else's half hours are read.
          from people p
          join (${learnedSql({ from: before!, to: to! })}) a using (user_id)
          where p.last_activity_at >= ${before} and a.common_id in (select common_id from rows)
        )
      select json_build_object(
        'total', (select count(*) from people), 'active_week',
        (select count(*) from people where last_activity_at >= ${from}), 'lessons_week',
        (select week from done), 'lessons_week_before', (select week_before from done), 'courses',
        coalesce(
          (
            select json_agg(c)
            from (
              select
                common_id, any_value(course) as title, count(*)::int as learners,
                count(*) filter (where last_activity_at >= ${from})::int as active,
                count(*) filter (where completed)::int as completed,
                coalesce(sum(lessons_completed) * 100 / nullif(sum(lessons_total), 0), 0)::int as percent
              from rows
              group by common_id
              order by count(*) desc, title
              limit ${MOST.courses}
            ) c
          ),
          '[]'
        ),
        'recent',
        coalesce(
          (
            select json_agg(a)
            from (
              select
                newest.id, newest.user_id, ${displayName('u', actor.language)} as learner, u.profile_image,
                newest.course, newest.lessons_completed, newest.lessons_total,
                to_char(
                  newest.last_activity_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
                ) as last_activity_at
              from (select * from rows order by rows.last_activity_at desc, id limit ${MOST.recent}) newest
              join ${users} u on u.id = newest.user_id
              order by newest.last_activity_at desc, newest.id
            ) a
          ),
          '[]'
        )
      ) as figures`,
    values.list,
  )
  return row!.figures
}

type Own = Omit<OrganizationDashboard, 'learners'>
const NONE: Own = { organization: null, people: null, codes: null, renewal: null }

/** The same, from sums of a large school where they can answer. Null for staff who see no learners. */
const learnerFigures = async (db: Db, actor: Actor, now: Date): Promise<OrganizationDashboard['learners']> =>
  actor.staff_role === 'Editor'
    ? null
    : ((await keptFigures(db, actor, now, MOST)) ?? countFigures(db, actor, now))

/** The organization of a person with its people; null for a teacher of the platform. */
async function ownOrganization(db: Db, actor: Actor, now: Date): Promise<Own> {
  if (actor.organization_id === null) return NONE
  const [row] = await db.query<
    NonNullable<OrganizationDashboard['people']> & { id: string; name: string; type: string }
  >(
    `
      select
        o.id, o.name, o.type, p.*,
        ${heldSeatsSql('o.id', '$2')} as seats_used,
        ${boughtSeatsSql('o.id', '$2')} as seats_bought,
        (
          select count(*)::int
          from ${invites} i
          where i.organization_id = o.id and i.state = 'sent' and i.expires_at > $2
        ) as invitations_open
      from
        ${organizations} o,
        lateral (
          select
            count(*) filter (where kind = 'teacher')::int as teachers,
            count(*) filter (where kind = 'editor')::int as editors,
            count(*) filter (where kind = 'learner')::int as learners
          from ${memberships} m
          where m.organization_id = o.id and m.status = 'active'
        ) p
      where o.id = $1`,
    [actor.organization_id, now],
  )
  if (!row) return NONE
  const { id, name, type, ...people } = row
  const own = { ...NONE, organization: { id, name }, people }
  if (actor.role !== 'Organization') return own
  return type === REGIONAL_CENTER
    ? { ...own, codes: await codeFigures(db, actor) }
    : { ...own, renewal: await renewalOf(db, id, now) }
}

export async function organizationDashboard(db: Db, actor: Actor, now: Date): Promise<OrganizationDashboard> {
  const [own, learners] = await Promise.all([ownOrganization(db, actor, now), learnerFigures(db, actor, now)])
  return { ...own, learners }
}
