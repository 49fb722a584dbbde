import type { PersonRows } from '#server/db/person-rows.ts'
import type { Wing } from '#server/wing.ts'
import { assessmentMetIn, giveBackAssessment } from './appointments/server/public.ts'
import { assessmentsRoutes, rubricsRoutes } from './assessments/server/assessments.routes.ts'
import { assessmentsRows } from './assessments/server/assessments.table.ts'
import { enterAssessment, foundLevelsOf, giveBackOf, metIn } from './assessments/server/public.ts'
import { roomEntered } from './room/server/public.ts'
import { appointmentsRoutes } from './appointments/server/appointments.routes.ts'
import { availabilityRoutes } from './availability/server/availability.routes.ts'
import { calendarRoutes } from './calendar/server/calendar.routes.ts'
import { feedsRoutes } from './feeds/server/feeds.routes.ts'
import { googleCalendarRoutes } from './google-calendar/server/google-calendar.routes.ts'
import { calendarConnectionsRows } from './google-calendar/server/google-calendar.table.ts'
import { writeBooking } from './google-calendar/server/public.ts'
import { foundLevels } from './placement/server/public.ts'
import { placementRoutes } from './placement/server/placement.routes.ts'
import { appointmentsRows } from './appointments/server/appointments.table.ts'
import { availabilityRows } from './availability/server/availability.table.ts'
import { bookingChanged, endBookingsOf } from './bookings/server/public.ts'
import { bookingsRows } from './bookings/server/bookings.table.ts'
import { feedsRows } from './feeds/server/feeds.table.ts'
import { roomRoutes } from './room/server/room.routes.ts'
import { roomRows } from './room/server/room.table.ts'
import { placementRows } from './placement/server/placement.table.ts'

bookingChanged.provide(writeBooking)
giveBackAssessment.provide(giveBackOf)
assessmentMetIn.provide(metIn)
foundLevels.provide(foundLevelsOf)
roomEntered.provide(enterAssessment)

/** What this wing's tables say of people. */
export const liveRows: readonly PersonRows[] = [
  ...availabilityRows,
  ...bookingsRows,
  ...appointmentsRows,
  ...assessmentsRows,
  ...feedsRows,
  ...placementRows,
  ...roomRows,
  ...calendarConnectionsRows,
]

export const liveWing: Wing = {
  routes: [
    availabilityRoutes,
    appointmentsRoutes,
    assessmentsRoutes,
    rubricsRoutes,
    feedsRoutes,
    calendarRoutes,
    placementRoutes,
    roomRoutes,
    googleCalendarRoutes,
  ],
}

/** What this wing answers for people's data, below it. */
export const liveAnswers = { forget: [endBookingsOf] }
