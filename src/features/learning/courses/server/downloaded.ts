import { DAY_MS } from '#contract/durations.ts'
import { DOWNLOAD_DAYS } from '#contract/constants.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { lesson_downloads } from '../../downloads/server/downloads.table.ts'
import type { LessonAccess } from '../lesson-view.contract.ts'

/**
 * Purpose for which a downloaded lesson opens. `reads`: its plan opens it, only the lesson before it is not
 * completed. `records`: progress sent later, when its plan may have ended or the lesson before it not be
 * completed.
 */
export type DownloadPurpose = { taken?: 'reads' | 'records' | undefined }

/**
 * Days for which progress in a downloaded lesson is accepted after the account last confirmed the download:
 * the download's lifetime, and as long again for a device that reconnects late.
 */
export const TAKEN_DAYS = 2 * DOWNLOAD_DAYS

/** True if the caller downloaded a closed lesson and may use it for this purpose. */
export async function isTaken(
  db: Db,
  { user_id }: Actor,
  { common_id, lesson_key, access }: { common_id: string; lesson_key: string; access: LessonAccess },
  taken: NonNullable<DownloadPurpose['taken']>,
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
