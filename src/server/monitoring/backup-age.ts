import type { Db } from '../db/database.ts'

/**
 * End of the last complete backup; null before the first. Backups are not recorded yet, so that
 * `asl_backup_age_seconds` has no value.
 */
export const lastBackupAt = async (_db: Db): Promise<Date | null> => null
