import type { Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { meetIn, titleOf } from '../../bookings/server/public.ts'
import type { BookingKind, BookingState, MeetingPlace } from '../../bookings/bookings.contract.ts'
import { bookings } from '../../bookings/server/bookings.table.ts'
import { zoom_meetings } from './zoom.table.ts'
import { zoomOf } from './zoom.ts'

export const ZOOM_JOB = 'zoom-write'
export type ZoomWriting = { booking_id: string }

/**
 * Asks for meetings at Zoom to become what their bookings are; nothing where none is there and none is
 * wanted.
 */
export async function writeZoom(platform: TxPlatform, tx: Db, booking_ids: readonly string[]): Promise<void> {
  const concerned = await tx.query<ZoomWriting>(
    `
      select b.id as booking_id
      from ${bookings} b
      left join ${zoom_meetings} m on m.booking_id = b.id
      where b.id = any ($1::uuid[]) and (b.place = 'zoom' or m.booking_id is not null)`,
    [booking_ids],
  )
  for (const { booking_id } of concerned)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await platform.jobs.send(tx, ZOOM_JOB, { booking_id } satisfies ZoomWriting, { singletonKey: booking_id })
}

/**
 * Takes a host for the time of a booking, the one it has where they are still free. Hosts are chosen by one
 * at a time, so that two bookings never look for the same one.
 *
 * @returns whether there is one
 */
export async function takeHost(tx: Db, booking_id: string, hosts: readonly string[]): Promise<boolean> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('zoom_hosts'))`)
  const [claimed] = await tx.query(
    `
      insert into ${zoom_meetings} as m (booking_id, host, period)
      select b.id, h.host, b.period
      from ${bookings} b
      cross join unnest($2::text[]) with ordinality h(host, n)
      left join ${zoom_meetings} own on own.booking_id = b.id
      where b.id = $1
        and not exists (
          select
          from ${zoom_meetings} o
          where o.host = h.host and o.period && b.period and o.booking_id <> b.id
        )
      order by h.host = own.host desc nulls last, h.n
      limit 1
      on conflict (booking_id) do update
      set
        host = excluded.host,
        period = excluded.period,
        -- A meeting stays with who made it: another host makes another one.
        meeting_id = case when m.host = excluded.host then m.meeting_id end,
        updated_at = now()
      returning 1 as one`,
    [booking_id, hosts],
  )
  return claimed !== undefined
}

type MeetingWanted = {
  kind: BookingKind
  state: BookingState
  place: MeetingPlace
  starts_at: Date
  ends_at: Date
}
type StoredMeeting = { host: string; meeting_id: string | null }
const keptOf = async (db: Db, booking_id: string): Promise<StoredMeeting | undefined> =>
  (
    await db.query<StoredMeeting>(`select host, meeting_id from ${zoom_meetings} where booking_id = $1`, [
      booking_id,
    ])
  )[0]

/**
 * Syncs the Zoom meeting with its booking: creates, moves or removes it. Idempotent and independent of the
 * order of jobs. If no host is free any more, moves the meeting to our own room.
 *
 * @throws Error where Zoom does not answer: the job is tried again
 */
export async function writeToZoom(platform: Platform, { booking_id }: ZoomWriting): Promise<void> {
  const zoom = zoomOf(platform.config)
  if (!zoom) return
  const { db } = platform
  const [wanted] = await db.query<MeetingWanted>(
    `
      select kind, state, place, lower(period) as starts_at, upper(period) as ends_at
      from ${bookings}
      where id = $1`,
    [booking_id],
  )
  const before = await keptOf(db, booking_id)
  const away = async (): Promise<void> => {
    if (before?.meeting_id) await zoom.remove(before.meeting_id)
    await db.query(`delete from ${zoom_meetings} where booking_id = $1`, [booking_id])
  }
  if (!wanted || wanted.place !== 'zoom' || wanted.state === 'canceled') return away()
  if (wanted.state !== 'booked') return undefined
  const stored = await db.transaction(async (tx) => {
    await tx.query(`select from ${bookings} where id = $1 for no key update`, [booking_id])
    if (await takeHost(tx, booking_id, zoom.hosts)) return keptOf(tx, booking_id)
    await meetIn(tx, booking_id, 'here', platform.clock())
    return undefined
  })
  if (!stored) return away()
  const meeting = {
    topic: titleOf(wanted.kind, 'en', ''),
    starts_at: wanted.starts_at,
    ends_at: wanted.ends_at,
  }
  if (stored.meeting_id && (await zoom.change(stored.meeting_id, meeting))) return undefined
  if (before?.meeting_id && before.meeting_id !== stored.meeting_id) await zoom.remove(before.meeting_id)
  const meeting_id = await zoom.create(stored.host, meeting)
  const [first] = await db.query(
    `
      update ${zoom_meetings}
      set meeting_id = $2, updated_at = now()
      where booking_id = $1 and meeting_id is not distinct from $3
      returning 1 as one`,
    [booking_id, meeting_id, stored.meeting_id],
  )
  // Another process was first.
  if (!first) await zoom.remove(meeting_id)
  return undefined
}
