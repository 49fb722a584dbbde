/** Values of a form by their place, e.g. `texts.en.title`. */
export type Values = Readonly<Record<string, unknown>>
/** Where two people changed the same field: what stands there now, and what I wrote. */
export type Conflicts = Readonly<Record<string, { theirs: unknown }>>

/** The server keeps no spaces around a text. */
const plain = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value)
const same = (a: unknown, b: unknown): boolean =>
  plain(a) === plain(b) || JSON.stringify(a) === JSON.stringify(b)

/** What of mine differs from what stands. */
export const differing = (mine: Values, base: Values): Values =>
  Object.fromEntries(Object.entries(mine).filter(([path, value]) => !same(value, base[path])))

/**
 * Joins what I changed with what somebody saved meanwhile, field by field: what only I changed stays mine,
 * what only they changed is theirs, and what both changed differently is for me to choose.
 */
export function merge(mine: Values, base: Values, theirs: Values): { mine: Values; conflicts: Conflicts } {
  const kept: Record<string, unknown> = {}
  const conflicts: Record<string, { theirs: unknown }> = {}
  for (const [path, value] of Object.entries(mine)) {
    if (same(value, theirs[path])) continue
    kept[path] = value
    if (!same(theirs[path], base[path])) conflicts[path] = { theirs: theirs[path] }
  }
  return { mine: kept, conflicts }
}
