import { common, Failure } from '#contract/errors.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { port } from '#server/port.ts'
import { feedbackErrors, type GiveFeedback } from '../feedback.contract.ts'
import { give, SITE, takeBack } from './feedback.service.ts'

/** A meeting that somebody learned in: with whom (who leads, where several teach), and whether it took place. */
export type MeetingTaught = { teacher_id: string; met_at: Date; took_place: boolean }
/**
 * Returns the teacher of a meeting in which a person takes part as a learner; null if there is none.
 * Implemented by the wing of lessons.
 */
export const meetingTaught =
  port<(db: Db, user_id: string, meeting_id: string, now: Date) => Promise<MeetingTaught | null>>(
    'feedback.meetingTaught',
  )

/**
 * Keeps what a learner thinks of a meeting with a teacher.
 *
 * @throws Failure 404 for a meeting of others, 409 before it took place and once it was answered
 */
export async function giveMeetingFeedback(
  platform: Platform,
  person: Person,
  meeting_id: string,
  body: GiveFeedback,
): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const meeting = await meetingTaught(tx, person.user_id, meeting_id, now)
    if (!meeting) throw new Failure(common.not_found)
    if (person.role !== 'Student') throw new Failure(common.forbidden)
    if (!meeting.took_place) throw new Failure(feedbackErrors.not_met)
    const { teacher_id, met_at } = meeting
    await give(tx, person, { ...SITE, about: 'appointment', teacher_id, meeting_id, met_at }, body, now)
  })
}
export const takeBackMeetingFeedback = (
  platform: Platform,
  person: Person,
  meeting_id: string,
): Promise<void> => takeBack(platform, person, { ...SITE, about: 'appointment', meeting_id })
