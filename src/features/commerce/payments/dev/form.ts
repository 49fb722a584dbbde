/** Fields of a form: texts, lists and nested forms by name. */
export type Form = { [key: string]: FormValue }
export type FormValue = string | Form | FormValue[] | undefined

/** Reads `a=1&items[0][price_data][currency]=usd&expand[]=x` as the provider does. */
export function readForm(text: string): Form {
  const form: Form = Object.create(null) as Form
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [...name.matchAll(/[^[\]]+|\[\]/g)].map(([part]) => part)
    let at = form
    for (const [index, part] of path.entries()) {
      const key = part === '[]' ? String(Object.keys(at).length) : part
      if (index === path.length - 1) at[key] = value
      else {
        const next = at[key]
        at = typeof next === 'object' ? (next as Form) : (at[key] = Object.create(null) as Form)
      }
    }
  }
  return form
}

export const text = (value: FormValue): string | undefined => (typeof value === 'string' ? value : undefined)
export const number = (value: FormValue): number | undefined =>
  typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : undefined
export const flag = (value: FormValue): boolean | undefined =>
  value === 'true' ? true : value === 'false' ? false : undefined
export const part = (value: FormValue): Form =>
  typeof value === 'object' && !Array.isArray(value) ? value : {}
/** A list arrives as parts named 0, 1, 2. */
export const list = (value: FormValue): Form[] => Object.values(part(value)).map(part)
export const texts = (value: FormValue): string[] =>
  Object.values(part(value)).filter((one) => typeof one === 'string')
/** Merges metadata: an empty value removes its key. */
export function metadata(value: FormValue, before: Record<string, string> = {}): Record<string, string> {
  if (value === '') return {}
  const after = { ...before }
  for (const [key, one] of Object.entries(part(value)))
    if (one === '') delete after[key]
    else if (typeof one === 'string') after[key] = one
  return after
}
