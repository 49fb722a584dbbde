import { common, Failure } from '#contract/errors.ts'
import { PAID_SQL } from '#features/access/grants/server/public.ts'
import { isoSql } from '#server/db/iso-sql.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { displayName } from '#server/db/display-name.ts'
import { containing, type ListSource } from '#server/http/lists/source.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { recordLooks } from '#features/people/looks/server/public.ts'
import { versionSql } from '../../courses/server/public.ts'
import { readsAbout } from '../../teachers/server/public.ts'
import type { Language } from '#contract/constants.ts'
import type { Submission, submissionsContract, SubmissionView } from '../submissions.contract.ts'
import { gradesGroupSql } from './graders.ts'
import { needsPerson } from './grading.ts'
import { answeredOf, ATTEMPT, askedIn, type AttemptRow } from './result.ts'
import { courses, course_teachers } from '../../courses/server/courses.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { media } from '#features/media/media/server/media.table.ts'
import { agreedSql } from '#features/people/consents/server/public.ts'
import { hasPlaceSql } from '#features/people/memberships/server/public.ts'

/**
 * Ids of the attempts that hold something a person grades or has graded. As a set, since beside an OR the
 * grades of every attempt would be looked for.
 */
const BY_PERSON = `
  select t.id from attempts t where t.awaiting > 0
  union all
  select g.attempt_id from answer_grades g`
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
 * SQL condition on answers that the caller may grade: an Admin everybody's; a teacher those of their own
 * courses, and of the learners in their groups if their organization's course names no teacher; an
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
  // Editors of a course grade nobody, and former members of the organization read nothing of its learners.
  const course =
    actor.role === 'Teacher'
      ? `
        coalesce(c.organization_id = ${org}, c.organization_id is null)
        and (
          exists (
            select
            from ${course_teachers} t
            where t.common_id = c.id and t.user_id = ${sql.me()} and t.role = 'Teacher'
          )
          or c.organization_id = ${org} and ${gradesGroupSql('c', sql.me(), 'a.user_id')}
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

const COLUMNS = (language: Language): ListSource<typeof submissionsContract.list>['columns'] => ({
  id: 'a.id',
  learner: displayName('u', language),
  course: 'v.title',
  quiz: `coalesce(q.title->>'${language}', q.title->>'en', '')`,
  common_id: 'c.id',
  state: `case when a.awaiting > 0 then 'awaiting' else 'graded' end`,
  awaiting: 'a.awaiting',
  score: 'a.score',
  finished_at: isoSql('a.finished_at'),
})

/** The attempts that hold something a person grades. */
export const submissionRows = (actor: Actor, now: Date): ListSource<typeof submissionsContract.list> => ({
  from: FROM(actor.language),
  columns: COLUMNS(actor.language),
  id: 'a.id',
  types: { common_id: 'uuid' },
  dateColumn: 'a.finished_at',
  where: (values) => [
    `a.finished_at is not null and u.deleted_at is null and a.id in (${BY_PERSON})`,
    gradableSql(actor, {
      me: () => `${values.add(actor.user_id)}::uuid`,
      org: () => `${values.add(actor.organization_id)}::uuid`,
      now: () => `${values.add(now.toISOString())}::timestamptz`,
    }),
  ],
  search: (values, q) => ({
    where: `unaccent(u.first_name || ' ' || u.last_name) ilike unaccent(${values.add(containing(q))})`,
  }),
})

/** The attempt, if the caller may grade it. */
export async function gradable(
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
 * True if an upload is a learner's answer that the caller may grade. Only the learner's own films count as
 * their answers.
 */
export async function mayGradeFilm(
  platform: TxPlatform,
  db: Db,
  actor: Actor,
  media_id: string,
): Promise<boolean> {
  if (actor.permissions.scope('Quiz', 'Update') === null) return false
  const rows = await db.query(
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

/** True if an upload is a signed reply to the caller’s own answer, or to one that they may grade. */
export async function mayWatchReply(
  platform: TxPlatform,
  db: Db,
  actor: Actor,
  media_id: string,
): Promise<boolean> {
  if (actor.user_id === null) return false
  const rows = await db.query(
    `
      select
      from ${media} m
      join answer_grades g on g.film = m.key
      join attempts a on a.id = g.attempt_id
      join quizzes q on q.id = a.quiz_id
      join ${courses} c on c.id = q.common_id
      where m.id = $1 and (a.user_id = $2 or ${gradableSql(actor, NUMBERED)}) and ${ALL_NUMBERED}
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
    questions: await answeredOf(platform, db, row, actor.language),
  }
}
