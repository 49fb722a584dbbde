import { MINUTE_MS } from '#contract/durations.ts'
import { Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { OPENS_MINUTES } from '../../bookings/bookings.contract.ts'
import { assessmentErrors } from '../assessment-errors.contract.ts'
import type { Draft, NewRating } from '../ratings.contract.ts'
import { CRITERIA, levelFor } from '../shared/criteria.ts'
import { assessmentOf, type AssessmentRecord } from './assessments.access.ts'
import {
  assessment_drafts,
  assessment_ratings,
  assessment_raters,
  assessment_rubrics,
  live_assessments,
} from './assessments.table.ts'
import { levelOfRatings, levelsOf, ratersOf, ratingsOf } from './ratings.queries.ts'
import { rubricOf } from './rubrics.service.ts'

/** True once the room of the meeting has opened, even if it has closed again. */
export const hasBegun = ({ booking_state, starts_at }: AssessmentRecord, now: Date): boolean =>
  starts_at !== null &&
  (booking_state === 'booked' || booking_state === 'completed') &&
  now.getTime() >= starts_at.getTime() - OPENS_MINUTES * MINUTE_MS

/** Begins what is scheduled, with the rubric of that moment; answers whether it did. */
async function beginIt(tx: Db, id: string, now: Date): Promise<boolean> {
  const [begun] = await tx.query(
    `
      update ${live_assessments}
      set
        state = 'in_progress', began_at = $2, updated_at = $2,
        rubric_id = (
          select id from ${assessment_rubrics} where published_at is not null order by number desc limit 1
        )
      where id = $1 and state = 'scheduled'
      returning id`,
    [id, now],
  )
  return begun !== undefined
}

/** One of the raters of an assessment enters its meeting: it has begun. */
export async function enterAssessment(tx: Db, booking_id: string, user_id: string, now: Date): Promise<void> {
  const [rated] = await tx.query<{ id: string }>(
    `
      select a.id
      from ${live_assessments} a
      join ${assessment_raters} r on r.assessment_id = a.id and r.rater_id = $2
      where a.booking_id = $1 and a.state = 'scheduled'`,
    [booking_id, user_id],
  )
  if (rated) await beginIt(tx, rated.id, now)
}

/** Returns a rater's place. @throws assessmentErrors.not_a_rater */
async function placeOf(db: Db, id: string, user_id: string): Promise<number> {
  const place = (await ratersOf(db, id)).find(({ rater_id }) => rater_id === user_id)?.place
  if (place === undefined) throw new Failure(assessmentErrors.not_a_rater)
  return place
}

/** Locks an assessment for one of its raters, begun. */
async function ratable(
  tx: Db,
  actor: Person,
  id: string,
  now: Date,
): Promise<{ found: AssessmentRecord; place: number }> {
  const found = await assessmentOf(tx, actor, id, { permission: 'Update', lock: true })
  const place = await placeOf(tx, id, actor.user_id)
  if (found.state === 'published' || found.state === 'canceled') throw new Failure(assessmentErrors.too_late)
  if (found.state === 'requested' || !hasBegun(found, now)) throw new Failure(assessmentErrors.not_begun)
  return { found, place }
}

/** A rater says that it has begun. */
export async function beginAssessment(platform: Platform, actor: Person, id: string): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const { found } = await ratable(tx, actor, id, now)
    if (await beginIt(tx, id, now))
      await audit(
        tx,
        actor,
        {
          code: 'LIVE_ASSESSMENT_BEGUN',
          subject_type: 'live_assessment',
          subject_id: id,
          organization_id: found.organization_id,
        },
        now,
      )
  })
}

/** Keeps what one has written so far; the last saving counts. */
export async function saveDraft(platform: Platform, actor: Person, id: string, draft: Draft): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const found = await assessmentOf(tx, actor, id, { permission: 'Update' })
    await placeOf(tx, id, actor.user_id)
    if (found.state === 'published' || found.state === 'canceled')
      throw new Failure(assessmentErrors.too_late)
    await tx.query(
      `
        insert into ${assessment_drafts} (assessment_id, user_id, content, created_at, updated_at)
        values ($1, $2, $3, $4, $4)
        on conflict (assessment_id, user_id)
        do update set content = excluded.content, updated_at = excluded.updated_at`,
      [id, actor.user_id, JSON.stringify(draft), now],
    )
  })
}

/** Updates the state from the ratings: graded, or open again after a correction. */
async function settle(tx: Db, id: string, now: Date): Promise<boolean> {
  const level = levelOfRatings(await ratingsOf(tx, id))
  await tx.query(
    `
      update ${live_assessments}
      set
        state = case when $2::uuid is null then 'in_progress' else 'graded' end, level_id = $2,
        graded_at = case when $2::uuid is null then null else $3::timestamptz end, agreed = false,
        proposed_level_id = null, proposed_reason = null, proposed_by = null, updated_at = $3
      where id = $1`,
    [id, level, now],
  )
  return level !== null
}

