import { common, Failure } from '#contract/errors.ts'
import type { Actor, Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { vocabularies } from '#features/dictionary/vocabularies/server/vocabularies.table.ts'
import { recordActivity, stepRecorded } from '../../progress/server/public.ts'
import {
  MAX_CARD_MS,
  MAX_OFFLINE_DAYS,
  practiceErrors,
  type Rating,
  type Review,
  type Reviewed,
  type Summary,
} from '../practice.contract.ts'
import { summaryOf, type DueCard } from './due.queries.ts'
import { beginFingerspelling, isFirmSign, withdrawFingerspelling } from './fingerspelling.ts'
import { learner, todayOf } from './learner.ts'
import { detailsSince, knownAnswers, movePractice } from './past.ts'
import { NOT_UNDONE, practice_answers, practice_undo } from './practice.table.ts'
import { answered, MEMORY_FIELDS, memoryOf, NEW, timeOf, type Memory } from './scheduler.ts'

const MEMORY = MEMORY_FIELDS.join(', ')
type RecordedReview = { review: Review; card_id: string; at: Date; before: Memory }

/**
 * The cards, locked in one order: answers of one learner follow each other whatever number of devices sends
 * them.
 */
const lock = (tx: Db, user_id: string, ids: readonly string[]): Promise<DueCard[]> =>
  tx.query<DueCard>(
    `
      select id, vocabulary_id, skill, ${MEMORY}
      from practice_cards
      where user_id = $1 and id = any($2::uuid[])
      order by id
      for update`,
    [user_id, ids],
  )

async function saveMemories(tx: Db, memories: ReadonlyMap<string, Memory>, now: Date): Promise<void> {
  const rows = [...memories].map(([id, memory]) => ({ id, ...memoryOf(memory) }))
  await tx.query(
    `
      update practice_cards c
      set
        due = n.due, state = n.state, stability = n.stability, difficulty = n.difficulty,
        scheduled_days = n.scheduled_days, learning_steps = n.learning_steps, reps = n.reps,
        lapses = n.lapses, last_review = n.last_review, full_speed = n.full_speed, updated_at = $2
      from jsonb_to_recordset($1::jsonb) as n(
        id uuid, due timestamptz, state smallint, stability float8, difficulty float8, scheduled_days int,
        learning_steps int, reps int, lapses int, last_review timestamptz, full_speed boolean
      )
      where c.id = n.id`,
    [JSON.stringify(rows), now],
  )
}

async function log(tx: Db, actor: Person, stored: readonly RecordedReview[], now: Date): Promise<void> {
  const rows = stored.map(({ review, card_id, at, before }, nth) => ({
    nth,
    card_id,
    id: review.id,
    rating: review.rating,
    met: before.state === NEW,
    mode: review.mode,
    correct: review.correct,
    taken_for: review.correct === false ? review.taken_for : null,
    speed: review.speed,
    ms: Math.min(review.ms, MAX_CARD_MS),
    reviewed_at: at,
    day: todayOf(actor, at).day,
    before: memoryOf(before),
  }))
  await tx.query(
    `
      with
        given as (
          select *
          from jsonb_to_recordset($2::jsonb) as n(
            nth int, card_id uuid, id uuid, rating smallint, met boolean, mode text, correct boolean,
            taken_for uuid, speed real, ms int, reviewed_at timestamptz, day date, before jsonb
          )
        ),
        answers as (
          insert into ${practice_answers} (
            user_id, id, card_id, rating, met, mode, correct, taken_for, speed, ms, reviewed_at, day, created_at
          )
          select
            $1, n.id, n.card_id, n.rating, n.met, n.mode, n.correct,
            (select v.id from ${vocabularies} v where v.id = n.taken_for), n.speed, n.ms, n.reviewed_at, n.day, $3
          from given n
        )
      insert into ${practice_undo} (user_id, id, card_id, before, created_at)
      select $1, n.id, n.card_id, n.before, $3
      from given n
      order by n.nth`,
    [actor.user_id, JSON.stringify(rows), now],
  )
}

/**
 * Saves answers in the order they were given, once each, however often and from wherever they are sent. FSRS
 * runs only here; the learner's days and sums are updated in the same transaction. An answer to a card that
 * is not the caller's is `gone`.
 */
export async function saveReviews(
  platform: Platform,
  actor: Actor,
  reviews: readonly Review[],
): Promise<Reviewed['results']> {
  const person = learner(actor),
    now = platform.clock()
  const inOrder = reviews
    .map((review, nth) => ({ review, nth }))
    .sort((a, b) => a.review.reviewed_at.localeCompare(b.review.reviewed_at) || a.nth - b.nth)
    .map(({ review }) => review)
  return platform.db.transaction(async (tx) => {
    await movePractice(tx, person.user_id)
    const cards = new Map(
      (
        await lock(
          tx,
          person.user_id,
          inOrder.map((review) => review.card_id),
        )
      ).map((card) => [card.id, card]),
    )
    const known = await knownAnswers(tx, person.user_id, detailsSince(platform), inOrder)
    const changed = new Map<string, Memory>(),
      kept: RecordedReview[] = [],
      results: Reviewed['results'] = []
    for (const review of inOrder) {
      const id = review.id.toLowerCase(),
        card = cards.get(review.card_id.toLowerCase())
      const before = card && (changed.get(card.id) ?? card)
      if (!card || !before) {
        results.push({ id, outcome: 'gone', due: null })
        continue
      }
      const repeated = known.has(id)
      if (!repeated) {
        const at = timeOf(new Date(review.reviewed_at), before, now, MAX_OFFLINE_DAYS)
        changed.set(card.id, answered(before, card.skill, review.rating as Rating, at, review.speed))
        kept.push({ review, card_id: card.id, at, before })
        known.add(id)
      }
      results.push({
        id,
        outcome: repeated ? 'repeated' : 'kept',
        due: new Date((changed.get(card.id) ?? card).due).toISOString(),
      })
    }
    if (kept.length === 0) return results
    await log(tx, person, kept, now)
    await saveMemories(tx, changed, now)
    const firm = [...changed].flatMap(([id, memory]) => {
      const card = cards.get(id)!
      return isFirmSign(card, memory) ? [card.vocabulary_id] : []
    })
    if (firm.length > 0) await beginFingerspelling(tx, person.user_id, firm, todayOf(person, now).ends, now)
    const days = new Map<string, { at: Date; ms: number }>()
    for (const { review, at } of kept) {
      const { day } = todayOf(person, at)
      days.set(day, { at, ms: (days.get(day)?.ms ?? 0) + Math.min(review.ms, MAX_CARD_MS) })
    }
    // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
    for (const { at, ms } of days.values()) await recordActivity(tx, person, at, { active_ms: ms })
    await stepRecorded(tx, [person.user_id], now)
    return results
  })
}

/** Saves answers and returns the deck's new state. */
export async function review(
  platform: Platform,
  actor: Actor,
  reviews: readonly Review[],
): Promise<Reviewed> {
  const results = await saveReviews(platform, actor, reviews)
  return { results, summary: await summaryOf(platform.db, actor, platform.clock()) }
}

/** Answer that may be taken back; without `before` that was done, or it is too late. */
type Undoable = { card_id: string; before: Memory | null; undone: boolean; last: boolean }

/**
 * Takes back the last answer of a card: the card is as it was before. Doing it twice changes nothing. The
 * time spent stays.
 *
 * @throws common.not_found, practiceErrors.not_the_last, practiceErrors.undo_lapsed
 */
export async function undo(platform: Platform, actor: Actor, id: string): Promise<Summary> {
  const person = learner(actor),
    now = platform.clock()
  await platform.db.transaction(async (tx) => {
    await movePractice(tx, person.user_id)
    const [found] = await tx.query<{ card_id: string }>(
      `select card_id from ${practice_answers} where user_id = $1 and id = $2 and rating > 0`,
      [person.user_id, id],
    )
    if (!found) throw new Failure(common.not_found)
    const [card] = await lock(tx, person.user_id, [found.card_id])
    const [row] = await tx.query<Undoable>(
      `
        select
          r.card_id, u.before, not ${NOT_UNDONE} as undone,
          not exists (
            select
            from ${practice_undo} l
            where l.user_id = u.user_id and l.card_id = u.card_id and l.seq > u.seq
          ) as last
        from ${practice_answers} r
        left join ${practice_undo} u on u.user_id = r.user_id and u.id = r.id
        where r.user_id = $1 and r.id = $2`,
      [person.user_id, id],
    )
    if (!row || row.undone) return
    if (!row.before) throw new Failure(practiceErrors.undo_lapsed)
    if (!row.last) throw new Failure(practiceErrors.not_the_last)
    await tx.query(
      `
        insert into ${practice_answers} (
          user_id, id, card_id, undoes, rating, met, mode, speed, ms, reviewed_at, day, created_at
        )
        select r.user_id, gen_random_uuid(), r.card_id, r.id, 0, false, r.mode, r.speed, 0, $3, $4, $3
        from ${practice_answers} r
        where r.user_id = $1 and r.id = $2`,
      [person.user_id, id, now, todayOf(person, now).day],
    )
    await tx.query(`delete from ${practice_undo} where user_id = $1 and id = $2`, [person.user_id, id])
    await saveMemories(tx, new Map([[row.card_id, row.before]]), now)
    if (card && card.skill === 'recognise' && !isFirmSign(card, row.before))
      await withdrawFingerspelling(tx, person.user_id, card.vocabulary_id)
  })
  return summaryOf(platform.db, person, now)
}
