import type { Fields } from '#web/form/use-fields.ts'

type Value = Readonly<Record<string, unknown>>

/** Value at a path, e.g. `title.en`. */
const valueAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inside, name) => (inside as Value | null | undefined)?.[name], value)

/** A value with another one at a place; lists stay lists. */
function changed(value: unknown, [name, ...rest]: readonly string[], next: unknown): unknown {
  if (name === undefined) return next
  if (Array.isArray(value))
    return value.map((one, n) => (String(n) === name ? changed(one, rest, next) : one))
  const inside = (value ?? {}) as Value
  return { ...inside, [name]: changed(inside[name], rest, next) }
}

/** A value that a form around it keeps, as the fields of a block’s form: nothing is saved by itself. */
export const heldFields = (
  value: Value,
  errors: Readonly<Record<string, string>>,
  onChange: (value: Record<string, unknown>) => void,
): Fields => ({
  state: 'saved',
  mine: {},
  base: value,
  conflicts: {},
  errors,
  problem: null,
  value: (path) => valueAt(value, path),
  text: (path) => String(valueAt(value, path) ?? ''),
  set: (path, next) => onChange(changed(value, path.split('.'), next) as Record<string, unknown>),
  choose: () => undefined,
  flush: () => Promise.resolve(),
})
