import { DOCUMENT_TITLE } from '#contract/constants.ts'
import { common, Failure } from '#contract/errors.ts'
import { mailboxesOf } from '#features/people/consents/server/public.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { displayName } from '#server/db/display-name.ts'
import type { Platform } from '#server/platform.ts'
import { versionSql } from '../../courses/server/public.ts'
import { feedbackErrors, type FeedbackAbout, type GiveFeedback } from '../feedback.contract.ts'
import { learnedWithSql, managesSql } from './feedback.access.ts'
import { feedbackOfCourse, feedbackOfLesson, subjectSql } from './feedback.queries.ts'
import { answeredMail } from './mails.ts'
import { courses, lessons } from '../../courses/server/courses.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { teacher_profiles } from '../../teachers/server/teachers.table.ts'

/** What is spoken of; `organization_id` is whose it is, for the audit log. */
type Subject = {
  about: FeedbackAbout
  common_id: string | null
  lesson_key: string | null
  teacher_id: string | null
  organization_id: string | null
}
const organizationOf = async (tx: Db, common_id: string): Promise<string | null> =>
  (
    await tx.query<{ organization_id: string | null }>(
      `select organization_id from ${courses} where id = $1`,
      [common_id],
    )
  )[0]?.organization_id ?? null
const SITE: Subject = {
  about: 'site',
  common_id: null,
  lesson_key: null,
  teacher_id: null,
  organization_id: null,
}
const nameOf = ({ about, common_id, lesson_key, teacher_id }: Subject, name: string | null) => ({
  name: name ?? DOCUMENT_TITLE,
  about,
  ...(common_id && { common_id }),
  ...(lesson_key && { lesson_key }),
  ...(teacher_id && { teacher_id }),
})

/** The index that keeps one word of a person about each. */
const ONCE: Record<FeedbackAbout, string> = {
  course: `(common_id, user_id) where about = 'course'`,
  lesson: `(common_id, lesson_key, user_id) where about = 'lesson'`,
  teacher: `(teacher_id, user_id) where about = 'teacher'`,
  site: `(user_id) where about = 'site' and answer is null`,
}

async function give(
  tx: Db,
  person: Person,
  subject: Subject,
  { stars, text }: GiveFeedback,
  now: Date,
): Promise<void> {
  const { about, common_id, lesson_key, teacher_id, organization_id } = subject
  const [row] = await tx.query<{ id: string; stars_before: number | null; name: string | null }>(
    `
      insert into feedback as f (
        user_id, about, common_id, lesson_key, teacher_id, stars, text, created_at, updated_at
      )
      values ($1, $2, $3, $4, $5, $6, $7, $8, $8)
      on conflict ${ONCE[about]} do update set stars = excluded.stars, text = excluded.text, state = 'new',
      updated_at = excluded.updated_at
      returning f.id, old.stars as stars_before, ${subjectSql(person, 'f')} as name`,
    [person.user_id, about, common_id, lesson_key, teacher_id, stars, text, now],
  )
  const { id, stars_before, name } = row!
  await audit(
    tx,
    person,
    {
      code: stars_before === null ? 'FEEDBACK_CREATED' : 'FEEDBACK_UPDATED',
      subject_type: 'feedback',
      subject_id: id,
      organization_id,
      before: stars_before === null ? null : { stars: stars_before },
      after: { stars, ...nameOf(subject, name) },
    },
    now,
  )
}

/** Takes one's own word back; without one nothing happens. */
async function takeBack(
  platform: Platform,
  person: Person,
  { about, common_id, lesson_key, teacher_id, organization_id }: Subject,
): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const [row] = await tx.query<{ id: string; stars: number; name: string | null }>(
      `
        delete from feedback f
        where user_id = $1
          and about = $2
          and common_id is not distinct from $3
          and lesson_key is not distinct from $4
          and teacher_id is not distinct from $5
          and (about <> 'site' or answer is null)
        returning id, stars, ${subjectSql(person, 'f')} as name`,
      [person.user_id, about, common_id, lesson_key, teacher_id],
    )
    const owner = organization_id ?? (common_id ? await organizationOf(tx, common_id) : null)
    if (row)
      await audit(
        tx,
        person,
        {
          code: 'FEEDBACK_DELETED',
          subject_type: 'feedback',
          subject_id: row.id,
          organization_id: owner,
          before: {
            stars: row.stars,
            ...nameOf({ about, common_id, lesson_key, teacher_id, organization_id }, row.name),
          },
        },
        now,
      )
  })
}

