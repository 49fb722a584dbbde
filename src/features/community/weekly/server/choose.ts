import type { Db } from '#server/db/database.ts'
import { isCrude } from '#features/dictionary/vocabularies/server/public.ts'
import { signs } from '#features/dictionary/signs/server/signs.table.ts'
import { vocabularies } from '#features/dictionary/vocabularies/server/vocabularies.table.ts'
import { practice_cards, practice_reviews } from '#features/learning/practice/server/practice.table.ts'
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

/**
 * Chooses a word for a week: the one that most people failed in practice within the four weeks before, else
 * the most looked up. Words of the year before are asked again only when there are no others.
 *
 * @returns id of the vocabulary; null where no word of the platform has a sign
 */
export async function chooseWord(tx: Db, week: string): Promise<string | null> {
  const words = await tx.query<{ id: string; word_en: string; word_es: string }>(
    `
      with failed as (
        select card.vocabulary_id, count(distinct review.user_id) as people, count(*) as times
        from ${practice_reviews} review
        join ${practice_cards} card on card.id = review.card_id
        where review.reviewed_at >= ($1::date - 28)::timestamp at time zone 'UTC'
          and card.skill <> 'fingerspelling'
          and review.rating > 0
          and (review.correct is false or review.rating = 1)
          and not exists (select from ${practice_reviews} back where back.undoes = review.id)
        group by card.vocabulary_id
      )
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
