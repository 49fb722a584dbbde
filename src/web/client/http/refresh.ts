import { storedSession, subjectOf, useSession } from '../session/session.ts'
import type { Failed } from './api-error.ts'
import { send } from './send.ts'

/** The refresh cookie alone is no proof that our own page asks: the server wants this header too. */
export const REFRESH_PATH = '/auth/refresh'
const OWN_PAGE = { 'x-requested-with': 'asl' }
const LOCK = 'asl-refresh'

/**
 * `refused`: the server answered that there is no session any more. `unreachable`: it did not answer (or only
 * something in front of it did), so that nothing is known about the session.
 */
export type Refreshed = { token: string } | { refused: Failed } | { unreachable: Failed }

const NOT_ANSWERED = new Set([0, 429, 502, 503, 504])

function tokenIn(body: unknown): string | undefined {
  const token = (body as { data?: { token?: unknown } } | null)?.data?.token
  return typeof token === 'string' && token !== '' ? token : undefined
}

/** A token that another tab has stored meanwhile, when it is the same person's. */
function fromOtherTab(expired: string): string | undefined {
  const token = storedSession()?.token
  return token && token !== expired && subjectOf(token) === subjectOf(expired) ? token : undefined
}

async function refreshAlone(expired: string): Promise<Refreshed> {
  const other = fromOtherTab(expired)
  if (other) {
    useSession.getState().setToken(other)
    return { token: other }
  }
  const sent = await send('POST', REFRESH_PATH, { headers: OWN_PAGE }, null)
  if (!sent.ok) return NOT_ANSWERED.has(sent.status) ? { unreachable: sent } : { refused: sent }
  const token = tokenIn(sent.body)
  const gone: Failed = { ok: false, status: 401, message: '', data: undefined, error: sent.body }
  // whoever signed out while we waited stays signed out
  if (!token || useSession.getState().token === null) return { refused: gone }
  useSession.getState().setToken(token)
  return { token }
}

/** One tab at a time: the refresh cookie rotates, and an old one ends the session after a minute. */
const acrossTabs = (work: () => Promise<Refreshed>): Promise<Refreshed> =>
  typeof navigator !== 'undefined' && navigator.locks ? navigator.locks.request(LOCK, work) : work()

let running: Promise<Refreshed> | undefined

/** A new token in place of `expired`. Everyone who asks while one refresh is under way shares it. */
export function refresh(expired: string): Promise<Refreshed> {
  const { token } = useSession.getState()
  if (token && token !== expired) return Promise.resolve({ token })
  running ??= acrossTabs(() => refreshAlone(expired)).finally(() => {
    running = undefined
  })
  return running
}
