import { createReadStream, createWriteStream } from 'node:fs'
import { link } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { DataStore, ERRORS, Upload } from '@tus/server'
import { DAY_MS, SECOND_MS } from '#contract/durations.ts'
import type { Db } from '#server/db/database.ts'
import type { Stored } from '#server/files/undo.ts'
import { inWorkFolder } from '#server/files/work-folder.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'

/** An upload that is not complete after a day is given up. */
export const UPLOAD_KEPT_MS = DAY_MS
/** A complete one that nothing became of is kept longer: its job may have to be tried again by hand. */
const COMPLETE_KEPT_MS = 14 * DAY_MS
/** Most bytes of a piece in the file store, which are in memory until it is stored. */
const PIECE_BYTES = 8 * 1024 * 1024

/** A line that is silent for so long may be dead: the bytes that it brought are stored meanwhile. */
const PAUSE_MS = SECOND_MS

/** The answer of a promise, or null after a pause. */
async function beforePause<T>(next: Promise<T>): Promise<T | null> {
  const over = new AbortController()
  try {
    return await Promise.race([next, wait(PAUSE_MS, null, { signal: over.signal, ref: false })])
  } finally {
    over.abort()
  }
}

const keyOf = (upload_id: string, at: number): string => `uploads/${upload_id}/${at}`
type Piece = { at: number; bytes: number }

/** The pieces of an upload in their order. */
const piecesOf = (db: Db, upload_id: string): Promise<Piece[]> =>
  db.query<Piece>('select at::float8 as at, bytes from upload_pieces where upload_id = $1 order by at', [
    upload_id,
  ])

async function* bytesOf({ files }: Pick<Platform, 'files'>, upload_id: string, pieces: readonly Piece[]) {
  for (const { at } of pieces) yield* (await files.stream(keyOf(upload_id, at))) as AsyncIterable<Buffer>
}

/** An upload's bytes so far, from its start; the reader ends the stream where they need no more. */
export async function startOf(
  platform: Pick<Platform, 'db' | 'files'>,
  upload_id: string,
): Promise<Readable> {
  return Readable.from(bytesOf(platform, upload_id, await piecesOf(platform.db, upload_id)))
}

/**
 * Runs work with an upload as a file of its own, which the work may change.
 *
 * @throws when a piece is missing: the job is tried again, and nothing is said of the file
 */
export const withUpload = <T>(
  platform: Platform,
  upload_id: string,
  work: (file: string) => Promise<T>,
): Promise<T> =>
  inWorkFolder(platform, 'media-', async (folder) => {
    const file = path.join(folder, 'file')
    const pieces = await piecesOf(platform.db, upload_id)
    // The release before stored uploads beside its database.
    if (pieces.length === 0) await link(path.join(path.dirname(folder), path.basename(upload_id)), file)
    else await pipeline(Readable.from(bytesOf(platform, upload_id, pieces)), createWriteStream(file))
    return work(file)
  })

/** Stores a whole local file as an upload in one piece, to be processed like any other. */
export async function storeUpload(
  platform: TxPlatform,
  tx: Db,
  { upload_id, user_id, file, bytes }: { upload_id: string; user_id: string; file: string; bytes: number },
  stored: Stored,
): Promise<void> {
  const key = keyOf(upload_id, 0)
  stored.keys.push(key)
  await platform.files.put(key, createReadStream(file), 'application/octet-stream')
  await tx.query(
    `
      with upload as (
        insert into uploads (upload_id, user_id, bytes, received, metadata, created_at)
        values ($1, $2, $3, $3, '{}', $4)
      )
      insert into upload_pieces (upload_id, at, bytes) values ($1, 0, $3)`,
    [upload_id, user_id, bytes, platform.clock()],
  )
}

/** Deletes the pieces of an upload, and then its rows. A piece that stays after a failure is swept later. */
export async function forgetUpload(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  upload_id: string,
): Promise<void> {
  for (const { at } of await piecesOf(db, upload_id)) await files.remove(keyOf(upload_id, at))
  await db.query('delete from upload_pieces where upload_id = $1', [upload_id])
  await db.query('delete from uploads where upload_id = $1', [upload_id])
}

