import { common, Failure } from '#contract/errors.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import type { WordCard } from '../../courses/lesson-view.contract.ts'
import { wordCards } from '../../courses/server/public.ts'
import { MAX_CARD_MS } from '../../practice/practice.contract.ts'
import { knownWordsSql, learner, todayOf } from '../../practice/server/public.ts'
import { recordActivity, stepRecorded } from '../../progress/server/public.ts'
import { CLOCK_WORDS, type DrillResult, type Drills } from '../drills.contract.ts'

/** Returns the person's best game against the clock, and the number of words to play it with. */
export async function drillsOf(
  db: Db,
  { user_id, organization_id }: Pick<Actor, 'user_id' | 'organization_id'>,
  now: Date,
): Promise<Drills> {
  const [row] = await db.query<Drills>(
    `
      select
        (
          select max(d.correct)
          from drills d
          where d.user_id = $1 and d.kind = 'clock' and d.asked > 0
        ) as best,
        (select count(*)::int from (${knownWordsSql('$1', '$2', '$3')}) k) as known`,
    [user_id, organization_id, now],
  )
  return row!
}

/** Returns known words with their signs, in random order. */
export async function clockWords(platform: Platform, actor: Actor): Promise<WordCard[]> {
  const { user_id, organization_id } = learner(actor)
  const rows = await platform.db.query<{ slug: string }>(
    `select k.slug from (${knownWordsSql('$1', '$2', '$3')}) k order by random() limit $4`,
    [user_id, organization_id, platform.clock(), CLOCK_WORDS],
  )
  return rows.length === 0
    ? []
    : wordCards(
        platform.db,
        rows.map(({ slug }) => slug),
        actor.language,
      )
}

/**
 * Saves the totals of a drill. Only their growth is added to the learner's day, so that a repeated or late
 * call adds nothing.
 *
 * @throws common.not_found for another person's drill
 */
export async function saveDrill(
  platform: Platform,
  actor: Actor,
  id: string,
  { kind, asked, correct, ms }: DrillResult,
): Promise<Drills> {
  const person = learner(actor),
    now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const [row] = await tx.query<{ added: number }>(
      `
        insert into drills as d (id, user_id, kind, day, asked, correct, active_ms, created_at, updated_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $8)
        on conflict (id) do update set
          asked = greatest(d.asked, excluded.asked), correct = greatest(d.correct, excluded.correct),
          active_ms = greatest(d.active_ms, excluded.active_ms), updated_at = excluded.updated_at
        where d.user_id = excluded.user_id and d.kind = excluded.kind
        returning new.active_ms - coalesce(old.active_ms, 0) as added`,
      [
        id,
        person.user_id,
        kind,
        todayOf(person, now).day,
        asked,
        Math.min(correct, asked),
        Math.min(ms, asked * MAX_CARD_MS),
        now,
      ],
    )
    if (!row) throw new Failure(common.not_found)
    if (row.added === 0) return
    await recordActivity(tx, person, now, { active_ms: row.added })
    await stepRecorded(tx, [person.user_id], now)
  })
  return drillsOf(platform.db, person, now)
}
