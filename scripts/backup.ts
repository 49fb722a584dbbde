// `npm run backup [-- FOLDER]`: a backup of the running product, without a second of downtime.
import path from 'node:path'
import { fingerprintOf, secretOf } from '#server/secret.ts'
import { readConfig } from '#server/config.ts'
import { assertDatabase, DATABASE_FOLDER } from '#server/data-folder.ts'
import { startPostgres } from '#server/db/embedded/index.ts'
import { bytesOf, makeBackup } from '#server/backup/make-backup.ts'
import { newestBackup, nameFor } from '#server/backup/kept-backups.ts'
import { startFailure } from '#server/start-failure.ts'

async function backUp(): Promise<void> {
  const config = readConfig(process.env)
  const [given] = process.argv.slice(2)
  if (given === undefined && config.BACKUP_DIR === undefined)
    throw new Error('Name a folder: npm run backup -- FOLDER. Or set BACKUP_DIR.')
  const folder = path.resolve(given ?? path.join(config.BACKUP_DIR!, nameFor(new Date())))
  if (!config.DATABASE_URL) assertDatabase(config.DATA_DIR)
  const embedded = config.DATABASE_URL
    ? null
    : await startPostgres({ dataDir: path.join(config.DATA_DIR, DATABASE_FOLDER), log: console.log })
  try {
    const manifest = await makeBackup({
      folder,
      dataDir: path.resolve(config.DATA_DIR),
      url: config.DATABASE_DIRECT_URL ?? config.DATABASE_URL ?? embedded!.url,
      cluster: embedded?.cluster,
      filesDriver: config.FILES_DRIVER,
      secret: fingerprintOf(secretOf(config)),
      before: await newestBackup(path.dirname(folder)),
      log: console.log,
    })
    const { database } = manifest
    console.log(
      `\nThe backup is in ${folder}: ${manifest.files.length} files, ${(bytesOf(manifest) / 1024 ** 2).toFixed(0)} MB.`,
    )
    if (database.kind === 'own')
      console.log(
        `It holds the files alone. Your provider's backup restores the database to ${database.at}${database.lsn === null ? '' : ` (${database.lsn})`}.`,
      )
    if (config.FILES_DRIVER === 's3')
      console.log('Files are in the bucket, and stay there: switch on its versions to have older ones.')
    console.log('Keep SECRET with it, in another place: without it sealed values cannot be opened.')
  } finally {
    await embedded?.stop()
  }
}

await backUp().catch((error: unknown) => {
  console.error(startFailure(error))
  process.exitCode = 1
})
