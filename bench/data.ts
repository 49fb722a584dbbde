import { randomUUID } from 'node:crypto'
import { saveCourse, saveVersion } from '#features/learning/courses/server/public.ts'
import { refreshPopularity } from '#features/dictionary/vocabularies/server/popularity.ts'
import { grant } from '#features/access/grants/server/public.ts'
import { FULL_ACCESS } from '#features/access/grants/grants.contract.ts'
import { hashPassword } from '#features/people/passwords/server/public.ts'
import { systemActor } from '#seed/actor.ts'
import type { Platform } from '#server/platform.ts'
import { WORDS, wordsSql } from './words.ts'

export const PASSWORD = 'a password for the benchmark'
export const LEARNERS = 400
const MODULES = 8,
  LESSONS_OF_A_MODULE = 5,
  DONE = 25,
  DAYS = 60
export const learnerEmail = (n: number): string => `learner${n}@bench.example`
export const EDITOR = 'editor@bench.example'
/** Learners who send what they watched, the first among them. */
export const WRITERS = Array.from({ length: 64 }, (_, n) => learnerEmail(n + 1))

/** Adds many words with all dependent rows, and updates the planner's statistics. */
export async function addWords(platform: Platform, count = WORDS): Promise<void> {
  await platform.db.transaction(async (tx) => {
    await tx.query(
      `select set_config('gin_pending_list_limit', '1GB', true), set_config('work_mem', '256MB', true)`,
    )
    for (const text of wordsSql(count)) await tx.query(text)
  })
  await refreshPopularity(platform.db)
}

/** Number of modules, of weeks in a module and of lessons in a week. */
type Shape = { modules: number; weeks: number; lessons: number }
const COURSES: Record<'bench' | 'large' | 'school', Shape> = {
  bench: { modules: MODULES, weeks: 1, lessons: LESSONS_OF_A_MODULE },
  large: { modules: 20, weeks: 10, lessons: 5 },
  school: { modules: 20, weeks: 2, lessons: 5 },
}

/**
 * A course in both languages: `bench` has 40 lessons, `large` a thousand. Answers its common id and the id of
 * the English version.
 */
export async function addCourse(
  platform: Platform,
  course: keyof typeof COURSES,
): Promise<{ common_id: string; version_id: string }> {
  const actor = systemActor(platform),
    { modules, weeks, lessons } = COURSES[course]
  const name = { key: 'bench', en: 'Bench', es: 'Banco' }
  const common_id = await saveCourse(platform, actor, {
    key: course,
    organization_id: null,
    type: 'Full Course',
    kind: 'Foundational Course',
    delivery_mode: 'Self-Placed',
    billing_type: 'Subscription',
    level: name,
    categories: [name],
    cover: null,
  })
  const numbers = (count: number): number[] => Array.from({ length: count }, (_, n) => n)
  const draft = (language: 'en' | 'es'): Promise<string> =>
    saveVersion(
      platform,
      actor,
      common_id,
      {
        language,
        slug: `${course}-${language}`,
        title: 'Sign from the first day',
        summary: 'Lessons in modules and weeks.',
        description: '<p>Lessons in modules and weeks.</p>',
        modules: numbers(modules).map((m) => ({
          key: `m${m + 1}`,
          title: `Module ${m + 1}: meeting people`,
          culture: ['Looking away ends a conversation.'],
          weeks: numbers(weeks).map((w) => ({
            key: `m${m + 1}w${w + 1}`,
            title: `Week ${w + 1}`,
            lessons: numbers(lessons).map((l) => {
              const n = w * lessons + l + 1
              return {
                key: `m${m + 1}l${n}`,
                slug: `lesson-${m + 1}-${n}`,
                title: `Lesson ${m * weeks * lessons + n}: asking and answering`,
                aim: 'Ask who somebody is.',
                text: '<p>Look at the person.</p>',
                culture_note: '',
                free_preview: m + n === 1,
                video: null,
                poster: 'content/posters/hello.webp',
                duration_ms: 60_000,
                minutes: 6,
                vocabulary: ['hello'],
              }
            }),
          })),
        })),
      },
      'published',
    )
  const version_id = await draft('en')
  await draft('es')
  return { common_id, version_id }
}

