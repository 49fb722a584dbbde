export const REDIRECT_PATH = { most: 300 } as const

/** Paths that the server answers itself. */
const OURS =
  /^\/(?:api|rest|files|media|published|uploads|functions|assets|socket\.io|health|metrics)(?:\/|$)/

/**
 * An address as redirects know it: a path without what follows it, with no slash at its end; null for what is
 * no path, or one that the server answers itself.
 */
export function redirectPath(given: string): string | null {
  const path = given
    .replace(/[?#].*$/s, '')
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1')
  if (!/^\/[^\s\\]+$/.test(path) || path.length > REDIRECT_PATH.most || OURS.test(path)) return null
  return path.split('/').some((part) => part === '.' || part === '..') ? null : path
}
