import { HOUR_MS, MINUTE_MS } from '#contract/durations.ts'
import { LANGUAGES } from '#contract/constants.ts'
import {
  EMPTY_CONTENT,
  EMPTY_TEXT,
  slugOf,
  type CourseDocument,
  type DocumentLesson,
} from '#features/learning/course-drafts/document.contract.ts'
import { makeFrom, publish } from '#features/learning/course-drafts/server/public.ts'
import { course_versions, weeks } from '#features/learning/courses/server/courses.table.ts'
import type { CourseTree } from '#features/learning/courses/courses.contract.ts'
import { courseTree } from '#features/learning/courses/server/public.ts'
import { saveProgress } from '#features/learning/progress/server/public.ts'
import type { StoredQuestion } from '#features/learning/quizzes/questions.contract.ts'
import { saveQuiz, startAttempt, submitAttempt } from '#features/learning/quizzes/server/public.ts'
import { markSample } from '#server/sample/sample.ts'
import { COLLEGE_TEACHERS, collegeLearners } from './college.ts'
import type { Character, Part, Story } from './story.ts'
import { miniCourse } from '../mini-course.ts'

const PART = 'courses and answers'
const titled = (en: string, es: string) => ({
  en: { ...EMPTY_TEXT, slug: slugOf(en), title: en },
  es: { ...EMPTY_TEXT, slug: slugOf(es), title: es },
})
const lesson = (key: string, vocabulary: string[], en: string, es: string): DocumentLesson => ({
  key,
  content: { ...EMPTY_CONTENT, minutes: 10, free_preview: false, vocabulary },
  texts: titled(en, es),
})

/** The course that the college wrote for itself. */
const COURSE: CourseDocument = {
  details: miniCourse([], 'content/lessons/who-are-you.webp'),
  languages: {
    en: {
      title: 'A day on campus',
      slug: 'a-day-on-campus',
      summary: 'From the first class to the last bus: what you sign between buildings.',
      description: '<p>Three short lessons. At the end you tell about your own day.</p>',
    },
    es: {
      title: 'Un día en el campus',
      slug: 'un-dia-en-el-campus',
      summary: 'De la primera clase al último autobús: lo que dices en señas entre edificios.',
      description: '<p>Tres lecciones cortas. Al final cuentas tu propio día.</p>',
    },
  },
  modules: [
    {
      key: 'day',
      texts: titled('The day', 'El día'),
      weeks: [
        {
          key: 'day-1',
          texts: titled('Class to class', 'De clase en clase'),
          lessons: [
            lesson('day-morning', ['today', 'time', 'late'], 'In the morning', 'Por la mañana'),
            lesson('day-class', ['question', 'again', 'understand'], 'In class', 'En clase'),
            lesson('day-friends', ['friend', 'name', 'where'], 'Between classes', 'Entre clases'),
          ],
        },
      ],
    },
  ],
}

const open = (en: string, es: string): StoredQuestion => ({
  id: 'q1',
  kind: 'open',
  points: 4,
  prompt: { en, es },
  media: null,
  options: [],
  right: [],
  answer: [],
  explanation: { en: 'Your teacher answers in a few days.', es: 'Tu docente contesta en unos días.' },
})

type Answer = { who: string; days: number; text: string; points?: number; comment?: string }

const CAMPUS_ANSWERS = (): readonly Answer[] => {
  const [first, second] = collegeLearners()
  return [
    {
      who: first![0]!,
      days: 80,
      text: 'MORNING WAKE-UP SEVEN, BUS LATE, RUN.',
      points: 4,
      comment: 'Clear order. Well done.',
    },
    {
      who: first![1]!,
      days: 74,
      text: 'SCHOOL START EIGHT, FIRST CLASS ASL.',
      points: 3,
      comment: 'Add who you are with.',
    },
    {
      who: first![2]!,
      days: 66,
      text: 'ME FRIEND WITH LUNCH EAT.',
      points: 2,
      comment: 'Time first, then the people.',
    },
    { who: second![3]!, days: 30, text: 'YESTERDAY TEST, TODAY TIRED.', points: 4 },
    { who: second![4]!, days: 6, text: 'WALK FAST, CLASS, TEACHER NOT-YET.' },
    { who: first![5]!, days: 4, text: 'LUNCH FRIEND SIT TALK, TIME FINISH FAST.' },
    { who: first![6]!, days: 1, text: 'BUS HOME SLEEP, FINISH.' },
  ]
}
const TEAM_ANSWERS: readonly Answer[] = [
  {
    who: 'grace@example.com',
    days: 5,
    text: 'I wave, wait for their eyes, then ask again, slow.',
    points: 4,
    comment: 'Exactly so.',
  },
  { who: 'tyrell@example.com', days: 4, text: 'I ask for the sign again and sign it back.', points: 4 },
  { who: 'valeria@example.com', days: 2, text: 'Levanto la mano y pregunto otra vez.' },
  { who: 'mei@example.com', days: 1, text: 'I nod and look it up later.' },
]

