import type { PersonRows } from '#server/db/person-rows.ts'
import type { Wing } from '#server/wing.ts'
import { appointmentsRoutes } from './appointments/server/appointments.routes.ts'
import { availabilityRoutes } from './availability/server/availability.routes.ts'
import { appointmentsRows } from './appointments/server/appointments.table.ts'
import { availabilityRows } from './availability/server/availability.table.ts'
import { calendarRoutes } from './calendar/server/calendar.routes.ts'
import { bookingsRows } from './bookings/server/bookings.table.ts'
import { feedsRoutes } from './feeds/server/feeds.routes.ts'
import { feedsRows } from './feeds/server/feeds.table.ts'

/** What this wing's tables say of people. */
export const liveRows: readonly PersonRows[] = [
  ...availabilityRows,
  ...bookingsRows,
  ...appointmentsRows,
  ...feedsRows,
]

export const liveWing: Wing = {
  routes: [availabilityRoutes, appointmentsRoutes, feedsRoutes, calendarRoutes],
}
