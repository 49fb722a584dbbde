const NAME = (id: string): string => `asl.order.${id}`

/**
 * The token that a guest reads their order with. It comes behind the # of the address and is taken out of it,
 * so that it is passed on with no copied link; this tab keeps it for a reload.
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
