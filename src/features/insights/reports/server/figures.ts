import type { Language } from '#contract/constants.ts'
import type { Values } from '#server/http/lists/source.ts'
import { membersSql, seenSql, type Period, type Reading } from '../../learners/server/public.ts'
import type { StoredFilters } from './reports.table.ts'
import { versionSql } from '#features/learning/courses/server/public.ts'
import { group_members } from '#features/people/groups/server/groups.table.ts'
import { learnedSql } from '#features/learning/progress/server/public.ts'
import { enrolments } from '#features/learning/progress/server/progress.table.ts'
import { courses as courses_table } from '#features/learning/courses/server/courses.table.ts'

/**
 * Parameters of a report: its organization and viewer, its filters, and the instants [from, to) of its
 * period (null: all time).
 */
export type ReportParams = {
  reading: Reading
  filters: StoredFilters
  period: Period
  language: Language
  now: Date
}

/** A report requires the consent to `progress`; without consent to `reports` it omits the quiz scores. */
export const REPORTED = ['progress'] as const
/** Sums of a row that reveal quiz scores. */
const SCORES = ['quizzes_taken', 'score_sum'] as const

/** True of a report about all learners and courses. */
export const isWhole = ({ filters }: ReportParams): boolean =>
  Object.values(filters).every((value) => value === undefined)

/** Conditions on `memberships m` that the filters make. */
export function narrowing(filters: StoredFilters, values: Values): string[] {
  return [
    ...(filters.group_id === undefined
      ? []
      : [
          `
            exists (
              select
              from ${group_members} gm
              where gm.membership_id = m.id and gm.group_id = ${values.add(filters.group_id)}::uuid
            )`,
        ]),
    ...(filters.user_id === undefined ? [] : [`m.user_id = ${values.add(filters.user_id)}::uuid`]),
    ...(filters.common_id === undefined
      ? []
      : [
          `
            exists (
              select
              from ${enrolments} fe
              where fe.user_id = m.user_id and fe.common_id = ${values.add(filters.common_id)}::uuid
            )`,
        ]),
  ]
}
export const membersOf = ({ reading, filters, now }: ReportParams, values: Values): string =>
  membersSql(reading, REPORTED, values, now, narrowing(filters, values))
export const seenOf = ({ reading, filters, now }: ReportParams, values: Values): string =>
  seenSql(reading, REPORTED, values, now, narrowing(filters, values))

/**
 * Courses that an organization sees its learners in: the platform's and its own, under the name in the
 * reader's language.
 */
export function coursesSql({ reading, language, filters }: ReportParams, values: Values): string {
  return `
    select c.id as common_id, v.title, v.lessons_count
    from ${courses_table} c
    join lateral ${versionSql('c.id', language, ['title', 'lessons_count'])} v on true
    where (
      c.organization_id is null or c.organization_id = ${values.add(reading.organization_id)}::uuid
    )${filters.common_id === undefined ? '' : ` and c.id = ${values.add(filters.common_id)}::uuid`}`
}

/**
 * SQL of rows (`user_id`, `common_id`, `slot`, sums) of the period, before they are added up. All time is
 * read from sums that are kept; then `slot` is null, and `completed_at` says when the course was completed.
 */
export function activitySql(
  { period, filters }: ReportParams,
  values: Values,
  seen: string,
  courses: string,
): string {
  // Of who shares no scores none are added up, so that no sum or average gives them away.
  const sums = `active_ms, lessons_completed, ${SCORES.map((name) => `case when s.scores then ${name} else 0 end as ${name}`).join(', ')}`
  // Practice belongs to no course: it counts where no course is asked for.
  const practice = filters.common_id === undefined
  const span = period && {
    from: `${values.add(period.from)}::timestamptz`,
    to: `${values.add(period.to)}::timestamptz`,
  }
  return `
    select a.user_id, a.common_id, a.slot, ${sums}${span ? '' : ', a.completed_at'}
    from (${learnedSql(span)}) a
    join ${seen} s using (user_id)
    where a.common_id in (select common_id from ${courses})${practice ? ' or a.common_id is null' : ''}`
}
