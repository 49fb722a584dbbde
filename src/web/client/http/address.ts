const DEFAULT_BASE = '/api/v1'
let base: string = (import.meta.env?.['VITE_API_BASE'] as string | undefined) || DEFAULT_BASE

/** The configured base address (version 1), e.g. `/api/v1` or `https://api.example.org/api/v1`. */
export function configureApi(options: { base: string }): void {
  base = options.base.replace(/\/+$/, '')
}

/**
 * Rewrites the version segment /v1 to /v2. Only the first version segment counts: a later `/v1` is somebody's
 * slug, and the query is left alone.
 */
export function toV2(address: string): string {
  return address.replace(/^([^?#]*?\/)v(\d+)(?=[/?#]|$)/, (whole, before: string, version: string) =>
    version === '1' ? `${before}v2` : whole,
  )
}

export type QueryValue = string | number | boolean | null | undefined
export type Query = Readonly<Record<string, QueryValue | readonly QueryValue[]>>

/** `?a=1&b=2`; undefined, null and empty values are left out, a list repeats its key. */
export function toSearch(query: Query | undefined): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query ?? {})) {
    for (const one of Array.isArray(value) ? (value as readonly QueryValue[]) : [value as QueryValue]) {
      if (one !== undefined && one !== null && one !== '') search.append(key, String(one))
    }
  }
  const text = search.toString()
  return text && `?${text}`
}

/** Puts encoded parameters in the place of `{name}`; a missing one is a programming error and throws. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === null || value === '')
      throw new TypeError(`The path ${path} needs "${name}".`)
    // a segment of dots would be resolved away by the browser, encoded or not: /users/.. is /
    if (/^\.{1,2}$/.test(String(value)))
      throw new TypeError(`"${String(value)}" cannot stand in the path ${path}.`)
    return encodeURIComponent(String(value))
  })
}

/** The full address of an API path with its query. */
export const apiAddress = (path: string, query?: Query): string => toV2(base + path) + toSearch(query)
