/**
 * Placeholder for the site's name in texts of the server. An administrator may change the name, so no text
 * contains it (`npm run check`). Mail and the heads of pages fill it in; other texts use `withSiteName`.
 */
export const SITE_NAME = '{site}'

/** Replaces SITE_NAME by the site's name in a text, or in a value with texts (lists, objects of JSON). */
export function withSiteName<Value>(value: Value, name: string): Value {
  const fill = (one: unknown): unknown => {
    if (typeof one === 'string') return one.replaceAll(SITE_NAME, () => name)
    if (Array.isArray(one)) return one.map(fill)
    // Dates and the like are no objects of JSON.
    if (one !== null && typeof one === 'object' && Object.getPrototypeOf(one) === Object.prototype)
      return Object.fromEntries(Object.entries(one).map(([key, inside]) => [key, fill(inside)]))
    return one
  }
  return fill(value) as Value
}
