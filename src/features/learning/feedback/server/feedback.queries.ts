import { common, Failure } from '#contract/errors.ts'
import type { Actor, Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { displayName } from '#server/db/display-name.ts'
import { containing, shown, type ListSource } from '#server/http/lists/source.ts'
import { isRecorded, titleSql, visibleSql } from '../../courses/server/public.ts'
import {
  type feedbackContract,
  AVERAGE_OF_AT_LEAST,
  FEEDBACK_SHARE,
  type CourseFeedback,
  type OwnFeedback,
} from '../feedback.contract.ts'
import { managesSql, mayManageSql } from './feedback.access.ts'
import { course_versions, lessons as lessons_table, courses } from '../../courses/server/courses.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { enrolments, lesson_progress } from '../../progress/server/progress.table.ts'

export const lessonTitleSql = (actor: Actor, common_id: string, lesson_key: string): string =>
  `
    (
      select l.title
      from ${lessons_table} l
      join ${course_versions} v on v.id = l.version_id
      where v.common_id = ${common_id} and l.lesson_key = ${lesson_key} and not v.preview
      order by v.language = '${actor.language}' desc, v.language
      limit 1
    )`
/** SQL of the subject's name in row `f`; null for the site. */
export const subjectSql = (actor: Actor, f: string): string =>
  `
    case
      when ${f}.about = 'course' then ${titleSql(`${f}.common_id`, actor.language)}
      when ${f}.about = 'lesson' then ${lessonTitleSql(actor, `${f}.common_id`, `${f}.lesson_key`)}
      when ${f}.teacher_id is not null then (
        select ${displayName('t', actor.language)} from ${users} t where t.id = ${f}.teacher_id
      )
    end`
export const same = (value: string): string => `${value} is not distinct from ${value}`
/** Returns the number of lessons to complete before feedback is allowed, for a course of so many. */
export const neededOf = (lessons: number): number => Math.max(1, Math.ceil(lessons * FEEDBACK_SHARE))

type Own = {
  stars: number | null
  text: string
  state: 'new' | 'read' | 'answered'
  updated_at: Date
  answer: string | null
  answered_by: string | null
  answered_at: Date | null
}
const ownColumns = (actor: Actor): string =>
  `
    f.stars, coalesce(f.text, '') as text, f.state, f.updated_at, f.answer, f.answered_at,
    case when w.id is null then null else ${displayName('w', actor.language)} end as answered_by`
const ownOf = ({
  stars,
  text,
  state,
  updated_at,
  answer,
  answered_by,
  answered_at,
}: Own): OwnFeedback['mine'] =>
  stars === null
    ? null
    : {
        stars,
        text,
        updated_at: updated_at.toISOString(),
        state,
        answer,
        answered_by,
        answered_at: answered_at?.toISOString() ?? null,
      }

/**
 * Returns a course's feedback for anybody who can see the course.
 *
 * @throws Failure not_found
 */
export async function feedbackOfCourse(db: Db, actor: Actor, common_id: string): Promise<CourseFeedback> {
  const [row] = await db.query<Own & { lessons: number; done: number; n: number; average: number | null }>(
    `
      select x.lessons, coalesce(e.lessons_completed, 0) as done, s.n, s.average, ${ownColumns(actor)}
      from ${courses} c
      join lateral (
        select max(v.lessons_count) as lessons
        from ${course_versions} v
        where v.common_id = c.id and not v.preview and ${visibleSql(actor, '$2::uuid', '$3::uuid')}
      ) x on x.lessons is not null
      cross join lateral (
        select count(*)::int as n, round(avg(a.stars), 1)::float8 as average
        from feedback a
        where a.common_id = c.id and a.about = 'course'
      ) s
      left join ${enrolments} e on e.common_id = c.id and e.user_id = $2
      left join feedback f on f.common_id = c.id and f.user_id = $2 and f.about = 'course'
      left join ${users} w on w.id = f.answered_by
      where c.id = $1 and ${same('$2::uuid')} and ${same('$3::uuid')}`,
    [common_id, actor.user_id, actor.organization_id],
  )
  if (!row) throw new Failure(common.not_found)
  const enough = row.n >= AVERAGE_OF_AT_LEAST,
    needed = neededOf(row.lessons)
  return {
    average: enough ? row.average : null,
    count: enough ? row.n : null,
    lessons_done: row.done,
    lessons_needed: needed,
    may_give: isRecorded(actor) && row.done >= needed,
    mine: ownOf(row),
  }
}

/** A lesson by its id in any language version, and the caller's word about it. @throws Failure not_found */
export async function feedbackOfLesson(
  db: Db,
  actor: Actor,
  lesson_id: string,
): Promise<OwnFeedback & { common_id: string; lesson_key: string }> {
  const [row] = await db.query<Own & { common_id: string; lesson_key: string; done: boolean }>(
    `
      select c.id as common_id, l.lesson_key, p.completed_at is not null as done, ${ownColumns(actor)}
      from ${lessons_table} l
      join ${course_versions} v on v.id = l.version_id and not v.preview
      join ${courses} c on c.id = v.common_id and ${visibleSql(actor, '$2::uuid', '$3::uuid')}
      left join ${lesson_progress} p on p.common_id = c.id and p.lesson_key = l.lesson_key and p.user_id = $2
      left join feedback f
        on f.common_id = c.id and f.lesson_key = l.lesson_key and f.user_id = $2 and f.about = 'lesson'
      left join ${users} w on w.id = f.answered_by
      where l.id = $1 and ${same('$2::uuid')} and ${same('$3::uuid')}`,
    [lesson_id, actor.user_id, actor.organization_id],
  )
  if (!row) throw new Failure(common.not_found)
  return {
    common_id: row.common_id,
    lesson_key: row.lesson_key,
    may_give: isRecorded(actor) && row.done,
    mine: ownOf(row),
  }
}

/** The last that somebody said about the site. */
export async function feedbackOfSite(db: Db, person: Person): Promise<OwnFeedback> {
  const [row] = await db.query<Own>(
    `
      select ${ownColumns(person)}
      from feedback f
      left join ${users} w on w.id = f.answered_by
      where f.user_id = $1 and f.about = 'site'
      order by f.answer is null desc, f.created_at desc
      limit 1`,
    [person.user_id],
  )
  return { may_give: true, mine: row ? ownOf(row) : null }
}

/**
 * An author as whoever reads sees them: of a teacher's review the first name, as on the profile; an Admin
 * answers for all of it.
 */
const authorSql = (actor: Actor): string => {
  const fullName = displayName('u', actor.language)
  return actor.permissions.scope('Feedback', 'View') === 'all'
    ? fullName
    : `
      case
        when f.about = 'teacher'
        and f.user_id <> $1::uuid then coalesce(nullif(btrim(u.first_name), ''), ${fullName})
        else ${fullName}
      end`
}

export const feedbackRows = (actor: Actor): ListSource<typeof feedbackContract.list> => ({
  from: `feedback f join ${users} u on u.id = f.user_id left join ${courses} c on c.id = f.common_id`,
  id: 'f.id',
  columns: {
    id: 'f.id',
    about: 'f.about',
    common_id: 'f.common_id',
    teacher_id: 'f.teacher_id',
    meeting_id: 'f.meeting_id',
    met_at: 'f.met_at',
    learner: authorSql(actor),
    stars: 'f.stars',
    text: 'f.text',
    language: 'u.language',
    created_at: 'f.created_at',
    updated_at: 'f.updated_at',
    state: 'f.state',
    answer: 'f.answer',
    answered_at: 'f.answered_at',
    subject: shown(subjectSql(actor, 'x')),
    course: shown(titleSql('x.common_id', actor.language)),
    answered_by: shown(`case when w.id is null then null else ${displayName('w', actor.language)} end`),
  },
  showing: `join feedback x on x.id = page.key left join ${users} w on w.id = x.answered_by`,
  types: { id: 'uuid', common_id: 'uuid', teacher_id: 'uuid', meeting_id: 'uuid', stars: 'int' },
  where: (values) => {
    const me = `${values.add(actor.user_id)}::uuid`,
      org = `${values.add(actor.organization_id)}::uuid`
    return [
      ...(actor.role === 'Student'
        ? [`f.user_id = ${me}`]
        : [mayManageSql(actor, me, org), managesSql(actor, me, org)]),
      same(me),
      same(org),
      'u.deleted_at is null',
    ]
  },
  search: (values, q) => {
    const like = values.add(containing(q))
    const matchSql = (text: string): string => `unaccent(${text}) ilike unaccent(${like})`
    return {
      where: `
        (
          ${[matchSql('f.text'), matchSql(authorSql(actor)), matchSql(titleSql('f.common_id', actor.language)), matchSql(lessonTitleSql(actor, 'f.common_id', 'f.lesson_key')), `exists (select from ${users} t where t.id = f.teacher_id and ${matchSql(displayName('t', actor.language))})`].join(' or ')}
        )`,
    }
  },
  dateColumn: 'f.updated_at',
})
