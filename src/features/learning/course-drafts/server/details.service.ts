import type { Person } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'
import type { CourseDetails } from '../document.contract.ts'
import { auditCourse } from './audit-course.ts'
import { lockDraft, requireVersion } from './drafts.access.ts'
import { giveToOwner, requireChoices, requireFile, requireTerms } from './references.ts'

/** Changes the details that are given; answers the new version. */
export async function changeDetails(
  platform: Platform,
  person: Person,
  common_id: string,
  change: Partial<CourseDetails>,
  if_match: number | null,
): Promise<number> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const draft = await lockDraft(tx, person, common_id, now)
    requireVersion(if_match, draft.version)
    const [before] = await tx.query<{ details: CourseDetails }>(
      'select details from course_drafts where common_id = $1',
      [common_id],
    )
    await requireChoices(tx, change)
    // Values older than the rule are accepted until somebody changes them.
    if (change.type || change.kind || change.delivery_mode) requireTerms({ ...before!.details, ...change })
    await requireFile(platform, tx, person, 'cover', change.cover, before!.details.cover, 'image')
    await giveToOwner(tx, person, draft.organization_id, [change.cover])
    const [row] = await tx.query<{ version: number }>(
      `
        update course_drafts
        set details = details || $2::jsonb, version = version + 1, updated_at = $3
        where common_id = $1
        returning version`,
      [common_id, JSON.stringify(change), now],
    )
    await auditCourse(
      tx,
      person,
      { ...draft, id: common_id },
      {
        before: before!.details,
        after: change,
      },
      now,
    )
    return row!.version
  })
}
