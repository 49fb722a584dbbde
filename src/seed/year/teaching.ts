import { DAY_MS, MINUTE_MS } from '#contract/durations.ts'
import { seeded } from '#contract/seeded.ts'
import { giveAllowance } from '#features/access/allowances/server/public.ts'
import { bookAppointment } from '#features/live/appointments/server/public.ts'
import {
  askForAssessment,
  nameRater,
  publishAssessment,
  rateAssessment,
} from '#features/live/assessments/server/public.ts'
import { findFree, saveAvailability } from '#features/live/availability/server/public.ts'
import { lessonDefaults } from '#features/live/availability/shared/lesson-defaults.ts'
import type { Criterion } from '#features/live/assessments/shared/criteria.ts'
import { COLLEGE_TEACHERS, collegeLearners } from './college.ts'
import { ZONE, type Character, type Part, type Story } from './story.ts'

/** Afternoons of the third teacher; those of the others are there since the first start. */
const WEEKDAYS = [1, 2, 4] as const
const TAUGHT_WEEKS = 14
const NOTES = [
  'I would like to practise classifiers.',
  'Could we talk about my weekend, slowly?',
  'Numbers over a hundred, please.',
  'I have a presentation in ASL on Friday.',
  '',
]
const THANKS = ['Patient and clear.', 'I understood every question this time.', '']

async function allow(story: Story, who: Character, kind: 'appointment' | 'assessment', start: Date) {
  await story.platform.db.transaction((tx) =>
    giveAllowance(tx, {
      for: { user_id: who.id },
      kind,
      amount: 1,
      period: { start, end: new Date(start.getTime() + 60 * DAY_MS) },
      of: `sample ${kind} ${start.toISOString()}`,
    }),
  )
}

/** A free half hour of a teacher in the two weeks after a moment. */
async function freeTime(
  story: Story,
  teacher: Character,
  learner: Character,
  kind: 'appointment' | 'assessment',
  from: Date,
): Promise<Date | null> {
  const found = await findFree(story.platform.db, from, {
    teacher_id: teacher.id,
    learner_id: learner.id,
    kind,
    minutes: 25,
    from: new Date(from.getTime() + DAY_MS),
    to: new Date(from.getTime() + 14 * DAY_MS),
  })
  const [first] = found?.free ?? []
  return first ? new Date(first[0]) : null
}

/** Books the first free lesson after a moment. Returns null where the teacher has no time. */
async function bookLesson(
  story: Story,
  teacher: Character,
  learner: Character,
  booked: Date,
  note: string,
): Promise<{ id: string; starts: Date } | null> {
  await allow(story, learner, 'appointment', booked)
  const starts = await freeTime(story, teacher, learner, 'appointment', booked)
  if (!starts) return null
  const { id } = await bookAppointment(story.past.at(booked), learner.actor, {
    teacher_id: teacher.id,
    minutes: 25,
    starts_at: starts.toISOString(),
    note,
  })
  return { id, starts }
}

/** Lessons of three months: most took place, some were missed or given up, some are to come. */
async function lessons(story: Story, teachers: readonly Character[], learners: Character[][]): Promise<void> {
  const random = seeded('lessons')
  for (let week = TAUGHT_WEEKS; week >= -1; week -= 1)
    for (const [n, teacher] of teachers.entries()) {
      const days = Math.max(0, week * 7 + 3)
      const group = learners[n + (week % 2 === 0 ? 0 : 3)]!
      const learner = group[Math.abs(week * 5 + n * 7) % group.length]!
      // oxlint-disable-next-line no-await-in-loop -- in the order of time
      const lesson = await bookLesson(
        story,
        teacher,
        learner,
        story.moment(days, 12),
        NOTES[Math.floor(random.next() * NOTES.length)]!,
      )
      if (!lesson) continue
      const { id, starts } = lesson
      const params = { id }
      const chance = random.next()
      if (chance < 0.1) {
        story.past.at(new Date(starts.getTime() - 20 * 60 * MINUTE_MS))
        // oxlint-disable-next-line no-await-in-loop -- as above
        await story.act(learner.actor, 'POST /appointments/{id}/cancel', {
          params,
          body: { reason: 'I have a test on that day.' },
        })
        continue
      }
      const over = new Date(starts.getTime() + 40 * MINUTE_MS)
      if (over > story.now) continue
      story.past.at(over)
      // oxlint-disable-next-line no-await-in-loop -- as above
      await story.act(teacher.actor, 'POST /appointments/{id}/outcome', {
        params,
        body: { outcome: chance > 0.93 ? 'no_show' : 'completed' },
      })
      if (chance > 0.6 && chance < 0.93)
        // oxlint-disable-next-line no-await-in-loop -- as above
        await story.act(learner.actor, 'PUT /meeting-feedback/{meeting_id}', {
          params: { meeting_id: id },
          body: { stars: chance > 0.7 ? 5 : 4, text: THANKS[Math.floor(random.next() * THANKS.length)]! },
        })
    }
}

/** Lessons of the days before today: learner, and days ago on which they booked. */
const LAST_WEEK = [
  ['diego@example.com', 6],
  ['tyrell@example.com', 4],
] as const

