import fs from 'node:fs/promises'
import path from 'node:path'
import { SECOND_MS } from '#contract/durations.ts'
import type { Database, Db } from '../db/database.ts'

/** Clocks that differ by more seconds cannot be trusted: tokens are refused, and reminders come late. */
export const CLOCK_OFF_SECONDS = 30
const GIGABYTE = 1024 ** 3
/** A disk is low below a tenth of it, but never below 2 nor above 50 GB: an upload may have 2. */
const LOW_SHARE = 0.1,
  LOW_BYTES = { least: 2 * GIGABYTE, most: 50 * GIGABYTE }

export type DatabaseVitals = {
  bytes: number
  /** False on a standby, and where somebody switched writing off. */
  writable: boolean
  connections: number
  connections_max: number
  /** Seconds since the oldest open transaction began. */
  longest_transaction: number
}

/** Reads the state of the database. */
export const databaseVitals = (db: Database): Promise<DatabaseVitals> =>
  db.transaction(async (tx) => {
    // Statistics hide the transactions of the role that signed in from the role that statements run as.
    await tx.query('set local role none')
    const [row] = await tx.query<DatabaseVitals>(
      `
        select
          pg_database_size(current_database())::float8 as bytes,
          not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as writable,
          current_setting('max_connections')::int as connections_max,
          count(*)::int as connections,
          coalesce(
            max(extract(epoch from clock_timestamp() - xact_start)) filter (
              where datname = current_database() and pid <> pg_backend_pid()
            ),
            0
          )::float8 as longest_transaction
        from pg_stat_activity
        where backend_type = 'client backend'`,
    )
    return row!
  })

/** Returns the seconds by which this machine's clock is ahead of the database's, to a tenth. */
export async function clockAhead(db: Db): Promise<number> {
  const [row] = await db.query<{ now: number }>('select extract(epoch from clock_timestamp())::float8 as now')
  return Math.round((Date.now() / SECOND_MS - row!.now) * 10) / 10
}

export type DiskVitals = { free: number; total: number }

/** Bytes of the disk of a folder, which may not have been made yet. */
export async function diskVitals(folder: string): Promise<DiskVitals> {
  const { bavail, blocks, bsize } = await fs
    .statfs(folder)
    .catch(() => fs.statfs(path.dirname(path.resolve(folder))))
  return { free: bavail * bsize, total: blocks * bsize }
}

/** True where uploads soon fail. */
export const isDiskLow = ({ free, total }: DiskVitals): boolean =>
  free < Math.max(LOW_BYTES.least, Math.min(LOW_BYTES.most, total * LOW_SHARE))
