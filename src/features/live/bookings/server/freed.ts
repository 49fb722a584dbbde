import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'

export const FREED_JOB = 'live-freed'
/** Somebody who teaches may have a free time now that they had not. */
export type Freed = { teacher_id: string }

/** Queues a job, on commit, that a teacher may have a free time, so that waiting learners are notified. */
export const timeFreed = (platform: TxPlatform, tx: Db, teacher_id: string): Promise<void> =>
  platform.jobs.send(tx, FREED_JOB, { teacher_id } satisfies Freed)
