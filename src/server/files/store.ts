import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Files } from './files.ts'

/** Storage backend of the bytes. */
export type Store = Pick<
  Files,
  'put' | 'exists' | 'read' | 'stream' | 'facts' | 'remove' | 'removeBelow' | 'copy' | 'check'
> & {
  /**
   * The rule by which the store should let pages of an origin read films, as JSON; null where it does, or
   * where it cannot be asked.
   */
  missingRule?(origin: string): Promise<string | null>
  /** Every file whose key begins with a folder's prefix, in no order. */
  list(prefix?: string): AsyncIterable<{ key: string; bytes: number }>
  /** The store's own signed address, where it has one. */
  signedUrl?(key: string, seconds: number, download?: string, name?: string | null): Promise<string>
}

const KEY = /^[A-Za-z0-9][\w.-]*(\/[A-Za-z0-9][\w.-]*)*$/
const MAX_KEY = 300

/**
 * Keys are made by us: letters, digits, `_`, `-`, `.` and slashes; no part starts with a dot, so that none
 * leads out of the store.
 */
export const isKey = (key: string): boolean => key.length <= MAX_KEY && KEY.test(key)

export function assertKey(key: string): void {
  if (!isKey(key)) throw new Error('not a key of the file store')
}

/** A prefix that names a folder of the store. */
export function assertFolder(prefix: string): void {
  if (!prefix.endsWith('/') || !isKey(prefix.slice(0, -1))) throw new Error('not a folder of the file store')
}

/** SHA-256 of a stream, in hexadecimal digits. */
export async function hashOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of stream) hash.update(part as Buffer)
  return hash.digest('hex')
}

/** The whole of a stream. */
export async function collect(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(Buffer.from(part as Uint8Array))
  return Buffer.concat(parts)
}
