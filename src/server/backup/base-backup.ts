import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createHash } from 'node:crypto'
import pg from 'pg'
import { type Copied, copyHashed, copyTree, type Progress } from './copy.ts'
import { isHistory, isSegment, LOG_FOLDER, numberOf } from './segments.ts'

/** Folders whose content a starting server makes anew; they are there, and empty. */
const EMPTY =
  /^(?:pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans|log)\//
/** Files of the running server, of its sessions, and its cache. */
const LEFT_OUT =
  /(?:^|\/)(?:postmaster\.(?:pid|opts)|pg_internal\.init[.\d]*|pgsql_tmp[^/]*|t\d+_\d+[^/]*|backup_label|tablespace_map|current_logfiles)$/
/** The control file is copied last, as PostgreSQL's own tool does. */
const CONTROL = 'global/pg_control'
const SLOT = 'asl_shop_backup'

export type BaseBackup = Copied & {
  start_lsn: string
  end_lsn: string
  first_segment: string
  system: string
  postgres: string
}

/** Copies the part of the log without which the copied files are not consistent. */
async function copyLog(
  cluster: string,
  target: string,
  [first, last]: readonly [string, string],
  progress: Progress,
): Promise<Copied> {
  const folder = path.join(target, LOG_FOLDER)
  await mkdir(path.join(folder, 'archive_status'), { recursive: true, mode: 0o700 })
  const files: Copied['files'] = []
  for (const name of (await readdir(path.join(cluster, LOG_FOLDER))).toSorted()) {
    const needed = isSegment(name) ? name >= first && name <= last : isHistory(name)
    const copied =
      needed && (await copyHashed(path.join(cluster, LOG_FOLDER, name), path.join(folder, name), progress))
    if (copied) files.push({ path: `${LOG_FOLDER}/${name}`, ...copied })
  }
  const found = files.filter((file) => isSegment(path.basename(file.path))).length
  if (found !== numberOf(last) - numberOf(first) + 1)
    throw new Error('The database removed a part of its log during the backup. Try again.')
  return { folders: [`${LOG_FOLDER}/archive_status`], files }
}

/**
 * Copies a running cluster. PostgreSQL keeps the log from before the copy until it is complete, so that the
 * copy can be restored by itself.
 *
 * @param url of a superuser on this cluster
 * @param label what PostgreSQL writes into the copy
 */
export async function baseBackup(
  url: string,
  cluster: string,
  target: string,
  { label, progress }: { label: string; progress: Progress },
): Promise<BaseBackup> {
  const client = new pg.Client({ connectionString: url, application_name: 'asl-shop backup' })
  await client.connect()
  const ask = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row> =>
    (await client.query<Row>(text, values)).rows[0]!
  try {
    // The slot and the backup end with the session, however that ends.
    await ask(`select pg_create_physical_replication_slot($1, true, true)`, [`${SLOT}_${process.pid}`])
    const { start_lsn, first_segment } = await ask<{ start_lsn: string; first_segment: string }>(
      `
        select lsn as start_lsn, pg_walfile_name(lsn) as first_segment
        from pg_backup_start($1, fast => true) as lsn`,
      [label],
    )
    const copied = await copyTree(cluster, target, {
      progress,
      skip: ({ path: name }) => EMPTY.test(name) || LEFT_OUT.test(name) || name === CONTROL,
    })
    const control = await copyHashed(path.join(cluster, CONTROL), path.join(target, CONTROL), progress)
    if (!control) throw new Error(`${path.join(cluster, CONTROL)} is missing.`)
    const ended = await ask<{ end_lsn: string; last: string; label: string; now: Date }>(
      `
        select lsn as end_lsn, pg_walfile_name(lsn) as last, labelfile as label, now() as now
        from pg_backup_stop(wait_for_archive => false)`,
    )
    await writeFile(path.join(target, 'backup_label'), ended.label, { mode: 0o600 })
    const log = await copyLog(cluster, target, [first_segment, ended.last], progress)
    const { system, postgres } = await ask<{ system: string; postgres: string }>(
      `
        select system_identifier::text as system, current_setting('server_version') as postgres
        from pg_control_system()`,
    )
    return {
      start_lsn,
      end_lsn: ended.end_lsn,
      first_segment,
      system,
      postgres,
      folders: [...copied.folders, ...log.folders],
      files: [
        ...copied.files,
        { path: CONTROL, ...control },
        {
          path: 'backup_label',
          bytes: Buffer.byteLength(ended.label),
          sha256: createHash('sha256').update(ended.label).digest('hex'),
          modified: ended.now.getTime(),
        },
        ...log.files,
      ],
    }
  } finally {
    await client.end()
  }
}
