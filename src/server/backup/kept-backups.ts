import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { DAY_MS } from '#contract/durations.ts'
import { removeLogBefore } from './archive.ts'
import { copyTree, makeProgress } from './copy.ts'
import { addFiles, DATA, isComplete, type Manifest, readManifest } from './manifest.ts'

const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/

/** Name of a backup in BACKUP_DIR: its time, so that names sort by age. */
export const nameFor = (time: Date): string => `${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z`

export type Kept = { folder: string; manifest: Manifest }

/** Names of the backups in a folder, oldest first. */
const namesIn = async (backups: string): Promise<string[]> =>
  (await readdir(backups).catch(() => [])).filter((name) => NAME.test(name)).toSorted()

/** Newest complete backup of a folder. */
export async function newestBackup(backups: string): Promise<Kept | undefined> {
  for (const name of (await namesIn(backups)).toReversed()) {
    const folder = path.join(backups, name)
    if (isComplete(folder)) return { folder, manifest: await readManifest(folder) }
  }
  return undefined
}

/** Removes all but the newest backups, what was cut short, and the log that none of them needs. */
export async function removeOld(backups: string, most: number, now: Date): Promise<void> {
  const folders = (await namesIn(backups)).map((name) => path.join(backups, name))
  const complete = folders.filter(isComplete)
  const kept = complete.slice(-most)
  for (const folder of complete.slice(0, -most)) await rm(folder, { recursive: true, force: true })
  for (const folder of folders.filter((one) => !complete.includes(one))) {
    const { mtimeMs } = await stat(folder)
    if (now.getTime() - mtimeMs > DAY_MS) await rm(folder, { recursive: true, force: true })
  }
  const oldest = kept[0] === undefined ? null : (await readManifest(kept[0])).database
  if (oldest?.kind === 'embedded') await removeLogBefore(backups, oldest.first_segment)
}

/** Adds files that are newer than the newest backup to it. Returns their number. */
export async function addLaterFiles(backups: string, dataDir: string): Promise<number> {
  const newest = await newestBackup(backups)
  if (!newest) return 0
  const root = `${DATA}/files`
  const known = new Set(newest.manifest.files.map((file) => file.path))
  const { files } = await copyTree(path.join(dataDir, 'files'), path.join(newest.folder, root), {
    progress: makeProgress(() => {}),
    skip: ({ path: name, folder }) =>
      !folder && (known.has(`${root}/${name}`) || path.basename(name).startsWith('.')),
  })
  await addFiles(
    newest.folder,
    files.map((file) => ({ ...file, path: `${root}/${file.path}` })),
  )
  return files.length
}
