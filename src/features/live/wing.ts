import type { PersonRows } from '#server/db/person-rows.ts'
import type { Wing } from '#server/wing.ts'
import { appointmentsRoutes } from './appointments/server/appointments.routes.ts'
import { availabilityRoutes } from './availability/server/availability.routes.ts'
import { calendarRoutes } from './calendar/server/calendar.routes.ts'
import { feedsRoutes } from './feeds/server/feeds.routes.ts'
import { placementRoutes } from './placement/server/placement.routes.ts'
import { appointmentsRows } from './appointments/server/appointments.table.ts'
import { availabilityRows } from './availability/server/availability.table.ts'
import { endBookingsOf } from './bookings/server/public.ts'
import { bookingsRows } from './bookings/server/bookings.table.ts'
import { feedsRows } from './feeds/server/feeds.table.ts'
import { placementRows } from './placement/server/placement.table.ts'

/** What this wing's tables say of people. */
export const liveRows: readonly PersonRows[] = [
  ...availabilityRows,
  ...bookingsRows,
  ...appointmentsRows,
  ...feedsRows,
  ...placementRows,
]

export const liveWing: Wing = {
  routes: [availabilityRoutes, appointmentsRoutes, feedsRoutes, calendarRoutes, placementRoutes],
}

/** What this wing answers for people's data, below it. */
export const liveAnswers = { forget: [endBookingsOf] }
