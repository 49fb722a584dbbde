import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { userInfo } from 'node:os'
import path from 'node:path'

export const PROJECT = path.resolve(import.meta.dirname, '..')
/** A file system in memory, on Linux. */
const MEMORY = '/dev/shm'
/** A whole run takes less than a third of it. */
const ROOM_BYTES = 3 * 1024 ** 3
const PREFIX = `asl-shop-tests-${userInfo().uid}-`
/** File of a folder in memory that names its project. */
export const PROJECT_FILE = 'project'

/**
 * Folder of the unit tests' database server, kept between runs; removing it costs one slower run.
 *
 * It is in memory where there is room: a database is copied and removed for each file of tests, 1,700 files
 * each time, and ext4 searches long for free inodes among those that were removed in the last minutes (0.9 s
 * of processor time a database, 0.1 s in memory).
 */
export const TEST_DATABASE_FOLDER = inMemory() ?? path.join(PROJECT, '.cache/test-database')

function inMemory(): string | undefined {
  const name = createHash('sha256').update(PROJECT).digest('hex').slice(0, 12)
  const folder = path.join(MEMORY, PREFIX + name)
  if (existsSync(folder)) return folder
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= ROOM_BYTES ? folder : undefined
  } catch {
    return undefined // another system
  }
}

/** Removes folders in memory whose checkout no longer exists. */
export function removeAbandoned(): void {
  if (!existsSync(MEMORY)) return
  for (const name of readdirSync(MEMORY).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = path.join(MEMORY, name),
      file = path.join(folder, PROJECT_FILE)
    if (existsSync(file) && !existsSync(readFileSync(file, 'utf8')))
      rmSync(folder, { recursive: true, force: true })
  }
}
