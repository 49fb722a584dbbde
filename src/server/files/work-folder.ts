import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Platform } from '../platform.ts'

const KEPT_MS = 86_400_000
/** Removes folders that were left when their server was killed. */
async function sweep(parent: string, prefix: string, now: Date): Promise<void> {
  const folders = (await readdir(parent, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && entry.name.startsWith(prefix))
    .map((entry) => path.join(parent, entry.name))
  await Promise.all(
    folders.map(async (folder) => {
      // Another piece of work may end while this one looks at its folder.
      const found = await stat(folder).catch(() => null)
      if (found && now.getTime() - found.mtimeMs > KEPT_MS) await rm(folder, { recursive: true, force: true })
    }),
  )
}

/**
 * Runs work in its own folder beside the uploads, so that its output can be renamed to one, and removes the
 * folder afterwards; a killed server's folder is removed after a day.
 *
 * @param prefix begins the folder's name, e.g. `course-`
 */
export async function inWorkFolder<T>(
  { config, clock }: Pick<Platform, 'config' | 'clock'>,
  prefix: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const parent = path.resolve(config.DATA_DIR, 'uploads')
  await mkdir(parent, { recursive: true })
  await sweep(parent, prefix, clock())
  const folder = await mkdtemp(path.join(parent, prefix))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
