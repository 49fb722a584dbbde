const NAME = /^[\dA-F]{24}$/
/** Segments of 16 MB to each of the log's "files" of 4 GB. */
const TO_A_FILE = 256

/** Folder of the write-ahead log in a cluster. */
export const LOG_FOLDER = 'pg_wal'
export const isSegment = (name: string): boolean => NAME.test(name)
/** History of a timeline, which recovery follows. */
export const isHistory = (name: string): boolean => /^[\dA-F]{8}\.history$/.test(name)

/** Number of a segment in the whole log, whatever its timeline. */
export const numberOf = (segment: string): number =>
  Number.parseInt(segment.slice(8, 16), 16) * TO_A_FILE + Number.parseInt(segment.slice(16, 24), 16)

/** First number that is missing between a segment and the last of others; null where none is. */
export function gapAfter(first: string, segments: Iterable<string>): number | null {
  const present = new Set([...segments].map(numberOf))
  const last = Math.max(...present, 0)
  for (let n = numberOf(first); n <= last; n += 1) if (!present.has(n)) return n
  return null
}
