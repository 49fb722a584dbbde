import type { Db } from '#server/db/database.ts'
import { FIRM_DAYS, SPELLED_LETTERS, type Skill } from '../practice.contract.ts'
import { practice_log } from './practice.table.ts'
import { NEW, REVIEW, type Memory } from './scheduler.ts'
import { signs } from '#features/dictionary/signs/server/signs.table.ts'
import { vocabularies } from '#features/dictionary/vocabularies/server/vocabularies.table.ts'

type Card = { vocabulary_id: string; skill: Skill }

/** True if this memory of the sign is firm enough to also practise its word in fingerspelling. */
export const isFirmSign = ({ skill }: Pick<Card, 'skill'>, { state, stability }: Memory): boolean =>
  skill === 'recognise' && state === REVIEW && stability >= FIRM_DAYS

/**
 * Creates, due at `from`, the memory of reading a word from the hand if its sign is known: only short words,
 * only with a sign (else the first memory is spelled already), and no letters. Existing memories are
 * unchanged.
 */
export const beginFingerspelling = (
  tx: Db,
  user_id: string,
  vocabulary_ids: readonly string[],
  from: Date,
  now: Date,
): Promise<unknown> =>
  tx.query(
    `
      insert into practice_cards (user_id, vocabulary_id, skill, source, due, created_at, updated_at)
      select c.user_id, c.vocabulary_id, 'fingerspelling', c.source, $3, $4, $4
      from practice_cards c
      join ${vocabularies} v on v.id = c.vocabulary_id
      where c.user_id = $1
        and c.skill = 'recognise'
        and c.removed_at is null
        and c.vocabulary_id = any($2::uuid[])
        and v.part_of_speech <> 'letter'
        and v.spelling ~ '^[A-Za-z]{${SPELLED_LETTERS.from},${SPELLED_LETTERS.to}}$'
        and exists (
          select
          from ${signs} g
          where g.vocabulary_id = v.id
            and g.is_primary
            and (g.clip is not null or g.poster is not null or g.notation is not null)
        )
      on conflict (user_id, vocabulary_id, skill) do nothing`,
    [user_id, vocabulary_ids, from, now],
  )

/** Ends it again where it was never asked: the answer that made the sign firm was taken back. */
export const withdrawFingerspelling = (tx: Db, user_id: string, vocabulary_id: string): Promise<unknown> =>
  tx.query(
    `
      delete from practice_cards c
      where c.user_id = $1
        and c.vocabulary_id = $2
        and c.skill = 'fingerspelling'
        and c.state = ${NEW}
        and not exists (select from ${practice_log} r where r.user_id = c.user_id and r.card_id = c.id)`,
    [user_id, vocabulary_id],
  )