/**
 * Learners who can sign in; the first ones have a plan, the very first progress in the course and two months
 * of days. Answers the first one's id.
 */
export async function addLearners(platform: Platform, common_id: string): Promise<string> {
  const { db } = platform
  const hash = await hashPassword(PASSWORD)
  await db.query(
    `
      with made as (
        insert into users (first_name, last_name, email, role, email_verified_at, onboarded_at)
        select 'Learner', n::text, 'learner' || n || '@bench.example', 'Student', now(), now()
        from generate_series(1, $1::int) n
        returning id
      )
      insert into accounts (user_id, provider, provider_account_id, password_hash)
      select id, 'email', id, $2
      from made`,
    [LEARNERS, hash],
  )
  const [first] = await db.query<{ id: string }>('select id from users where email = $1', [learnerEmail(1)])
  const user_id = first!.id
  const writers = await db.query<{ id: string }>('select id from users where email = any ($1)', [WRITERS])
  for (const { id } of writers)
    await grant(db, { user_id: id, source: 'subscription', ...FULL_ACCESS, starts_at: new Date(0) })
  await db.query(
    `
      insert into enrolments (user_id, common_id, lessons_completed, watched_ms, active_ms, last_activity_at)
      values ($1, $2, $3, $3::int * 60000, $3::int * 90000, now())`,
    [user_id, common_id, DONE],
  )
  await db.query(
    `
      insert into lesson_progress (
        user_id, common_id, lesson_key, watched, watched_ms, video_done_at, quiz_best, quiz_passed_at,
        completed_at
      )
      select
        $1, $2, 'm' || (1 + n / ${LESSONS_OF_A_MODULE}) || 'l' || (1 + n % ${LESSONS_OF_A_MODULE}),
        '{[0,60000)}', 60000, now(), 90, now(), now()
      from generate_series(0, $3::int - 1) n`,
    [user_id, common_id, DONE],
  )
  await db.query(
    `
      insert into learner_days (user_id, day, active_ms, lessons_completed)
      select $1, current_date - n, 600000, 1
      from generate_series(0, ${DAYS - 1}) n`,
    [user_id],
  )
  await db.query(
    `
      insert into learner_totals (user_id, lessons_completed, active_ms, quizzes_passed, last_activity_at)
      values ($1, $2, 36000000, $2, now())`,
    [user_id, DONE],
  )
  return user_id
}

/** Somebody who writes courses. In production an administrator has a second step. */
export async function addEditor({ db }: Platform): Promise<void> {
  await db.query(
    `
      with made as (
        insert into users (first_name, last_name, email, role, email_verified_at, onboarded_at)
        values ('Editor', 'Bench', '${EDITOR}', 'Admin', now(), now())
        returning id
      )
      insert into two_factors (user_id, secret, enabled)
      select id, 'sealed', true
      from made`,
  )
}

/** An access token of a person, with an open session behind it. */
export async function tokenOf(
  platform: Platform,
  user_id: string,
  role: 'Student' | 'Teacher' | 'Admin' | 'Organization' = 'Student',
  organization_id: string | null = null,
): Promise<string> {
  const session_id = randomUUID()
  await platform.db.query(
    `
      insert into sessions (id, user_id, organization_id, token_hash, rotated_at, expires_at, ip, agent)
      values ($1, $2, $4, $3, now(), now() + interval '1 day', '127.0.0.1', 'bench')`,
    [session_id, user_id, session_id, organization_id],
  )
  return platform.tokens.issue({ sub: user_id, sid: session_id, role, org: organization_id, staff: null })
}
