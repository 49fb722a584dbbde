import { meetingTaught } from '#features/learning/feedback/server/public.ts'
import type { PersonRows } from '#server/db/person-rows.ts'
import type { Wing } from '#server/wing.ts'
import { assessmentMetIn, giveBackAssessment } from './appointments/server/public.ts'
import { assessmentsRoutes, rubricsRoutes } from './assessments/server/assessments.routes.ts'
import { assessmentsRows } from './assessments/server/assessments.table.ts'
import { enterAssessment, foundLevelsOf, giveBackOf, metIn, ratesSql } from './assessments/server/public.ts'
import { roomEntered } from './room/server/public.ts'
import { appointmentsRoutes } from './appointments/server/appointments.routes.ts'
import { lessonSalesRoutes } from './appointments/server/lesson-sales.routes.ts'
import { availabilityRoutes } from './availability/server/availability.routes.ts'
import { classesRoutes, classPlacesRoutes } from './classes/server/classes.routes.ts'
import { classesRows } from './classes/server/classes.table.ts'
import { leaveClassesOf, taughtIn } from './classes/server/public.ts'
import { calendarRoutes } from './calendar/server/calendar.routes.ts'
import { classPages } from './classes/server/pages.ts'
import { feedsRoutes } from './feeds/server/feeds.routes.ts'
import { googleCalendarRoutes } from './google-calendar/server/google-calendar.routes.ts'
import { calendarConnectionsRows } from './google-calendar/server/google-calendar.table.ts'
import { foundLevels } from './placement/server/public.ts'
import { sealedTokens, writeBookings } from './google-calendar/server/public.ts'
import { placementRoutes } from './placement/server/placement.routes.ts'
import { appointmentsRows } from './appointments/server/appointments.table.ts'
import { availabilityRows } from './availability/server/availability.table.ts'
import { bookingChanged, endBookingsOf } from './bookings/server/public.ts'
import { bookingsRows } from './bookings/server/bookings.table.ts'
import { feedsRows } from './feeds/server/feeds.table.ts'
import { alsoWatch, atTheDoor, forgetFilms } from './recordings/server/public.ts'
import { recordingsRoutes } from './recordings/server/recordings.routes.ts'
import { recordingsRows } from './recordings/server/recordings.table.ts'
import { beforeEntering, forgetLines, placeElsewhere, sendKeepOut } from './room/server/public.ts'
import { roomRoutes } from './room/server/room.routes.ts'
import { roomRows } from './room/server/room.table.ts'
import { sealedUrls, writeZoom, zoomLink } from './zoom/server/public.ts'
import { zoomRoutes } from './zoom/server/zoom.routes.ts'
import { zoomRows } from './zoom/server/zoom.table.ts'
import { placementRows } from './placement/server/placement.table.ts'

giveBackAssessment.provide(giveBackOf)
assessmentMetIn.provide(metIn)
foundLevels.provide(foundLevelsOf)
roomEntered.provide(enterAssessment)
bookingChanged.provide(async (platform, tx, ids, only) => {
  await writeBookings(platform, tx, ids, only)
  await writeZoom(platform, tx, ids)
  await sendKeepOut(platform, tx, ids)
})
placeElsewhere.provide(zoomLink)
meetingTaught.provide(taughtIn)
beforeEntering.provide(atTheDoor)
alsoWatch(ratesSql)

/** Personal data in this wing's tables. */
export const liveRows: readonly PersonRows[] = [
  ...availabilityRows,
  ...bookingsRows,
  ...classesRows,
  ...appointmentsRows,
  ...assessmentsRows,
  ...feedsRows,
  ...placementRows,
  ...roomRows,
  ...recordingsRows,
  ...calendarConnectionsRows,
  ...zoomRows,
]

export const liveWing: Wing = {
  sealed: [sealedTokens, sealedUrls],
  pages: [classPages],
  routes: [
    availabilityRoutes,
    appointmentsRoutes,
    lessonSalesRoutes,
    assessmentsRoutes,
    rubricsRoutes,
    feedsRoutes,
    classesRoutes,
    classPlacesRoutes,
    calendarRoutes,
    placementRoutes,
    roomRoutes,
    recordingsRoutes,
    googleCalendarRoutes,
    zoomRoutes,
  ],
}

/** Handlers for personal data that this wing provides to the wings below it. */
export const liveAnswers = { forget: [leaveClassesOf, endBookingsOf, forgetFilms, forgetLines] }
