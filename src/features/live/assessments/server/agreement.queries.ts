import type { Db } from '#server/db/database.ts'
import { asl_levels } from '#features/learning/courses/server/courses.table.ts'
import type { Agreement, AgreementOfAll } from '../rubrics.contract.ts'
import { CRITERIA, MOST_POINTS, type Criterion } from '../shared/criteria.ts'
import { agreementWithinOne, exactAgreement, weightedKappa, type Pair } from './agreement.ts'
import { assessment_ratings } from './assessments.table.ts'

/** Of fewer pairs than this no figure is told. */
export const ENOUGH = 10

export const figuresOf = (pairs: readonly Pair[], categories: number): Agreement => ({
  n: pairs.length,
  figures:
    pairs.length < ENOUGH
      ? null
      : {
          exact: exactAgreement(pairs),
          within_one: agreementWithinOne(pairs),
          kappa: weightedKappa(pairs, categories),
        },
})

/**
 * Agreement of the first and the second rater over all assessments. Only first ratings count, since a rater
 * may read the other's before a correction.
 */
export async function agreementOfAll(db: Db): Promise<AgreementOfAll> {
  const [rows, levels] = [
    await db.query<{ first: number[]; second: number[]; first_level: string; second_level: string }>(
      `
        select f.scores as first, s.scores as second, f.level_id as first_level, s.level_id as second_level
        from ${assessment_ratings} f
        join ${assessment_ratings} s
          on s.assessment_id = f.assessment_id and s.place = 2 and s.supersedes is null
        where f.place = 1 and f.supersedes is null`,
    ),
    await db.query<{ id: string }>(`select id from ${asl_levels} order by position, id`),
  ]
  const place = new Map(levels.map(({ id }, n) => [id, n]))
  return {
    level: figuresOf(
      rows.map((row): Pair => [place.get(row.first_level)!, place.get(row.second_level)!]),
      levels.length,
    ),
    criteria: Object.fromEntries(
      CRITERIA.map((key, n) => [
        key,
        figuresOf(
          rows.map(({ first, second }): Pair => [first[n]!, second[n]!]),
          MOST_POINTS + 1,
        ),
      ]),
    ) as Record<Criterion, Agreement>,
  }
}
