import type { Db } from '#server/db/database.ts'
import { asl_levels } from '#features/learning/courses/server/courses.table.ts'
import type { Moment } from '../ratings.contract.ts'
import { CRITERIA, type Criterion } from '../shared/criteria.ts'
import { assessment_raters, assessment_ratings, assessment_rubrics } from './assessments.table.ts'

export type StoredRating = {
  id: string
  place: number
  rater_id: string | null
  rubric_number: number
  scores: number[]
  words: Record<string, string>
  moments: Moment[]
  level_id: string
  /** Place of the level in the list. */
  position: number
  derived_level_id: string
  reason: string
  correction: string
  at: Date
}
/** Valid ratings of an assessment, one for each place. Corrected ratings are replaced by their corrections. */
export const ratingsOf = (db: Db, assessment_id: string): Promise<StoredRating[]> =>
  db.query<StoredRating>(
    `
      select
        r.id, r.place, r.rater_id, b.number as rubric_number, r.scores, r.words, r.moments, r.level_id,
        l.position, r.derived_level_id, r.reason, r.correction, r.created_at as at
      from ${assessment_ratings} r
      join ${assessment_rubrics} b on b.id = r.rubric_id
      join ${asl_levels} l on l.id = r.level_id
      where r.assessment_id = $1
        and not exists (select from ${assessment_ratings} x where x.supersedes = r.id)
      order by r.place`,
    [assessment_id],
  )

export type StoredRater = { place: number; rater_id: string | null }
export const ratersOf = (db: Db, assessment_id: string): Promise<StoredRater[]> =>
  db.query<StoredRater>(
    `select place, rater_id from ${assessment_raters} where assessment_id = $1 order by place`,
    [assessment_id],
  )

export type StoredLevel = { id: string; key: string; name: string; position: number }
/** All levels, lowest first. */
export const levelsOf = (db: Db, language: 'en' | 'es'): Promise<StoredLevel[]> =>
  db.query<StoredLevel>(
    `
      select id, key::text as key, name_${language} as name, position
      from ${asl_levels}
      where status = 'active'
      order by position, id`,
  )

/** Points by criterion. */
export const scoresBy = (scores: readonly number[]): Record<Criterion, number> =>
  Object.fromEntries(CRITERIA.map((key, n) => [key, scores[n] ?? 0])) as Record<Criterion, number>

/**
 * Returns the level that ratings result in: the one that both chose or, with a third rater, the middle one of
 * three (the level chosen twice, if there is one). Null while undecided.
 */
export function levelOfRatings(ratings: readonly StoredRating[]): string | null {
  const [first, second, third] = [1, 2, 3].map((place) => ratings.find((one) => one.place === place))
  if (!first || !second) return null
  if (first.level_id === second.level_id) return first.level_id
  if (!third) return null
  return [first, second, third].toSorted((a, b) => a.position - b.position)[1]!.level_id
}
