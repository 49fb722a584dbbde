// `npm run restore -- FOLDER [--until TIME] [--to DATA_DIR] [--left DATA_DIR]`: puts a backup into an empty folder.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { fingerprintOf } from '#server/secret.ts'
import { readConfig } from '#server/config.ts'
import { restore } from '#server/backup/restore.ts'
import { startFailure } from '#server/start-failure.ts'

const USAGE = 'Name a backup: npm run restore -- FOLDER [--until TIME] [--to DATA_DIR] [--left DATA_DIR]'

async function putBack(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { until: { type: 'string' }, to: { type: 'string' }, left: { type: 'string' } },
  })
  const [folder] = positionals
  if (folder === undefined || positionals.length > 1) throw new Error(USAGE)
  const until = values.until === undefined ? undefined : new Date(values.until)
  if (until && Number.isNaN(until.getTime()))
    throw new Error('Write the time like 2026-12-01T14:30:00Z, with its zone.')
  const config = readConfig(process.env)
  const to = path.resolve(values.to ?? config.DATA_DIR)
  const { manifest, rows, newer, last_change } = await restore({
    folder: path.resolve(folder),
    to,
    until,
    left: values.left === undefined ? undefined : path.resolve(values.left),
    log: console.log,
  })
  console.log(
    `\nThe backup of ${manifest.ended_at} is restored in ${to}: ${manifest.files.length} files, all as they were.`,
  )
  if (newer > 0) console.log(`${newer} files that came later were taken from ${values.left}.`)
  if (last_change) console.log(`The last change in the database is of ${last_change.toISOString()}.`)
  for (const [table, n] of Object.entries(rows ?? {}))
    console.log(`${String(n).padStart(10)}  ${table} (${manifest.rows[table]} in the backup)`)
  if (config.SECRET === undefined)
    console.log(`\nSet SECRET to the value that belongs to the backup (fingerprint ${manifest.secret}).`)
  else if (fingerprintOf(config.SECRET) !== manifest.secret)
    console.log(
      `\nSECRET is another one than when the backup was made. Set the one with the fingerprint ${manifest.secret}, or set it as SECRET_BEFORE.`,
    )
  console.log(`Start with DATA_DIR=${to} npm start`)
}

await putBack().catch((error: unknown) => {
  console.error(startFailure(error))
  process.exitCode = 1
})
