import type { PersonRows } from '#server/db/person-rows.ts'
import type { Wing } from '#server/wing.ts'
import { appointmentsRows } from './appointments/server/appointments.table.ts'
import { availabilityRows } from './availability/server/availability.table.ts'
import { bookingsRows } from './bookings/server/bookings.table.ts'
import { roomRoutes } from './room/server/room.routes.ts'
import { roomRows } from './room/server/room.table.ts'

/** What this wing's tables say of people. */
export const liveRows: readonly PersonRows[] = [
  ...availabilityRows,
  ...bookingsRows,
  ...appointmentsRows,
  ...roomRows,
]

export const liveWing: Wing = { routes: [roomRoutes] }