/**
 * Keeps what a learner thinks of a course, in place of what they said before. Who has not seen enough of it
 * is told how much it takes.
 */
export async function giveFeedback(
  platform: Platform,
  person: Person,
  common_id: string,
  body: GiveFeedback,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const { may_give, lessons_needed } = await feedbackOfCourse(tx, person, common_id)
    if (person.role !== 'Student') throw new Failure(common.forbidden)
    if (!may_give) throw new Failure(feedbackErrors.too_early, { params: { n: lessons_needed } })
    await give(
      tx,
      person,
      { ...SITE, about: 'course', common_id, organization_id: await organizationOf(tx, common_id) },
      body,
      platform.clock(),
    )
  })
}
export const takeBackFeedback = (platform: Platform, person: Person, common_id: string): Promise<void> =>
  takeBack(platform, person, { ...SITE, about: 'course', common_id })

/** The same of a lesson that the learner has completed, whatever language they saw it in. */
export async function giveLessonFeedback(
  platform: Platform,
  person: Person,
  lesson_id: string,
  body: GiveFeedback,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const { may_give, common_id, lesson_key } = await feedbackOfLesson(tx, person, lesson_id)
    if (person.role !== 'Student') throw new Failure(common.forbidden)
    if (!may_give) throw new Failure(feedbackErrors.lesson_first)
    await give(
      tx,
      person,
      {
        ...SITE,
        about: 'lesson',
        common_id,
        lesson_key,
        organization_id: await organizationOf(tx, common_id),
      },
      body,
      platform.clock(),
    )
  })
}
export async function takeBackLessonFeedback(
  platform: Platform,
  person: Person,
  lesson_id: string,
): Promise<void> {
  const { common_id, lesson_key } = await feedbackOfLesson(platform.db, person, lesson_id)
  await takeBack(platform, person, { ...SITE, about: 'lesson', common_id, lesson_key })
}

/** What a learner says of a teacher whom they learn or learned with. */
export async function reviewTeacher(
  platform: Platform,
  person: Person,
  teacher_id: string,
  body: GiveFeedback,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const [teacher] = await tx.query<{ learned: boolean }>(
      `
        select ${learnedWithSql('$2::uuid', '$1::uuid')} as learned
        from ${users} u
        where u.id = $1
          and u.role in ('Teacher', 'Organization')
          and u.deleted_at is null
          and exists (select from ${teacher_profiles} p where p.user_id = u.id)`,
      [teacher_id, person.user_id],
    )
    if (!teacher) throw new Failure(common.not_found)
    if (!teacher.learned || person.role !== 'Student') throw new Failure(feedbackErrors.not_taught)
    await give(tx, person, { ...SITE, about: 'teacher', teacher_id }, body, platform.clock())
  })
}
export const takeBackReview = (platform: Platform, person: Person, teacher_id: string): Promise<void> =>
  takeBack(platform, person, { ...SITE, about: 'teacher', teacher_id })

/** What somebody who learns, teaches or runs an organization thinks of the site. */
export const giveSiteFeedback = (platform: Platform, person: Person, body: GiveFeedback): Promise<void> =>
  platform.db.transaction((tx) => give(tx, person, SITE, body, platform.clock()))
export const takeBackSiteFeedback = (platform: Platform, person: Person): Promise<void> =>
  takeBack(platform, person, SITE)

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
 * What somebody said, for whom it is to answer, locked; titles in its author's language. @throws Failure
 * not_found
 */
async function lock(tx: Db, person: Person, id: string): Promise<Locked> {
  const [row] = await tx.query<Locked>(
    `
      select
        f.id, f.user_id, f.about, f.common_id, f.lesson_key, f.teacher_id, f.state, c.organization_id,
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
  subject_type: 'feedback',
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

/** Where its author finds the answer. */
const placeOf = ({ about, common_id, version_id, course_slug, lesson_slug, teacher_id }: Locked): string => {
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
    const [box] = await mailboxesOf(tx, [row.user_id], now)
    if (box)
      await platform.mail.send(tx, {
        to: box.email,
        language: box.language,
        content: answeredMail(
          box.language,
          { subject: titleOf(row) ?? DOCUMENT_TITLE, text, child: box.child },
          platform.config.PUBLIC_URL + placeOf(row),
        ),
      })
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
