import { rulesOf, type Actor, type Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { openWhereverSql, reachSql, visibleSql } from '../../courses/server/public.ts'
import { WATCHED_SHARE, type ProgressWrite } from '../progress.contract.ts'
import { activitySql, placeInTime } from './activity.ts'
import { multirange, type Recorded } from './record.ts'

const LENGTH = `(select coalesce(sum(upper(r) - lower(r)), 0)::int from unnest(p.watched + h.watched) r)`
/** Neither ends the film nor completes the lesson: those come once, and bring more with them. */
const MERELY_MORE = `case when p.video_done_at is not null then p.completed_at is not null or not (h.no_quiz or p.quiz_passed_at is not null) else h.has_video and coalesce(${LENGTH} < ${WATCHED_SHARE} * h.duration_ms, true) end`

/**
 * `$1` lesson, `$2` learner, `$3` their organization, `$4` now, `$5` watched (int4multirange in ms), `$6` length for a lesson without one, `$7` position, `$8` active, `$9` day, `$10` half hour.
 * The enrolment is locked before the lesson's row, as `record` does it. Whether it is merely more is looked at again on the row as it is
 * when its turn comes, so that two devices cannot complete a lesson between them unseen. The statement is kept small on purpose: most of
 * its time PostgreSQL spends on setting up its parts, not on rows.
 */
const stepSql = (actor: Actor): string => `
  with held as (
    select e.id, c.id as common_id, l.lesson_key, coalesce(l.duration_ms, $6::int) as duration_ms, l.duration_ms is not null or l.video is not null as has_video,
      $5::int4multirange * int4multirange(int4range(0, coalesce(l.duration_ms, $6::int))) as watched,
      (select q.id from quizzes q where q.common_id = c.id and q.lesson_key = l.lesson_key and q.status = 'active' limit 1) is null as no_quiz
    from lessons l join course_versions v on v.id = l.version_id join courses c on c.id = v.common_id join enrolments e on e.common_id = c.id and e.user_id = $2, lateral (select ${reachSql(actor, '$2::uuid', '$4::timestamptz')} as level) reach
    where l.id = $1 and (${visibleSql(actor, '$2::uuid', '$3::uuid', 'true')}) and $3::uuid is not distinct from $3::uuid and (${openWhereverSql('l', 'true')}) for update of e),
  stepped as (
    update lesson_progress p set watched = p.watched + h.watched, watched_ms = ${LENGTH}, position_ms = $7, updated_at = $4
    from held h where p.user_id = $2 and p.common_id = h.common_id and p.lesson_key = h.lesson_key and ${MERELY_MORE}
    returning h.id, p.common_id, p.lesson_key, p.watched_ms, p.position_ms, new.watched_ms - old.watched_ms as gained_ms, p.video_done_at is not null as video_done, p.quiz_passed_at is not null as quiz_passed, p.completed_at is not null as completed),
  course as (
    update enrolments e set last_lesson_key = s.lesson_key, last_activity_at = greatest(e.last_activity_at, $4), active_ms = e.active_ms + $8, watched_ms = e.watched_ms + s.gained_ms, updated_at = $4
    from stepped s where e.id = s.id returning e.completed_at is not null as course_completed),
  act as (select $2::uuid as user_id, s.common_id, $8::int as active_ms, $4::timestamptz as at, $9::date as day, $10::timestamptz as slot from stepped s),
  ${activitySql(['active_ms'])}
  select s.watched_ms, s.position_ms, s.video_done, s.quiz_passed, s.completed, c.course_completed from stepped s, course c`

/**
 * The step that comes every few seconds: more of a lesson's film, which was begun before and is not ended by it. One statement
 * writes it and everything that follows.
 * @returns null when it is another step (or not allowed): nothing is written, `openLesson` and `record` say and do the rest
 */
export async function quickStep(db: Db, actor: Person, lesson_id: string, input: ProgressWrite, now: Date): Promise<Recorded | null> {
  const { day, slot } = placeInTime(actor, now)
  const duration_ms = input.duration ? Math.round(input.duration * 1000) : null
  const [row] = await db.query<Recorded>(`progress_quick_${rulesOf(actor)}`, () => stepSql(actor), [lesson_id, actor.user_id, actor.organization_id, now, multirange(input.ranges, null), duration_ms, Math.round(input.position * 1000), Math.round(input.active * 1000), day, slot])
  return row ?? null
}
