import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { displayName } from '#server/db/display-name.ts'
import type { Platform } from '#server/platform.ts'
import type { AssessmentView, NextStep } from '../views.contract.ts'
import type { Draft, Rating } from '../ratings.contract.ts'
import { assessmentOf, mayRate, type AssessmentRecord } from './assessments.access.ts'
import { assessment_drafts } from './assessments.table.ts'
import { freePlace, leads } from './publishing.service.ts'
import {
  levelsOf,
  ratersOf,
  ratingsOf,
  scoresBy,
  type StoredRater,
  type StoredRating,
} from './ratings.queries.ts'
import { hasBegun } from './ratings.service.ts'
import { rubricOf } from './rubrics.service.ts'

/**
 * True if the caller may read others' ratings of an assessment. Until the level is final, these are the first
 * two raters once both have submitted, and the third once theirs is in; afterwards, everybody with access.
 * All others could become raters, who have to rate independently.
 */
export function mayKnow(
  found: Pick<AssessmentRecord, 'state'>,
  place: number | null,
  ratings: readonly Pick<StoredRating, 'place'>[],
): boolean {
  if (found.state === 'graded' || found.state === 'published') return true
  const rated = (one: number): boolean => ratings.some((rating) => rating.place === one)
  return place !== null && rated(1) && rated(2) && rated(place)
}

type Names = { id: string; name: string; profile_image: string | null }

