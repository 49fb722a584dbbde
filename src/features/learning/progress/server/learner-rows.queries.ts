import type { ListQuery } from '#contract/lists.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { areFewSql, collecting, type Collect } from '#server/http/lists/collected.ts'
import { containing, isIndexed, shown, type TunedSource, type Values } from '#server/http/lists/source.ts'
import { PAID_SQL, paidSql } from '#features/access/grants/server/public.ts'
import { displayName } from '#server/db/display-name.ts'
import { versionSql } from '../../courses/server/public.ts'
import { readsAbout, taughtSql } from '../../teachers/server/public.ts'
import type { progressContract } from '../progress.contract.ts'
import { learner_totals } from './progress.table.ts'
import { minutesSql } from './time-learned.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import { course_versions, courses } from '../../courses/server/courses.table.ts'
import { memberships } from '#features/people/memberships/server/memberships.table.ts'
import { agreedSql, agreementsSql } from '#features/people/consents/server/public.ts'
import { hasPlaceSql } from '#features/people/memberships/server/public.ts'
import { isFoundSql, isHereSql, isOfFoundSql, signsInWith } from '#features/people/users/server/public.ts'

/** A learner's organizations by name. Whoever reads as one organization learns no other's. */
const ORGANIZATIONS = `
  (
    select string_agg(o.name, ', ' order by o.name)
    from ${memberships} m
    join ${organizations} o on o.id = m.organization_id
    where m.user_id = e.user_id and m.status = 'active'
  )`

/**
 * SQL of the ids of all the people whose progress an organization and its staff see: the same people as those
 * of `learnerRows`, for statements about all of them, where asking of each by itself would take seconds.
 */
function seenIdsSql(actor: Actor, now: Date, values: Values): string {
  const org = `${values.add(actor.organization_id)}::uuid`,
    at = `${values.add(now.toISOString())}::timestamptz`
  return `
    select held.user_id
    from ${memberships} held
    where held.organization_id = ${org}
      and held.status = 'active'
      and held.user_id in (${paidSql(org, at)})
      and held.user_id in (
        select agreed.subject_id
        -- The agreements of the organization are read at once, and not learner by learner.
        from (${agreementsSql({ organization: org, now: at })} offset 0) agreed
        where agreed.scope @> '{progress}'
      )
      and ${isHereSql('held.user_id')}
      and ${readsAbout(org, `${values.add(actor.user_id)}::uuid`, 'held.user_id')}`
}

/** True for whoever reads about learners of an organization of their own. */
const readsOwn = (actor: Actor): boolean =>
  actor.permissions.scope('Report', 'View') === 'own' &&
  actor.organization_id !== null &&
  actor.staff_role !== 'Editor'

/**
 * SQL of everything that learners have begun and this person sees, as `learnerRows` has it, without names:
 * `id`, `user_id`, `common_id`, `course`, `lessons_completed`, `lessons_total`, `completed` and
 * `last_activity_at`.
 */
export function begunSql(actor: Actor, now: Date, values: Values): string {
  const scope = actor.permissions.scope('Report', 'View'),
    within = readsOwn(actor)
  const where =
    scope === 'all'
      ? `not exists (select from ${users} gone where gone.id = e.user_id and gone.deleted_at is not null)`
      : scope === 'self'
        ? `e.user_id = ${values.add(actor.user_id)}::uuid`
        : within
          ? `e.user_id in (${seenIdsSql(actor, now, values)})`
          : 'false'
  const own = within
    ? `where c.organization_id is null or c.organization_id = ${values.add(actor.organization_id)}::uuid`
    : ''
  return `
    select
      e.id, e.user_id, e.common_id, k.title as course, least(e.lessons_completed, k.lessons_count) as lessons_completed,
      k.lessons_count as lessons_total, e.completed_at is not null as completed, e.last_activity_at
    from enrolments e
    join (
      select c.id, v.title, v.lessons_count
      from ${courses} c
      join lateral ${versionSql('c.id', actor.language, ['title', 'lessons_count'])} v on true
      ${own}
      offset 0
    ) k on k.id = e.common_id
    where ${where}`
}

const joined = (actor: Actor): string => `
  join ${users} u on u.id = e.user_id
  join ${courses} c on c.id = e.common_id
  join lateral ${versionSql('c.id', actor.language, ['title', 'lessons_count'])} v on true`

/** Chooses how all learners are searched: a text in no course's title finds people. */
export const collectLearners = async (db: Db, actor: Actor, q: string): Promise<Collect | null> =>
  q !== '' && actor.permissions.scope('Report', 'View') === 'all'
    ? collecting(db, q, [
        `not exists (select from ${course_versions} titled where titled.title ilike $1)`,
        areFewSql(`${users} found where ${isFoundSql('found', q, '$1')}`),
      ])
    : null

/**
 * SQL of whether a row of an organization may hold a text, by its learner and its course alone: both are
 * found once, and asked before anything is joined to a row of everybody's.
 */
const mayHoldSql = (q: string, org: string, like: string): string => `
  (
    e.user_id in (
      select place.user_id
      from ${memberships} place
      join ${users} found on found.id = place.user_id
      where place.organization_id = ${org} and ${isFoundSql('found', q, like)}
    )
    or e.common_id in (select titled.common_id from ${course_versions} titled where titled.title ilike ${like})
  )`

/** Rows up to the end of a page from which on it may be found among an organization's learners. */
const DEEP = 100
/** Learners whose rows are read together in the time in which one row of everybody is walked past. */
const READ_AT_ONCE = 4

/**
 * True for an organization with a large share of all learners: walking everybody's activity to the end of a
 * page takes less time than reading its own.
 */
export const isWalked = (rows: number, members: number, learners: number): boolean =>
  rows * learners * READ_AT_ONCE < members * members

