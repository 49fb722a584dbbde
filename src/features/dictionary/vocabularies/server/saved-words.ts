import type { Db } from '#server/db/database.ts'

/** Keeps a word among a person's own; keeping it twice changes nothing. */
export async function saveWord(db: Db, user_id: string, vocabulary_id: string): Promise<void> {
  await db.query(
    'insert into saved_vocabularies (user_id, vocabulary_id) values ($1, $2) on conflict do nothing',
    [user_id, vocabulary_id],
  )
}

/** Takes it out again; also a word that the plan no longer covers. */
export async function unsaveWord(db: Db, user_id: string, vocabulary_id: string): Promise<void> {
  await db.query('delete from saved_vocabularies where user_id = $1 and vocabulary_id = $2', [
    user_id,
    vocabulary_id,
  ])
}
