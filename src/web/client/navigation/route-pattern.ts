const segments = (path: string): string[] =>
  path
    .replace(/[?#].*$/, '')
    .split('/')
    .filter(Boolean)

/**
 * Compares an address with a pattern, segment by segment; a segment that starts with a colon is a parameter.
 * Gives the parameters, or null.
 */
export function matchRoute(pattern: string, path: string): Record<string, string> | null {
  const wanted = segments(pattern)
  const found = segments(path)
  if (wanted.length !== found.length) return null
  const params: Record<string, string> = {}
  for (const [index, segment] of wanted.entries()) {
    const value = found[index] ?? ''
    if (!segment.startsWith(':')) {
      if (segment !== value) return null
      continue
    }
    try {
      params[segment.slice(1)] = decodeURIComponent(value)
    } catch {
      params[segment.slice(1)] = value
    }
  }
  return params
}

export const matchesRoute = (pattern: string, path: string): boolean => matchRoute(pattern, path) !== null