/** Deletes uploads that were given up, and pieces of people who are no longer here. */
export async function sweepUploads(platform: Pick<Platform, 'db' | 'files' | 'clock'>): Promise<void> {
  const now = platform.clock().getTime()
  const old = await platform.db.query<{ upload_id: string }>(
    `
      select upload_id
      from uploads
      where created_at < case when received < bytes then $1::timestamptz else $2::timestamptz end
      union
      select p.upload_id
      from upload_pieces p
      where not exists (select from uploads u where u.upload_id = p.upload_id)`,
    [new Date(now - UPLOAD_KEPT_MS), new Date(now - COMPLETE_KEPT_MS)],
  )
  for (const { upload_id } of old) await forgetUpload(platform, upload_id)
}

/**
 * Uploads in pieces, in the file store and the database: each piece may come to another process. A piece that
 * two processes take at the same time counts once.
 */
export class PieceStore extends DataStore {
  readonly #platform: Pick<Platform, 'db' | 'files'>
  /** Uploads whose row is about to be written. */
  readonly #begun = new Map<string, Upload>()

  constructor(platform: Pick<Platform, 'db' | 'files'>) {
    super()
    this.#platform = platform
    this.extensions = ['creation', 'termination', 'expiration']
  }

  override create = async (upload: Upload): Promise<Upload> => {
    upload.creation_date ??= new Date().toISOString()
    this.#begun.set(upload.id, upload)
    return upload
  }
  /** Writes the row of an upload that begins, in the transaction that reserves room for it. */
  async begin(tx: Db, id: string, ...of: [user_id: string, bytes: number, metadata: object, now: Date]) {
    this.#begun.delete(id)
    await tx.query(
      `
        insert into uploads (upload_id, user_id, bytes, received, metadata, created_at)
        values ($1, $2, $3, 0, $4, $5)`,
      [id, ...of],
    )
  }

  override async getUpload(id: string): Promise<Upload> {
    const begun = this.#begun.get(id)
    if (begun) return begun
    const [row] = await this.#platform.db.query<{
      bytes: number
      received: number
      metadata: Record<string, string | null>
      created_at: Date
    }>(
      `
        select bytes::float8 as bytes, received::float8 as received, metadata, created_at
        from uploads
        where upload_id = $1`,
      [id],
    )
    if (!row) throw ERRORS.FILE_NOT_FOUND
    return new Upload({
      id,
      size: row.bytes,
      offset: row.received,
      metadata: row.metadata,
      creation_date: row.created_at.toISOString(),
    })
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    let at = offset
    let waiting: Buffer[] = [],
      bytes = 0
    const store = async (): Promise<void> => {
      if (bytes === 0) return
      await this.#platform.files.put(keyOf(id, at), Buffer.concat(waiting), 'application/octet-stream')
      const taken = await this.#platform.db.query(
        `
          with upload as (
            update uploads set received = received + $3 where upload_id = $1 and received = $2 returning upload_id
          )
          insert into upload_pieces (upload_id, at, bytes)
          select upload_id, $2, $3 from upload
          returning at`,
        [id, at, bytes],
      )
      // Somebody else was first with this piece, or the upload was given up.
      if (taken.length === 0) throw ERRORS.INVALID_OFFSET
      at += bytes
      waiting = []
      bytes = 0
    }
    try {
      const chunks = (stream as AsyncIterable<Buffer>)[Symbol.asyncIterator]()
      for (let next = chunks.next(); ;) {
        const chunk = bytes > 0 ? await beforePause(next) : await next
        if (chunk === null) {
          await store()
          continue
        }
        if (chunk.done) break
        waiting.push(chunk.value)
        bytes += chunk.value.length
        if (bytes >= PIECE_BYTES) await store()
        next = chunks.next()
      }
    } catch (error) {
      if (error === ERRORS.INVALID_OFFSET) throw error
      // Bytes that arrived before the connection broke are kept: the next piece goes on from there.
      await store()
      throw ERRORS.FILE_WRITE_ERROR
    }
    await store()
    return at
  }

  override remove = (id: string): Promise<void> => forgetUpload(this.#platform, id)
  override getExpiration = (): number => UPLOAD_KEPT_MS
  override deleteExpired = async (): Promise<number> => 0
}