/**
 * Hands in a rating, for good. One that was handed in before stays, and the new one takes its place with its
 * reason, until the assessment is published.
 */
export async function rateAssessment(
  platform: Platform,
  actor: Person,
  id: string,
  input: NewRating,
): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const { found, place } = await ratable(tx, actor, id, now)
    await beginIt(tx, id, now)
    const rubric = await rubricOf(tx, found.rubric_id)
    const levels = await levelsOf(tx, actor.language)
    const named = rubric.levels.flatMap(({ key, from }) => {
      const level = levels.find((one) => one.key === key)
      return level ? [{ ...level, from }] : []
    })
    const derived = levelFor(
      named.length > 0 ? named : levels.map((level) => ({ ...level, from: 0 })),
      CRITERIA.reduce((sum, key) => sum + input.scores[key], 0),
    )
    const level_id = input.level_id ?? derived.id
    if (!levels.some((level) => level.id === level_id))
      throw Failure.at('level_id', assessmentErrors.unknown_level)
    const reason = level_id === derived.id ? '' : input.reason
    if (level_id !== derived.id && reason === '') throw Failure.at('reason', assessmentErrors.reason_needed)
    const before = (await ratingsOf(tx, id)).find((one) => one.place === place)
    if (before && input.correction === '') throw Failure.at('correction', assessmentErrors.correction_needed)
    await tx.query(
      `
        insert into ${assessment_ratings} (
          assessment_id, place, rater_id, rubric_id, scores, words, moments, level_id, derived_level_id, reason,
          supersedes, correction, created_at
        )
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [
        id,
        place,
        actor.user_id,
        rubric.id,
        CRITERIA.map((key) => input.scores[key]),
        JSON.stringify(input.words),
        JSON.stringify(input.moments.filter(({ text, word }) => text !== '' || word !== null)),
        level_id,
        derived.id,
        reason,
        before?.id ?? null,
        before ? input.correction : '',
        now,
      ],
    )
    await tx.query(`delete from ${assessment_drafts} where assessment_id = $1 and user_id = $2`, [
      id,
      actor.user_id,
    ])
    const graded = await settle(tx, id, now)
    // Neither points nor level: whoever rates after may read the log.
    for (const code of [
      before ? 'LIVE_ASSESSMENT_RATING_CORRECTED' : 'LIVE_ASSESSMENT_RATED',
      ...(graded ? (['LIVE_ASSESSMENT_GRADED'] as const) : []),
    ] as const)
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await audit(
        tx,
        actor,
        { code, subject_type: 'live_assessment', subject_id: id, organization_id: found.organization_id },
        now,
      )
  })
}

/**
 * One of two who differ proposes a level with a reason; the other says the same, and it is certain. Saying
 * another level is a proposal of one's own.
 */
export async function settleAssessment(
  platform: Platform,
  actor: Person,
  id: string,
  { level_id, reason }: { level_id: string; reason: string },
): Promise<{ settled: boolean }> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const { found, place } = await ratable(tx, actor, id, now)
    if (place === 3) throw new Failure(assessmentErrors.not_a_rater)
    const ratings = await ratingsOf(tx, id)
    const both = [1, 2].every((one) => ratings.some((rating) => rating.place === one))
    if (found.state !== 'in_progress' || !both) throw new Failure(assessmentErrors.nothing_to_settle)
    const levels = await levelsOf(tx, actor.language)
    if (!levels.some((level) => level.id === level_id))
      throw Failure.at('level_id', assessmentErrors.unknown_level)
    const settled = found.proposed_level_id === level_id && found.proposed_by !== actor.user_id
    if (settled)
      await tx.query(
        `
          update ${live_assessments}
          set state = 'graded', level_id = $2, graded_at = $3, agreed = true, updated_at = $3
          where id = $1`,
        [id, level_id, now],
      )
    else
      await tx.query(
        `
          update ${live_assessments}
          set proposed_level_id = $2, proposed_reason = $3, proposed_by = $4, updated_at = $5
          where id = $1`,
        [id, level_id, reason, actor.user_id, now],
      )
    if (settled)
      await audit(
        tx,
        actor,
        {
          code: 'LIVE_ASSESSMENT_GRADED',
          subject_type: 'live_assessment',
          subject_id: id,
          organization_id: found.organization_id,
          after: { reason },
        },
        now,
      )
    return { settled }
  })
}
