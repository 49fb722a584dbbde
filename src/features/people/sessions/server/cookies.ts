import { DAY_SECONDS } from '#contract/durations.ts'
import type { Config } from '#server/config.ts'
import type { Call } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { common, Failure } from '#contract/errors.ts'

export const REFRESH_DAYS = 30
/** Lifetimes of the sign-in cookies, in seconds. All are httpOnly and SameSite=Lax. */
const COOKIES = {
  /** The refresh token. */
  refresh: REFRESH_DAYS * DAY_SECONDS,
  /** A device that skips the second step. */
  trusted: 30 * DAY_SECONDS,
  /** A browser in which this account has signed in before: an attacker's tries do not lock it out. */
  device: 365 * DAY_SECONDS,
  /** The browser that registered, so that its confirmation link signs it in. */
  pending: 3600,
  /** State and PKCE verifier while a person is at a login provider. */
  provider: 600,
} as const
export type CookieName = keyof typeof COOKIES
/** As narrow as it can be while v1 and v2 answer the same. */
const PATH = '/api'

/** Over https the prefix makes browsers refuse a cookie of this name that a plain-http page or script sets. */
export const cookieName = (config: Config, name: CookieName): string =>
  `${config.PUBLIC_URL.startsWith('https:') ? '__Secure-' : ''}asl_${name}`

type Http = Pick<Call, 'request' | 'reply'>
export const readCookie = (platform: Platform, { request }: Http, name: CookieName): string | null =>
  request.cookies[cookieName(platform.config, name)] ?? null
export const setCookie = (platform: Platform, { reply }: Http, name: CookieName, value: string): void =>
  reply.cookie(cookieName(platform.config, name), value, {
    path: PATH,
    httpOnly: true,
    maxAge: COOKIES[name],
  })
export const dropCookie = (platform: Platform, { reply }: Http, name: CookieName): void =>
  reply.clearCookie(cookieName(platform.config, name), { path: PATH })

/**
 * Rejects requests from other sites, since browsers send cookies with those too. Requires a header that
 * another origin can send only with our permission, and one of our origins (security line 16).
 */
export function assertOwnPage(config: Config, { request }: Http): void {
  const { origin, host } = request.headers
  const ours = [config.PUBLIC_URL, ...config.CORS_ORIGINS]
  const own =
    origin === undefined ||
    ours.includes(String(origin)) ||
    origin === `http://${String(host)}` ||
    origin === `https://${String(host)}`
  if (request.headers['x-requested-with'] !== 'asl' || !own) throw new Failure(common.forbidden)
}
