import { rm } from 'node:fs/promises'
import type { Platform } from '../platform.ts'

/** Files stored by a piece of work so far: keys of the file store, and paths on disk. */
export type Stored = { keys: string[]; paths: string[] }

/** Runs work that stores files beside what it writes in the database; when it fails, none of those files stay. */
export async function orUnstored<T>(
  platform: Pick<Platform, 'files' | 'log'>,
  work: (stored: Stored) => Promise<T>,
): Promise<T> {
  const stored: Stored = { keys: [], paths: [] }
  try {
    return await work(stored)
  } catch (error) {
    const results = await Promise.allSettled([
      ...stored.keys.map((key) => platform.files.remove(key)),
      ...stored.paths.map((file) => rm(file, { force: true })),
    ])
    for (const result of results)
      if (result.status === 'rejected')
        platform.log.error({ err: result.reason as unknown }, 'file not removed')
    throw error
  }
}
