import type { Language } from '#contract/constants.ts'
import { clocksDiffer } from '#contract/wall-time.ts'
import type { BookingKind, BookingRole } from '../bookings.contract.ts'

const TITLES: Record<BookingKind, Record<Language, string>> = {
  appointment: { en: 'ASL lesson', es: 'Clase individual de ASL' },
  assessment: { en: 'ASL assessment', es: 'Evaluación de ASL' },
  class_session: { en: 'ASL live class', es: 'Clase de ASL en vivo' },
}
/**
 * Title of a booking in a calendar. `child` is its learner, in the calendar of the adult who looks after
 * them.
 */
export function titleOf(
  kind: BookingKind,
  language: Language,
  others: string,
  child: string | null = null,
): string {
  const title = TITLES[kind][language]
  const fullTitle = others ? `${title} ${language === 'es' ? 'con' : 'with'} ${others}` : title
  return child ? `${child}: ${fullTitle}` : fullTitle
}

const text = (at: Date, zone: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'es' ? 'es-MX' : 'en-US', {
    timeZone: zone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    // Show the offset, since one hour occurs twice in an autumn night.
    timeZoneName: 'short',
  }).format(at)
/** A time for its reader, with that of the teacher's zone beside it where the clocks differ. */
export const whenFor = (at: Date, language: Language, zone: string, teachers: string): string =>
  clocksDiffer(at, zone, teachers)
    ? `${text(at, zone, language)} (${text(at, teachers, language)})`
    : text(at, zone, language)

const OF_LEARNERS: Record<BookingKind, (id: string) => string> = {
  appointment: (id) => `/app/courses/book-appointment?lesson=${id}`,
  assessment: (id) => `/app/courses/assessment?lesson=${id}`,
  class_session: (id) => `/room/${id}`,
}
/** Path of a booking: for learners in their own list, or its room; for others in their calendar. */
export const lessonPath = (id: string, role: BookingRole, kind: BookingKind): string =>
  role === 'learner' ? OF_LEARNERS[kind](id) : `/calendar?lesson=${id}`
