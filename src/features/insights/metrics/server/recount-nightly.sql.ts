import { MINUTE_MS } from '#contract/durations.ts'
import { momentSql } from '#server/metrics/metrics.ts'
import { courses } from '#features/learning/courses/server/courses.table.ts'
import { enrolments, lesson_progress } from '#features/learning/progress/server/progress.table.ts'
import { placedLessonsSql } from './placed-lessons.sql.ts'
import type { Source } from './sources.ts'

/** The longest time that is told apart: days of a course, minutes of a lesson. */
const LONGEST = { days: 1000, minutes: 240 } as const

/** Figures of courses that are counted each night. */
export const NIGHTLY_SOURCES: readonly Source[] = [
  (who) => `
    select 'course_reached', f.common_id, ${momentSql('e.created_at').day}, 0, f.lesson_key, 1::bigint
    from (
      select distinct on (p.user_id, p.common_id) p.user_id, p.common_id, p.lesson_key
      from ${lesson_progress} p
      join ${placedLessonsSql(`${courses} c`, 'en')} place using (common_id, lesson_key)
      where ${who('p.user_id')}
      order by p.user_id, p.common_id, place.place desc
    ) f
    join ${enrolments} e on e.user_id = f.user_id and e.common_id = f.common_id`,
  (who) => `
    select
      'course_days', e.common_id, ${momentSql('e.completed_at').day},
      least(${LONGEST.days}, extract(epoch from e.completed_at - e.created_at)::int / 86400), '', 1::bigint
    from ${enrolments} e
    where e.completed_at is not null and ${who('e.user_id')}`,
  (who) => `
    select
      'lesson_minutes', p.common_id, ${momentSql('p.completed_at').day},
      least(${LONGEST.minutes}, round(p.active_ms / ${MINUTE_MS}.0)::int), p.lesson_key, 1::bigint
    from ${lesson_progress} p
    where p.completed_at is not null and p.active_ms > 0 and ${who('p.user_id')}`,
]
