import { useAuth } from '../stores/auth.ts'

/** The product's own app. An address of any other scheme would hand a signed-in person to a stranger. */
const APP_SCHEME = (import.meta.env?.['VITE_APP_SCHEME'] as string | undefined) || 'aslshop'
const PARAMETER = 'mobileRedirect'

/** `url` when it opens the product's own app or stays on this origin, else undefined. */
export function safeMobileUrl(url: string | null | undefined): string | undefined {
  if (!url) return undefined
  try {
    const { protocol, origin } = new URL(url)
    return protocol === `${APP_SCHEME}:` || (protocol.startsWith('http') && origin === location.origin)
      ? url
      : undefined
  } catch {
    return undefined
  }
}

/** Records `?mobileRedirect=` of the sign-in page, once. */
export function recordMobileRedirect(search: string = location.search): void {
  const url = safeMobileUrl(new URLSearchParams(search).get(PARAMETER))
  if (url) useAuth.getState().recordMobileRedirect(url)
}

/** Returns and forgets the phone app's address to open after signing in; undefined without one. */
export function takeMobileRedirect(): string | undefined {
  const { mobileRedirect, clearMobileRedirect } = useAuth.getState()
  clearMobileRedirect()
  return mobileRedirect.url || undefined
}