/** Gives the college's first teacher a week with lessons behind it. */
async function teachLastWeek(story: Story): Promise<void> {
  const teacher = await story.person(COLLEGE_TEACHERS[0])
  for (const [email, days] of LAST_WEEK) {
    // oxlint-disable-next-line no-await-in-loop -- two lessons
    const learner = await story.person(email)
    // oxlint-disable-next-line no-await-in-loop -- as above
    const lesson = await bookLesson(story, teacher, learner, story.moment(days, 12), NOTES[0]!)
    if (!lesson) continue
    const { id, starts } = lesson
    const over = new Date(starts.getTime() + 40 * MINUTE_MS)
    if (over > story.now) continue
    story.past.at(over)
    // oxlint-disable-next-line no-await-in-loop -- as above
    await story.act(teacher.actor, 'POST /appointments/{id}/outcome', {
      params: { id },
      body: { outcome: 'completed' },
    })
  }
}

const scoresOf = (level: number): Record<Criterion, number> => ({
  vocabulary: level,
  clarity: level,
  grammar: Math.max(1, level - 1),
  non_manual: Math.max(1, level - 1),
  fluency: level,
  comprehension: Math.min(4, level + 1),
})
const RATING = { words: {}, moments: [], level_id: null, reason: '', correction: '' }

type Stage = 'requested' | 'scheduled' | 'met' | 'rated' | 'published' | 'canceled'
/** Assessments of the college's learners: days ago, stage, and level. */
const ASSESSMENTS: readonly { days: number; stage: Stage; level: number }[] = [
  { days: 150, stage: 'published', level: 2 },
  { days: 121, stage: 'published', level: 3 },
  { days: 93, stage: 'published', level: 1 },
  { days: 62, stage: 'published', level: 2 },
  { days: 55, stage: 'canceled', level: 1 },
  { days: 40, stage: 'published', level: 3 },
  { days: 24, stage: 'rated', level: 2 },
  { days: 20, stage: 'met', level: 2 },
  { days: 2, stage: 'scheduled', level: 1 },
  { days: 1, stage: 'requested', level: 1 },
]

async function assess(
  story: Story,
  { days, stage, level }: (typeof ASSESSMENTS)[number],
  learner: Character,
  [teacher, second]: readonly [Character, Character],
): Promise<void> {
  const asked = story.moment(days, 13)
  await allow(story, learner, 'assessment', asked)
  const chosen = stage === 'requested' ? null : await freeTime(story, teacher, learner, 'assessment', asked)
  const { id } = await askForAssessment(story.past.at(asked), learner.actor, {
    minutes: 25,
    note: 'I want to know where I stand before the spring course.',
    learner_id: null,
    teacher_id: chosen && teacher.id,
    starts_at: chosen?.toISOString() ?? null,
  })
  if (!chosen || stage === 'scheduled') return
  if (stage === 'canceled') {
    story.past.at(new Date(chosen.getTime() - 30 * 60 * MINUTE_MS))
    await story.act(learner.actor, 'POST /live-assessments/{id}/cancel', {
      params: { id },
      body: { reason: 'I would like to practise some more first.' },
    })
    return
  }
  const later = (minutes: number) => story.past.at(new Date(chosen.getTime() + minutes * MINUTE_MS))
  if (stage === 'met') {
    story.past.at(new Date(chosen.getTime() + MINUTE_MS))
    return story.act(teacher.actor, 'POST /live-assessments/{id}/begin', { params: { id } })
  }
  await rateAssessment(later(40), teacher.actor, id, { ...RATING, scores: scoresOf(level) })
  if (stage === 'rated') return
  await nameRater(later(45), second.actor, id, null)
  await rateAssessment(later(24 * 60), second.actor, id, { ...RATING, scores: scoresOf(level) })
  await publishAssessment(later(25 * 60), teacher.actor, id)
}

/** Hours, lessons and assessments of the college. */
export const teaching: Part = {
  name: 'lessons and assessments',
  async tell(story) {
    const teachers = await story.people(COLLEGE_TEACHERS)
    await saveAvailability(
      story.platformAt(120, 9),
      teachers[2]!.actor,
      {
        open: true,
        zone: ZONE,
        ...lessonDefaults(),
        exceptions: [],
        open_to: 'organization',
        daily_maximum: null,
        hours: WEEKDAYS.map((weekday) => ({ weekday, from: '15:00', to: '18:00' })),
      },
      null,
    )
    const learners: Character[][] = []
    // oxlint-disable-next-line no-await-in-loop -- six groups
    for (const emails of collegeLearners()) learners.push(await story.people(emails))
    await lessons(story, teachers, learners)
    await teachLastWeek(story)
    for (const [n, assessment] of ASSESSMENTS.entries())
      // oxlint-disable-next-line no-await-in-loop -- in the order of time
      await assess(story, assessment, learners[n % 5]![15 + Math.floor(n / 5)]!, [
        teachers[n % 3]!,
        teachers[(n + 1) % 3]!,
      ])
  },
}