/** The same for the active members of an organization, as they are now. */
export async function isMostlyOwn(db: Db, organization_id: string | null, rows: number): Promise<boolean> {
  const [size] = await db.query<{ members: number; learners: number }>(
    `
      select
        (
          select count(*)::float8
          from ${memberships} held
          where held.organization_id = $1 and held.status = 'active'
        ) as members,
        (select reltuples::float8 from pg_class where oid = '${learner_totals}'::regclass) as learners`,
    [organization_id],
  )
  return isWalked(rows, size!.members, Math.max(size!.members, size!.learners))
}

/**
 * `learnerRows` of an organization for a page that lies deep in the order of the last activity: that of
 * everybody would be walked to it, so the organization's own learners are read instead, unless they are most
 * of them. Other pages are found as they are.
 */
export async function learnerPage(
  db: Db,
  actor: Actor,
  now: Date,
  { q, filters, groups, date_range, order, offset, limit }: ListQuery<unknown>,
  collect: Collect | null,
): Promise<TunedSource<typeof progressContract.learners>> {
  const rows = learnerRows(actor, now, collect)
  const [first, ...more] = order
  const isPlain = q === '' && filters.length === 0 && groups.length === 0 && date_range === 'all',
    isLatest =
      first?.column === 'last_activity_at' && first.direction === 'desc' && !first.nulls && more.length === 0
  if (!isPlain || !isLatest || offset + limit <= DEEP || !readsOwn(actor)) return rows
  if (await isMostlyOwn(db, actor.organization_id, offset + limit)) return rows
  return {
    ...rows,
    pageFrom: (values, count) => `
      (
        select e.*
        from enrolments e
        join ${courses} c on c.id = e.common_id
        where e.user_id in (${seenIdsSql(actor, now, values)})
          and (c.organization_id is null or c.organization_id = ${values.add(actor.organization_id)}::uuid)
        order by e.last_activity_at desc, e.id
        limit ${count}
      ) e ${joined(actor)}`,
  }
}

/**
 * Learners' progress. An Admin sees all; an organization those whom it pays for (a seat, a service code) and
 * who let it see their progress, in the platform's and its own courses; a teacher their own learners among
 * these; a learner only their own. Editors see none.
 */
function learnerRows(
  actor: Actor,
  now: Date,
  collect: Collect | null,
): TunedSource<typeof progressContract.learners> {
  const scope = actor.permissions.scope('Report', 'View')
  return {
    from: `enrolments e ${joined(actor)}`,
    // Of the page's rows alone: those before it are not averaged.
    showing: `
      cross join lateral (
        select round(avg(p.quiz_best))::int as average
        from enrolments n
        join lesson_progress p using (user_id, common_id)
        where n.id = page.key
      ) quizzes`,
    columns: {
      id: 'e.id',
      user_id: 'e.user_id',
      first_name: 'u.first_name',
      last_name: 'u.last_name',
      learner: displayName('u', actor.language),
      profile_image: 'u.profile_image',
      email: signsInWith('u'),
      organization_id: 'c.organization_id',
      organization: scope === 'all' ? ORGANIZATIONS : 'null::text',
      common_id: 'c.id',
      course: 'v.title',
      lessons_completed: 'least(e.lessons_completed, v.lessons_count)',
      lessons_total: 'v.lessons_count',
      percent: 'coalesce(least(100, e.lessons_completed * 100 / nullif(v.lessons_count, 0)), 0)',
      minutes: minutesSql('e.active_ms'),
      // Of the rows shown alone, by whoever gives them out (`minutesInAll`).
      minutes_in_all: '0',
      quiz_average: shown('quizzes.average'),
      progress_status: `
        case
          when e.completed_at is not null then 'completed'
          when e.lessons_completed > 0 or e.active_ms > 0 then 'in-progress'
          else 'pending'
        end`,
      last_activity_at: 'e.last_activity_at',
      completed_at: 'e.completed_at',
    },
    id: 'e.id',
    types: { user_id: 'uuid', common_id: 'uuid', organization_id: 'uuid', lessons_completed: 'int' },
    where: (values) => {
      if (scope === 'all') return ['u.deleted_at is null']
      if (scope === 'self') return [`e.user_id = ${values.add(actor.user_id)}::uuid`]
      if (!readsOwn(actor)) return ['false']
      const org = `${values.add(actor.organization_id)}::uuid`,
        at = `${values.add(now.toISOString())}::timestamptz`,
        me = `${values.add(actor.user_id)}::uuid`
      return [
        'u.deleted_at is null',
        `(c.organization_id is null or c.organization_id = ${org})`,
        PAID_SQL('e.user_id', org, at),
        hasPlaceSql('e.user_id', org),
        agreedSql('e.user_id', { organization: org, now: at, scopes: `'{progress}'` }),
        // A teacher's few learners are an array, which an index finds among everybody's enrolments.
        actor.role === 'Organization'
          ? readsAbout(org, me, 'e.user_id')
          : `e.user_id = any (array(${taughtSql(org, me)}))`,
      ]
    },
    search: (values, q) => {
      const like = values.add(containing(q))
      const condition = `(unaccent(u.first_name || ' ' || u.last_name) ilike unaccent(${like}) or ${signsInWith('u')} ilike ${like} or v.title ilike ${like})`
      const where = collect?.(condition, () => isOfFoundSql('e.user_id', q, like)) ?? condition
      if (actor.role !== 'Organization' || scope === 'all' || !isIndexed(q)) return { where }
      return { where: `${mayHoldSql(q, `${values.add(actor.organization_id)}::uuid`, like)} and ${where}` }
    },
    dateColumn: 'e.last_activity_at',
  }
}
