import { common, Failure } from '#contract/errors.ts'
import { mailNotice, notify } from '#features/people/notifications/server/public.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { displayName } from '#server/db/display-name.ts'
import type { Platform } from '#server/platform.ts'
import { SITE_NAME } from '#server/site/site-name.ts'
import { versionSql } from '../../courses/server/public.ts'
import { managesSql } from './feedback.access.ts'
import { answeredMail } from './feedback.mails.ts'
import { courses, lessons } from '../../courses/server/courses.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { nameOf, type Subject } from './feedback.service.ts'
import { notices } from './feedback.notices.ts'

type Locked = Subject & {
  id: string
  user_id: string
  state: 'new' | 'read' | 'answered'
  course: string | null
  version_id: string | null
  lesson: string | null
  course_slug: string | null
  lesson_slug: string | null
  teacher: string | null
}
/**
 * Locks feedback that the caller may answer; titles are in its author's language.
 *
 * @throws Failure not_found
 */
async function lock(tx: Db, person: Person, id: string): Promise<Locked> {
  const [row] = await tx.query<Locked>(
    `
      select
        f.id, f.user_id, f.about, f.common_id, f.lesson_key, f.teacher_id, f.meeting_id, f.met_at,
        f.state, c.organization_id,
        v.title as course, v.id as version_id, v.slug as course_slug, l.title as lesson,
        l.slug as lesson_slug,
        case when t.id is not null then ${displayName('t', person.language)} end as teacher
      from feedback f
      join ${users} u on u.id = f.user_id and u.deleted_at is null
      left join ${courses} c on c.id = f.common_id
      left join ${users} t on t.id = f.teacher_id
      left join lateral ${versionSql('c.id', { sql: 'u.language' }, ['id', 'title', 'slug'])} v on true
      left join ${lessons} l on l.version_id = v.id and l.lesson_key = f.lesson_key
      where f.id = $1
        and ${managesSql(person, '$2::uuid', '$3::uuid')}
        and $2::uuid is not null
        and $3::uuid is not distinct from $3::uuid
      for update of f`,
    [id, person.user_id, person.organization_id],
  )
  if (!row) throw new Failure(common.not_found)
  return row
}
const titleOf = ({ about, lesson, course, teacher }: Locked): string | null =>
  about === 'lesson' ? (lesson ?? course) : (course ?? teacher)
const subjectOf = (row: Locked) => ({
  subject_type: 'feedback' as const,
  subject_id: row.id,
  organization_id: row.organization_id,
})

export async function readFeedback(platform: Platform, person: Person, id: string): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const row = await lock(tx, person, id)
    if (row.state !== 'new') return
    await tx.query(`update feedback set state = 'read' where id = $1`, [id])
    await audit(
      tx,
      person,
      {
        code: 'FEEDBACK_READ',
        ...subjectOf(row),
        before: { state: row.state },
        after: { ...nameOf(row, titleOf(row)), state: 'read' },
      },
      now,
    )
  })
}

/** Page with the answer, for the author. */
const placeOf = ({
  about,
  common_id,
  version_id,
  course_slug,
  lesson_slug,
  teacher_id,
  meeting_id,
}: Locked): string => {
  if (about === 'appointment') return `/app/courses/book-appointment?feedback=${meeting_id}`
  if (about === 'teacher') return `/app/courses/view-teacher-profile/${teacher_id}#reviews`
  if (about === 'lesson' && lesson_slug) return `/app/courses/${course_slug}/lesson/${lesson_slug}#feedback`
  return about === 'site' ? '/support#feedback' : `/app/courses/view/${version_id}/${common_id}#feedback`
}

/** Answers; its author gets it by mail (a child's guardian does) and reads it where it was said. */
export async function answerFeedback(
  platform: Platform,
  person: Person,
  id: string,
  text: string,
): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const row = await lock(tx, person, id)
    await tx.query(
      `update feedback set state = 'answered', answer = $2, answered_by = $3, answered_at = $4 where id = $1`,
      [id, text, person.user_id, now],
    )
    await audit(
      tx,
      person,
      {
        code: 'FEEDBACK_ANSWERED',
        ...subjectOf(row),
        before: { state: row.state },
        after: { ...nameOf(row, titleOf(row)), state: 'answered', answer: text },
      },
      now,
    )
    const title = titleOf(row)
    await notify(platform, tx, notices.answered, [row.user_id], {
      cause: id,
      group: id,
      place: placeOf(row),
      // The name of a teacher stays in the teacher’s own rows.
      data: title === null || row.about === 'teacher' ? {} : { title },
    })
    await mailNotice(platform, tx, notices.answered, [row.user_id], (box) =>
      answeredMail(
        box.language,
        { subject: title ?? SITE_NAME, text, child: box.child },
        platform.config.PUBLIC_URL + placeOf(row),
      ),
    )
  })
}

export async function removeFeedback(platform: Platform, person: Person, id: string): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const row = await lock(tx, person, id)
    await tx.query('delete from feedback where id = $1', [id])
    await audit(
      tx,
      person,
      {
        code: 'FEEDBACK_DELETED',
        ...subjectOf(row),
        before: { ...nameOf(row, titleOf(row)), state: row.state },
      },
      now,
    )
  })
}
