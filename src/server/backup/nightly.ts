import path from 'node:path'
import { HOUR_SECONDS, MINUTE_SECONDS } from '#contract/durations.ts'
import type { EmbeddedDatabase } from '../db/embedded/index.ts'
import type { Platform } from '../platform.ts'
import { fingerprintOf } from '../secret.ts'
import { addLaterFiles, nameFor, newestBackup, removeOld } from './kept-backups.ts'
import { makeBackup } from './make-backup.ts'

/** Most bytes a second, so that people notice nothing. */
const MOST = 100 * 1024 ** 2

/** Registers the backup of each night, and the copies of new files between two of them. */
export function backUpNightly(
  { config, jobs, log, clock }: Platform,
  { url, cluster, secret }: Pick<EmbeddedDatabase, 'url' | 'cluster'> & { secret: string },
): void {
  const backups = path.resolve(config.BACKUP_DIR!),
    dataDir = path.resolve(config.DATA_DIR)
  jobs.schedule(
    'backup-nightly',
    '40 2 * * *',
    async () => {
      await makeBackup({
        folder: path.join(backups, nameFor(clock())),
        dataDir,
        url,
        cluster,
        filesDriver: config.FILES_DRIVER,
        secret: fingerprintOf(secret),
        before: await newestBackup(backups),
        log: (line) => log.info(line),
        most: MOST,
      })
      await removeOld(backups, config.BACKUPS_KEPT, clock())
    },
    { retryLimit: 3, retryDelay: 10 * MINUTE_SECONDS, expireInSeconds: 6 * HOUR_SECONDS },
  )
  if (config.FILES_DRIVER === 'disk')
    jobs.schedule('backup-files', '*/5 * * * *', async () => void (await addLaterFiles(backups, dataDir)))
}
