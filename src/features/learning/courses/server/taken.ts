import { DOWNLOAD_DAYS } from '#contract/constants.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { lesson_downloads } from '../../downloads/server/downloads.table.ts'
import type { LessonAccess } from '../lesson-view.contract.ts'

/**
 * What a downloaded lesson opens for. `reads`: its plan opens it, only its turn has not come. `records`: what
 * was learned with it is sent later, when its plan may have ended or its turn not have come yet.
 */
export type Taken = { taken?: 'reads' | 'records' | undefined }

/**
 * What was learned with a downloaded lesson is taken so many days after the account last showed that it has
 * it: the days that it is kept, and as many for a device that comes back late.
 */
export const TAKEN_DAYS = 2 * DOWNLOAD_DAYS
const DAY_MS = 86_400_000

/** Whether the caller downloaded a lesson that is shut, and may have it for this. */
export async function isTaken(
  db: Db,
  { user_id }: Actor,
  { common_id, lesson_key, access }: { common_id: string; lesson_key: string; access: LessonAccess },
  taken: NonNullable<Taken['taken']>,
  now: Date,
): Promise<boolean> {
  if (access === 'open' || user_id === null || (taken === 'reads' && access !== 'locked')) return false
  const [row] = await db.query(
    `
      select 1
      from ${lesson_downloads}
      where user_id = $1 and common_id = $2 and lesson_key = $3 and seen_at > $4`,
    [user_id, common_id, lesson_key, new Date(now.getTime() - TAKEN_DAYS * DAY_MS)],
  )
  return row !== undefined
}
