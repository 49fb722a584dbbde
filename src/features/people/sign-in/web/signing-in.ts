import { rememberAddress, safePath } from '#web/client/session/navigate-after-login.ts'
import { useSession } from '#web/client/session/session.ts'

/** Keeps the token; the application then opens the person's area at the remembered address. */
export function enter(token: string, navigate?: string | null): void {
  if (navigate) rememberAddress(navigate)
  useSession.getState().setToken(token)
}

/** Returns a parameter of the URL fragment of a mail's link: `#token=…`. */
export function inHash(name: string): string {
  return new URLSearchParams(location.hash.slice(1)).get(name) ?? ''
}

/** An address of ours named in the query, e.g. `?navigate=/checkout`. */
export const navigateInQuery = (): string | undefined =>
  safePath(new URLSearchParams(location.search).get('navigate'))
