/** Values of a form by their place, e.g. `texts.en.title`. */
export type Values = Readonly<Record<string, unknown>>
/** Fields that two people changed, with the other person's value. */
export type Conflicts = Readonly<Record<string, { theirs: unknown }>>

/** The server keeps no spaces around a text. */
const plain = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value)
const same = (a: unknown, b: unknown): boolean =>
  plain(a) === plain(b) || JSON.stringify(a) === JSON.stringify(b)

/** Returns my values that differ from the base. */
export const differing = (mine: Values, base: Values): Values =>
  Object.fromEntries(Object.entries(mine).filter(([path, value]) => !same(value, base[path])))

/**
 * Merges my changes with another person's changes since `base`, field by field. Fields that only one of us
 * changed take that value; fields that both changed differently are conflicts for me to choose.
 */
export function merge(mine: Values, base: Values, theirs: Values): { mine: Values; conflicts: Conflicts } {
  const unsaved: Record<string, unknown> = {}
  const conflicts: Record<string, { theirs: unknown }> = {}
  for (const [path, value] of Object.entries(mine)) {
    if (same(value, theirs[path])) continue
    unsaved[path] = value
    if (!same(theirs[path], base[path])) conflicts[path] = { theirs: theirs[path] }
  }
  return { mine: unsaved, conflicts }
}
