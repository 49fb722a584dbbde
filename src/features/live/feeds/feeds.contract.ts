import { z } from 'zod'
import { can, contract } from '#contract/endpoint.ts'

/** Number of days for which a subscribed calendar keeps a canceled entry, marked as canceled. */
export const CANCELED_DAYS = 30

export const CalendarFeed = z.object({ made_at: z.iso.datetime().nullable() })
export type CalendarFeed = z.output<typeof CalendarFeed>

export const feedsContract = contract({
  mine: {
    method: 'GET',
    path: '/calendar/feed',
    summary: 'Whether the caller has a secret address of their calendar, and since when',
    access: can('Calendar', 'View'),
    response: CalendarFeed,
  },
  make: {
    method: 'POST',
    path: '/calendar/feed',
    summary:
      'Make the secret address of one’s calendar anew: an earlier one stops, and nobody is told it again',
    access: can('Calendar', 'Create'),
    response: z.object({ address: z.string(), made_at: z.iso.datetime() }),
    status: 201,
    limit: { max: 20, seconds: 3600 },
  },
  end: {
    method: 'DELETE',
    path: '/calendar/feed',
    summary: 'Stop the secret address of one’s calendar',
    access: can('Calendar', 'Create'),
    response: z.null(),
  },
  subscribed: {
    method: 'GET',
    path: '/calendar/feeds/{key}',
    summary: 'Somebody’s meetings for a calendar program that has their secret address; first names only',
    access: 'open',
    params: z.object({ key: z.string().max(100) }),
    response: z.null(),
    raw: { produces: ['text/calendar'] },
    // Calendar services read for many people from few addresses.
    limit: { max: 600, seconds: 60, here: true },
  },
})
