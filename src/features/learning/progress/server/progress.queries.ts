import { MINUTE_MS } from '#contract/durations.ts'
import { addDays, dayIn, isoDay, startOfDay } from '#contract/dates.ts'
import type { Actor, Person } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'
import type { CourseCard, CourseTree } from '../../courses/courses.contract.ts'
import { begunCards, courseTree, firstLesson } from '../../courses/server/public.ts'
import type { MyProgress } from '../progress.contract.ts'
import { signsSince, withPreview } from './signs.queries.ts'
import { streakOf } from './streak.ts'
import { minutesOf } from './time-learned.ts'
import { users } from '#features/people/users/server/users.table.ts'

const minutes = (ms: number): number => Math.round((ms / MINUTE_MS) * 10) / 10

/** The learner's dashboard in one answer. */
export async function myProgress(platform: Platform, actor: Person): Promise<MyProgress> {
  const { db } = platform
  const now = platform.clock()
  const today = dayIn(actor.zone, now)
  const [cards, days, [own], signs] = await Promise.all([
    begunCards(db, actor, now) as Promise<CourseCard[]>,
    db.query<{ day: string; active_ms: number }>(
      `
        select day::text, active_ms
        from learner_days
        where user_id = $1 and day <= $2::date
        order by day desc
        limit 1500`,
      [actor.user_id, isoDay(today)],
    ),
    db.query<{
      daily_goal: number
      lessons_completed: number
      active_ms: number
      quizzes_passed: number
      created_at: Date
    }>(
      `
        select
          u.daily_goal, u.created_at, coalesce(t.lessons_completed, 0) as lessons_completed,
          coalesce(t.active_ms, 0)::float8 as active_ms, coalesce(t.quizzes_passed, 0) as quizzes_passed
        from ${users} u
        left join learner_totals t on t.user_id = u.id
        where u.id = $1`,
      [actor.user_id],
    ),
    signsSince(db, actor, startOfDay(actor.zone, addDays(today, -6))),
  ])
  const joined = isoDay(dayIn(actor.zone, own!.created_at))
  const byDay = new Map(days.map(({ day, active_ms }) => [day, active_ms]))
  const { frozen, ...streak } = streakOf([...byDay.keys()], isoDay(today))
  const week = Array.from({ length: 7 }, (_, n) => isoDay(addDays(today, n - 6))).map((day) => ({
    day,
    minutes: minutes(byDay.get(day) ?? 0),
    active: byDay.has(day),
    frozen: frozen.includes(day),
    before: day < joined && !byDay.has(day),
  }))
  return {
    next: await withPreview(db, actor.language, await nextLesson(platform, actor, cards, now)),
    courses: cards,
    streak,
    goal: { minutes: own!.daily_goal, done_minutes: minutes(byDay.get(isoDay(today)) ?? 0) },
    week,
    signs,
    totals: {
      lessons_completed: own!.lessons_completed,
      minutes: minutesOf(own!.active_ms),
      quizzes_passed: own!.quizzes_passed,
    },
  }
}

type NextLesson = Omit<NonNullable<MyProgress['next']>, 'preview'>

/** Of the course touched last that is not finished; whoever has none yet starts where everybody does. */
async function nextLesson(
  platform: Platform,
  actor: Actor,
  cards: readonly CourseCard[],
  now: Date,
): Promise<NextLesson | null> {
  if (cards.length === 0) {
    const first = await firstLesson(platform.db, actor.language)
    return first && { ...first, started: false, unit: 0 }
  }
  const card = cards.find((one) => one.progress?.status !== 'completed')
  if (!card) return null
  const { course, modules } = JSON.parse(
    (await courseTree(platform.db, actor, card.id, now)).text,
  ) as CourseTree
  const lesson = modules
    .flatMap((module) => module.weeks.flatMap((week) => week.lessons))
    .find((one) => one.slug === course.next_lesson)
  if (!lesson || lesson.status === 'completed') return null
  return {
    course_slug: course.slug,
    course_title: course.title,
    lesson_slug: lesson.slug,
    lesson_title: lesson.title,
    number: lesson.number,
    lessons: course.lessons,
    poster: lesson.poster,
    started: lesson.status === 'in-progress',
    unit: modules.findIndex((module) => module.weeks.some((week) => week.lessons.includes(lesson))),
  }
}
