import type { Db } from '../db/database.ts'

/** End of the last complete backup; null before the first, and where backups are not recorded. */
export async function lastBackupAt(db: Db): Promise<Date | null> {
  const [known] = await db.query<{ there: boolean }>(`select to_regclass('backups') is not null as there`)
  if (!known!.there) return null
  const [row] = await db.query<{ at: Date | null }>('select max(ended_at) as at from backups')
  return row!.at
}
