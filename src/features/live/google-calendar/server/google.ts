import { CodeChallengeMethod, OAuth2Client, OAuth2RequestError, type OAuth2Tokens } from 'arctic'
import type { Config } from '#server/config.ts'

/** These scopes cannot read titles, and can write to a calendar of our own only. */
const SCOPES = [
  'https://www.googleapis.com/auth/calendar.app.created',
  'https://www.googleapis.com/auth/calendar.freebusy',
]
const AUTHORIZE = 'https://accounts.google.com/o/oauth2/v2/auth'
/** Whoever waits for free times does not wait longer for Google. */
const BUSY_MS = 2000
const WRITE_MS = 15_000

/** Google does not let us in any more: its owner took the permission back, or it ended. */
export class GoogleRefused extends Error {}

export type GoogleTokens = { access: string; refresh: string | null; lasts_seconds: number }
export type GoogleEvent = { id: string; starts_at: Date; ends_at: Date; title: string; url: string }
export type Google = {
  /** URL of the consent page. */
  address(state: string, verifier: string): URL
  exchange(code: string, verifier: string): Promise<GoogleTokens>
  refresh(token: string): Promise<GoogleTokens>
  makeCalendar(access: string, name: string, zone: string): Promise<string>
  /** Busy times in the person's own calendar, in milliseconds since 1970. */
  busy(access: string, from: Date, to: Date): Promise<[number, number][]>
  /** Writes an event whose id is ours: a second time changes it. */
  put(access: string, calendar: string, event: GoogleEvent): Promise<void>
  remove(access: string, calendar: string, id: string): Promise<void>
}

const tokensOf = (tokens: OAuth2Tokens): GoogleTokens => ({
  access: tokens.accessToken(),
  refresh: tokens.hasRefreshToken() ? tokens.refreshToken() : null,
  lasts_seconds: tokens.accessTokenExpiresInSeconds(),
})
const orRefused = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw error instanceof OAuth2RequestError && error.code === 'invalid_grant' ? new GoogleRefused() : error
  }
}

/**
 * Google Calendar as it is configured; null where it is not.
 *
 * @param origin where Google's API is; another one in tests
 */
export function googleOf(config: Config, origin = config.GOOGLE_API_ORIGIN): Google | null {
  const { GOOGLE_CALENDAR, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, PUBLIC_URL } = config
  if (!GOOGLE_CALENDAR || !GOOGLE_CLIENT_ID || !GOOGLE_CLIENT_SECRET) return null
  const client = new OAuth2Client(GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, `${PUBLIC_URL}/auth/google/connect`)
  const token = origin ? `${origin}/token` : 'https://oauth2.googleapis.com/token'
  const api = `${origin ?? 'https://www.googleapis.com'}/calendar/v3`

  async function call(
    access: string,
    method: string,
    url: string,
    body: unknown,
    milliseconds: number,
    accepted: readonly number[] = [],
  ): Promise<{ status: number; body: unknown }> {
    const response = await fetch(url, {
      method,
      headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(milliseconds),
    })
    if (response.status === 401) throw new GoogleRefused()
    if (!response.ok && !accepted.includes(response.status))
      throw new Error(`Google Calendar answered ${response.status}`)
    return {
      status: response.status,
      body: response.status === 204 ? null : await response.json().catch(() => null),
    }
  }
  const events = (calendar: string): string => `${api}/calendars/${encodeURIComponent(calendar)}/events`

  return {
    address(state, verifier) {
      const url = client.createAuthorizationURLWithPKCE(
        AUTHORIZE,
        state,
        CodeChallengeMethod.S256,
        verifier,
        SCOPES,
      )
      // Google returns a refresh token only if each request asks for it.
      url.searchParams.set('access_type', 'offline')
      url.searchParams.set('prompt', 'consent')
      return url
    },
    exchange: async (code, verifier) =>
      tokensOf(await orRefused(client.validateAuthorizationCode(token, code, verifier))),
    refresh: async (refresh) => tokensOf(await orRefused(client.refreshAccessToken(token, refresh, []))),
    async makeCalendar(access, summary, timeZone) {
      const { body } = await call(access, 'POST', `${api}/calendars`, { summary, timeZone }, WRITE_MS)
      return (body as { id: string }).id
    },
    async busy(access, from, to) {
      const asked = { timeMin: from.toISOString(), timeMax: to.toISOString(), items: [{ id: 'primary' }] }
      const { body } = await call(access, 'POST', `${api}/freeBusy`, asked, BUSY_MS)
      const { calendars } = body as { calendars: Record<string, { busy?: { start: string; end: string }[] }> }
      return (calendars['primary']?.busy ?? []).map(({ start, end }) => [Date.parse(start), Date.parse(end)])
    },
    async put(access, calendar, { id, starts_at, ends_at, title, url }) {
      const event = {
        id,
        summary: title,
        description: url,
        status: 'confirmed',
        start: { dateTime: starts_at.toISOString() },
        end: { dateTime: ends_at.toISOString() },
      }
      const { status } = await call(access, 'POST', events(calendar), event, WRITE_MS, [409])
      if (status === 409) await call(access, 'PUT', `${events(calendar)}/${id}`, event, WRITE_MS)
    },
    async remove(access, calendar, id) {
      // Gone already, by its owner or by the job before.
      await call(access, 'DELETE', `${events(calendar)}/${id}`, undefined, WRITE_MS, [404, 410])
    },
  }
}
