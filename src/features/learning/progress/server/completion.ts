import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import type { OpenLesson } from '../../courses/server/public.ts'

/** Called when a learner completes a lesson for the first time, in the same transaction. */
export type AfterCompletion = (tx: Db, learner: Person, lesson: OpenLesson, now: Date) => Promise<void>
const followers = new Set<AfterCompletion>()

/** A port for the features above; `src/server/app.ts` wires it. The same follower twice is one. */
export const onLessonCompleted = (follower: AfterCompletion): void => void followers.add(follower)

export async function lessonCompleted(tx: Db, learner: Person, lesson: OpenLesson, now: Date): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
  for (const follower of followers) await follower(tx, learner, lesson, now)
}

/** Called after every step of a learner that `record` saves, in the same transaction. */
export type AfterStep = (tx: Db, user_ids: readonly string[], now: Date) => Promise<void>
const stepFollowers = new Set<AfterStep>()
export const onStepRecorded = (follower: AfterStep): void => void stepFollowers.add(follower)

export async function stepRecorded(tx: Db, user_ids: readonly string[], now: Date): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
  for (const follower of stepFollowers) await follower(tx, user_ids, now)
}

/**
 * Called when learners complete a whole course for the first time, in the same transaction: names each of
 * them once.
 */
export type AfterCourse = (
  platform: TxPlatform,
  tx: Db,
  common_id: string,
  user_ids: readonly string[],
  now: Date,
) => Promise<void>
const courseFollowers = new Set<AfterCourse>()
export const onCourseCompleted = (follower: AfterCourse): void => void courseFollowers.add(follower)

export const courseCompleted: AfterCourse = async (...completion) => {
  // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
  for (const follower of courseFollowers) await follower(...completion)
}
