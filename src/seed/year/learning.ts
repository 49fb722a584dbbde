import { addDays, dayIn, isoDay, startOfDay } from '#contract/dates.ts'
import { HOUR_MS, MINUTE_MS } from '#contract/durations.ts'
import { seeded } from '#contract/seeded.ts'
import { course_versions, lessons, modules, weeks } from '#features/learning/courses/server/courses.table.ts'
import { coursesByKey } from '#features/learning/courses/server/public.ts'
import { writeHistory, type PastLesson, type PastSlot } from '#features/learning/progress/server/public.ts'
import {
  lessonQuizzes,
  takeQuiz,
  writeAttempts,
  type LessonQuiz,
  type PastAttempt,
} from '#features/learning/quizzes/server/public.ts'
import { answersOf } from '../activity.ts'
import type { Character, Story } from './story.ts'

const COURSE = 'asl-1',
  SLOT_MS = 30 * MINUTE_MS,
  /** Learners whose past is written at once. */
  AT_ONCE = 40

export type Habit = {
  /** Share of days with a lesson. */
  keen: number
  /** Share of right answers. */
  skill: number
  began: number
  stopped: number
  /** Number of lessons at which they stop going on: those that are free, or all. */
  most?: number
}
type Lesson = { lesson_key: string; duration_ms: number }
type Book = { common_id: string; lessons: Lesson[]; quizzes: Map<string, LessonQuiz> }

/** Lessons of the course in their order, with their quizzes. */
async function bookOf({ platform: { db } }: Story): Promise<Book> {
  const common_id = (await coursesByKey(db, [COURSE])).get(COURSE)!
  const rows = await db.query<Lesson>(
    `
      select l.lesson_key, coalesce(l.duration_ms, 60000) as duration_ms
      from ${lessons} l
      join ${course_versions} v on v.id = l.version_id
      join ${weeks} w on w.id = l.week_id
      join ${modules} m on m.id = w.module_id
      where v.common_id = $1 and v.language = 'en' and v.status = 'published' and not v.preview
      order by m.position, w.position, l.position`,
    [common_id],
  )
  return { common_id, lessons: rows, quizzes: await lessonQuizzes(db, common_id) }
}

/** Share of the usual learning on a day of the year: less at weekends, in summer and between the years. */
function season(day: Date): number {
  const month = day.getUTCMonth(),
    date = day.getUTCDate(),
    weekday = day.getUTCDay()
  const holidays = (month === 11 && date > 20) || (month === 0 && date < 4)
  return (weekday % 6 === 0 ? 0.6 : 1) * (holidays ? 0.35 : month === 6 || month === 7 ? 0.6 : 1)
}

type Past = { lessons: PastLesson[]; slots: PastSlot[]; attempts: PastAttempt[] }

/** The evenings of one learner, always the same for the same person and day. */
function evenings({ now }: Story, book: Book, who: Character, habit: Habit): Past {
  const random = seeded(who.email),
    past: Past = { lessons: [], slots: [], attempts: [] }
  const { zone, language } = who.actor,
    today = dayIn(zone, now)
  const most = Math.min(habit.most ?? Infinity, book.lessons.length)
  let next = 0,
    open: PastLesson | null = null
  for (let ago = habit.began; ago >= habit.stopped; ago -= 1) {
    const day = addDays(today, -ago)
    const hour = 15 + random.next() * 6
    const drop = habit.stopped > 14 && ago < habit.stopped + 21 ? 0.5 : 1
    const noon = new Date(`${isoDay(day)}T12:00:00Z`)
    if (random.next() > habit.keen * season(noon) * drop && ago !== habit.began) continue
    const start = startOfDay(zone, day).getTime() + Math.round(hour * 4) * (HOUR_MS / 4)
    if (start > now.getTime() - HOUR_MS) continue
    const slot = (minutes: number): string =>
      new Date(Math.floor((start + minutes * MINUTE_MS) / SLOT_MS) * SLOT_MS).toISOString()
    const timeAfter = (minutes: number): string => new Date(start + minutes * MINUTE_MS).toISOString()
    const add = (minutes: number, more: Partial<PastSlot>): void =>
      void past.slots.push({
        user_id: who.id,
        common_id: book.common_id,
        day: isoDay(day),
        slot: slot(minutes),
        active_ms: 0,
        lessons_completed: 0,
        quizzes_taken: 0,
        score_sum: 0,
        ...more,
      })
    if (random.next() < 0.45 && next > 0)
      add(0, { common_id: null, active_ms: Math.round((4 + random.next() * 9) * MINUTE_MS) })
    const lesson = next < most ? book.lessons[next]! : undefined
    const learned = Math.round((5 + random.next() * 12) * MINUTE_MS)
    add(12, { active_ms: learned })
    if (!lesson) continue
    // A lesson that takes two evenings is left in its middle.
    const half = random.next() < 0.3
    open ??= {
      user_id: who.id,
      common_id: book.common_id,
      lesson_key: lesson.lesson_key,
      watched_ms: 0,
      position_ms: 0,
      quiz_best: null,
      begun_at: timeAfter(12),
      video_done_at: null,
      quiz_passed_at: null,
      completed_at: null,
    }
    open.watched_ms = half
      ? Math.max(open.watched_ms, Math.floor(lesson.duration_ms / 2))
      : lesson.duration_ms
    open.position_ms = half ? open.watched_ms : 0
    if (half) continue
    open.video_done_at ??= timeAfter(20)
    const quiz = book.quizzes.get(lesson.lesson_key)
    if (quiz) {
      const attempt = takeQuiz(
        quiz,
        {
          user_id: who.id,
          language,
          started: new Date(timeAfter(22)),
          finished: new Date(timeAfter(26)),
          seed: `${who.email} ${ago}`,
        },
        (questions) => answersOf(questions, Math.min(0.98, habit.skill + random.next() * 0.1), random),
      )
      past.attempts.push(attempt)
      add(26, { quizzes_taken: 1, score_sum: attempt.score, active_ms: 4 * MINUTE_MS })
      open.quiz_best = Math.max(open.quiz_best ?? 0, attempt.score)
      if (attempt.score < attempt.pass_mark) continue
      open.quiz_passed_at = timeAfter(26)
    }
    open.completed_at = timeAfter(27)
    add(27, { lessons_completed: 1 })
    past.lessons.push(open)
    open = null
    next += 1
  }
  if (open) past.lessons.push(open)
  return past
}

/** Writes what learners have learned; a learner who has begun already is left alone. */
export async function learn(
  story: Story,
  learners: readonly { who: Character; habit: Habit }[],
): Promise<void> {
  const book = await bookOf(story)
  const platform = story.past.at(story.now)
  for (let from = 0; from < learners.length; from += AT_ONCE) {
    const all = learners
      .slice(from, from + AT_ONCE)
      .map(({ who, habit }) => evenings(story, book, who, habit))
    // oxlint-disable-next-line no-await-in-loop -- one transaction after the other
    await story.platform.db.transaction(async (tx) => {
      await writeAttempts(
        tx,
        all.flatMap(({ attempts }) => attempts),
      )
      await writeHistory(
        platform,
        tx,
        {
          lessons: all.flatMap((past) => past.lessons),
          slots: all.flatMap(({ slots }) => slots),
        },
        new Map([[book.common_id, book.lessons.length]]),
      )
    })
  }
}
