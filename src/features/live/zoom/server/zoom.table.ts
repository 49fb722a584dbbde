import { index, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  created_at,
  table,
  tstzrange,
  ownerReference,
  ownerKey,
  timestamps,
} from '../../../../server/db/columns.ts'
import { movesUnless, personRows, type PersonRows } from '../../../../server/db/person-rows.ts'
import { users } from '../../../people/users/server/users.table.ts'
import { bookings } from '../../bookings/server/bookings.table.ts'

/**
 * The meeting at Zoom of a booking that is held there. A host holds one at a time (exclusion constraint, by
 * hand in the migration); `meeting_id` is null until Zoom has made it.
 */
export const zoom_meetings = table(
  'zoom_meetings',
  {
    booking_id: ownerKey(() => bookings.id),
    host: text().notNull(),
    period: tstzrange().notNull(),
    meeting_id: text(),
    ...timestamps(),
  },
  (t) => [uniqueIndex('zoom_meetings_meeting').on(t.meeting_id)],
)

/**
 * Registrations of people at Zoom, by which Zoom names them. Zoom gets a first name, and no real address. A
 * meeting that is created again has new registrations (`meeting_id`).
 */
export const zoom_registrants = table(
  'zoom_registrants',
  {
    booking_id: ownerReference(() => zoom_meetings.booking_id),
    user_id: ownerReference(() => users.id),
    meeting_id: text().notNull(),
    registrant_id: text().notNull(),
    sealed_url: text().notNull(),
    created_at: created_at(),
  },
  (t) => [
    primaryKey({ columns: [t.booking_id, t.user_id] }),
    index('zoom_registrants_user').on(t.user_id),
    uniqueIndex('zoom_registrants_registrant').on(t.meeting_id, t.registrant_id),
  ],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const zoomRows: readonly PersonRows[] = [
  personRows(zoom_registrants, 'live', { user_id: movesUnless('live', 'drop', { columns: ['booking_id'] }) }),
]
