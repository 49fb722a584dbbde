import type { Db } from '#server/db/database.ts'

/**
 * Gives a merged account's deck and answers to the kept one. In the database, since nobody else may change
 * answers once given. Reading a word from the hand, which one of the two may have begun alone, is in the deck
 * as long as its word is: there the kept account's choice holds.
 */
export async function mergePractice(tx: Db, from: string, into: string): Promise<void> {
  await tx.query('select merge_practice($1, $2)', [from, into])
  await tx.query(
    `
      update practice_cards f
      set removed_at = w.removed_at
      from practice_cards w
      where f.user_id = $1
        and f.skill = 'fingerspelling'
        and w.user_id = f.user_id
        and w.vocabulary_id = f.vocabulary_id
        and w.skill = 'recognise'
        and w.removed_at is distinct from f.removed_at`,
    [into],
  )
}
