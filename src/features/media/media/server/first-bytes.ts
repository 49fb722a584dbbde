import { once } from 'node:events'
import { Readable } from 'node:stream'
import { fileTypeFromBuffer } from 'file-type'
import { collect } from '#server/files/store.ts'
import { UPLOAD_TYPES } from '../media.contract.ts'

/** Bytes at the start of a file that say what it is. */
export const HEAD_BYTES = 4100
/** Starts of files whose kind is only visible further on: documents, which are ZIP files, and PNG. */
const TOLD_LATER = [Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.from('\u0089PNG', 'latin1')]

/** Waits for more of a stream, or its end, whichever end that is. */
async function nextOf(body: Readable): Promise<void> {
  const over = new AbortController()
  await Promise.race(['readable', 'end', 'close'].map((event) => once(body, event, over))).catch(
    () => undefined,
  )
  over.abort()
}

/** Takes the first bytes of a stream, and puts them back. Answers a stream that has all of them. */
async function peek(body: Readable, bytes: number): Promise<{ head: Buffer; whole: Readable }> {
  const parts: Buffer[] = []
  let got = 0
  while (got < bytes) {
    const part = body.read() as Buffer | null
    if (part) {
      parts.push(part)
      got += part.length
    } else if (body.readableEnded || body.destroyed) break
    // oxlint-disable-next-line no-await-in-loop -- one piece after the other
    else await nextOf(body)
  }
  const head = Buffer.concat(parts)
  // Keep bytes that arrived before the connection broke.
  if (body.readableEnded || body.destroyed)
    return { head, whole: Readable.from(head.length > 0 ? [head] : []) }
  if (head.length > 0) body.unshift(head)
  return { head, whole: body }
}

/**
 * Checks the first bytes of a file that arrives in pieces, before the rest is accepted: the bytes already in
 * `start` and those of the next piece.
 *
 * @param start the bytes that have arrived; `arrived`: their number; `size`: bytes that it will have
 * @returns the complete piece, and if it is accepted; a file is accepted while its start is too short to tell
 */
export async function lookAtStart(
  start: () => Promise<Readable>,
  arrived: number,
  size: number,
  body: Readable,
): Promise<{ body: Readable; taken: boolean }> {
  const wanted = Math.min(HEAD_BYTES, size) - arrived
  if (wanted <= 0) return { body, taken: true }
  const { head, whole } = await peek(body, wanted)
  if (head.length < wanted) return { body: whole, taken: true }
  const before = arrived > 0 ? await collect(await start()) : Buffer.alloc(0),
    bytes = Buffer.concat([before, head])
  const later = TOLD_LATER.some((sign) => bytes.subarray(0, sign.length).equals(sign))
  const found = (await fileTypeFromBuffer(bytes))?.mime ?? ''
  return { body: whole, taken: later || found in UPLOAD_TYPES }
}
