/** Place in a list behind which it goes on: value of its order, and the row's id. */
export type Place = readonly [value: string, id: string]

const PLACE = /^(\S+) ([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

export const placeText = ([value, id]: Place): string => Buffer.from(`${value} ${id}`).toString('base64url')

/** Reads the text of a place. Null for a text that no answer of ours held: the list begins at its top. */
export function readPlace(after: string | undefined): Place | null {
  const [, value, id] = PLACE.exec(Buffer.from(after ?? '', 'base64url').toString()) ?? []
  return value !== undefined && id !== undefined && Number.isFinite(Number(value)) ? [value, id] : null
}

/** SQL of a time in microseconds since 1970: exact in text, as a time is not. */
export const microsSql = (time: string): string => `(extract(epoch from ${time}) * 1000000)::bigint`
/** SQL of the time of such a number. */
export const fromMicrosSql = (micros: string): string =>
  `(to_timestamp(0) + ${micros}::float8 * interval '1 microsecond')`
