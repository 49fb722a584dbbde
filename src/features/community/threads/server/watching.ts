import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { READS, readerOf, readerValues } from '../../standing/server/public.ts'
import { filmOpenSql, moderatesSql } from './threads.sql.ts'
import { thread_films, threads } from './threads.table.ts'

/** True if a film of the community may be watched by the caller now. */
export async function mayWatch(db: Db, actor: Person, media_id: string, now: Date): Promise<boolean> {
  const [film] = await db.query(`select from ${thread_films} where media_id = $1`, [media_id])
  if (!film) return false
  const reader = await readerOf(db, actor, now)
  const [open] = await db.query<{ open: boolean }>(`select ${filmOpenSql('$5::uuid', '$6')} as open`, [
    ...readerValues(reader),
    media_id,
    now,
  ])
  return open!.open
}

/** True if the caller moderates the place of a film: they may take captions that were proposed. */
export async function mayCaption(db: Db, actor: Person, media_id: string, now: Date): Promise<boolean> {
  const [film] = await db.query(`select from ${thread_films} where media_id = $1`, [media_id])
  if (!film) return false
  const reader = await readerOf(db, actor, now)
  const [moderated] = await db.query(
    `
      select
      from ${thread_films} film
      join ${threads} t on t.id = film.thread_id
      where film.media_id = $5 and ${READS} and ${moderatesSql('t.organization_id')}`,
    [...readerValues(reader), media_id],
  )
  return moderated !== undefined
}
