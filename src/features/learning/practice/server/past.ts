import { DAY_MS, SECOND_MS } from '#contract/durations.ts'
import { dayIn, isoDay } from '#contract/dates.ts'
import type { Db } from '#server/db/database.ts'
import { BEFORE_ALL } from '#server/jobs/batches.ts'
import type { Platform } from '#server/platform.ts'
import { UNDO_DAYS, type Review } from '../practice.contract.ts'
import { practice_answers, practice_history, practice_undo } from './practice.table.ts'

/** Number of partitions by person; a night makes sums of one of them. */
const PARTITIONS = 16
/** Rows that one transaction moves, and people whose sums one makes: both lock for a moment only. */
const ROWS_AT_ONCE = 1000,
  PEOPLE_AT_ONCE = 50
/** The next run goes on after this time. */
const LONGEST_MS = 50 * SECOND_MS

/** Moves a learner's answers from where the release before stored them, before others are written. */
export const movePractice = (tx: Db, user_id: string): Promise<unknown> =>
  tx.query('select move_practice($1)', [user_id])

/**
 * Ids of these answers that were stored already. Of an old one only its card and day are left to know it by.
 *
 * @param since where the oldest answer may be that is not part of a sum
 */
export async function knownAnswers(
  tx: Db,
  user_id: string,
  since: Date,
  reviews: readonly Review[],
): Promise<Set<string>> {
  const stored = await tx.query<{ id: string }>(
    `select id from ${practice_answers} where user_id = $1 and id = any($2::uuid[])`,
    [user_id, reviews.map(({ id }) => id)],
  )
  const old = reviews.filter(({ reviewed_at }) => new Date(reviewed_at) < since)
  if (old.length > 0)
    stored.push(
      ...(await tx.query<{ id: string }>(
        `
          select n.id
          from jsonb_to_recordset($2::jsonb) as n(id uuid, card_id uuid, reviewed_at timestamptz)
          where exists (
            select
            from ${practice_history} h
            where h.user_id = $1
              and abs(h.day - (n.reviewed_at at time zone 'UTC')::date) <= 1
              and n.card_id = any(h.cards)
          )`,
        [user_id, JSON.stringify(old)],
      )),
    )
  return new Set(stored.map(({ id }) => id))
}

/** Instant before which answers become sums. */
export const detailsSince = ({ clock, config }: Platform): Date =>
  new Date(clock().getTime() - config.PRACTICE_DETAIL_DAYS * DAY_MS)

type Step = { last: string | null; n: number }
/** Repeats a step, each in a transaction of its own, until it finds nobody or the time is over. */
async function walk({ jobs }: Platform, step: (after: string) => Promise<Step[]>): Promise<number> {
  const until = performance.now() + LONGEST_MS
  let total = 0
  for (let after: string | null = BEFORE_ALL; after !== null;) {
    // oxlint-disable-next-line no-await-in-loop -- one step after the other
    const [done]: Step[] = await step(after)
    total += done!.n
    after = jobs.stopping.aborted || performance.now() > until ? null : done!.last
  }
  return total
}

/**
 * Moves answers of the release before; people who are answering right now wait for the next run.
 *
 * @returns the number of answers
 */
export const moveAnswers = (platform: Platform): Promise<number> =>
  walk(platform, (after) =>
    platform.db.query<Step>('select last, moved as n from move_practices($1, $2)', [after, ROWS_AT_ONCE]),
  )

/** Deletes what taking an answer back would restore, once it is too late for that. */
export async function forgetUndo({ db, clock }: Platform): Promise<void> {
  await db.query(`delete from ${practice_undo} where created_at < $1`, [
    new Date(clock().getTime() - UNDO_DAYS * DAY_MS),
  ])
}

/**
 * Makes sums of answers that are older than `PRACTICE_DETAIL_DAYS`, of a sixteenth of all people each night.
 *
 * @returns the number of answers
 */
export function foldAnswers(platform: Platform): Promise<number> {
  const night = Math.floor(platform.clock().getTime() / DAY_MS)
  const before = isoDay(dayIn('UTC', detailsSince(platform)))
  return walk(platform, (after) =>
    platform.db.query<Step>('select last, folded as n from fold_practice($1, $2, $3, $4)', [
      night % PARTITIONS,
      after,
      before,
      PEOPLE_AT_ONCE,
    ]),
  )
}
