import { Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import { sqlState, type Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { dropCourse } from '../../courses/server/public.ts'
import { dropQuizFiles } from '../../quizzes/server/public.ts'
import { draftErrors } from '../draft-errors.contract.ts'
import { lockDraft } from './drafts.access.ts'
import { course_versions, courses } from '../../courses/server/courses.table.ts'
import { quiz_drafts, quizzes, quiz_versions } from '../../quizzes/server/quizzes.table.ts'
import { kept_files } from '#features/media/media/server/media.table.ts'

/** True if course `c` was ever available to learners. */
export const EVER_PUBLISHED = `
    exists (select from course_publications p where p.common_id = c.id)
    or exists (select from ${course_versions} v where v.common_id = c.id and v.published_at is not null)`

/**
 * Files that were kept for the quizzes of a course and that no quiz and no edition of another course names; a
 * copy may ask with the same file.
 */
async function quizFilesOf(tx: Db, common_id: string): Promise<string[]> {
  const rows = await tx.query<{ key: string }>(
    `
      with named as (
        select distinct found[1] as key
        from (
          select v.questions::text as questions
          from ${quizzes} q
          join ${quiz_versions} v on v.quiz_id = q.id
          where q.common_id = $1
          union all
          select d.body::text
          from ${quiz_drafts} d
          where d.common_id = $1
        ) asked,
          regexp_matches(asked.questions, '"(quiz/[0-9a-f]{32}\\.[a-z0-9]+)"', 'g') as found
      )
      select k.key
      from named n
      join ${kept_files} k on k.key = n.key
      where not exists (
        select
        from ${quizzes} q
        join ${quiz_versions} v on v.quiz_id = q.id
        where q.common_id <> $1 and strpos(v.questions::text, k.key) > 0
      )
        and not exists (
          select from ${quiz_drafts} d where d.common_id <> $1 and strpos(d.body::text, k.key) > 0
        )
        and not exists (
          select from course_publications p where p.common_id <> $1 and strpos(p.asked::text, k.key) > 0
        )`,
    [common_id],
  )
  return rows.map((row) => row.key)
}

/**
 * Deletes a course that learners never had, with its quizzes and their files, invitations and previews;
 * uploads remain their owners'. Published courses are unpublished or archived instead. Foreign keys of
 * enrolments and progress protect everybody's learning.
 *
 * @throws draftErrors.course_live
 */
export async function deleteCourse(platform: Platform, person: Person, common_id: string): Promise<void> {
  const now = platform.clock()
  try {
    await platform.db.transaction(async (tx) => {
      const { organization_id } = await lockDraft(tx, person, common_id, now, 'Delete')
      const [course] = await tx.query<{ live: boolean; titles: Record<string, string> | null }>(
        `
          select
            ${EVER_PUBLISHED} as live,
            (
              select json_object_agg(t.language, t.title) from course_draft_texts t where t.common_id = c.id
            ) as titles
          from ${courses} c
          where c.id = $1`,
        [common_id],
      )
      if (course!.live) throw new Failure(draftErrors.course_live)
      const files = await quizFilesOf(tx, common_id)
      await dropCourse(tx, common_id)
      await dropQuizFiles(platform, tx, files)
      await audit(
        tx,
        person,
        {
          code: 'COURSE_DELETED',
          subject_type: 'course',
          subject_id: common_id,
          organization_id,
          before: { titles: course!.titles },
        },
        now,
      )
    })
  } catch (error) {
    throw sqlState(error) === '23503' ? new Failure(draftErrors.course_live) : error
  }
}
