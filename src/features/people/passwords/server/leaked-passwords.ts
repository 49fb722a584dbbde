import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Chance that a password that was never leaked is refused. */
const FALSE_ALARMS = 1e-5
const FILE = path.join(import.meta.dirname, 'data/leaked-passwords.bloom')
/** Bytes before the filter: the number of hashes. */
const HEAD = 1

/**
 * Yields the positions of a text in a Bloom filter of `bits` bits (Kirsch and Mitzenmacher 2008: two hashes
 * simulate all the others).
 */
function* places(text: string, bits: number, hashes: number): Generator<number> {
  const digest = createHash('sha256').update(text).digest()
  const first = digest.readUIntBE(0, 6),
    step = digest.readUIntBE(6, 6)
  for (let n = 0; n < hashes; n += 1) yield (first + n * step) % bits
}

/** A filter of these texts: at the best size and number of hashes for FALSE_ALARMS (Bloom 1970). */
export function packFilter(texts: ReadonlySet<string>): Buffer {
  const bytes = Math.ceil((-texts.size * Math.log(FALSE_ALARMS)) / Math.LN2 ** 2 / 8),
    bits = bytes * 8
  const hashes = Math.round((bits / texts.size) * Math.LN2)
  const filter = Buffer.alloc(HEAD + bytes)
  filter[0] = hashes
  for (const text of texts)
    for (const place of places(text, bits, hashes)) filter[HEAD + (place >> 3)]! |= 1 << (place & 7)
  return filter
}

/** Returns true if a text is in a packed filter; no false negatives. */
export function inFilter(filter: Buffer, text: string): boolean {
  const bits = (filter.length - HEAD) * 8
  for (const place of places(text, bits, filter[0]!))
    if ((filter[HEAD + (place >> 3)]! & (1 << (place & 7))) === 0) return false
  return true
}

let kept: Buffer | undefined
/**
 * Returns true if a password of at least eight characters, in any case, is in the shipped filter of leaked
 * passwords.
 */
export const isLeaked = (password: string): boolean =>
  inFilter((kept ??= readFileSync(FILE)), password.toLowerCase())
