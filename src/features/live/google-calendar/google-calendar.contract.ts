import { z } from 'zod'
import { can, contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { exactText } from '#contract/text.ts'

export const googleErrors = errors({
  google_not_configured: {
    status: 404,
    toast: false,
    en: 'Google Calendar cannot be connected on this site.',
    es: 'En este sitio no se puede conectar Google Calendar.',
  },
  google_refused: {
    status: 422,
    toast: false,
    en: 'Google did not connect your calendar. Please try again.',
    es: 'Google no conectó tu calendario. Inténtalo de nuevo.',
  },
})

/** `broken`: Google does not let us in any more; its busy times count for a day from the last answer. */
export const CONNECTION_STATES = ['connected', 'broken'] as const
export const CalendarConnection = z.object({
  /** True if this site has Google Calendar configured. */
  offered: z.boolean(),
  state: z.enum(CONNECTION_STATES).nullable(),
  /** When Google last said when its owner is busy. */
  asked_at: z.iso.datetime().nullable(),
})
export type CalendarConnection = z.output<typeof CalendarConnection>

export const googleCalendarContract = contract({
  mine: {
    method: 'GET',
    path: '/calendar-connections/google',
    summary: 'Whether the caller’s Google Calendar is connected',
    access: can('Calendar', 'Update'),
    response: CalendarConnection,
  },
  begin: {
    method: 'POST',
    path: '/calendar-connections/google',
    summary:
      'The address at Google where the caller lets us keep lessons in a calendar and read when they are busy',
    access: can('Calendar', 'Update'),
    response: z.object({ url: z.string() }),
    errors: [googleErrors.google_not_configured],
  },
  connect: {
    method: 'POST',
    path: '/calendar-connections/google/code',
    summary: 'Connect with what Google sent the caller back with',
    access: can('Calendar', 'Update'),
    body: z.object({ code: exactText().min(1).max(2000), state: exactText().min(1).max(2000) }),
    response: z.null(),
    errors: [googleErrors.google_not_configured, googleErrors.google_refused],
  },
  disconnect: {
    method: 'DELETE',
    path: '/calendar-connections/google',
    summary: 'Forget the caller’s Google Calendar; what stands in it stays',
    access: can('Calendar', 'Update'),
    response: z.null(),
  },
})
