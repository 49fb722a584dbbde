import { createHash } from 'node:crypto'

/** A sign's names and checks do not affect its appearance. */
const NAMES = new Set(['version', 'slug', 'gloss', 'variant', 'checked'])

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, ordered(inner)]),
  )
}

/** A short name for how a sign looks: the same for the same notation in any order of its fields. */
export function notationHash(notation: object): string {
  const shown = Object.entries(notation).filter(([key]) => !NAMES.has(key))
  return createHash('sha256')
    .update(JSON.stringify(ordered(Object.fromEntries(shown))))
    .digest('hex')
    .slice(0, 16)
}
