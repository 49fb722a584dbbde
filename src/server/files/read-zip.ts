import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import yauzl from 'yauzl'

const MAX_FILES = 5000,
  MAX_BYTES = 20 * 1024 ** 3,
  /** Text packs twenty to one; a thousand to one is zeros that want a disk filled. */
  MAX_RATIO = 300,
  /** Below this size a ratio says nothing. */
  SMALL = 4 * 1024 ** 2,
  FILE_TYPE = 0o170000,
  SYMLINK = 0o120000

export type ZipLimits = { files?: number; bytes?: number }
export type OpenedZip = {
  /** Files by their name, which leads nowhere outside of a folder; folders are left out. */
  entries: ReadonlyMap<string, yauzl.Entry>
  stream(entry: yauzl.Entry): Promise<Readable>
  /** The whole of a small file. @throws where it is larger than `most` bytes */
  read(entry: yauzl.Entry, most: number): Promise<Buffer>
  close(): void
}

/** Returns the fault of an entry that the directory alone shows, or null. */
function faultOf(entry: yauzl.Entry, entries: ReadonlyMap<string, yauzl.Entry>): string | null {
  // The name is safe by then: yauzl refuses absolute ones, backslashes and `..`.
  const mode = (entry.externalFileAttributes >>> 16) & FILE_TYPE
  if (mode === SYMLINK) return 'a symbolic link'
  if (entries.has(entry.fileName)) return 'a name twice'
  if (entry.isEncrypted()) return 'encrypted'
  return entry.uncompressedSize > SMALL && entry.uncompressedSize > entry.compressedSize * MAX_RATIO
    ? 'a bomb'
    : null
}

/**
 * Opens a ZIP that somebody sent. Names that lead out of a folder, symbolic links, a name twice, too many
 * files, too many bytes and bombs are refused before anything is read; reading more of a file than its entry
 * claims fails.
 *
 * @throws Error for a ZIP that is broken or refused
 */
export function openZip(
  file: string,
  { files = MAX_FILES, bytes = MAX_BYTES }: ZipLimits = {},
): Promise<OpenedZip> {
  return new Promise((resolve, reject) => {
    yauzl.open(file, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (error, zip) => {
      if (error) return void reject(error)
      const entries = new Map<string, yauzl.Entry>()
      let total = 0
      const refuse = (why: unknown): void => {
        zip.close()
        reject(why instanceof Error ? why : new Error(`refused: ${String(why)}`))
      }
      const stream = (entry: yauzl.Entry): Promise<Readable> =>
        new Promise((ok, no) => {
          zip.openReadStream(entry, (failed, opened) => (failed ? no(failed) : ok(opened)))
        })
      zip.on('entry', (entry: yauzl.Entry) => {
        if (entry.fileName.endsWith('/')) return void zip.readEntry()
        const fault = faultOf(entry, entries)
        if (fault) return void refuse(`${fault}: ${entry.fileName}`)
        entries.set(entry.fileName, entry)
        total += entry.uncompressedSize
        if (entries.size > files) refuse('too many files')
        else if (total > bytes) refuse('too many bytes')
        else zip.readEntry()
      })
      zip.on('error', refuse)
      zip.on('end', () =>
        resolve({
          entries,
          stream,
          async read(entry, most) {
            if (entry.uncompressedSize > most) throw new Error(`too large: ${entry.fileName}`)
            return buffer(await stream(entry))
          },
          close: () => zip.close(),
        }),
      )
      zip.readEntry()
    })
  })
}

/** Writes a file of a ZIP to the disk; answers the SHA-256 of its bytes. @throws where it cannot be read whole */
export async function extractFile(zip: OpenedZip, entry: yauzl.Entry, target: string): Promise<string> {
  const hash = createHash('sha256')
  const stream = await zip.stream(entry)
  stream.on('data', (part: Buffer) => hash.update(part))
  await pipeline(stream, createWriteStream(target))
  return hash.digest('hex')
}

/** The SHA-256 of a stream, as hexadecimal digits. */
export async function sha256Of(stream: AsyncIterable<unknown>): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of stream) hash.update(part as Buffer)
  return hash.digest('hex')
}