async function namesOf(db: Db, actor: Person, ids: readonly string[]): Promise<Map<string, Names>> {
  const rows = await db.query<Names>(
    `
      select u.id, ${displayName('u', actor.language)} as name, u.profile_image
      from ${users} u
      where u.id = any ($1::uuid[])`,
    [ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Next step of the assessment that waits for the caller. */
function nextFor(
  actor: Person,
  found: AssessmentRecord,
  {
    place,
    ratings,
    raters,
    now,
  }: {
    place: number | null
    ratings: readonly StoredRating[]
    raters: readonly StoredRater[]
    now: Date
  },
): NextStep | null {
  if (actor.permissions.scope('LiveAssessment', 'Update') === null) return null
  if (found.state === 'requested') return 'schedule'
  if (found.state === 'graded') return leads(actor, found) ? 'publish' : null
  if ((found.state !== 'scheduled' && found.state !== 'in_progress') || !hasBegun(found, now)) return null
  const rated = (one: number | null): boolean => ratings.some((rating) => rating.place === one)
  if (place !== null && !rated(place)) return 'rate'
  const differ = rated(1) && rated(2)
  if (place !== null) return differ && place < 3 ? 'settle' : null
  const hasRater = (one: number): boolean =>
    raters.some((rater) => rater.place === one && rater.rater_id !== null)
  if (!hasRater(2)) return 'second'
  return differ && !hasRater(3) ? 'third' : null
}

const ratingFor = (actor: Person, row: StoredRating, names: Map<string, Names>): Rating => ({
  place: row.place,
  rater: (row.rater_id && names.get(row.rater_id)?.name) || null,
  mine: row.rater_id === actor.user_id,
  rubric_number: row.rubric_number,
  scores: scoresBy(row.scores),
  words: row.words,
  moments: row.moments,
  level_id: row.level_id,
  derived_level_id: row.derived_level_id,
  reason: row.reason,
  correction: row.correction,
  at: row.at.toISOString(),
})

/**
 * One assessment, by its id or that of its meeting, for the people who work on it. Hidden ratings are left
 * out here, not on the screen.
 */
export async function viewFor(platform: Platform, actor: Person, asked: string): Promise<AssessmentView> {
  const { db } = platform,
    now = platform.clock()
  const found = await assessmentOf(db, actor, asked, { orMeeting: true }),
    { id } = found
  const [raters, ratings, levels, rubric, drafts, organization] = await Promise.all([
    ratersOf(db, id),
    ratingsOf(db, id),
    levelsOf(db, actor.language),
    rubricOf(db, found.rubric_id),
    db.query<{ content: Draft; saved_at: Date }>(
      `
        select content, updated_at as saved_at
        from ${assessment_drafts}
        where assessment_id = $1 and user_id = $2`,
      [id, actor.user_id],
    ),
    db.query<{ name: string }>(`select name from ${organizations} where id = $1`, [found.organization_id]),
  ])
  const names = await namesOf(db, actor, [
    found.user_id,
    ...(found.teacher_id ? [found.teacher_id] : []),
    ...raters.flatMap(({ rater_id }) => rater_id ?? []),
    ...ratings.flatMap(({ rater_id }) => rater_id ?? []),
  ])
  const place = raters.find(({ rater_id }) => rater_id === actor.user_id)?.place ?? null
  const knows = mayKnow(found, place, ratings)
  const works = actor.permissions.scope('LiveAssessment', 'Update') !== null
  const leading = works && leads(actor, found)
  const open = found.state === 'scheduled' || found.state === 'in_progress'
  const both = [1, 2].every((one) => ratings.some((rating) => rating.place === one))
  const [first, second] = ratings
  const differs = both ? first!.level_id !== second!.level_id : false
  const free = await freePlace(db, found)
  const rates = works && place !== null && (open || found.state === 'graded') && hasBegun(found, now)
  const level = levels.find((one) => one.id === found.level_id)
  const person = (user_id: string | null): { id: string; name: string } | null => {
    const known = user_id === null ? undefined : names.get(user_id)
    return known ? { id: known.id, name: known.name } : null
  }
  const learner = names.get(found.user_id)
  const { draft, saved } = { draft: drafts[0]?.content, saved: drafts[0]?.saved_at }
  return {
    id,
    state: found.state,
    organization: organization[0]?.name ?? null,
    requested_at: found.requested_at.toISOString(),
    starts_at: found.starts_at?.toISOString() ?? null,
    level: found.state === 'published' ? (level?.name ?? null) : null,
    next: nextFor(actor, found, { place, ratings, raters, now }),
    learner: {
      id: found.user_id,
      name: learner?.name ?? '',
      profile_image: learner?.profile_image ?? null,
    },
    teacher: person(found.teacher_id),
    minutes: found.minutes,
    note: found.note,
    booking:
      found.booking_id && found.booking_state && found.starts_at && found.ends_at
        ? {
            id: found.booking_id,
            state: found.booking_state,
            starts_at: found.starts_at.toISOString(),
            ends_at: found.ends_at.toISOString(),
            zone: found.zone ?? 'UTC',
          }
        : null,
    cancel_reason: found.cancel_reason,
    raters: raters.map((rater) => ({
      place: rater.place,
      person: person(rater.rater_id),
      rated: ratings.some((rating) => rating.place === rater.place),
    })),
    place,
    may: {
      schedule:
        works &&
        (found.state === 'requested' ||
          (found.state === 'scheduled' && found.booking_state === 'booked' && found.starts_at! > now)),
      begin: works && place !== null && found.state === 'scheduled' && hasBegun(found, now),
      rate: rates,
      take_place:
        works &&
        place === null &&
        free !== null &&
        free.held === null &&
        (await mayRate(db, actor, id, actor.user_id)),
      name_rater: leading && free !== null && (free.place === 2 || knows || place === null),
      settle: works && found.state === 'in_progress' && both && (place === 1 || place === 2),
      publish: leading && found.state === 'graded',
      cancel:
        works &&
        (found.state === 'requested' ||
          (found.state === 'scheduled' && found.booking_state === 'booked' && found.starts_at! > now)),
    },
    rubric,
    levels: levels.map(({ position: _, ...one }) => one),
    draft: draft && saved ? { ...draft, saved_at: saved.toISOString() } : null,
    ratings: ratings
      .filter(({ rater_id }) => knows || rater_id === actor.user_id)
      .map((row) => ratingFor(actor, row, names)),
    differs: knows && both ? differs : null,
    proposal:
      knows && found.state === 'in_progress' && found.proposed_level_id && found.proposed_reason !== null
        ? {
            level_id: found.proposed_level_id,
            reason: found.proposed_reason,
            mine: found.proposed_by === actor.user_id,
          }
        : null,
    result: knows && level ? { id: level.id, name: level.name } : null,
  }
}
