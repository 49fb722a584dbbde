import { randomUUID } from 'node:crypto'
import { HOUR_MS, MINUTE_MS } from '#contract/durations.ts'
import { addDays, dayIn, startOfDay } from '#contract/dates.ts'
import { coursesByKey, courseTree, type OutlineLesson } from '#features/learning/courses/server/public.ts'
import { RATINGS, type Mode, type Review, type Skill } from '#features/learning/practice/practice.contract.ts'
import { dueCards, saveReviews } from '#features/learning/practice/server/public.ts'
import { saveProgress } from '#features/learning/progress/server/public.ts'
import type { GivenAnswers, StoredQuestion } from '#features/learning/quizzes/questions.contract.ts'
import { quizOfLesson, startAttempt, submitAttempt } from '#features/learning/quizzes/server/public.ts'
import { seeded, type Random } from '#contract/seeded.ts'
import { audit } from '#server/audit/audit.ts'
import type { Platform } from '#server/platform.ts'
import type { SeedPerson } from './people.ts'
import { quiz_versions } from '#features/learning/quizzes/server/quizzes.table.ts'
import { course_versions } from '#features/learning/courses/server/courses.table.ts'

export const COURSE = 'asl-1'
const PRACTICE_CARDS = 10,
  PRACTICE_MS = 10 * MINUTE_MS

/** Answers questions like a learner of this skill: mostly right, else with a possible wrong answer. */
export function answersOf(questions: readonly StoredQuestion[], skill: number, random: Random): GivenAnswers {
  return Object.fromEntries(
    questions.map((question) => {
      if (question.kind === 'camera') return [question.id, [random.next() < skill ? 'yes' : 'almost']]
      if (random.next() < skill) return [question.id, question.answer]
      const others = question.options.map((option) => option.id).filter((id) => !question.answer.includes(id))
      switch (question.kind) {
        case 'true_false':
          return [question.id, [question.answer[0] === 'true' ? 'false' : 'true']]
        case 'fingerspelled':
          return [question.id, [(question.answer[0] ?? '').slice(0, -1)]]
        case 'order_glosses':
        case 'match_pairs':
          return [question.id, [...question.answer.slice(1), ...question.answer.slice(0, 1)]]
        case 'multiple_choice_several':
          return [question.id, question.answer.slice(1).concat(others.slice(0, 1))]
        default:
          return [question.id, random.shuffle(others).slice(0, 1)]
      }
    }),
  )
}

/** One evening: the next open lesson is watched and its quiz tried; with all done, an old lesson again. */
async function evening(
  platform: Platform,
  { actor, learns }: SeedPerson,
  version_id: string,
  at: Date,
  random: Random,
): Promise<void> {
  let now = at.getTime()
  const then = (minutes: number): Platform => {
    now += minutes * MINUTE_MS
    const time = new Date(now)
    return { ...platform, clock: () => time }
  }
  const lessons = (
    JSON.parse((await courseTree(platform.db, actor, version_id, at)).text) as {
      modules: { weeks: { lessons: OutlineLesson[] }[] }[]
    }
  ).modules.flatMap((module) => module.weeks.flatMap((week) => week.lessons))
  const open = lessons.filter((lesson) => lesson.access === 'open')
  const done = lessons.filter((one) => one.status === 'completed')
  const next = open.find((one) => one.status !== 'completed')
  const enough = done.length >= (learns?.lessons ?? lessons.length)
  // Once they have finished their share: an old lesson again, or a first look at the next.
  const lesson =
    (enough && done.length > 0 && random.next() < 0.7 ? random.shuffle(done)[0] : next) ??
    random.shuffle(open)[0]
  if (!lesson) return
  const again = lesson.status === 'completed'
  await audit(platform.db, actor, { code: 'LOGIN', subject_type: 'user', subject_id: actor.user_id }, at)
  const stopsEarly = !again && (enough || random.next() < 0.25)
  const minutes = 3 + Math.round(random.next() * 5)
  await saveProgress(then(minutes), actor, lesson.id, {
    ranges: stopsEarly ? [[0, 1]] : [[0, 600]],
    position: stopsEarly ? 1 : 0,
    active: minutes * 60,
  })
  if (stopsEarly || again) return
  const more = 2 + Math.round(random.next() * 5)
  await saveProgress(then(more), actor, lesson.id, { ranges: [], position: 0, active: more * 60 })
  const quiz = await quizOfLesson(then(0), actor, lesson.id)
  const [stored] = await platform.db.query<{ questions: StoredQuestion[] }>(
    `select questions from ${quiz_versions} where quiz_id = $1 and version = $2`,
    [quiz.id, quiz.version],
  )
  const attempt = await startAttempt(then(0), actor, quiz.id)
  await submitAttempt(then(3), actor, attempt.id, answersOf(stored!.questions, learns?.skill ?? 1, random))
}

