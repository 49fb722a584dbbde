import { Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import { sqlState } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { draftErrors } from '../course-drafts.contract.ts'
import { lockDraft } from './drafts.access.ts'

/** Whether course `c` was given to learners at some time. */
export const EVER_PUBLISHED = 'exists (select from course_publications p where p.common_id = c.id) or exists (select from course_versions v where v.common_id = c.id and v.published_at is not null)'

/**
 * Deletes a course that learners never had, with its quizzes, invitations and previews; uploads stay their owners'. What was published is
 * unpublished or archived instead. That nobody's learning goes with it is the database's word: enrolments and progress hold a course.
 * @throws draftErrors.course_live
 */
export async function deleteCourse(platform: Platform, person: Person, common_id: string): Promise<void> {
  const now = platform.clock()
  try {
    await platform.db.transaction(async (tx) => {
      const { organization_id } = await lockDraft(tx, person, common_id, now, 'Delete')
      const [course] = await tx.query<{ live: boolean; titles: Record<string, string> | null }>('drafts_delete_state', `
        select ${EVER_PUBLISHED} as live, (select json_object_agg(t.language, t.title) from course_draft_texts t where t.common_id = c.id) as titles from courses c where c.id = $1`, [common_id])
      if (course!.live) throw new Failure(draftErrors.course_live)
      await tx.query('drafts_delete_versions', 'delete from course_versions where common_id = $1', [common_id])
      await tx.query('drafts_delete', 'delete from courses where id = $1', [common_id])
      await audit(tx, person, { code: 'COURSE_DELETED', subject_type: 'course', subject_id: common_id, organization_id, before: { titles: course!.titles } }, now)
    })
  } catch (error) {
    throw sqlState(error) === '23503' ? new Failure(draftErrors.course_live) : error
  }
}
