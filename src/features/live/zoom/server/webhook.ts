import { createHash, createHmac } from 'node:crypto'
import { common, Failure } from '#contract/errors.ts'
import { assertHmac } from '#server/http/call/signature.ts'
import type { Verify } from '#server/http/implement.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { booking_people } from '../../bookings/server/bookings.table.ts'
import { endStays, noteStay } from '../../room/server/public.ts'
import { ZoomEvent } from '../zoom.contract.ts'
import { zoom_meetings, zoom_registrants } from './zoom.table.ts'

/**
 * Zoom signs `v0:<seconds>:<body>`.
 *
 * @throws Failure 403 for one that is unsigned, wrong or older than 300 s, and where Zoom is not configured
 */
export const zoomSignature =
  ({ config }: Platform): Verify =>
  (sent) => {
    if (!config.ZOOM_WEBHOOK_SECRET) throw new Failure(common.forbidden)
    const [signature, time] = ['x-zm-signature', 'x-zm-request-timestamp'].map((name) =>
      String(sent.headers[name] ?? ''),
    ) as [string, string]
    const given = signature.startsWith('v0=') ? [signature.slice(3)] : []
    assertHmac(config.ZOOM_WEBHOOK_SECRET, { given, time, before: `v0:${time}:` }, sent)
  }

/** A stay at Zoom as a tab of ours: the same participant has the same one, however often Zoom says so. */
const tabOf = (uuid: string, participant: string): string => {
  const hex = createHash('sha256').update(`${uuid} ${participant}`).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

type Stay = { booking_id: string; user_id: string }
type Meeting = NonNullable<ZoomEvent['payload']['object']>
type Participant = NonNullable<Meeting['participant']>

/** Finds the person of a stay: the teacher for the host, anybody else by the id of their registration. */
async function whose(tx: Db, { id, host_id }: Meeting, who: Participant): Promise<Stay | undefined> {
  const [row] =
    who.registrant_id === ''
      ? await tx.query<Stay>(
          `
            select m.booking_id, p.user_id
            from ${zoom_meetings} m
            join ${booking_people} p on p.booking_id = m.booking_id and p.role = 'teacher'
            where m.meeting_id = $1 and $2::text <> '' and $2::text = $3::text
            order by p.created_at, p.user_id
            limit 1`,
          [id, host_id, who.id],
        )
      : await tx.query<Stay>(
          `select booking_id, user_id from ${zoom_registrants} where meeting_id = $1 and registrant_id = $2`,
          [id, who.registrant_id],
        )
  return row
}

const dated = (text: string | undefined): Date | undefined => (text ? new Date(text) : undefined)

/** Answer to Zoom's validation of the webhook URL. */
export type WebhookPayload = { plainToken?: string; encryptedToken?: string }

/** Handles a notification from Zoom. Notifications that do not concern our meetings are accepted and ignored. */
export async function takeZoomEvent(platform: Platform, body: Buffer): Promise<WebhookPayload> {
  const parsed = ZoomEvent.safeParse(jsonOf(body))
  if (!parsed.success) return {}
  const { event, payload } = parsed.data
  if (event === 'endpoint.url_validation') {
    const plainToken = payload.plainToken ?? ''
    const secret = platform.config.ZOOM_WEBHOOK_SECRET ?? ''
    return { plainToken, encryptedToken: createHmac('sha256', secret).update(plainToken).digest('hex') }
  }
  const meeting = payload.object
  if (!meeting) return {}
  const { participant } = meeting
  await platform.db.transaction(async (tx) => {
    if (event === 'meeting.ended' && meeting.end_time) {
      const [ended] = await tx.query<{ booking_id: string }>(
        `select booking_id from ${zoom_meetings} where meeting_id = $1`,
        [meeting.id],
      )
      if (ended) await endStays(tx, ended.booking_id, new Date(meeting.end_time))
    }
    const entered = event === 'meeting.participant_joined' ? dated(participant?.join_time) : undefined,
      left = event === 'meeting.participant_left' ? dated(participant?.leave_time) : undefined
    if (!participant || (!entered && !left)) return
    const stay = await whose(tx, meeting, participant)
    if (!stay) return
    const tab = tabOf(
      meeting.uuid,
      participant.participant_uuid || participant.registrant_id || participant.id,
    )
    await noteStay(tx, { ...stay, tab }, { ...(entered && { entered }), ...(left && { left }) })
  })
  return {}
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return null
  }
}
