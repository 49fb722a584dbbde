import { grant } from '#features/access/grants/server/public.ts'
import { FULL_ACCESS } from '#features/access/grants/grants.contract.ts'
import type { Platform } from '#server/platform.ts'

/**
 * Size of the largest organization that the report must handle: everybody has finished 200 lessons, one every
 * other day.
 */
export const SCHOOL = {
  learners: 5000,
  lessons: 200,
  daysBetween: 2,
  owner: 'owner@bench.example',
  groups: 20,
} as const
const LESSONS_OF_A_MODULE = 10

/**
 * 5,000 learners with seat and consent, in 20 groups, with 200 lessons each: a million rows of progress and
 * as many half hours.
 */
export async function addSchool(platform: Platform, common_id: string): Promise<void> {
  const { learners, lessons, daysBetween, owner, groups } = SCHOOL
  await platform.db.transaction(async (tx) => {
    const [school] = await tx.query<{ id: string }>(
      `insert into organizations (name, type) values ('Bench school', 'Educational') returning id`,
    )
    const organization_id = school!.id
    const [person] = await tx.query<{ id: string }>(
      `
        insert into users (first_name, last_name, email, role, email_verified_at, onboarded_at)
        values ('Owner', 'Bench', $1, 'Organization', now(), now())
        returning id`,
      [owner],
    )
    await tx.query(`insert into memberships (organization_id, user_id, kind) values ($1, $2, 'owner')`, [
      organization_id,
      person!.id,
    ])
    await tx.query(
      `
        with made as (
          insert into users (first_name, last_name, email, role, email_verified_at, onboarded_at)
          select 'Pupil', n::text, 'pupil' || n || '@bench.example', 'Student', now(), now()
          from generate_series(1, $2::int) n
          returning id
        )
        insert into memberships (organization_id, user_id, kind)
        select $1, id, 'learner'
        from made`,
      [organization_id, learners],
    )
    await tx.query(
      `
        insert into consents (
          subject_id, organization_id, asked_by, scope, expires_at, until, state, decided_at
        )
        select user_id, $1, $2, '{progress,reports}', now(), '2100-01-01', 'granted', now()
        from memberships
        where organization_id = $1 and kind = 'learner'`,
      [organization_id, person!.id],
    )
    const plan = await grant(tx, {
      source: 'seat',
      organization_id,
      seats: learners,
      ...FULL_ACCESS,
      starts_at: new Date(0),
    })
    await tx.query(
      `
        insert into seat_holders (grant_id, organization_id, user_id, seat, assigned_at)
        select $2, organization_id, user_id, row_number() over (order by id), created_at
        from memberships
        where organization_id = $1 and kind = 'learner'`,
      [organization_id, plan],
    )
    await tx.query(
      `
        with
          made as (
            insert into groups (organization_id, name)
            select $1, 'Group ' || n
            from generate_series(1, $2::int) n
            returning id, name
          ),
          numbered as (select id, row_number() over () as n from made),
          people as (
            select id, row_number() over (order by id) as n
            from memberships
            where organization_id = $1 and kind = 'learner'
          )
        insert into group_members (group_id, membership_id, organization_id)
        select g.id, p.id, $1
        from people p
        join numbered g on g.n = 1 + p.n % $2`,
      [organization_id, groups],
    )
    const lesson = `'m' || (1 + n / ${LESSONS_OF_A_MODULE}) || 'l' || (1 + n % ${LESSONS_OF_A_MODULE})`
    await tx.query(
      `
        insert into lesson_progress (
          user_id, common_id, lesson_key, watched, watched_ms, video_done_at, quiz_best, quiz_passed_at,
          completed_at
        )
        select
          m.user_id, $2, ${lesson}, '{[0,60000)}', 60000, now(), 90, now(),
          now() - n * interval '${daysBetween} days'
        from memberships m, generate_series(0, $3::int - 1) n
        where m.organization_id = $1 and m.kind = 'learner'`,
      [organization_id, common_id, lessons],
    )
    await tx.query(
      `
        insert into enrolments (
          user_id, common_id, lessons_completed, watched_ms, active_ms, quizzes_taken, score_sum,
          last_activity_at
        )
        select user_id, $2, $3, $3::int * 60000, $3::int * 90000, $3, $3::int * 90, now()
        from memberships
        where organization_id = $1 and kind = 'learner'`,
      [organization_id, common_id, lessons],
    )
    // In chronological order, so that the half hours of one time are stored together, as they are in
    // production.
    await tx.query(
      `
        insert into activity_slots (
          user_id, common_id, slot, active_ms, lessons_completed, quizzes_taken, score_sum
        )
        select
          m.user_id, $2,
          date_bin(
            '30 minutes',
            now() - n * interval '${daysBetween} days' - (
              hashtext(m.user_id::text) & 15
            ) * interval '30 minutes',
            'epoch'
          ),
          90000, 1, 1, 90
        from memberships m, generate_series(0, $3::int - 1) n
        where m.organization_id = $1 and m.kind = 'learner'
        order by 3`,
      [organization_id, common_id, lessons],
    )
    await tx.query(
      `
        insert into learner_totals (
          user_id, lessons_completed, active_ms, quizzes_passed, practice_ms, last_activity_at
        )
        select user_id, $2, $2::int * 100000, $2, $2::int * 10000, now() - interval '1 hour'
        from memberships
        where organization_id = $1 and kind = 'learner'`,
      [organization_id, lessons],
    )
  })
}
