import { common, Failure } from '#contract/errors.ts'
import { mailNotice, notify } from '#features/people/notifications/server/public.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { record, scoreChanged, setQuizBest } from '../../progress/server/public.ts'
import type { Language } from '#contract/constants.ts'
import { submissionErrors, type Grade, type SubmissionView } from '../submissions.contract.ts'
import type { z } from 'zod'
import { learnerActor, lessonOfAttempt } from './finish.ts'
import { grade, needsPerson, type HumanPoints } from './grading.ts'
import { gradedMail } from './quizzes.mails.ts'
import { askedIn, type AttemptRow } from './result.ts'
import { course_versions, lessons } from '../../courses/server/courses.table.ts'
import { media } from '#features/media/media/server/media.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { gradable, submission } from './submissions.queries.ts'
import { notices } from './quizzes.notices.ts'

/**
 * Grades one answer. The first grade needs no reason; a later one does. Updates score and progress and queues
 * the learner's mail in the same transaction.
 *
 * @throws common.not_found, submissionErrors.reason_needed, submissionErrors.reply_unknown,
 *   submissionErrors.too_many_points
 */
export async function gradeAnswer(
  platform: Platform,
  actor: Person,
  id: string,
  question_id: string,
  given: z.output<typeof Grade>,
): Promise<SubmissionView> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const row = await gradable(tx, actor, id, now, 'for update of a')
    const questions = askedIn(row)
    const question = questions.find((one) => one.id === question_id)
    if (!question || !needsPerson(question)) throw new Failure(common.not_found)
    if (given.points > question.points)
      throw new Failure(submissionErrors.too_many_points, {
        params: { points: question.points },
        fields: [
          {
            path: 'points',
            definition: submissionErrors.too_many_points,
            params: { points: question.points },
          },
        ],
      })
    const human = await humanPoints(tx, id)
    const before = human.get(question_id)
    if (before !== undefined && given.reason === null)
      throw new Failure(submissionErrors.reason_needed, {
        fields: [{ path: 'reason', definition: submissionErrors.reason_needed }],
      })
    await assertReply(tx, actor, id, question_id, given.film)
    await tx.query(
      `
        insert into answer_grades (
          attempt_id, question_id, points, comment, marks, graded_by, reason, created_at, film
        )
        values ($1, $2, $3, $4, $5::jsonb, $6, $7, $8, $9)`,
      [
        id,
        question_id,
        given.points,
        given.comment,
        JSON.stringify(given.marks),
        actor.user_id,
        before === undefined ? null : given.reason,
        now,
        given.film,
      ],
    )
    const after = grade(questions, row.answers ?? {}, new Map([...human, [question_id, given.points]]))
    const [scored] = await tx.query<{ common_id: string }>(
      `
        update attempts a
        set graded = $2::jsonb, points = $3, score = $4, awaiting = $5, updated_at = $6
        where id = $1
        returning (select q.common_id from quizzes q where q.id = a.quiz_id) as common_id`,
      [id, JSON.stringify(after.graded), after.points, after.score, after.awaiting, now],
    )
    // It has no score that counts until its last answer is graded.
    const first = row.awaiting > 0
    if (after.awaiting === 0)
      await scoreChanged(
        tx,
        { user_id: row.user_id, common_id: scored!.common_id, finished_at: row.finished_at! },
        first ? after.score : after.score - (row.score ?? 0),
        first,
      )
    await tellProgress(platform, tx, row, after.score, now)
    await audit(
      tx,
      actor,
      {
        code: before === undefined ? 'QUIZ_GRADED' : 'QUIZ_REGRADED',
        subject_type: 'attempt',
        subject_id: id,
        organization_id: row.organization_id,
        before: { question: question_id, points: before ?? null, score: row.score },
        after: { question: question_id, points: given.points, score: after.score, reason: given.reason },
      },
      now,
    )
    // One mail when the last answer is graded, and one for every later change.
    if (after.awaiting === 0)
      await tellLearner(
        platform,
        tx,
        row,
        { score: after.score, passed: after.score >= row.pass_mark, changed: before !== undefined },
        now,
      )
    return submission(platform, actor, id, tx)
  })
}

