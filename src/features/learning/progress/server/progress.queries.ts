import { MINUTE_MS } from '#contract/durations.ts'
import { addDays, dayIn, isoDay, startOfDay } from '#contract/dates.ts'
import type { Actor, Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { areFewSql, collecting, type Collect } from '#server/http/lists/collected.ts'
import { containing, type ListSource, type Values } from '#server/http/lists/source.ts'
import type { Platform } from '#server/platform.ts'
import { PAID_SQL, paidSql } from '#features/access/grants/server/public.ts'
import { displayName } from '#server/db/display-name.ts'
import type { CourseCard, CourseTree } from '../../courses/courses.contract.ts'
import { begunCards, courseTree, firstLesson, versionSql } from '../../courses/server/public.ts'
import { readsAbout, taughtSql } from '../../teachers/server/public.ts'
import type { progressContract, MyProgress } from '../progress.contract.ts'
import { signsSince, withPreview } from './signs.queries.ts'
import { streakOf } from './streak.ts'
import { minutesOf, minutesSql } from './time-learned.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import { course_versions, courses } from '../../courses/server/courses.table.ts'
import { memberships } from '#features/people/memberships/server/memberships.table.ts'
import { agreedSql, agreementsSql } from '#features/people/consents/server/public.ts'
import { hasPlaceSql } from '#features/people/memberships/server/public.ts'
import { isFoundSql, isHereSql, isOfFoundSql, signsInWith } from '#features/people/users/server/public.ts'

const minutes = (ms: number): number => Math.round((ms / MINUTE_MS) * 10) / 10

/** The learner's dashboard in one answer. */
export async function myProgress(platform: Platform, actor: Person): Promise<MyProgress> {
  const { db } = platform
  const now = platform.clock()
  const today = dayIn(actor.zone, now)
  const [cards, days, [own], signs] = await Promise.all([
    begunCards(db, actor, now) as Promise<CourseCard[]>,
    db.query<{ day: string; active_ms: number }>(
      `
        select day::text, active_ms
        from learner_days
        where user_id = $1 and day <= $2::date
        order by day desc
        limit 1500`,
      [actor.user_id, isoDay(today)],
    ),
    db.query<{
      daily_goal: number
      lessons_completed: number
      active_ms: number
      quizzes_passed: number
      created_at: Date
    }>(
      `
        select
          u.daily_goal, u.created_at, coalesce(t.lessons_completed, 0) as lessons_completed,
          coalesce(t.active_ms, 0)::float8 as active_ms, coalesce(t.quizzes_passed, 0) as quizzes_passed
        from ${users} u
        left join learner_totals t on t.user_id = u.id
        where u.id = $1`,
      [actor.user_id],
    ),
    signsSince(db, actor, startOfDay(actor.zone, addDays(today, -6))),
  ])
  const joined = isoDay(dayIn(actor.zone, own!.created_at))
  const byDay = new Map(days.map(({ day, active_ms }) => [day, active_ms]))
  const { frozen, ...streak } = streakOf([...byDay.keys()], isoDay(today))
  const week = Array.from({ length: 7 }, (_, n) => isoDay(addDays(today, n - 6))).map((day) => ({
    day,
    minutes: minutes(byDay.get(day) ?? 0),
    active: byDay.has(day),
    frozen: frozen.includes(day),
    before: day < joined && !byDay.has(day),
  }))
  return {
    next: await withPreview(db, actor.language, await nextLesson(platform, actor, cards, now)),
    courses: cards,
    streak,
    goal: { minutes: own!.daily_goal, done_minutes: minutes(byDay.get(isoDay(today)) ?? 0) },
    week,
    signs,
    totals: {
      lessons_completed: own!.lessons_completed,
      minutes: minutesOf(own!.active_ms),
      quizzes_passed: own!.quizzes_passed,
    },
  }
}

type NextLesson = Omit<NonNullable<MyProgress['next']>, 'preview'>

/** Of the course touched last that is not finished; whoever has none yet starts where everybody does. */
async function nextLesson(
  platform: Platform,
  actor: Actor,
  cards: readonly CourseCard[],
  now: Date,
): Promise<NextLesson | null> {
  if (cards.length === 0) {
    const first = await firstLesson(platform.db, actor.language)
    return first && { ...first, started: false, unit: 0 }
  }
  const card = cards.find((one) => one.progress?.status !== 'completed')
  if (!card) return null
  const { course, modules } = JSON.parse(
    (await courseTree(platform.db, actor, card.id, now)).text,
  ) as CourseTree
  const lesson = modules
    .flatMap((module) => module.weeks.flatMap((week) => week.lessons))
    .find((one) => one.slug === course.next_lesson)
  if (!lesson || lesson.status === 'completed') return null
  return {
    course_slug: course.slug,
    course_title: course.title,
    lesson_slug: lesson.slug,
    lesson_title: lesson.title,
    number: lesson.number,
    lessons: course.lessons,
    poster: lesson.poster,
    started: lesson.status === 'in-progress',
    unit: modules.findIndex((module) => module.weeks.some((week) => week.lessons.includes(lesson))),
  }
}

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
        from (${agreementsSql({ organization: org, now: at })}) agreed
        where agreed.scope @> '{progress}'
      )
      and ${isHereSql('held.user_id')}
      and ${readsAbout(org, `${values.add(actor.user_id)}::uuid`, 'held.user_id')}`
}

/**
 * SQL of everything that learners have begun and this person sees, as `learnerRows` has it, without names:
 * `id`, `user_id`, `common_id`, `course`, `lessons_completed`, `lessons_total`, `completed` and
 * `last_activity_at`.
 */
export function begunSql(actor: Actor, now: Date, values: Values): string {
  const scope = actor.permissions.scope('Report', 'View')
  const within = scope === 'own' && actor.organization_id !== null && actor.staff_role !== 'Editor'
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

/** Chooses how all learners are searched: a text in no course's title finds people. */
export const collectLearners = async (db: Db, actor: Actor, q: string): Promise<Collect | null> =>
  q !== '' && actor.permissions.scope('Report', 'View') === 'all'
    ? collecting(db, q, [
        `not exists (select from ${course_versions} titled where titled.title ilike $1)`,
        areFewSql(`${users} found where ${isFoundSql('found', q, '$1')}`),
      ])
    : null

/**
 * Learners' progress. An Admin sees all; an organization those whom it pays for (a seat, a service code) and
 * who let it see their progress, in the platform's and its own courses; a teacher their own learners among
 * these; a learner only their own. Editors see none.
 */
export function learnerRows(
  actor: Actor,
  now: Date,
  collect: Collect | null,
): ListSource<typeof progressContract.learners> {
  const scope = actor.permissions.scope('Report', 'View')
  return {
    from: `
      enrolments e
      join ${users} u on u.id = e.user_id
      join ${courses} c on c.id = e.common_id
      join lateral ${versionSql('c.id', actor.language, ['title', 'lessons_count'])} v on true`,
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
      quiz_average: `
          (
            select round(avg(p.quiz_best))::int
            from lesson_progress p
            where p.user_id = e.user_id and p.common_id = e.common_id
          )`,
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
      if (scope !== 'own' || actor.organization_id === null || actor.staff_role === 'Editor') return ['false']
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
      return { where: collect?.(condition, () => isOfFoundSql('e.user_id', q, like)) ?? condition }
    },
    dateColumn: 'e.last_activity_at',
  }
}
