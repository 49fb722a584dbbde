import { createHash } from 'node:crypto'
import { spawn } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { SECOND_MS } from '#contract/durations.ts'
import { ARCHIVE_SECONDS } from '#server/backup/archive.ts'
import { addLaterFiles } from '#server/backup/kept-backups.ts'
import { DATA, readManifest } from '#server/backup/manifest.ts'
import { bytesOf } from '#server/backup/make-backup.ts'
import { DATABASE_FOLDER } from '#server/data-folder.ts'
import { startPostgres } from '#server/db/embedded/index.ts'
import { generate } from '../../../bench/large/generate.ts'
import { addSecondStep, onDatabase, registerLearners, signInWithSecondStep } from './people.ts'
import { SECRET, startServer } from './server.ts'
import { beginWriting, type Photo, type Write } from './writing.ts'

/** Each may save every word once. */
const LEARNERS = 24
const RATE = 50
/** Seconds of writing before the backup, and after it. */
const BEFORE = 10,
  AFTER = 80
/** The log is handed over a moment after its time-out. */
const SLACK_MS = 5 * SECOND_MS
const MEGABYTE = 1024 * 1024

export type DrillOptions = { port: number; learners: number; folder?: string | undefined }

const seconds = (since: number): string => `${((performance.now() - since) / SECOND_MS).toFixed(1)} s`
function assert(condition: boolean, problem: string): asserts condition {
  if (!condition) throw new Error(problem)
}

