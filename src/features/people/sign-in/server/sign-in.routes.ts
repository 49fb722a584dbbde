import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { CHECK_INBOX, evenly, failEvenly } from '../../accounts/server/public.ts'
import { signInContract } from '../sign-in.contract.ts'
import { dropCookie, readCookie, setCookie, welcome, type Http } from '../../sessions/server/public.ts'
import { login } from './login.service.ts'
import { confirmationFor, register, resendVerification, verifyEmail } from './registration.service.ts'
import { newToken } from '#server/auth/secrets.ts'
import { forgetOld } from './forget-old.ts'
import { secondStep } from '../../two-factor/server/public.ts'

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
      const browser = pendingBrowser(platform, call)
      const made = await evenly(() => register(platform, call.actor, call.body, browser))
      if (!made) return { ...CHECK_INBOX, token: null }
      welcome(platform, call, made.user_id, made.session)
      return { status: 'signed_in' as const, token: made.session.token }
    },
    confirmation: async (call) => {
      await evenly(() => confirmationFor(platform, call.actor, call.body.email))
      return CHECK_INBOX
    },
    resendVerification: async (call) => {
      const before = readCookie(platform, call, 'pending')
      await evenly(() => resendVerification(platform, call.body, pendingBrowser(platform, call), before))
      return CHECK_INBOX
    },
    verifyEmail: async (call) => {
      const { session, ...answered } = await verifyEmail(
        platform,
        call.actor,
        call.body.token,
        readCookie(platform, call, 'pending'),
      )
      if (session) {
        setCookie(platform, call, 'refresh', session.refresh)
        dropCookie(platform, call, 'pending')
      }
      return answered
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
  })
}
