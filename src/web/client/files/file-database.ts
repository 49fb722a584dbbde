import { FILE_CACHE } from '#contract/constants.ts'
import { openDatabase, type BrowserDatabase, type DBSchema } from '../browser/open-database.ts'

/** `expiresIn` is absolute here: milliseconds since 1970, when the address stops being used. */
export type FileRecord = { path: string; url: string; expiresIn: number }
type Schema = DBSchema & { files: { key: string; value: FileRecord } }

let opening: Promise<BrowserDatabase<Schema> | undefined> | undefined

async function open(): Promise<BrowserDatabase<Schema> | undefined> {
  try {
    return await openDatabase<Schema>(
      FILE_CACHE.database,
      FILE_CACHE.version,
      (database) => void database.createObjectStore(FILE_CACHE.store, { keyPath: 'path' }),
    )
  } catch {
    return undefined // private windows, blocked storage: addresses are then fetched each time
  }
}

/** Runs `work` on the database; undefined when there is none or it fails. Never throws. */
async function withDatabase<T>(
  work: (database: BrowserDatabase<Schema>) => Promise<T>,
): Promise<T | undefined> {
  opening ??= open()
  const database = await opening
  try {
    return database && (await work(database))
  } catch {
    opening = undefined // the browser may have closed it; the next one opens it anew
    return undefined
  }
}

export const readFile = (path: string): Promise<FileRecord | undefined> =>
  withDatabase((database) => database.get(FILE_CACHE.store, path))
export const writeFile = (record: FileRecord): Promise<unknown> =>
  withDatabase((database) => database.put(FILE_CACHE.store, record))
export const removeFile = (path: string): Promise<unknown> =>
  withDatabase((database) => database.delete(FILE_CACHE.store, path))
/** A person's file addresses do not outlive their sign-in. */
export const clearFiles = (): Promise<unknown> => withDatabase((database) => database.clear(FILE_CACHE.store))
