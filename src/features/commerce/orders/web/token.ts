const NAME = (id: string): string => `asl.order.${id}`

/**
 * Token with which a guest reads their order. Taken from the URL's fragment and removed there, so that a
 * copied link does not contain it; this tab keeps it for a reload.
 */
export function tokenOf(id: string): string | null {
  const hash = new URLSearchParams(location.hash.slice(1))
  const token = hash.get('token')
  try {
    if (!token) return sessionStorage.getItem(NAME(id))
    sessionStorage.setItem(NAME(id), token)
  } catch {
    // storage is blocked: a reload then asks for the link again
  }
  if (token) history.replaceState(history.state, '', location.pathname + location.search)
  return token
}
