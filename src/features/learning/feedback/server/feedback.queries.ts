import { common, Failure } from '#contract/errors.ts'
import { SEAT_SQL } from '#features/access/grants/server/public.ts'
import { rulesOf, type Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { displayName } from '#server/db/display-name.ts'
import type { ListSource } from '#server/http/list-sql.ts'
import { isRecorded, visibleSql } from '../../courses/server/public.ts'
import { AVERAGE_OF_AT_LEAST, FEEDBACK_SHARE, type CourseFeedback, type FeedbackSum } from '../feedback.contract.ts'
import { managesSql } from './feedback.access.ts'

/** A course's title in a language, else in the one there is. */
const titleSql = (actor: Actor): string => `(select v.title from course_versions v where v.common_id = c.id and not v.preview order by v.language = '${actor.language}' desc, v.language limit 1)`
const same = (value: string): string => `${value} is not distinct from ${value}`
/** How many lessons somebody must have completed of a course of so many. */
export const neededOf = (lessons: number): number => Math.max(1, Math.ceil(lessons * FEEDBACK_SHARE))

type Row = { lessons: number; done: number; n: number; average: number | null; stars: number | null; text: string; state: 'new' | 'read' | 'answered'; updated_at: Date; answer: string | null; answered_by: string | null; answered_at: Date | null }

/** What is known of a course's feedback to whoever sees the course. @throws Failure not_found */
export async function feedbackOfCourse(db: Db, actor: Actor, common_id: string): Promise<CourseFeedback> {
  const [row] = await db.query<Row>(`feedback_course_${rulesOf(actor)}_${actor.language}`, `
    select x.lessons, coalesce(e.lessons_completed, 0) as done, s.n, s.average, f.stars, coalesce(f.text, '') as text, f.state, f.updated_at, f.answer, f.answered_at, case when w.id is null then null else ${displayName('w', actor.language)} end as answered_by
    from courses c join lateral (select max(v.lessons_count) as lessons from course_versions v where v.common_id = c.id and not v.preview and ${visibleSql(actor, '$2::uuid', '$3::uuid')}) x on x.lessons is not null
      cross join lateral (select count(*)::int as n, round(avg(a.stars), 1)::float8 as average from course_feedback a where a.common_id = c.id) s
      left join enrolments e on e.common_id = c.id and e.user_id = $2 left join course_feedback f on f.common_id = c.id and f.user_id = $2 left join users w on w.id = f.answered_by
    where c.id = $1 and ${same('$2::uuid')} and ${same('$3::uuid')}`, [common_id, actor.user_id, actor.organization_id])
  if (!row) throw new Failure(common.not_found)
  const enough = row.n >= AVERAGE_OF_AT_LEAST, needed = neededOf(row.lessons)
  return {
    average: enough ? row.average : null, count: enough ? row.n : null, lessons_done: row.done, lessons_needed: needed, may_give: isRecorded(actor) && row.done >= needed,
    mine: row.stars === null ? null : { stars: row.stars, text: row.text, updated_at: row.updated_at.toISOString(), state: row.state, answer: row.answer, answered_by: row.answered_by, answered_at: row.answered_at?.toISOString() ?? null },
  }
}

export const feedbackRows = (actor: Actor): ListSource => ({
  from: 'course_feedback f join courses c on c.id = f.common_id join users u on u.id = f.user_id left join users w on w.id = f.answered_by', id: 'f.id',
  columns: {
    id: 'f.id', common_id: 'f.common_id', course: titleSql(actor), learner: displayName('u', actor.language), stars: 'f.stars', text: 'f.text', language: 'u.language', created_at: 'f.created_at', updated_at: 'f.updated_at', state: 'f.state', answer: 'f.answer', answered_at: 'f.answered_at',
    answered_by: `case when w.id is null then null else ${displayName('w', actor.language)} end`,
  },
  types: { id: 'uuid', common_id: 'uuid', stars: 'int' },
  where: (values) => {
    const me = `${values.add(actor.user_id)}::uuid`
    if (actor.role === 'Student') return [`f.user_id = ${me}`]
    const org = `${values.add(actor.organization_id)}::uuid`
    return [managesSql(actor, me, org), same(me), same(org), 'u.deleted_at is null']
  },
  search: (values, q) => { const like = values.add(`%${q.replaceAll(/[\\%_]/g, '\\$&')}%`); return { where: `(unaccent(f.text) ilike unaccent(${like}) or unaccent(u.first_name || ' ' || u.last_name) ilike unaccent(${like}) or unaccent(${titleSql(actor)}) ilike unaccent(${like}))` } },
  dateColumn: 'f.updated_at',
})

/** Sums by course: of those that the actor may answer, and for an organization of what its own learners say of the platform's courses. */
export async function feedbackSums(db: Db, actor: Actor, now: Date): Promise<FeedbackSum[]> {
  const manages = managesSql(actor, '$1::uuid', '$2::uuid')
  const counted = actor.role === 'Organization' ? `(${manages} or (c.organization_id is null and ${SEAT_SQL('f.user_id', '$2::uuid', '$3::timestamptz')}))` : manages
  return db.query<FeedbackSum>(`feedback_sums_${rulesOf(actor)}_${actor.staff_role}_${actor.language}`, `
    select c.id as common_id, ${titleSql(actor)} as course, ${manages} as own, count(*)::int as count, case when count(*) >= ${AVERAGE_OF_AT_LEAST} then round(avg(f.stars), 1)::float8 end as average,
      case when ${manages} then count(*) filter (where f.state = 'new')::int else 0 end as waiting
    from course_feedback f join courses c on c.id = f.common_id join users u on u.id = f.user_id and u.deleted_at is null
    where ${counted} and ${same('$1::uuid')} and ${same('$2::uuid')} and $3::timestamptz is not null
    group by c.id having ${manages} or count(*) >= ${AVERAGE_OF_AT_LEAST} order by 3 desc, 4 desc, 2`, [actor.user_id, actor.organization_id, now])
}
