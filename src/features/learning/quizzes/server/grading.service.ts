import { common, Failure } from '#contract/errors.ts'
import { PAID_SQL } from '#features/access/grants/server/public.ts'
import { mailboxesOf } from '#features/people/consents/server/public.ts'
import { audit } from '#server/audit/audit.ts'
import { isPerson, type Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { displayName } from '#server/db/display-name.ts'
import type { ListSource } from '#server/http/lists/list-sql.ts'
import type { Platform } from '#server/platform.ts'
import { recordLooks } from '#features/people/looks/server/public.ts'
import { versionSql } from '../../courses/server/public.ts'
import { readsAbout } from '../../teachers/server/public.ts'
import { record, scoreChanged, setQuizBest } from '../../progress/server/public.ts'
import type { Language } from '#contract/constants.ts'
import {
  submissionErrors,
  type Grade,
  type Submission,
  type SubmissionView,
} from '../submissions.contract.ts'
import type { z } from 'zod'
import { learnerActor, lessonOfAttempt } from './finish.ts'
import { grade, needsPerson, type HumanPoints } from './grading.ts'
import { gradedMail } from './quizzes.mail.ts'
import { answeredOf, ATTEMPT, askedIn, type AttemptRow } from './result.ts'
import { courses, course_versions, course_teachers, lessons } from '../../courses/server/courses.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { media } from '#features/media/media/server/media.table.ts'
import { agreedSql } from '#features/people/consents/server/public.ts'
import { hasPlaceSql } from '#features/people/memberships/server/public.ts'

const GRADED = 'exists (select from answer_grades g where g.attempt_id = a.id)'
const FROM = (language: Language): string => `
  attempts a
  join quizzes q on q.id = a.quiz_id
  join ${courses} c on c.id = q.common_id
  join ${users} u on u.id = a.user_id
  join lateral ${versionSql('c.id', language, ['title'])} v on true`

/** SQL of the caller's id, their organization and the time, asked for only where it is used. */
type Sql = { me: () => string; org: () => string; now: () => string }
const NUMBERED: Sql = { me: () => '$2::uuid', org: () => '$3::uuid', now: () => '$4::timestamptz' }
/** Names all of NUMBERED, so that a statement has the same parameters for every role. */
const ALL_NUMBERED =
  '$2::uuid is not distinct from $2::uuid and $3::uuid is not distinct from $3::uuid and $4::timestamptz is not null'

/**
 * Whose answers the caller may grade: an Admin everybody's; a teacher those of their own courses; an
 * organization those of its courses; both, in the platform's courses, those of learners for whom it pays and
 * who let the organization see their progress and scores, a teacher of their own learners. Editors grade
 * nothing.
 */
function gradableSql(actor: Actor, sql: Sql): string {
  const scope = actor.permissions.scope('Quiz', 'Update')
  if (scope === 'all') return 'true'
  if (scope !== 'own' || actor.staff_role === 'Editor') return 'false'
  const org = sql.org(),
    now = sql.now()
  // Who only writes a course assesses nobody, and who left the organization reads nothing of its learners.
  const course =
    actor.role === 'Teacher'
      ? `
        coalesce(c.organization_id = ${org}, c.organization_id is null)
        and exists (
          select
          from ${course_teachers} t
          where t.common_id = c.id and t.user_id = ${sql.me()} and t.role = 'Teacher'
        )`
      : `c.organization_id = ${org}`
  return `
    (
      ${course}
      or c.organization_id is null
      and ${readsAbout(org, sql.me(), 'a.user_id')}
      and ${PAID_SQL('a.user_id', org, now)}
      and ${hasPlaceSql('a.user_id', org)}
      and ${agreedSql('a.user_id', { organization: org, now, scopes: `'{progress,reports}'` })}
    )`
}

const COLUMNS = (language: Language): ListSource['columns'] => ({
  id: 'a.id',
  learner: displayName('u', language),
  course: 'v.title',
  quiz: `coalesce(q.title->>'${language}', q.title->>'en', '')`,
  common_id: 'c.id',
  state: `case when a.awaiting > 0 then 'awaiting' else 'graded' end`,
  awaiting: 'a.awaiting',
  score: 'a.score',
  finished_at: `to_char(a.finished_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
})

/** The attempts that hold something a person grades. */
export const submissionRows = (actor: Actor, now: Date): ListSource => ({
  from: FROM(actor.language),
  columns: COLUMNS(actor.language),
  id: 'a.id',
  types: { common_id: 'uuid' },
  dateColumn: 'a.finished_at',
  where: (values) => [
    `a.finished_at is not null and u.deleted_at is null and (a.awaiting > 0 or ${GRADED})`,
    gradableSql(actor, {
      me: () => `${values.add(actor.user_id)}::uuid`,
      org: () => `${values.add(actor.organization_id)}::uuid`,
      now: () => `${values.add(now.toISOString())}::timestamptz`,
    }),
  ],
  search: (values, q) => ({
    where: `unaccent(u.first_name || ' ' || u.last_name) ilike unaccent(${values.add(`%${q.replace(/[\\%_]/g, '\\$&')}%`)})`,
  }),
})

/** The attempt, if the caller may grade it. */
async function gradable(
  db: Db,
  actor: Actor,
  id: string,
  now: Date,
  lock: 'for update of a' | '' = '',
): Promise<AttemptRow & { common_id: string; organization_id: string | null }> {
  const [row] = await db.query<AttemptRow & { common_id: string; organization_id: string | null }>(
    `
      select t.*, c.id as common_id, c.organization_id
      from (${ATTEMPT.replace('where a.id = $1', '')} where a.id = $1 and a.finished_at is not null ${lock}) t
      join attempts a on a.id = t.id
      join quizzes q on q.id = a.quiz_id
      join ${courses} c on c.id = q.common_id
      where ${gradableSql(actor, NUMBERED)} and ${ALL_NUMBERED}`,
    [id, actor.user_id, actor.organization_id, now],
  )
  if (!row || !askedIn(row).some(needsPerson)) throw new Failure(common.not_found)
  return row
}

/**
 * Whether an upload is a learner's answer that the caller may grade. Only the learner's own films count as
 * their answers.
 */
export async function mayGradeFilm(platform: Platform, actor: Actor, media_id: string): Promise<boolean> {
  if (actor.permissions.scope('Quiz', 'Update') === null) return false
  const rows = await platform.db.query(
    `
      select
      from ${media} m
      join attempts a on a.user_id = m.owner_id
      join quizzes q on q.id = a.quiz_id
      join ${courses} c on c.id = q.common_id
      where m.id = $1
        and a.finished_at is not null
        and exists (select from jsonb_each(a.answers) e where e.value ? $1::text)
        and ${gradableSql(actor, NUMBERED)}
        and ${ALL_NUMBERED}
      limit 1`,
    [media_id, actor.user_id, actor.organization_id, platform.clock()],
  )
  return rows.length > 0
}

/** Writes down for the learners of these attempts that somebody looked at their work. */
export async function lookedAt(
  db: Db,
  actor: Actor,
  attempt_ids: readonly string[],
  now: Date,
): Promise<void> {
  const rows = await db.query<{ user_id: string }>(
    'select distinct user_id from attempts where id = any($1::uuid[])',
    [attempt_ids],
  )
  await recordLooks(
    db,
    actor,
    rows.map((row) => row.user_id),
    'work',
    now,
  )
}

/** One attempt as who grades it sees it. */
export async function submission(
  platform: Platform,
  actor: Actor,
  id: string,
  db: Db = platform.db,
): Promise<SubmissionView> {
  const row = await gradable(db, actor, id, platform.clock())
  const columns = Object.entries(COLUMNS(actor.language))
    .map(([name, sql]) => `${sql as string} as ${name}`)
    .join(', ')
  const [head] = await db.query<Submission>(
    `select ${columns} from ${FROM(actor.language)} where a.id = $1`,
    [id],
  )
  return {
    ...head!,
    pass_mark: row.pass_mark,
    points: row.points ?? 0,
    points_possible: row.points_possible ?? 0,
    questions: await answeredOf(db, row, actor.language),
  }
}

/**
 * Grades one answer. The first grade stands without a word of why; a later one needs it. Score, progress and
 * the learner's mail follow in the same transaction.
 *
 * @throws common.not_found, submissionErrors.reason_needed, submissionErrors.too_many_points
 */
export async function gradeAnswer(
  platform: Platform,
  actor: Actor,
  id: string,
  question_id: string,
  given: z.output<typeof Grade>,
): Promise<SubmissionView> {
  if (!isPerson(actor)) throw new Failure(common.not_signed_in)
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
    await tx.query(
      `
        insert into answer_grades (
          attempt_id, question_id, points, comment, marks, graded_by, reason, created_at
        )
        values ($1, $2, $3, $4, $5::jsonb, $6, $7, $8)`,
      [
        id,
        question_id,
        given.points,
        given.comment,
        JSON.stringify(given.marks),
        actor.user_id,
        before === undefined ? null : given.reason,
        now,
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
  platform: Platform,
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
  // A grade that fell must not stay the best one. What was passed stays passed: a lesson is not taken back.
  const [best] = await tx.query<{ score: number | null }>(
    'select max(score) as score from attempts where user_id = $1 and quiz_id = $2',
    [row.user_id, row.quiz_id],
  )
  await setQuizBest(tx, { ...lesson, user_id: row.user_id }, best!.score)
}

type Place = {
  title: string
  common_id: string
  version_id: string
  course: string
  lesson: string | null
  placed: boolean
  again: boolean
}
/**
 * Where a learner reads what was said of their answers: the lesson of the quiz, or the quiz of a week or of
 * the course.
 */
const placeOf = ({ common_id, version_id, course, lesson, placed }: Place, quiz_id: string): string =>
  lesson === null
    ? `/app/courses/view/${version_id}/${common_id}${placed ? `?quiz=${quiz_id}` : ''}`
    : `/app/courses/${course}/lesson/${lesson}`

/** By mail (a child's guardian gets it) and to the screens that are open. */
async function tellLearner(
  platform: Platform,
  tx: Db,
  row: AttemptRow,
  outcome: { score: number; passed: boolean; changed: boolean },
  now: Date,
): Promise<void> {
  await platform.realtime.emit(tx, `user:${row.user_id}`, 'quiz graded', { attempt_id: row.id })
  const [box] = await mailboxesOf(tx, [row.user_id], now)
  if (!box) return
  const [place] = await tx.query<Place>(
    `
      select
        coalesce(q.title->>$2, q.title->>'en', '') as title, q.common_id, v.id as version_id,
        v.slug as course, l.slug as lesson, q.lesson_key is null as placed,
        q.status = 'active'
        and (
          q.attempts_allowed is null
          or q.attempts_allowed > (
            select count(*)
            from attempts a
            where a.quiz_id = q.id and a.user_id = $3 and a.finished_at is not null
          )
        ) as again
      from quizzes q
      join ${course_versions} v on v.common_id = q.common_id and not v.preview
      left join ${lessons} l on l.version_id = v.id and l.lesson_key = q.lesson_key
      where q.id = $1
      order by v.status = 'draft', q.lesson_key is not null and l.id is null, v.language = $2 desc, v.language
      limit 1`,
    [row.quiz_id, box.language, row.user_id],
  )
  if (!place) return
  await platform.mail.send(tx, {
    to: box.email,
    language: box.language,
    content: gradedMail(
      box.language,
      { name: box.first_name, child: box.child, title: place.title, again: place.again, ...outcome },
      platform.config.PUBLIC_URL + placeOf(place, row.quiz_id),
    ),
  })
}
