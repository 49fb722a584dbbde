import { vocabularies } from '#features/dictionary/vocabularies/server/vocabularies.table.ts'
import { DAY_MS } from '#contract/durations.ts'
import type { Db } from '#server/db/database.ts'
import { CHECKED_PARTS, SUMMED_DAYS, WORDS_OF_A_PART, type CheckedPart } from '../shared/checks.ts'

type Word = { slug: string; word_en: string; word_es: string }
type Sums = { checks: number; parts: { part: CheckedPart; times: number; words: Word[] }[] }

/**
 * Sums of a learner's checks of the last days: number of times that each part differed, the most frequent
 * first, with the most frequent words of those sentences.
 */
export async function checkSums(db: Db, user_id: string, now: Date): Promise<Sums> {
  const [sums] = await db.query<Sums>(
    `
      with recent as (
        select id, differs, words from productions where user_id = $1 and made_at > $2
      ),
      counted as (
        select part, count(*)::int as times
        from recent, unnest(differs) part
        group by part
      ),
      named as (
        select part, word, count(*) as times
        from recent, unnest(differs) part, unnest(words) word
        group by part, word
      )
      select
        (select count(*)::int from recent) as checks,
        coalesce(
          (
            select json_agg(
              json_build_object('part', c.part, 'times', c.times, 'words', w.list)
              order by c.times desc, array_position($3::text[], c.part)
            )
            from counted c
            cross join lateral (
              select coalesce(json_agg(t), '[]') as list
              from (
                select v.slug, v.word_en, v.word_es
                from named n
                join ${vocabularies} v on v.slug = n.word and v.status = 'active'
                where n.part = c.part
                order by n.times desc, v.slug
                limit ${WORDS_OF_A_PART}
              ) t
            ) w
          ),
          '[]'
        ) as parts`,
    [user_id, new Date(now.getTime() - SUMMED_DAYS * DAY_MS), CHECKED_PARTS],
  )
  return sums!
}
