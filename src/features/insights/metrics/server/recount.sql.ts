import { WAY } from '#contract/metrics.ts'
import { FIGURE, stepSql } from '#server/metrics/metrics.ts'
import { PLATFORM } from '#server/metrics/metrics.table.ts'
import {
  activity_slots,
  enrolments,
  learner_days,
} from '#features/learning/progress/server/progress.table.ts'
import { registeredSql } from '#features/learning/progress/server/public.ts'
import { ASSESSED } from './recount-assessments.sql.ts'
import { ANSWERED, lookedUp } from './recount-words.sql.ts'
import { NIGHTLY_SOURCES } from './recount-nightly.sql.ts'
import { ORGANIZATION_SOURCES } from './recount-organizations.sql.ts'
import { momentsSql, type Source } from './sources.ts'
import { REACHED, retentionSql } from './way.sql.ts'
import { users } from '#features/people/users/server/users.table.ts'

const daysSql =
  (metric: string, amount: string): Source =>
  (who) =>
    `
  select '${metric}', '${PLATFORM}'::uuid, d.day, 0, '', ${amount}::bigint
  from ${learner_days} d
  where ${who('d.user_id')}`

const slotsSql =
  (metric: string, column: string, course: boolean): Source =>
  (who) =>
    momentsSql(
      metric,
      's.slot',
      `from ${activity_slots} s where s.common_id is ${course ? 'not null' : 'null'} and ${who('s.user_id')}`,
      `s.${column}`,
      course ? 's.common_id' : undefined,
    )

/** The same figures as those that are appended as people act, from the rows that people have. */
const FOLLOWED: readonly Source[] = [
  (who) => momentsSql('sign_ups', 'u.created_at', `from ${users} u where ${who('u.id')}`),
  (who) =>
    momentsSql(
      'verified',
      'u.email_verified_at',
      `from ${users} u where u.email_verified_at is not null and ${who('u.id')}`,
    ),
  daysSql('active_learners', '1'),
  daysSql('active_ms', 'd.active_ms'),
  daysSql('lessons_completed', 'd.lessons_completed'),
  daysSql('quizzes_taken', 'd.quizzes_taken'),
  slotsSql('practice_ms', 'active_ms', false),
  slotsSql('course_ms', 'active_ms', true),
  slotsSql('course_lessons', 'lessons_completed', true),
  (who) =>
    momentsSql(
      'course_begun',
      'e.created_at',
      `from ${enrolments} e where ${who('e.user_id')}`,
      '1',
      'e.common_id',
    ),
  (who) =>
    momentsSql(
      'course_completed',
      'e.completed_at',
      `from ${enrolments} e where e.completed_at is not null and ${who('e.user_id')}`,
      '1',
      'e.common_id',
    ),
  (who) => retentionSql('retention', `'${PLATFORM}'::uuid`, `${learner_days} d where ${who('d.user_id')}`),
  ...WAY.map(
    (step): Source =>
      (who) =>
        `
        select 'way', '${PLATFORM}'::uuid, ${registeredSql('u')}, ${stepSql(step)}, '', 1::bigint
        from ${users} u
        where ${who('u.id')} and ${REACHED[step]}`,
  ),
]

const SOURCES = {
  followed: [...FOLLOWED, ...ANSWERED],
  nightly: [...NIGHTLY_SOURCES, ...ORGANIZATION_SOURCES],
  assessed: ASSESSED,
}

/**
 * SQL of the amounts that some people add to figures: (metric, subject_id, day, part, item, amount), one row
 * of each key.
 *
 * @param people SQL of an array of users; null for everybody, and for searches, which are nobody's
 * @param kinds figures that follow what people do, those of the night, and assessments, which no figure keeps
 */
export function countedSql(people: string | null, kinds: readonly (keyof typeof SOURCES)[]): string {
  const who = (user: string): string => (people === null ? 'true' : `${user} = any(${people})`)
  const sources = kinds.flatMap((kind) => SOURCES[kind].map((source) => source(who)))
  if (people === null && kinds.includes('followed')) sources.push(...lookedUp('true'))
  return sumsSql(sources)
}

/** SQL of the amounts, as in `countedSql`, of lookups before the instant `$1`. */
export const leavingLookupsSql = (): string => sumsSql(lookedUp('l.at < $1'))

/** SQL that adds up amounts of several sources, one row of each key. */
function sumsSql(sources: readonly string[]): string {
  return `
  (
    select ${FIGURE}, sum(amount)::bigint as amount
    from (
      ${sources.join(' union all ')}
    ) counted (${FIGURE}, amount)
    where amount <> 0
    group by ${FIGURE}
  )`
}
