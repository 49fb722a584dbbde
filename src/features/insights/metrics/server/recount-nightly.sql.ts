import { MINUTE_MS } from '#contract/durations.ts'
import { momentSql } from '#server/metrics/metrics.ts'
import { course_versions, lessons, modules, weeks } from '#features/learning/courses/server/courses.table.ts'
import { enrolments, lesson_progress } from '#features/learning/progress/server/progress.table.ts'
import type { Source } from './sources.ts'

/** The longest time that is told apart: days of a course, minutes of a lesson. */
export const LONGEST = { days: 1000, minutes: 240 } as const

/** SQL of the lessons of published courses: (common_id, lesson_key, place), places from 1. */
export const PLACES = `
  (
    select
      v.common_id, l.lesson_key,
      row_number() over (partition by v.common_id order by m.position, w.position, l.position)::int as place
    from (
      select distinct on (common_id) id, common_id
      from ${course_versions}
      where status in ('published', 'archived')
      order by common_id, language
    ) v
    join ${lessons} l on l.version_id = v.id
    join ${weeks} w on w.id = l.week_id
    join ${modules} m on m.id = w.module_id
  )`

/** Figures of courses that are counted each night. */
export const NIGHTLY_SOURCES: readonly Source[] = [
  (who) => `
    select 'course_reached', f.common_id, ${momentSql('e.created_at').day}, 0, f.lesson_key, 1::bigint
    from (
      select distinct on (p.user_id, p.common_id) p.user_id, p.common_id, p.lesson_key
      from ${lesson_progress} p
      join ${PLACES} place using (common_id, lesson_key)
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
