import type { ResponseType } from '#contract/endpoint.ts'
import { go, HOME } from '../navigation/navigation.ts'
import { useSession } from '../session/session.ts'
import { endSession, isSessionEnding, signOut } from '../session/sign-out.ts'
import { showToast, type Toast } from '../toasts.ts'
import { messageOf, type Failed } from './api-error.ts'
import { leavesOnForbidden, type QuietReason } from './quiet.ts'
import { refresh } from './refresh.ts'
import { send, type Method, type SendOptions, type SendResult } from './send.ts'

export type RequestOptions = SendOptions & {
  /** Shows no notices, for the reason that it names. Expired tokens are still renewed. */
  quiet?: QuietReason | undefined
}
export type Received = SendResult

/**
 * Shows what the server wants shown. Any failure may ask for it, so that a conflict or an unready server is
 * not passed over in silence.
 */
function notify(body: unknown, variant: 'Success' | 'Warning'): Toast | undefined {
  const message = messageOf(body)
  const { toast, response_type } = (typeof body === 'object' ? (body ?? {}) : {}) as {
    toast?: boolean
    response_type?: ResponseType
  }
  return toast && message ? showToast({ variant, message, type: response_type }) : undefined
}

const codeOf = ({ data }: Failed): unknown => (data as { code?: unknown } | null)?.code

/**
 * A refusal that asks for no notice is one that its screen offers a way on from (a plan, the lessons before a
 * quiz): nobody is sent home for it.
 */
const turnedAway = (sent: Failed): boolean =>
  sent.status === 403 &&
  (sent.error as { toast?: unknown } | null)?.toast !== false &&
  // An unconfirmed address needs only the link in a mail, so stay on the screen and keep the typed values.
  codeOf(sent) !== 'address_unconfirmed'

/**
 * The session is over because its person was suspended: they read that, instead of finding themselves at
 * home.
 */
const isSuspended = (sent: Failed): boolean => codeOf(sent) === 'account_suspended'
const SUSPENDED = '/static5?because=suspended'

/**
 * First 401: a new token and one more try. `signedOut` tells that the session is over, `left` that the person
 * signed out while the call was on its way.
 */
async function withFreshToken(
  method: Method,
  path: string,
  options: SendOptions,
): Promise<{ sent: SendResult; signedOut: boolean; left?: boolean; suspended?: boolean }> {
  const { token } = useSession.getState()
  const sent = await send(method, path, options, token)
  // without a token there is nothing to renew: a 401 then says "wrong password" or "sign in first"
  if (sent.ok || sent.status !== 401 || !token) return { sent, signedOut: false }
  if (useSession.getState().token === null || isSessionEnding()) return { sent, signedOut: false, left: true }
  const refreshed = await refresh(token)
  if ('unreachable' in refreshed) return { sent: refreshed.unreachable, signedOut: false }
  // whoever signed out meanwhile was told why, e.g. that the account is deleted
  if ('refused' in refreshed)
    return useSession.getState().token === null
      ? { sent, signedOut: false, left: true }
      : { sent, signedOut: true, suspended: isSuspended(refreshed.refused) }
  const again = await send(method, path, options, refreshed.token)
  return { sent: again, signedOut: !again.ok && again.status === 401 }
}

/**
 * One call with everything of section 8: renewed token, notifications, 403 to '/', signed out when the
 * session is over.
 */
export async function request(method: Method, path: string, options: RequestOptions = {}): Promise<Received> {
  const { quiet, ...rest } = options
  const { sent, signedOut, left, suspended } = await withFreshToken(method, path, rest)
  if (left) return sent
  if (sent.ok) {
    if (!quiet) notify(sent.body, 'Success')
    return sent
  }
  const leaves = turnedAway(sent) && leavesOnForbidden(quiet)
  if (suspended) {
    void signOut({ local: true, to: SUSPENDED })
    return sent
  }
  if (signedOut) {
    endSession(
      () =>
        notify(sent.error, 'Warning') ??
        (sent.message ? showToast({ variant: 'Warning', message: sent.message }) : undefined),
    )
    return sent
  }
  if (!quiet || leaves) notify(sent.error, 'Warning')
  if (leaves) go(HOME)
  return sent
}
