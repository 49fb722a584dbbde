import type { Db } from '#server/db/database.ts'
import { NOT_UNDONE, practice_history, practice_log } from './practice.table.ts'
import { IS_FINGERSPELLED, IS_LEARNED, IS_MASTERED } from './word-figures.ts'

/** Seconds of a quarter of an hour. Sums of old answers tell them apart, and days begin at one in every zone. */
const QUARTER = 900

export type DeckFigures = {
  words: number
  learned: number
  mastered: number
  fingerspelled: number
  reviews: number
}

/**
 * Returns the current state of a learner's whole deck, and the number of answers given in [from, to) (null:
 * ever), without undone ones.
 */
export async function deckFigures(
  db: Db,
  user_id: string,
  period: { from: Date; to: Date } | null,
): Promise<DeckFigures> {
  const [row] = await db.query<DeckFigures>(
    `
      with words as (
        select
          vocabulary_id, ${IS_LEARNED} as learned, ${IS_MASTERED} as mastered,
          ${IS_FINGERSPELLED} as fingerspelled
        from practice_cards
        where user_id = $1 and removed_at is null
        group by 1
      )
      select
        count(*)::int as words, count(*) filter (where learned)::int as learned,
        count(*) filter (where mastered)::int as mastered,
        count(*) filter (where fingerspelled)::int as fingerspelled,
        (
          select count(*)::int
          from ${practice_log} r
          where r.user_id = $1
            and r.rating > 0
            and ($2::timestamptz is null or r.reviewed_at >= $2)
            and ($3::timestamptz is null or r.reviewed_at < $3)
            and ${NOT_UNDONE}
        ) + (
          select coalesce(sum(q.answers), 0)::int
          from ${practice_history} h
          cross join lateral unnest(h.quarters, h.answers) q (quarter, answers)
          where h.user_id = $1
            and ($2::timestamptz is null or to_timestamp(q.quarter * ${QUARTER}::float8) >= $2)
            and ($3::timestamptz is null or to_timestamp(q.quarter * ${QUARTER}::float8) < $3)
        ) as reviews
      from words`,
    [user_id, period?.from ?? null, period?.to ?? null],
  )
  return row!
}
