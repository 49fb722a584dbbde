import { HOUR_MS } from '#contract/durations.ts'
import type { Db } from '../db/database.ts'

/** Age from which the last backup is too old. */
const OLD_BACKUP_MS = 36 * HOUR_MS

/** End of the newest complete backup; null before the first one. */
export async function lastBackupAt(db: Db): Promise<Date | null> {
  const [row] = await db.query<{ at: Date | null }>('select max(ended_at) as at from backups')
  return row?.at ?? null
}

/**
 * State of the backups: the newest one, whether one is overdue (since the first start where there is none),
 * and whether PostgreSQL tries in vain to hand over its log.
 */
export async function backupState(
  db: Db,
  now: Date,
): Promise<{ at: Date | null; due: boolean; stuck: boolean }> {
  const [row] = await db.query<{ begun_at: Date | null; stuck: boolean | null }>(
    `
      select
        (select begun_at from installation) as begun_at,
        last_failed_time > coalesce(last_archived_time, '-infinity') as stuck
      from pg_stat_archiver`,
  )
  const at = await lastBackupAt(db)
  const since = at ?? row?.begun_at ?? now
  return { at, due: now.getTime() - since.getTime() > OLD_BACKUP_MS, stuck: row?.stuck === true }
}
