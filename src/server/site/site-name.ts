/**
 * What texts of the server say where the site's name belongs; an administrator may change the name, so no
 * text says it itself (`npm run check`). Mail and the heads of pages fill it in; others by `withSiteName`.
 */
export const SITE_NAME = '{site}'

/** A text, or what holds texts (lists, objects of JSON), with the site's name where SITE_NAME stood. */
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
