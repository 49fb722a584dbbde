/** Interval between attempts to reach the server, and time limit of each, in milliseconds. */
const AGAIN_MS = 5000
const ANSWER = '/health/live'

async function answers(): Promise<boolean> {
  try {
    return (await fetch(ANSWER, { cache: 'no-store', signal: AbortSignal.timeout(AGAIN_MS) })).ok
  } catch {
    return false
  }
}
let asked: Promise<boolean> | undefined
/** Does the server answer at this moment? Parts of a page that ask together share one call. */
export async function reachable(): Promise<boolean> {
  if (!navigator.onLine) return false
  asked ??= answers().finally(() => (asked = undefined))
  return asked
}

/**
 * Calls `then` once, when the server can be reached: asked at once, every few seconds, and when the device
 * says that it is online. `away` is told of each time in vain. Returns a function that gives up.
 */
export function whenReachable(then: () => void, away: () => void = () => undefined): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined,
    over = false,
    asking = false
  const ask = async (): Promise<void> => {
    if (over || asking) return
    clearTimeout(timer)
    asking = true
    const there = await reachable()
    asking = false
    if (over) return
    if (there) {
      stop()
      then()
      return
    }
    away()
    timer = setTimeout(() => void ask(), AGAIN_MS)
  }
  const onOnline = (): void => void ask()
  const stop = (): void => {
    over = true
    clearTimeout(timer)
    removeEventListener('online', onOnline)
  }
  addEventListener('online', onOnline)
  void ask()
  return stop
}