/** Runs a command of the product, as an operator does. */
const command = (script: string, args: string[], environment: Record<string, string>): Promise<void> =>
  new Promise((resolve, reject) => {
    spawn(process.execPath, [`scripts/${script}.ts`, ...args], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { PATH: process.env['PATH'], SECRET, ...environment },
    }).once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${script} ended with ${code}`))))
  })

/** Acknowledged writes and photos that a restored database does not have. */
const missingIn = (
  url: string,
  writes: readonly Write[],
  photos: readonly Photo[],
): Promise<{ writes: Write[]; photos: Photo[] }> =>
  onDatabase(url, async (client) => {
    const { rows } = await client.query<{ key: string }>(
      `select user_id || ' ' || vocabulary_id as key from saved_vocabularies`,
    )
    const saved = new Set(rows.map(({ key }) => key))
    const { rows: people } = await client.query<{ id: string; profile_image: string | null }>(
      'select id, profile_image from users where profile_image is not null',
    )
    const shown = new Map(people.map(({ id, profile_image }) => [id, profile_image]))
    // A newer photo takes the place of an older one.
    const newest = new Map(photos.map((photo) => [photo.user_id, photo]))
    return {
      writes: writes.filter(({ user_id, vocabulary_id }) => !saved.has(`${user_id} ${vocabulary_id}`)),
      photos: [...newest.values()].filter(({ user_id, key }) => shown.get(user_id) !== key),
    }
  })

/** Compares files of a restored folder with their hashes in the backup. Returns their number. */
async function compareFiles(backup: string, dataDir: string): Promise<number> {
  const { files } = await readManifest(backup)
  const inData = files.filter((file) => file.path.startsWith(`${DATA}/`))
  for (const { path: name, sha256 } of inData) {
    const content = readFileSync(path.join(dataDir, name.slice(DATA.length + 1)))
    assert(
      createHash('sha256').update(content).digest('hex') === sha256,
      `${name} is not the file that was backed up`,
    )
  }
  return inData.length
}

/** Restores without the old disk, from the backup and the archive alone. */
async function restoreElsewhere(
  backup: string,
  to: string,
  [writes, photos, killedAt]: readonly [Write[], Photo[], number],
): Promise<void> {
  await command('restore', [backup, '--to', to], { DATA_DIR: to })
  const database = await startPostgres({ dataDir: path.join(to, DATABASE_FOLDER) })
  try {
    const missing = await missingIn(database.url, writes, photos)
    const oldest = Math.min(killedAt, ...[...missing.writes, ...missing.photos].map(({ at }) => at))
    console.log(
      `Without the old disk: ${missing.writes.length} of ${writes.length} acknowledged writes are lost, of the last ${((killedAt - oldest) / SECOND_MS).toFixed(1)} s before the kill; ${await compareFiles(backup, to)} files are as they were.`,
    )
    assert(
      killedAt - oldest <= ARCHIVE_SECONDS * SECOND_MS + SLACK_MS,
      'More is lost than the time-out of the archive allows',
    )
  } finally {
    await database.stop()
  }
}

/**
 * Writes through the API, backs up meanwhile, kills everything at once and restores twice: without the old
 * disk, and with what is left on it. Fails where more is lost than is promised.
 */
export async function drillRestore({ port, learners, folder: given }: DrillOptions): Promise<void> {
  const folder = given ?? mkdtempSync(path.join(tmpdir(), 'asl-drill-'))
  // The database's account walks through it.
  chmodSync(folder, 0o755)
  const [dataDir, backups] = [path.join(folder, 'data'), path.join(folder, 'backups')]
  try {
    const server = await startServer(dataDir, port, { BACKUP_DIR: backups })
    const access = await startPostgres({ dataDir: path.join(dataDir, DATABASE_FOLDER) })
    const { url } = access
    await access.stop()
    if (learners > 0) await onDatabase(url, (client) => generate(client, learners))
    const people = await registerLearners(server.origin, url, LEARNERS)
    const secret = await addSecondStep(server.origin, people[0]!)
    const words = await onDatabase(url, async (client) => {
      await client.query('update vocabularies set free = true, open = true where not open')
      return (await client.query<{ id: string }>('select id from vocabularies where open order by id')).rows
    })
    const writing = beginWriting(
      server.origin,
      people,
      words.map(({ id }) => id),
      RATE,
    )
    await wait(BEFORE * SECOND_MS)
    const began = performance.now()
    await command('backup', [], { DATA_DIR: dataDir, BACKUP_DIR: backups })
    const backup = path.join(
      backups,
      readdirSync(backups).find((name) => /^\d/.test(name))!,
    )
    const size = bytesOf(await readManifest(backup)) / MEGABYTE
    const during = writing.writes.length
    console.log(`Backup of ${size.toFixed(0)} MB under ${RATE} writes a second: ${seconds(began)}`)
    await wait(AFTER * SECOND_MS)
    await addLaterFiles(backups, dataDir)
    const killedAt = Date.now()
    const ended = writing.end()
    await server.kill()
    await ended
    const { writes, photos } = writing
    assert(killedAt - (writes.at(-1)?.at ?? 0) < SLACK_MS, 'The writing ended before the kill')
    console.log(
      `Killed with ${writes.length} writes and ${photos.length} photos acknowledged, ${during} before the end of the backup.`,
    )

    await restoreElsewhere(backup, path.join(folder, 'elsewhere'), [writes, photos, killedAt])
    const restored = path.join(folder, 'restored'),
      restoring = performance.now()
    await command('restore', [backup, '--to', restored, '--left', dataDir], { DATA_DIR: restored })
    console.log(`Restored with what was left on the old disk: ${seconds(restoring)}`)
    const again = await startServer(restored, port)
    const database = await startPostgres({ dataDir: path.join(restored, DATABASE_FOLDER) })
    const missing = await missingIn(database.url, writes, photos)
    await database.stop()
    const files = await compareFiles(backup, restored)
    assert(
      missing.writes.length === 0 && missing.photos.length === 0,
      `${missing.writes.length} acknowledged writes and ${missing.photos.length} photos are lost`,
    )
    const gone = photos.filter(({ key }) => !existsSync(path.join(restored, 'files', key)))
    const newest = new Map(photos.map((photo) => [photo.user_id, photo.key]))
    assert(
      gone.every(({ user_id, key }) => newest.get(user_id) !== key),
      'A photo that the database names has no file',
    )
    await signInWithSecondStep(again.origin, people[0]!, secret)
    await again.stop()
    console.log(
      `Nothing acknowledged is lost, ${files} files are as they were, ready ${(again.readyMs / SECOND_MS).toFixed(1)} s after the start, and the second step signs in.`,
    )
  } finally {
    for (const name of ['data', 'elsewhere', 'restored'])
      if (existsSync(path.join(folder, `${name}.log`)))
        cpSync(path.join(folder, `${name}.log`), path.join(tmpdir(), `asl-drill-${name}.log`))
    if (given === undefined) rmSync(folder, { recursive: true, force: true })
  }
}