const MODE_OF: Record<Skill, Mode> = {
  recognise: 'recall_meaning',
  produce: 'sign_along',
  fingerspelling: 'spelled',
}

/** Some cards before the lesson: mostly known, and what was not known once more at the end. */
async function practise(
  platform: Platform,
  { actor, learns }: SeedPerson,
  at: Date,
  random: Random,
): Promise<void> {
  let now = at.getTime()
  const answer = (card: Awaited<ReturnType<typeof dueCards>>[number], rating: Review['rating']): Review => {
    const ms = 4000 + Math.round(random.next() * 9000)
    now += ms
    return {
      id: randomUUID(),
      card_id: card.id,
      mode: MODE_OF[card.skill],
      rating,
      correct: null,
      taken_for: null,
      speed: random.next() < 0.2 ? 0.5 : 1,
      ms,
      reviewed_at: new Date(now).toISOString(),
    }
  }
  const cards = await dueCards(platform.db, actor, PRACTICE_CARDS, at)
  const asked = cards.map((card) => ({ card, known: random.next() < (learns?.skill ?? 1) }))
  const reviews = asked.map(({ card, known }) =>
    answer(card, known ? (random.next() < 0.15 ? RATINGS.easy : RATINGS.good) : RATINGS.again),
  )
  reviews.push(...asked.filter(({ known }) => !known).map(({ card }) => answer(card, RATINGS.good)))
  const after = new Date(now)
  if (reviews.length > 0) await saveReviews({ ...platform, clock: () => after }, actor, reviews)
}

/** The weeks of a sample learner since they joined, always the same for the same person. */
export async function learnAsSample(platform: Platform, person: SeedPerson): Promise<void> {
  const { learns, actor } = person
  const common_id = (await coursesByKey(platform.db, [COURSE])).get(COURSE)
  if (!learns || !common_id) return
  const [version] = await platform.db.query<{ id: string }>(
    `select id from ${course_versions} where common_id = $1 and language = $2`,
    [common_id, actor.language],
  )
  const random = seeded(person.name),
    practising = seeded(`${person.name} practises`)
  const now = platform.clock()
  const today = dayIn(actor.zone, now)
  for (let ago = person.joined_days_ago - 1; ago >= learns.stopped_days_ago; ago -= 1) {
    const learnsToday =
      random.next() < learns.keen ||
      ago === learns.stopped_days_ago ||
      ago < learns.stopped_days_ago + (learns.streak ?? 0)
    const hour = 16 + random.next() * 5
    const start = new Date(startOfDay(actor.zone, addDays(today, -ago)).getTime() + hour * HOUR_MS)
    // Today's evening may still be in the future.
    const at = start.getTime() < now.getTime() - HOUR_MS ? start : new Date(now.getTime() - HOUR_MS)
    if (!learnsToday) continue
    await evening(platform, person, version!.id, at, random)
    // The last evening's cards stay due, so that people who sign in as a sample learner have something to do.
    if (practising.next() < 0.7 && ago > learns.stopped_days_ago + 1)
      await practise(platform, person, new Date(at.getTime() - PRACTICE_MS), practising)
  }
}
