import { verificationPath } from '#features/learning/certificates/certificates.contract.ts'
import { certificates } from '#features/learning/certificates/server/certificates.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { asl_levels } from '#features/learning/courses/server/courses.table.ts'
import type { Language } from '#contract/constants.ts'
import { common, Failure } from '#contract/errors.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { displayName } from '#server/db/display-name.ts'
import { bookings } from '../../bookings/server/bookings.table.ts'
import type { FoundLevel } from '../../placement/server/public.ts'
import { assessment_ratings, live_assessments } from './assessments.table.ts'
import type { Result } from '../ratings.contract.ts'
import { CRITERIA } from '../shared/criteria.ts'
import { ownAssessment } from './assessments.access.ts'
import { levelsOf, ratingsOf } from './ratings.queries.ts'
import { rubricOf } from './rubrics.service.ts'

/** The middle of some numbers; of an even count the mean of both in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b),
    half = sorted.length / 2
  return sorted.length % 2 === 1 ? sorted[Math.floor(half)]! : (sorted[half - 1]! + sorted[half]!) / 2
}

/**
 * Result of an assessment for its learner or their guardian: the level with the range of the raters' levels,
 * the median points of each criterion with their description in the rubric (the lower one for half points),
 * and all comments and moments without their authors.
 *
 * @throws common.not_found until it is published
 */
export async function resultFor(db: Db, actor: Person, id: string): Promise<Result> {
  const found = await ownAssessment(db, actor.user_id, id)
  if (found.state !== 'published') throw new Failure(common.not_found)
  const [ratings, rubric, all, people] = await Promise.all([
    ratingsOf(db, id),
    rubricOf(db, found.rubric_id),
    levelsOf(db, actor.language),
    db.query<{ learner: string; teacher: string | null; slug: string | null }>(
      `
        select
          ${displayName('u', actor.language)} as learner,
          (select ${displayName('t', actor.language)} from ${users} t where t.id = $2) as teacher,
          (select c.slug from ${certificates} c where c.assessment_id = $3 and c.revoked_at is null) as slug
        from ${users} u
        where u.id = $1`,
      [found.user_id, found.teacher_id, id],
    ),
  ])
  const levels = all.map(({ id: level_id, name }, place) => ({ id: level_id, name, place }))
  const level = levels.find((one) => one.id === found.level_id) ?? levels[0]!
  const said = [
    level.place,
    ...ratings.flatMap((rating) => levels.find((one) => one.id === rating.level_id)?.place ?? []),
  ]
  const { learner, teacher, slug } = people[0]!
  return {
    id,
    learner,
    self: found.user_id === actor.user_id,
    met_at: found.starts_at!.toISOString(),
    published_at: found.published_at!.toISOString(),
    teacher,
    minutes: found.minutes,
    booking_id: found.booking_id!,
    levels,
    level,
    from: levels[Math.min(...said)]!,
    to: levels[Math.max(...said)]!,
    criteria: CRITERIA.map((key, n) => {
      const points = median(ratings.map(({ scores }) => scores[n] ?? 0))
      return {
        key,
        points,
        step: rubric.criteria[key][Math.floor(points)]![actor.language],
        words: ratings.flatMap(({ words }) => words[key] || []),
      }
    }),
    moments: ratings
      .flatMap(({ moments }) => moments)
      .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)),
    certificate: slug && verificationPath(slug),
  }
}

/** Levels that live assessments found of somebody, published, latest first. */
export const foundLevelsOf = (db: Db, user_id: string): Promise<FoundLevel[]> =>
  db.query<FoundLevel>(
    `
      select a.id, lower(k.period) as at, a.level_id, said.from_id, said.to_id
      from ${live_assessments} a
      join ${bookings} k on k.id = a.booking_id
      join lateral (
        select
          (array_agg(l.id order by l.position, l.id))[1] as from_id,
          (array_agg(l.id order by l.position desc, l.id desc))[1] as to_id
        from (
          select r.level_id
          from ${assessment_ratings} r
          where r.assessment_id = a.id
            and not exists (select from ${assessment_ratings} x where x.supersedes = r.id)
          union all
          select a.level_id
        ) one
        join ${asl_levels} l on l.id = one.level_id
      ) said on true
      where a.user_id = $1 and a.state = 'published'
      order by at desc, a.id`,
    [user_id],
  )

/**
 * Levels found for a learner in a period, in words, for reports. Includes assessments of the platform and of
 * the reading organization, or all if no organization reads.
 */
export async function foundLevelsIn(
  db: Db,
  {
    user_id,
    organization_id,
    language,
    period,
  }: {
    user_id: string
    organization_id: string | null
    language: Language
    period: { from: Date; to: Date } | null
  },
): Promise<{ at: string; level: string }[]> {
  const rows = await db.query<{ at: Date; level: string }>(
    `
      select lower(k.period) as at, l.name_${language} as level
      from ${live_assessments} a
      join ${bookings} k on k.id = a.booking_id
      join ${asl_levels} l on l.id = a.level_id
      where a.user_id = $1
        and a.state = 'published'
        and ($2::uuid is null or a.organization_id is null or a.organization_id = $2)
        and ($3::timestamptz is null or lower(k.period) >= $3)
        and ($4::timestamptz is null or lower(k.period) < $4)
      order by at desc, a.id
      limit 100`,
    [user_id, organization_id, period?.from ?? null, period?.to ?? null],
  )
  return rows.map(({ at, level }) => ({ at: at.toISOString(), level }))
}
