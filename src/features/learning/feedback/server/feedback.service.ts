import type { Language } from '#contract/constants.ts'
import { common, Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import { rulesOf, type Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { feedbackErrors, type GiveFeedback } from '../feedback.contract.ts'
import { managesSql } from './feedback.access.ts'
import { feedbackOfCourse } from './feedback.queries.ts'
import { answeredMail } from './mails.ts'

const organizationOf = async (tx: Db, common_id: string): Promise<string | null> => (await tx.query<{ organization_id: string | null }>('feedback_owner', 'select organization_id from courses where id = $1', [common_id]))[0]?.organization_id ?? null

/** Keeps what a learner thinks of a course, in place of what they said before. Who has not seen enough of it is told how much it takes. */
export async function giveFeedback(platform: Platform, person: Person, common_id: string, { stars, text }: GiveFeedback): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const { may_give, lessons_needed } = await feedbackOfCourse(tx, person, common_id)
    if (person.role !== 'Student') throw new Failure(common.forbidden)
    if (!may_give) throw new Failure(feedbackErrors.too_early, { params: { n: lessons_needed } })
    const [row] = await tx.query<{ id: string; stars_before: number | null }>('feedback_give', `
      insert into course_feedback as f (user_id, common_id, stars, text, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)
      on conflict (user_id, common_id) do update set stars = excluded.stars, text = excluded.text, state = 'new', updated_at = excluded.updated_at returning f.id, old.stars as stars_before`, [person.user_id, common_id, stars, text, now])
    const { id, stars_before } = row!
    await audit(tx, person, { code: stars_before === null ? 'FEEDBACK_CREATED' : 'FEEDBACK_UPDATED', subject_type: 'feedback', subject_id: id, organization_id: await organizationOf(tx, common_id), before: stars_before === null ? null : { stars: stars_before }, after: { stars, common_id } }, now)
  })
}

/** Takes one's own word back; without one nothing happens. */
export async function takeBackFeedback(platform: Platform, person: Person, common_id: string): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const [row] = await tx.query<{ id: string; stars: number }>('feedback_take_back', 'delete from course_feedback where user_id = $1 and common_id = $2 returning id, stars', [person.user_id, common_id])
    if (row) await audit(tx, person, { code: 'FEEDBACK_DELETED', subject_type: 'feedback', subject_id: row.id, organization_id: await organizationOf(tx, common_id), before: { stars: row.stars, common_id } }, now)
  })
}

type Locked = { id: string; common_id: string; organization_id: string | null; state: 'new' | 'read' | 'answered'; email: string; language: Language; course: string; version_id: string }
/** What a learner said, for whom it is to answer, locked. @throws Failure not_found */
async function lock(tx: Db, person: Person, id: string): Promise<Locked> {
  const [row] = await tx.query<Locked>(`feedback_lock_${rulesOf(person)}_${person.staff_role}`, `
    select f.id, f.common_id, c.organization_id, f.state, u.email::text, u.language, v.title as course, v.id as version_id
    from course_feedback f join courses c on c.id = f.common_id join users u on u.id = f.user_id and u.deleted_at is null join lateral (select x.id, x.title from course_versions x where x.common_id = c.id and not x.preview order by x.language = u.language desc, x.language limit 1) v on true
    where f.id = $1 and ${managesSql(person, '$2::uuid', '$3::uuid')} and $2::uuid is not null and $3::uuid is not distinct from $3::uuid for update of f`, [id, person.user_id, person.organization_id])
  if (!row) throw new Failure(common.not_found)
  return row
}
const subjectOf = (row: Locked) => ({ subject_type: 'feedback', subject_id: row.id, organization_id: row.organization_id })

export async function readFeedback(platform: Platform, person: Person, id: string): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const row = await lock(tx, person, id)
    if (row.state !== 'new') return
    await tx.query('feedback_read', `update course_feedback set state = 'read' where id = $1`, [id])
    await audit(tx, person, { code: 'FEEDBACK_READ', ...subjectOf(row), before: { state: row.state }, after: { state: 'read' } }, now)
  })
}

/** Answers; the learner gets it by mail and reads it beside the course. */
export async function answerFeedback(platform: Platform, person: Person, id: string, text: string): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const row = await lock(tx, person, id)
    await tx.query('feedback_answer', `update course_feedback set state = 'answered', answer = $2, answered_by = $3, answered_at = $4 where id = $1`, [id, text, person.user_id, now])
    await audit(tx, person, { code: 'FEEDBACK_ANSWERED', ...subjectOf(row), before: { state: row.state }, after: { state: 'answered', answer: text } }, now)
    await platform.mail.send(tx, { to: row.email, language: row.language, content: answeredMail(row.language, { course: row.course, text }, `${platform.config.PUBLIC_URL}/app/courses/view/${row.version_id}/${row.common_id}#feedback`) })
  })
}

export async function removeFeedback(platform: Platform, person: Person, id: string): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const row = await lock(tx, person, id)
    await tx.query('feedback_remove', 'delete from course_feedback where id = $1', [id])
    await audit(tx, person, { code: 'FEEDBACK_DELETED', ...subjectOf(row), before: { common_id: row.common_id, state: row.state } }, now)
  })
}
