import type { Language } from '#contract/constants.ts'
import type { CalendarDate } from '#server/calendar/calendar-file.ts'
import type { Platform } from '#server/platform.ts'
import type { BookingKind, BookingRole } from '../bookings.contract.ts'
import { lessonPath, titleOf } from './words.ts'

/** A booking as calendars take it, in mails and in feeds alike: the same entry, whichever tells of it. */
export const asCalendarDate = (
  { config }: Pick<Platform, 'config'>,
  booking: Pick<CalendarDate, 'id' | 'sequence' | 'starts_at' | 'ends_at' | 'canceled'> & {
    kind: BookingKind
  },
  {
    language,
    role,
    others,
    child = null,
  }: { language: Language; role: BookingRole; others: string; child?: string | null },
): CalendarDate => ({
  id: booking.id,
  sequence: booking.sequence,
  starts_at: booking.starts_at,
  ends_at: booking.ends_at,
  canceled: booking.canceled,
  title: titleOf(booking.kind, language, others, child),
  text: '',
  location: '',
  url: config.PUBLIC_URL + lessonPath(booking.id, role, booking.kind),
})
