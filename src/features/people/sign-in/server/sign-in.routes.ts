import { implement, type Call, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { signInContract } from '../sign-in.contract.ts'
import { assertOwnPage, dropCookie, readCookie, setCookie } from './cookies.ts'
import { evenly, failEvenly } from './even-time.ts'
import { knownDevice, login } from './login.service.ts'
import { forgotPassword, resetPassword } from './passwords.service.ts'
import { register, resendVerification, verifyEmail } from './registration.service.ts'
import { newToken } from '#server/auth/secrets.ts'
import { logout, refreshSession, type SignedIn } from './sessions.service.ts'
import { forgetOld } from './forget-old.ts'
import { secondStep } from './two-factor.service.ts'

const CHECK_INBOX = { status: 'check_inbox' as const }
type Http = Pick<Call, 'request' | 'reply'>

/** Sets the cookies of a new session; the refresh token is in no body. */
export function welcome(platform: Platform, http: Http, user_id: string, session: SignedIn): void {
  setCookie(platform, http, 'refresh', session.refresh)
  setCookie(platform, http, 'device', knownDevice(platform, user_id))
}

/** The value by which the confirmation link recognizes the browser that asked for it. */
function pendingBrowser(platform: Platform, http: Http): string {
  const value = newToken()
  setCookie(platform, http, 'pending', value)
  return value
}

export function signInRoutes(platform: Platform): Implementation {
  platform.jobs.schedule('sign-in-forget-old', '17 3 * * *', () => forgetOld(platform))
  return implement(signInContract, {
    register: async (call) => {
      await evenly(() => register(platform, call.actor, call.body, pendingBrowser(platform, call)))
      return CHECK_INBOX
    },
    resendVerification: async (call) => {
      const before = readCookie(platform, call, 'pending')
      await evenly(() => resendVerification(platform, call.body, pendingBrowser(platform, call), before))
      return CHECK_INBOX
    },
    verifyEmail: async (call) => {
      const { session, navigate } = await verifyEmail(
        platform,
        call.actor,
        call.body.token,
        readCookie(platform, call, 'pending'),
      )
      if (session) {
        setCookie(platform, call, 'refresh', session.refresh)
        dropCookie(platform, call, 'pending')
      }
      return {
        status: session ? ('signed_in' as const) : ('confirmed' as const),
        token: session?.token ?? null,
        navigate,
      }
    },
    login: async (call) => {
      const result = await failEvenly(() =>
        login(platform, call.actor, {
          ...call.body,
          device: readCookie(platform, call, 'device'),
          trusted: readCookie(platform, call, 'trusted'),
        }),
      )
      if ('ticket' in result) return { status: 'two_factor' as const, token: null, ticket: result.ticket }
      welcome(platform, call, result.user_id, result.session)
      return { status: 'signed_in' as const, token: result.session.token, ticket: null }
    },
    twoFactor: async (call) => {
      const { user_id, session, trusted } = await secondStep(platform, call.actor, call.body)
      welcome(platform, call, user_id, session)
      if (trusted) setCookie(platform, call, 'trusted', trusted)
      return { status: 'signed_in' as const, token: session.token, ticket: null }
    },
    refresh: async (call) => {
      assertOwnPage(platform.config, call)
      const { token, refresh } = await refreshSession(
        platform,
        call.actor,
        readCookie(platform, call, 'refresh'),
      )
      setCookie(platform, call, 'refresh', refresh)
      return { token }
    },
    logout: async (call) => {
      assertOwnPage(platform.config, call)
      await logout(platform, call.actor, readCookie(platform, call, 'refresh'))
      dropCookie(platform, call, 'refresh')
      call.reply.header('clear-site-data', '"storage"')
      return null
    },
    forgotPassword: async (call) => {
      await evenly(() => forgotPassword(platform, call.actor, call.body.email))
      return CHECK_INBOX
    },
    resetPassword: async (call) => {
      await evenly(() => resetPassword(platform, call.actor, call.body))
      return null
    },
    socketToken: async ({ actor }) => {
      return {
        token: await platform.tokens.issueSocket({
          sub: actor.user_id,
          sid: actor.session_id,
          role: actor.role,
          org: actor.organization_id,
          staff: actor.staff_role,
        }),
      }
    },
  })
}
