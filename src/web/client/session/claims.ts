/**
 * A text that a token says of itself, undefined when it cannot be read. Read for the screen and the worker
 * only; the server verifies.
 */
export function claimOf(token: string | null, name: 'sub' | 'act' | 'zone'): string | undefined {
  try {
    const payload = token?.split('.')[1]
    if (!payload) return undefined
    const claim = (
      JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Record<string, unknown>
    )[name]
    return typeof claim === 'string' ? claim : undefined
  } catch {
    return undefined
  }
}
