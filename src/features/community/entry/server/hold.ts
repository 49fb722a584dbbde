import type { Db } from '#server/db/database.ts'
import type { Entry } from '../../threads/server/public.ts'
import type { HeldReason } from '#contract/community.ts'
import type { Reader } from '../../standing/server/public.ts'
import { comments, thread_films, threads } from '../../threads/server/threads.table.ts'

/** So many films of a teenager are looked at before others see them. */
const FIRST_FILMS = 3

/** All that a child posts is looked at first, and a teenager's first films. */
export async function heldForMinor(tx: Db, reader: Reader, entry: Entry): Promise<HeldReason | null> {
  if (reader.child) return 'child'
  if (!reader.minor || !entry.film) return null
  const [shown] = await tx.query<{ films: number }>(
    `
      select count(*)::int as films
      from ${thread_films} film
      join ${threads} t on t.id = film.thread_id
      left join ${comments} c on c.id = film.comment_id
      where coalesce(c.author_id, t.author_id) = $1 and coalesce(c.state, t.state) in ('visible', 'removed')`,
    [reader.user_id],
  )
  return shown!.films < FIRST_FILMS ? 'first_film' : null
}
