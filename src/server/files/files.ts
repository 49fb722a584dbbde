import type { ReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/database.ts'

/** Properties of a stored file, known without reading it. */
export type FileFacts = { bytes: number; modified: Date; contentType: string }
export type ImageSize = { width?: number; height?: number }
/** Says whether this person may read this key; asked only for keys below the prefix it was registered for. */
export type MayRead = (db: Db, actor: Actor, key: string) => boolean | Promise<boolean>
/** Name under which a browser saves what it shows of a key, without an ending; null: as its address ends. */
export type NameOf = (key: string) => string | null

/**
 * Stored files by key, on the local disk or in an S3-compatible store. The content of a key never changes: a
 * new version gets a new key. Only files of the content pack, which lessons name, are renewed by an update.
 */
export type Files = {
  /** A file's stream knows its length, which a bucket wants to know beforehand. */
  put(key: string, content: Buffer | ReadStream, contentType: string): Promise<void>
  exists(key: string): Promise<boolean>
  read(key: string): Promise<Buffer>
  /** The bytes from `start` to `end`, both included. */
  stream(key: string, range?: { start: number; end: number }): Promise<Readable>
  /** Null when there is no such file. */
  facts(key: string): Promise<FileFacts | null>
  remove(key: string): Promise<void>
  /** Everything whose key begins with `prefix`, which ends with a slash. */
  removeBelow(prefix: string): Promise<void>
  /**
   * The same bytes under another key, without moving them through this process; either may be removed
   * afterwards and the other stays.
   */
  copy(from: string, to: string): Promise<void>
  /**
   * A signed address that expires (`expiresIn` in seconds); with `image`, of the picture resized to fit; with
   * `download`, of the file to be saved under that name. Asks nobody: check `mayRead` before giving it away.
   */
  url(
    key: string,
    options?: { image?: ImageSize; download?: string },
  ): Promise<{ url: string; expiresIn: number }>
  /** `url` of a whole file; at once where our own server signs it. */
  address(key: string): string | Promise<string>
  /**
   * Says who may read the keys below a prefix, e.g. `content/`. The longest prefix that matches decides; a
   * key without one is nobody's. `nameOf` names those that a browser shows, for people who save them.
   */
  visibility(prefix: string, mayRead: MayRead, nameOf?: NameOf): void
  nameOf: NameOf
  mayRead(db: Db, actor: Actor, key: string): Promise<boolean>
  /** As in `Store`; null where files are on disk. */
  missingRule(origin: string): Promise<string | null>
  /** Rejects when the store cannot be written or reached. */
  check(): Promise<void>
}

/**
 * Puts the signed address in place of the storage key in these columns of each row.
 *
 * @param columns those that a row does not have are left alone
 */
export async function withUrls<Row extends Record<string, unknown>>(
  files: Files,
  rows: Row[],
  columns: readonly (keyof Row & string)[],
): Promise<Row[]> {
  for (const row of rows) {
    for (const column of columns) {
      const key = row[column]
      if (typeof key !== 'string') continue
      const address = files.address(key)
      row[column] = (typeof address === 'string' ? address : await address) as Row[typeof column]
    }
  }
  return rows
}
