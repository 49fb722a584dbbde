import { common, Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'
import { bookingChanged, meetIn } from '../../bookings/server/public.ts'
import type { BookingKind, MeetingPlace } from '../../bookings/bookings.contract.ts'
import { booking_people, bookings } from '../../bookings/server/bookings.table.ts'
import { tellChange } from '../../room/server/public.ts'
import { zoomErrors } from '../zoom.contract.ts'
import { takeHost } from './meetings.service.ts'
import { zoomOf } from './zoom.ts'

/** Audit code and subject type by kind of booking. */
const SUBJECTS = {
  appointment: ['APPOINTMENT_UPDATED', 'appointment'],
  assessment: ['LIVE_ASSESSMENT_UPDATED', 'live_assessment'],
  class_session: ['CLASS_SESSION_UPDATED', 'class_session'],
} as const

/**
 * Says where a booking's people meet: those who teach it, their organization where it is its booking,
 * administrators. A host at Zoom is taken for its time at once.
 *
 * @throws common.not_found; zoomErrors.zoom_not_configured, zoomErrors.zoom_busy
 */
export async function meetAt(
  platform: Platform,
  actor: Person,
  id: string,
  place: MeetingPlace,
): Promise<void> {
  const zoom = zoomOf(platform.config)
  const scope = actor.permissions.scope('Calendar', 'Update')
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const [found] = await tx.query<{
      kind: BookingKind
      place: MeetingPlace
      organization_id: string | null
    }>(
      `
        select kind, place, organization_id
        from ${bookings} b
        where b.id = $1
          and b.state = 'booked'
          and upper(b.period) > $5
          and (
            $4
            or exists (
              select
              from ${booking_people} p
              where p.booking_id = b.id and p.user_id = $2 and p.role = 'teacher'
            )
            or b.organization_id = $3
          )
        for no key update`,
      [id, actor.user_id, scope === 'own' ? actor.organization_id : null, scope === 'all', now],
    )
    if (!found) throw new Failure(common.not_found)
    if (!zoom) throw new Failure(zoomErrors.zoom_not_configured)
    if (found.place === place) return
    if (place === 'zoom' && !(await takeHost(tx, id, zoom.hosts))) throw new Failure(zoomErrors.zoom_busy)
    await meetIn(tx, id, place, now)
    const [code, subject_type] = SUBJECTS[found.kind]
    await audit(
      tx,
      actor,
      {
        code,
        subject_type,
        subject_id: id,
        organization_id: found.organization_id,
        before: { place: found.place },
        after: { place },
      },
      now,
    )
    await bookingChanged(platform, tx, [id])
    await tellChange(platform, tx, id)
  })
}
