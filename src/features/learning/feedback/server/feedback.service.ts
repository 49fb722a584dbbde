import { DOCUMENT_TITLE } from '#contract/constants.ts'
import { common, Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { feedbackErrors, type FeedbackAbout, type GiveFeedback } from '../feedback.contract.ts'
import { learnedWithSql } from './feedback.access.ts'
import { feedbackOfCourse, feedbackOfLesson, subjectSql } from './feedback.queries.ts'
import { courses } from '../../courses/server/courses.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { teacher_profiles } from '../../teachers/server/teachers.table.ts'

/** Subject of feedback; `organization_id` is its owner, for the audit log. */
export type Subject = {
  about: FeedbackAbout
  common_id: string | null
  lesson_key: string | null
  teacher_id: string | null
  meeting_id: string | null
  met_at: Date | null
  organization_id: string | null
}
const organizationOf = async (tx: Db, common_id: string): Promise<string | null> =>
  (
    await tx.query<{ organization_id: string | null }>(
      `select organization_id from ${courses} where id = $1`,
      [common_id],
    )
  )[0]?.organization_id ?? null
export const SITE: Subject = {
  about: 'site',
  common_id: null,
  lesson_key: null,
  teacher_id: null,
  meeting_id: null,
  met_at: null,
  organization_id: null,
}
export const nameOf = (
  { about, common_id, lesson_key, teacher_id, meeting_id }: Omit<Subject, 'met_at' | 'organization_id'>,
  name: string | null,
) => ({
  name: name ?? DOCUMENT_TITLE,
  about,
  ...(common_id && { common_id }),
  ...(lesson_key && { lesson_key }),
  ...(teacher_id && { teacher_id }),
  ...(meeting_id && { meeting_id }),
})

/** The index that keeps one word of a person about each. */
const ONCE: Record<FeedbackAbout, string> = {
  course: `(common_id, user_id) where about = 'course'`,
  lesson: `(common_id, lesson_key, user_id) where about = 'lesson'`,
  teacher: `(teacher_id, user_id) where about = 'teacher'`,
  appointment: `(meeting_id, user_id) where about = 'appointment'`,
  site: `(user_id) where about = 'site' and answer is null`,
}

/** Keeps a word, new or in place of the former. @throws Failure already_answered */
export async function give(
  tx: Db,
  person: Person,
  subject: Subject,
  { stars, text }: GiveFeedback,
  now: Date,
): Promise<void> {
  const { about, common_id, lesson_key, teacher_id, meeting_id, met_at, organization_id } = subject
  const [row] = await tx.query<{ id: string; stars_before: number | null; name: string | null }>(
    `
      insert into feedback as f (
        user_id, about, common_id, lesson_key, teacher_id, stars, text, created_at, updated_at, meeting_id,
        met_at
      )
      values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10)
      on conflict ${ONCE[about]} do update set stars = excluded.stars, text = excluded.text, state = 'new',
      updated_at = excluded.updated_at
      where f.about <> 'appointment' or f.answer is null
      returning f.id, old.stars as stars_before, ${subjectSql(person, 'f')} as name`,
    [person.user_id, about, common_id, lesson_key, teacher_id, stars, text, now, meeting_id, met_at],
  )
  if (!row) throw new Failure(feedbackErrors.already_answered)
  const { id, stars_before, name } = row
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
export async function takeBack(
  platform: Platform,
  person: Person,
  subject: Omit<Subject, 'met_at'>,
): Promise<void> {
  const { about, common_id, lesson_key, teacher_id, meeting_id, organization_id } = subject
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const [row] = await tx.query<{ id: string; stars: number; name: string | null }>(
      `
        delete from feedback f
        where user_id = $1
          and about = $2
          and common_id is not distinct from $3
          and lesson_key is not distinct from $4
          and (about = 'appointment' or teacher_id is not distinct from $5)
          and meeting_id is not distinct from $6
          and (about not in ('site', 'appointment') or answer is null)
        returning id, stars, ${subjectSql(person, 'f')} as name`,
      [person.user_id, about, common_id, lesson_key, teacher_id, meeting_id],
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
            ...nameOf(subject, row.name),
          },
        },
        now,
      )
  })
}

/**
 * Saves a learner's feedback on a course, replacing their earlier one. Learners who have completed too few
 * lessons get an error with the required number.
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

/** Saves a learner's feedback on a teacher whom they learn or learned with. */
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

/** Saves feedback on the site from anybody who learns, teaches or runs an organization. */
export const giveSiteFeedback = (platform: Platform, person: Person, body: GiveFeedback): Promise<void> =>
  platform.db.transaction((tx) => give(tx, person, SITE, body, platform.clock()))
export const takeBackSiteFeedback = (platform: Platform, person: Person): Promise<void> =>
  takeBack(platform, person, SITE)