async function weekQuiz(
  story: Story,
  author: Character,
  common_id: string,
  question: StoredQuestion,
): Promise<string> {
  const [week] = await story.platform.db.query<{ key: string }>(
    `
      select w.key
      from ${weeks} w
      join ${course_versions} v on v.id = w.version_id
      where v.common_id = $1 and v.status = 'published'
      limit 1`,
    [common_id],
  )
  const { id } = await saveQuiz(story.past.platform, author.actor, {
    common_id,
    lesson_key: null,
    week_key: week!.key,
    title: { en: 'In your own words', es: 'Con tus palabras' },
    pass_mark: 50,
    questions: [question],
  })
  return id
}

/** Takes all lessons of the college's course, on the evening before they write. */
async function study(story: Story, who: Character, version_id: string, days: number): Promise<void> {
  const start = story.moment(days + 1, 16)
  const tree = JSON.parse(
    (await courseTree(story.platform.db, who.actor, version_id, start)).text,
  ) as CourseTree
  const all = tree.modules.flatMap(({ weeks: several }) => several.flatMap((week) => week.lessons))
  for (const [n, { id }] of all.entries())
    // oxlint-disable-next-line no-await-in-loop -- each lesson opens the next
    await saveProgress(story.past.at(new Date(start.getTime() + n * 12 * MINUTE_MS)), who.actor, id, {
      ranges: [[0, 600]],
      position: 0,
      active: 8 * 60,
    })
}

/** Learners hand in what a teacher has to read, and the teacher has answered some. */
async function answer(
  story: Story,
  quiz: string,
  teacher: Character,
  answers: readonly Answer[],
  version_id?: string,
): Promise<void> {
  for (const { who, days, text, points, comment } of answers) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const person = await story.person(who)
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (version_id) await study(story, person, version_id, days)
    const platform = story.platformAt(days, 16)
    // oxlint-disable-next-line no-await-in-loop -- as above
    const attempt = await startAttempt(platform, person.actor, quiz)
    // oxlint-disable-next-line no-await-in-loop -- as above
    await submitAttempt(platform, person.actor, attempt.id, { q1: [text] })
    if (points === undefined) continue
    story.past.at(new Date(story.moment(days, 16).getTime() + 22 * HOUR_MS))
    // oxlint-disable-next-line no-await-in-loop -- as above
    await story.act(teacher.actor, 'POST /submissions/{id}/answers/{question_id}/grades', {
      params: { id: attempt.id, question_id: 'q1' },
      body: { points, comment: comment ?? '' },
    })
  }
}

/** The college's own course, and answers that teachers read: some graded, some waiting. */
export const grading: Part = {
  name: PART,
  async tell(story) {
    const [teacher, author, colleague] = (await story.people(COLLEGE_TEACHERS)) as [
      Character,
      Character,
      Character,
    ]
    const { db } = story.platform
    const then = story.platformAt(100, 10)
    const { common_id } = await db.transaction((tx) =>
      makeFrom(tx, author.actor, author.actor.organization_id, COURSE, then.clock()),
    )
    await markSample(db, PART, 'courses', [common_id])
    let version_id = ''
    for (const language of LANGUAGES.toReversed())
      // oxlint-disable-next-line no-await-in-loop -- two languages
      version_id = (await publish(story.platformAt(98, 10), author.actor, common_id, language)).version_id
    story.platformAt(97, 10)
    const { id } = await story.act<{ id: string }>(author.actor, 'POST /course-drafts/{common_id}/people', {
      params: { common_id },
      body: { user_id: colleague.id, role: 'Teacher' },
    })
    await story.act(colleague.actor, 'POST /course-invites/{id}/accept', { params: { id } })
    const own = await weekQuiz(
      story,
      author,
      common_id,
      open('Tell about your own day on campus, in glosses.', 'Cuenta tu propio día en el campus, en glosas.'),
    )
    await answer(story, own, author, CAMPUS_ANSWERS(), version_id)
    const [team] = await db.query<{ common_id: string }>(
      `select common_id from ${course_versions} where slug = 'a-deaf-colleague-on-your-team' limit 1`,
    )
    if (!team) return
    story.platformAt(6, 10)
    const theirs = await weekQuiz(
      story,
      teacher,
      team.common_id,
      open('You did not understand a sign. What do you do?', 'No entendiste una seña. ¿Qué haces?'),
    )
    await answer(story, theirs, teacher, TEAM_ANSWERS)
  },
}
