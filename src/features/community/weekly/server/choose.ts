import type { Db } from '#server/db/database.ts'
import { isCrude } from '#features/dictionary/vocabularies/server/public.ts'
import { signs } from '#features/dictionary/signs/server/signs.table.ts'
import { vocabularies } from '#features/dictionary/vocabularies/server/vocabularies.table.ts'
import {
  NOT_UNDONE,
  practice_cards,
  practice_log,
} from '#features/learning/practice/server/practice.table.ts'
import { weekly_signs } from './weekly.table.ts'

/** Candidates that are read: crude words among them are passed over. */
const CANDIDATES = 50

/** SQL of the sign by which the model shows a word: its first one, if it can be played. */
export const modelSql = (word: string): string => `
  select g.*
  from ${signs} g
  where g.vocabulary_id = ${word}
    and g.review_state <> 'new'
    and (g.notation is not null or g.clip is not null)
  order by g.is_primary desc, g.position, g.id
  limit 1`

/** People who failed a word in practice within the four weeks before a week. It reads everybody's answers. */
const FAILED = `
  select card.vocabulary_id, count(distinct r.user_id) as people, count(*) as times
  from ${practice_log} r
  join ${practice_cards} card on card.user_id = r.user_id and card.id = r.card_id
  where r.reviewed_at >= ($1::date - 28)::timestamp at time zone 'UTC'
    and card.skill <> 'fingerspelling'
    and r.rating > 0
    and (r.correct is false or r.rating = 1)
    and ${NOT_UNDONE}
  group by card.vocabulary_id`
const NOBODY = 'select null::uuid as vocabulary_id, 0 as people, 0 as times where false'

/**
 * Chooses a word for a week: the one that most people failed in practice within the four weeks before, else
 * the most looked up. Words of the year before are asked again only when there are no others.
 *
 * @param by `lookups` alone while somebody waits: answers of four weeks are too many to be read then
 * @returns id of the vocabulary; null where no word of the platform has a sign
 */
export async function chooseWord(
  tx: Db,
  week: string,
  by: 'answers' | 'lookups' = 'answers',
): Promise<string | null> {
  const words = await tx.query<{ id: string; word_en: string; word_es: string }>(
    `
      with failed as (${by === 'answers' ? FAILED : NOBODY})
      select v.id, v.word_en, v.word_es
      from ${vocabularies} v
      left join failed on failed.vocabulary_id = v.id
      where v.status = 'active'
        and v.organization_id is null
        and exists (${modelSql('v.id')})
      order by
        exists (
          select
          from ${weekly_signs} other
          where other.vocabulary_id = v.id and other.week <> $1 and other.week > $1::date - 364
        ),
        coalesce(failed.people, 0) desc, coalesce(failed.times, 0) desc, v.lookups desc, v.popularity, v.id
      limit ${CANDIDATES}`,
    [week],
  )
  const plain = words.find(({ word_en, word_es }) => !isCrude(`${word_en} ${word_es}`.toLowerCase()))
  return plain?.id ?? null
}
