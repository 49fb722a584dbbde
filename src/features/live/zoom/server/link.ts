import { Failure } from '#contract/errors.ts'
import { users } from '#features/people/users/server/users.table.ts'
import type { Person } from '#server/auth/actor.ts'
import { decrypt, encrypt } from '#server/auth/secrets.ts'
import type { Platform } from '#server/platform.ts'
import type { SealedColumn } from '#server/sealed/sealed-columns.ts'
import { roomErrors } from '../../room/room.contract.ts'
import type { LoadedRoom } from '../../room/server/public.ts'
import { writeToZoom } from './meetings.service.ts'
import { zoomOf, type Zoom } from './zoom.ts'
import { zoom_meetings, zoom_registrants } from './zoom.table.ts'

const KEY = 'zoom'
export const sealedUrls: SealedColumn = {
  table: 'zoom_registrants',
  column: 'sealed_url',
  key: ['booking_id', 'user_id'],
  purpose: KEY,
}

async function meetingOf(platform: Platform, booking_id: string): Promise<string | null> {
  const [row] = await platform.db.query<{ meeting_id: string | null }>(
    `select meeting_id from ${zoom_meetings} where booking_id = $1`,
    [booking_id],
  )
  return row?.meeting_id ?? null
}

/** The place of a person at a meeting: the one they have, else a new one. */
async function placeOf(
  platform: Platform,
  zoom: Zoom,
  user_id: string,
  booking_id: string,
  meeting_id: string,
): Promise<string> {
  const { db, config } = platform
  const [known] = await db.query<{ sealed_url: string }>(
    `select sealed_url from ${zoom_registrants} where booking_id = $1 and user_id = $2 and meeting_id = $3`,
    [booking_id, user_id, meeting_id],
  )
  if (known) return decrypt(platform.keysFor(KEY), known.sealed_url)
  const [person] = await db.query<{ name: string }>(
    `select btrim(first_name) as name from ${users} where id = $1`,
    [user_id],
  )
  // Zoom wants an address: one that says nothing of theirs and reaches nobody.
  const email = `${user_id}@${new URL(config.PUBLIC_URL).hostname}`
  const { id, url } = await zoom.register(meeting_id, { email, name: person?.name || 'ASL' })
  await db.query(
    `
      insert into ${zoom_registrants} (booking_id, user_id, meeting_id, registrant_id, sealed_url)
      values ($1, $2, $3, $4, $5)
      on conflict (booking_id, user_id) do update
      set meeting_id = excluded.meeting_id, registrant_id = excluded.registrant_id,
        sealed_url = excluded.sealed_url`,
    [booking_id, user_id, meeting_id, id, encrypt(platform.keyFor(KEY), url)],
  )
  return url
}

/**
 * Returns the URL at which one of a booking's people enters its Zoom meeting: the host's URL for the teacher,
 * a personal one for everybody else. Creates the meeting if it is missing.
 *
 * @throws Error where Zoom does not answer; roomErrors.meets_elsewhere where people meet here after all
 */
export async function zoomLink(platform: Platform, actor: Person, room: LoadedRoom): Promise<string> {
  const zoom = zoomOf(platform.config)
  if (!zoom) throw new Error('Zoom is not configured any more')
  let meeting_id = await meetingOf(platform, room.id)
  if (!meeting_id) {
    await writeToZoom(platform, { booking_id: room.id })
    meeting_id = await meetingOf(platform, room.id)
  }
  if (!meeting_id) throw new Failure(roomErrors.meets_elsewhere)
  return room.role === 'teacher'
    ? zoom.startUrl(meeting_id)
    : placeOf(platform, zoom, actor.user_id, room.id, meeting_id)
}
