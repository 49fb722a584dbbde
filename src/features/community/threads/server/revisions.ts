import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Target } from './states.ts'
import { thread_revisions } from './threads.table.ts'

/** Keeps words that are about to be changed, for moderators. */
export const keepWords = (
  tx: Db,
  actor: Person,
  { thread_id, comment_id }: Target,
  words: { title?: string; text: string },
  now: Date,
): Promise<unknown> =>
  tx.query(
    `
      insert into ${thread_revisions} (
        thread_id, comment_id, title, text, written_by, created_at, updated_at
      )
      values ($1, $2::uuid, $3, $4, $5, $6, $6)`,
    [thread_id, comment_id, words.title ?? null, words.text, actor.user_id, now],
  )
