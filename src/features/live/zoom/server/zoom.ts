import type { Config } from '#server/config.ts'

/** Whoever presses a button does not wait longer. */
const TIMEOUT_MS = 10_000
/** A token lasts an hour; it is asked for again a little earlier. */
const SPARE_SECONDS = 60

export type ZoomMeeting = { topic: string; starts_at: Date; ends_at: Date }
export type Zoom = {
  /** Addresses of the users there who hold meetings, one at a time each. */
  hosts: readonly string[]
  create(host: string, meeting: ZoomMeeting): Promise<string>
  /** False where it is not there any more. */
  change(id: string, meeting: ZoomMeeting): Promise<boolean>
  remove(id: string): Promise<void>
  /** URL at which the host begins it; Zoom keeps it valid for two hours. */
  startUrl(id: string): Promise<string>
  /** A place for one person, by which Zoom tells us that it was them. */
  register(id: string, person: { email: string; name: string }): Promise<{ id: string; url: string }>
}

const body = ({ topic, starts_at, ends_at }: ZoomMeeting): object => ({
  topic,
  type: 2,
  start_time: starts_at.toISOString(),
  timezone: 'UTC',
  duration: Math.ceil((ends_at.getTime() - starts_at.getTime()) / 60_000),
  settings: {
    // Everybody has a place of their own and is let in by it; Zoom writes to nobody.
    approval_type: 0,
    registration_type: 1,
    registrants_confirmation_email: false,
    registrants_email_notification: false,
    email_notification: false,
    waiting_room: false,
    mute_upon_entry: true,
    auto_recording: 'none',
  },
})

const made = new WeakMap<Config, Zoom>()

/**
 * Zoom as it is configured (Server-to-Server OAuth); null where it is not. Its token is kept for as long as
 * it lasts.
 *
 * @throws Error for an answer that is none, after ten seconds too
 */
export function zoomOf(config: Config): Zoom | null {
  const { ZOOM_ACCOUNT_ID, ZOOM_CLIENT_ID, ZOOM_CLIENT_SECRET, ZOOM_HOSTS, ZOOM_API_ORIGIN } = config
  if (!ZOOM_ACCOUNT_ID || !ZOOM_CLIENT_ID || !ZOOM_CLIENT_SECRET || ZOOM_HOSTS.length === 0) return null
  const known = made.get(config)
  if (known) return known
  const api = `${ZOOM_API_ORIGIN ?? 'https://api.zoom.us'}/v2`
  const tokens = `${ZOOM_API_ORIGIN ?? 'https://zoom.us'}/oauth/token`
  let token = { value: '', until: 0 }

  async function fetchToken(): Promise<string> {
    const response = await fetch(
      `${tokens}?grant_type=account_credentials&account_id=${encodeURIComponent(ZOOM_ACCOUNT_ID!)}`,
      {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`${ZOOM_CLIENT_ID}:${ZOOM_CLIENT_SECRET}`).toString('base64')}`,
        },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
    )
    if (!response.ok) throw new Error(`Zoom gave no token: ${response.status}`)
    const { access_token, expires_in } = (await response.json()) as {
      access_token: string
      expires_in: number
    }
    token = { value: access_token, until: Date.now() + (expires_in - SPARE_SECONDS) * 1000 }
    return access_token
  }

  async function call(
    method: string,
    path: string,
    sent?: object,
    { accepted = [], again = true }: { accepted?: readonly number[]; again?: boolean } = {},
  ): Promise<{ status: number; answer: unknown }> {
    const access = token.until > Date.now() ? token.value : await fetchToken()
    const response = await fetch(`${api}${path}`, {
      method,
      headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
      ...(sent && { body: JSON.stringify(sent) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.status === 401 && again) {
      token.until = 0
      return call(method, path, sent, { accepted, again: false })
    }
    if (!response.ok && !accepted.includes(response.status))
      throw new Error(`Zoom answered ${response.status} to ${method}`)
    return {
      status: response.status,
      answer: response.status === 204 ? null : await response.json().catch(() => null),
    }
  }
  const meetingPath = (id: string): string => `/meetings/${encodeURIComponent(id)}`

  const zoom: Zoom = {
    hosts: ZOOM_HOSTS,
    async create(host, meeting) {
      const { answer } = await call('POST', `/users/${encodeURIComponent(host)}/meetings`, body(meeting))
      return String((answer as { id: number | string }).id)
    },
    change: async (id, meeting) =>
      (await call('PATCH', meetingPath(id), body(meeting), { accepted: [404] })).status !== 404,
    async remove(id) {
      await call('DELETE', `${meetingPath(id)}?schedule_for_reminder=false`, undefined, {
        accepted: [400, 404],
      })
    },
    startUrl: async (id) => ((await call('GET', meetingPath(id))).answer as { start_url: string }).start_url,
    async register(id, { email, name }) {
      const { answer } = await call('POST', `${meetingPath(id)}/registrants`, { email, first_name: name })
      const { registrant_id, join_url } = answer as { registrant_id: string; join_url: string }
      return { id: registrant_id, url: join_url }
    },
  }
  made.set(config, zoom)
  return zoom
}
