import { NAVIGATE_AFTER_LOGIN } from '#contract/constants.ts'
import { deleteCookie, readCookie, writeCookie } from '../browser/cookies.ts'

/**
 * Returns `value` if it is an address inside this app, else undefined. Refuses anything that could leave the
 * origin (`//host`, `/\host`, a scheme, control characters that browsers drop) and the sign-in screens
 * themselves (a redirect loop).
 */
export function safePath(value: string | null | undefined): string | undefined {
  // oxlint-disable-next-line no-control-regex -- control characters are what is being refused
  if (!value || !value.startsWith('/') || /[\u0000-\u001f\\]/.test(value)) return undefined
  let url: URL
  try {
    url = new URL(value, location.origin)
  } catch {
    return undefined
  }
  // "/.//host" resolves inside the origin but its path would leave it when used again
  if (url.origin !== location.origin || url.pathname.startsWith('//') || /^\/auth(\/|$)/.test(url.pathname))
    return undefined
  return url.pathname + url.search + url.hash
}

/** Remembers the person's destination when sign-in stopped them. */
export function rememberAddress(path: string): void {
  const safe = safePath(path)
  if (safe) writeCookie(NAVIGATE_AFTER_LOGIN.cookie, safe)
}

export const rememberedAddress = (): string | undefined => safePath(readCookie(NAVIGATE_AFTER_LOGIN.cookie))

export const forgetAddress = (): void => deleteCookie(NAVIGATE_AFTER_LOGIN.cookie)

/** The remembered address, which is then forgotten: for the moment after signing in. */
export function takeRememberedAddress(): string | undefined {
  const address = rememberedAddress()
  forgetAddress()
  return address
}

/** Forgets the address when the specification's time after a sign-out has passed. */
export function forgetAddressAfterSignOut(): void {
  setTimeout(forgetAddress, NAVIGATE_AFTER_LOGIN.clearAfterMs)
}
