import { momentSql } from '#server/metrics/metrics.ts'
import { assessment_ratings, live_assessments } from '#features/live/assessments/server/assessments.table.ts'
import { PLATFORM } from '#server/metrics/metrics.table.ts'
import type { Source } from './sources.ts'

/** The longest waiting time that is told apart, in days. */
const LONGEST = 365
const platform = `'${PLATFORM}'::uuid`

/** Live assessments: so few that they are counted at each reading, with what erased people have left. */
export const ASSESSED: readonly Source[] = [
  (who) => `
    select 'assessment_level', ${platform}, ${momentSql('a.published_at').day}, 0, a.level_id::text, 1::bigint
    from ${live_assessments} a
    where a.published_at is not null and ${who('a.user_id')}`,
  (who) => `
    select
      'assessment_teacher', ${platform}, ${momentSql('a.published_at').day}, 0, coalesce(a.teacher_id::text, ''),
      1::bigint
    from ${live_assessments} a
    where a.published_at is not null and ${who('a.user_id')}`,
  (who) => `
    select
      'assessment_wait', ${platform}, ${momentSql('a.began_at').day},
      least(${LONGEST}, greatest(0, extract(epoch from a.began_at - a.created_at)::int / 86400)),
      coalesce(a.teacher_id::text, ''), 1::bigint
    from ${live_assessments} a
    where a.began_at is not null and ${who('a.user_id')}`,
  (who) => `
    select
      'assessment_pair', ${platform}, ${momentSql('s.created_at').day}, 0, f.level_id || ':' || s.level_id,
      1::bigint
    from ${assessment_ratings} f
    join ${assessment_ratings} s on s.assessment_id = f.assessment_id and s.place = 2 and s.supersedes is null
    join ${live_assessments} a on a.id = f.assessment_id
    where f.place = 1 and f.supersedes is null and ${who('a.user_id')}`,
]
