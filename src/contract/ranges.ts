export type Range = { start: number; end: number }

/**
 * Reads a Range header (RFC 9110, section 14). `null`: answer the whole file, which the standard allows for
 * anything that is not one range of bytes (several ranges are a way to make a server work hard).
 * `unsatisfiable`: nothing of the file is in it.
 */
export function rangeOf(header: string | undefined, bytes: number): Range | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.replaceAll(' ', '') ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return null
  if (first === '')
    return Number(last) === 0 || bytes === 0
      ? 'unsatisfiable'
      : { start: Math.max(0, bytes - Number(last)), end: bytes - 1 }
  if (last !== '' && Number(last) < Number(first)) return null
  return Number(first) >= bytes
    ? 'unsatisfiable'
    : { start: Number(first), end: last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1) }
}
