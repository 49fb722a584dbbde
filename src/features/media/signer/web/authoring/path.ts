/** JSON in the editor, valid or not. */
export type Json = Record<string, unknown>
type Step = string | number

/** `hand.moves[0].to` → its steps. */
export const stepsOf = (path: string): Step[] =>
  [...path.matchAll(/([^.[\]]+)/g)].map(([, part]) => (/^\d+$/.test(part!) ? Number(part) : part!))
export const join = (path: string, name: string | number): string =>
  typeof name === 'number' ? `${path}[${name}]` : path ? `${path}.${name}` : name

/** Value at a path, or undefined. */
export function valueAt(json: unknown, path: string): unknown {
  let value = json
  for (const step of stepsOf(path))
    value = typeof value === 'object' && value !== null ? (value as Record<Step, unknown>)[step] : undefined
  return value
}

/**
 * The same with another value at a path; `undefined` removes the field, or the item of a list. Missing
 * parents are created.
 */
export function withValue(json: Json, path: string, value: unknown): Json {
  const put = (current: unknown, [step, ...rest]: Step[]): unknown => {
    if (step === undefined) return value
    const list = Array.isArray(current) ? [...(current as unknown[])] : typeof step === 'number' ? [] : null
    const inner =
      typeof current === 'object' && current !== null ? (current as Record<Step, unknown>)[step] : undefined
    const next = put(inner, rest)
    if (list) {
      if (next === undefined && rest.length === 0) list.splice(step as number, 1)
      else list[step as number] = next
      return list
    }
    const { [step]: _, ...others } = (
      typeof current === 'object' && current !== null ? current : {}
    ) as Record<Step, unknown>
    return next === undefined ? others : { ...(current as Json), [step]: next }
  }
  return put(json, stepsOf(path)) as Json
}
