import { aBooking } from '../../bookings.ts'
import type { Ground, Makers } from '../ground.ts'

export type LiveRows = 'room'

/** Meetings of the first organization's teacher and learner. */
export const liveRows = ({ platform, one }: Ground): Makers<LiveRows> => ({
  // Counted as done and still open: of those there may be several at a time.
  room: () =>
    aBooking(
      platform,
      [
        ['teacher', one.teacher],
        ['learner', one.learner],
      ],
      { state: 'completed' },
    ),
})
