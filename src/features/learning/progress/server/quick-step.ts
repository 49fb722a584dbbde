import { byRules, rulesOf, type Actor, type Person, type Rules } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { Turns } from '#server/db/turns.ts'
import { courseSql, openWhereverSql, reachSql, visibleSql } from '../../courses/server/public.ts'
import type { ProgressWrite } from '../progress.contract.ts'
import { activitySql, placeInTime } from './activity.ts'
import { filmDoneSql, lessonDoneSql, noQuizSql } from './done.sql.ts'
import { multirange, type Recorded } from './record.ts'
import { lessons, course_versions, courses } from '../../courses/server/courses.table.ts'

const LENGTH = `(select coalesce(sum(upper(r) - lower(r)), 0)::int from unnest(p.watched + h.watched) r)`
/**
 * Condition on a step that neither ends the film nor completes the lesson, nor is the first of a day: those
 * are rare, and have further effects.
 */
const MERELY_MORE = `
  case
    when p.video_done_at is not null then p.completed_at is not null
    or not ${lessonDoneSql('true', 'p.quiz_passed_at is not null', noQuizSql('h.common_id', 'h.lesson_key'))}
    else coalesce(not ${filmDoneSql('h.has_video', LENGTH, 'h.duration_ms')}, true)
  end`

/** Values of a step, in the order of the statement's arrays. */
const GIVEN = {
  lesson_id: 'uuid',
  user_id: 'uuid',
  organization_id: 'uuid',
  at: 'timestamptz',
  watched: 'text',
  duration_ms: 'int',
  position_ms: 'int',
  active_ms: 'int',
  step: 'text',
  day: 'date',
  slot: 'timestamptz',
} as const
type StepValues = Record<keyof typeof GIVEN, unknown> & { user_id: string }
const COLUMNS = Object.keys(GIVEN) as (keyof typeof GIVEN)[]

/**
 * Steps of several learners, one of each. Locks the enrolment before the lesson's row, as `record` does;
 * skips enrolments locked by others, so that no learner waits for another's step, and updates the sums in the
 * order of the learners, so that two such statements cannot deadlock. Checks MERELY_MORE again on the locked
 * row, so that two devices cannot complete a lesson between them unnoticed.
 */
const stepsSql = byRules(
  (rules) => `
  with given as (select * from unnest(${Object.values(GIVEN)
    .map((type, n) => `$${n + 1}::${type}[]`)
    .join(', ')}) as g(${COLUMNS.join(', ')})),
  held as (
    select e.id, i.user_id, i.at, i.position_ms, i.active_ms, i.step, i.day, i.slot, c.id as common_id, l.lesson_key, coalesce(l.duration_ms, i.duration_ms) as duration_ms, l.duration_ms is not null or l.video is not null as has_video,
      i.watched::int4multirange * int4multirange(int4range(0, coalesce(l.duration_ms, i.duration_ms))) as watched
    from given i join ${lessons} l on l.id = i.lesson_id join ${course_versions} v on v.id = l.version_id join ${courses} c on c.id = v.common_id join enrolments e on e.common_id = c.id and e.user_id = i.user_id, lateral (select ${reachSql(rules, 'i.user_id', courseSql('c'), 'i.at')} as level) reach
    where (${visibleSql(rules, 'i.user_id', 'i.organization_id', 'true')}) and (${openWhereverSql('l', 'true')}) for update of e skip locked),
  stepped as (
    update lesson_progress p set watched = p.watched + h.watched, watched_ms = ${LENGTH}, active_ms = p.active_ms + h.active_ms, position_ms = h.position_ms, step = coalesce(h.step, p.step), updated_at = h.at
    from held h where p.user_id = h.user_id and p.common_id = h.common_id and p.lesson_key = h.lesson_key and (${MERELY_MORE})
      and exists (select from learner_days d where d.user_id = h.user_id and d.day = h.day)
    returning h.id, h.user_id, h.at, h.active_ms, h.day, h.slot, p.common_id, p.lesson_key, p.watched_ms, p.position_ms, new.watched_ms - old.watched_ms as gained_ms, p.video_done_at is not null as video_done, p.quiz_passed_at is not null as quiz_passed, p.completed_at is not null as completed),
  course as (
    update enrolments e set last_lesson_key = s.lesson_key, last_activity_at = greatest(e.last_activity_at, s.at), active_ms = e.active_ms + s.active_ms, watched_ms = e.watched_ms + s.gained_ms, updated_at = s.at
    from stepped s where e.id = s.id returning e.id, e.completed_at is not null as course_completed),
  act as (select user_id, common_id, active_ms, at, day, slot from stepped order by user_id),
  ${activitySql(['active_ms'])}
  select s.user_id, s.watched_ms, s.position_ms, s.video_done, s.quiz_passed, s.completed, c.course_completed from stepped s join course c on c.id = s.id`,
)

async function writeSteps(db: Db, actor: Actor, steps: readonly StepValues[]): Promise<(Recorded | null)[]> {
  const rows = await db.query<Recorded & { user_id: string }>(
    stepsSql(actor),
    COLUMNS.map((column) => steps.map((step) => step[column])),
  )
  const written = new Map(rows.map(({ user_id, ...recorded }) => [user_id, recorded]))
  return steps.map((step) => written.get(step.user_id) ?? null)
}

const turnsOf = new WeakMap<Db, Map<Rules, Turns<StepValues, Recorded | null>>>()
/** The turns of those whom the same rules let in: the statement is put together by them. */
function turnsFor(db: Db, actor: Actor): Turns<StepValues, Recorded | null> {
  let all = turnsOf.get(db)
  if (!all) turnsOf.set(db, (all = new Map()))
  let turns = all.get(rulesOf(actor))
  if (!turns)
    all.set(
      rulesOf(actor),
      (turns = new Turns((steps) => writeSteps(db, actor, steps), { keyOf: (step) => step.user_id })),
    )
  return turns
}

/**
 * Saves the step that is sent every few seconds: more of a lesson's film, begun earlier and not ended by it.
 * One statement writes the step and all its effects, together with concurrent steps of others.
 *
 * @param db not within a transaction: the steps of others are not part of it
 * @returns null for any other step (or if it is not allowed, or the learner's course is being written to):
 *   nothing is written, and the caller falls back to `openLesson` and `record`
 */
export function quickStep(
  db: Db,
  actor: Person,
  lesson_id: string,
  input: ProgressWrite,
  now: Date,
): Promise<Recorded | null> {
  const { day, slot } = placeInTime(actor, now)
  const duration_ms = input.duration ? Math.round(input.duration * 1000) : null
  return turnsFor(db, actor).add({
    lesson_id,
    user_id: actor.user_id,
    organization_id: actor.organization_id,
    at: now,
    watched: multirange(input.ranges, null),
    duration_ms,
    position_ms: Math.round(input.position * 1000),
    active_ms: Math.round(input.active * 1000),
    step: input.step ?? null,
    day,
    slot,
  })
}