/** A signed reply is a film of who graded, or the one that the answer has: another grade keeps it. */
async function assertReply(
  tx: Db,
  actor: Person,
  attempt_id: string,
  question_id: string,
  film: string | null,
): Promise<void> {
  if (film === null) return
  const known = await tx.query(
    `
      select
      from ${media} m
      where m.key = $1 and m.kind = 'video' and m.state = 'ready'
        and (
          m.owner_id = $2
          or exists (
            select from answer_grades g where g.attempt_id = $3 and g.question_id = $4 and g.film = m.key
          )
        )`,
    [film, actor.user_id, attempt_id, question_id],
  )
  if (known.length === 0)
    throw new Failure(submissionErrors.reply_unknown, {
      fields: [{ path: 'film', definition: submissionErrors.reply_unknown }],
    })
}

async function humanPoints(tx: Db, attempt_id: string): Promise<HumanPoints> {
  const rows = await tx.query<{ question_id: string; points: number }>(
    `
      select distinct on (question_id) question_id, points
      from answer_grades
      where attempt_id = $1
      order by question_id, created_at desc, id desc`,
    [attempt_id],
  )
  return new Map(rows.map((one) => [one.question_id, one.points]))
}

async function tellProgress(
  platform: TxPlatform,
  tx: Db,
  row: AttemptRow,
  score: number,
  now: Date,
): Promise<void> {
  const [learner] = await tx.query<{ language: Language; zone: string }>(
    `select language, time_zone as zone from ${users} where id = $1`,
    [row.user_id],
  )
  const lesson = await lessonOfAttempt(tx, row.quiz_id, learner!.language)
  if (!lesson) return
  await record(
    platform,
    tx,
    learnerActor(platform, row.user_id, learner!),
    lesson,
    { quiz: { score, passed: score >= row.pass_mark, again: true } },
    now,
  )
  // A lowered grade must not remain the best score. A passed quiz stays passed: a lesson is never taken back.
  const [best] = await tx.query<{ score: number | null }>(
    'select max(score) as score from attempts where user_id = $1 and quiz_id = $2',
    [row.user_id, row.quiz_id],
  )
  await setQuizBest(tx, { ...lesson, user_id: row.user_id }, best!.score)
}

type Place = Record<Language, string> & {
  common_id: string
  version_id: string
  course: string
  lesson: string | null
  placed: boolean
  again: boolean
}
/**
 * Page where a learner reads the grades of their answers: the lesson of the quiz, or the quiz of a week or of
 * the course.
 */
const placeOf = ({ common_id, version_id, course, lesson, placed }: Place, quiz_id: string): string =>
  lesson === null
    ? `/app/courses/view/${version_id}/${common_id}${placed ? `?quiz=${quiz_id}` : ''}`
    : `/app/courses/${course}/lesson/${lesson}`

/** By mail (a child's guardian gets it) and to the screens that are open. */
async function tellLearner(
  platform: TxPlatform,
  tx: Db,
  row: AttemptRow,
  outcome: { score: number; passed: boolean; changed: boolean },
  now: Date,
): Promise<void> {
  await platform.realtime.emit(tx, `user:${row.user_id}`, 'quiz graded', { attempt_id: row.id })
  const [place] = await tx.query<Place>(
    `
      select
        coalesce(q.title->>'en', q.title->>'es', '') as en, coalesce(q.title->>'es', q.title->>'en', '') as es,
        q.common_id, v.id as version_id,
        v.slug as course, l.slug as lesson, q.lesson_key is null as placed,
        q.status = 'active'
        and (
          q.attempts_allowed is null
          or q.attempts_allowed > (
            select count(*)
            from attempts a
            where a.quiz_id = q.id and a.user_id = $2 and a.finished_at is not null
          )
        ) as again
      from quizzes q
      join ${course_versions} v on v.common_id = q.common_id and not v.preview
      left join ${lessons} l on l.version_id = v.id and l.lesson_key = q.lesson_key
      where q.id = $1
      order by v.status = 'draft', q.lesson_key is not null and l.id is null, v.language = (select language from ${users} where id = $2) desc, v.language
      limit 1`,
    [row.quiz_id, row.user_id],
  )
  if (!place) return
  const { en, es, again } = place
  const at = placeOf(place, row.quiz_id)
  await notify(platform, tx, notices.graded, [row.user_id], {
    cause: `${row.id} ${now.toISOString()}`,
    group: row.quiz_id,
    place: at,
    data: { en, es },
  })
  await mailNotice(platform, tx, notices.graded, [row.user_id], ({ language, first_name, child }) =>
    gradedMail(
      language,
      { name: first_name, child, title: place[language], again, ...outcome },
      platform.config.PUBLIC_URL + at,
    ),
  )
}
