import type { Db } from '#server/db/database.ts'
import { community_members } from './standing.table.ts'

/** Keeps a person from posting until a time, `infinity` for good; null lets them post again. */
export const silence = (
  tx: Db,
  user_id: string,
  until: Date | 'infinity' | null,
  now: Date,
): Promise<unknown> =>
  tx.query(
    `
      insert into ${community_members} (user_id, silenced_until, created_at, updated_at)
      values ($1, $2::timestamptz, $3::timestamptz, $3::timestamptz)
      on conflict (user_id) do update set silenced_until = excluded.silenced_until, updated_at = excluded.updated_at`,
    [user_id, until, now],
  )
