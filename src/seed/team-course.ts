import { DAY_MS, MINUTE_MS } from '#contract/durations.ts'
import { courseTree } from '#features/learning/courses/server/public.ts'
import type { CourseTree } from '#features/learning/courses/courses.contract.ts'
import {
  EMPTY_CONTENT,
  EMPTY_TEXT,
  slugOf,
  type CourseDocument,
  type DocumentLesson,
  type NodeText,
} from '#features/learning/course-drafts/document.contract.ts'
import { makeFrom, publish } from '#features/learning/course-drafts/server/public.ts'
import {
  answerFeedback,
  giveFeedback,
  giveLessonFeedback,
  giveSiteFeedback,
} from '#features/learning/feedback/server/public.ts'
import { recommend } from '#features/learning/recommendations/server/public.ts'
import { saveProgress } from '#features/learning/progress/server/public.ts'
import { LANGUAGES } from '#contract/constants.ts'
import type { Actor, Person } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'
import type { SeedPerson } from './people.ts'
import { feedback } from '#features/learning/feedback/server/feedback.table.ts'
import { miniCourse } from './mini-course.ts'

type Words = Partial<NodeText> & { title: string }
const texts = (en: Words, es: Words) => ({
  en: { ...EMPTY_TEXT, slug: slugOf(en.title), ...en },
  es: { ...EMPTY_TEXT, slug: slugOf(es.title), ...es },
})
const lesson = (
  key: string,
  vocabulary: string[],
  en: Words,
  es: Words,
  free_preview = false,
): DocumentLesson => ({
  key,
  content: { ...EMPTY_CONTENT, minutes: 10, free_preview, vocabulary },
  texts: texts(en, es),
})

/** A short course of a sample organization, whose learners have completed it. */
const COURSE: CourseDocument = {
  details: miniCourse(['work'], 'content/lessons/jobs.webp'),
  languages: {
    en: {
      title: 'A Deaf colleague on your team',
      slug: 'a-deaf-colleague-on-your-team',
      summary: 'Three short lessons for a good first week together: greet, ask, agree on a time.',
      description: '<p>For teams at the college. Watch the signs, sign along, and use them the same day.</p>',
    },
    es: {
      title: 'Una persona Sorda en tu equipo',
      slug: 'una-persona-sorda-en-tu-equipo',
      summary: 'Tres lecciones cortas para una buena primera semana: saluda, pregunta y acuerda una hora.',
      description: '<p>Para los equipos del colegio. Mira las señas, repítelas y úsalas el mismo día.</p>',
    },
  },
  modules: [
    {
      key: 'team',
      texts: texts({ title: 'The first week' }, { title: 'La primera semana' }),
      weeks: [
        {
          key: 'team-1',
          texts: texts({ title: 'At the office' }, { title: 'En la oficina' }),
          lessons: [
            lesson(
              'team-place',
              ['work', 'job', 'office', 'boss'],
              {
                title: 'Your work and your place',
                aim: 'Say what you do and where you sit.',
                text: '<p>Wait for eye contact before you sign. A light wave is a polite way to ask for it.</p>',
              },
              {
                title: 'Tu trabajo y tu lugar',
                aim: 'Di qué haces y dónde te sientas.',
                text: '<p>Espera el contacto visual antes de hacer señas. Un saludo pequeño con la mano es una manera cortés de pedirlo.</p>',
              },
              true,
            ),
            lesson(
              'team-ask',
              ['question', 'again', 'slow', 'understand'],
              {
                title: 'Ask, and make sure',
                aim: 'Ask for a sign again, and slower.',
                text: '<p>Asking again is welcome. Nodding when you have not understood is not.</p>',
              },
              {
                title: 'Pregunta y asegúrate',
                aim: 'Pide que repitan una seña, más despacio.',
                text: '<p>Volver a preguntar está bien visto. Asentir sin haber entendido, no.</p>',
              },
            ),
            lesson(
              'team-time',
              ['break', 'coffee', 'today', 'tomorrow', 'time', 'late'],
              {
                title: 'Breaks and times',
                aim: 'Agree on when and where.',
                text: '<p>Point to your wrist for <strong>TIME</strong>, and raise your eyebrows when you ask.</p>',
              },
              {
                title: 'Pausas y horas',
                aim: 'Acuerda cuándo y dónde.',
                text: '<p>Señala tu muñeca para <strong>HORA</strong> y levanta las cejas al preguntar.</p>',
              },
            ),
          ],
        },
      ],
    },
  ],
}

const asPerson = (actor: Actor): Person | null =>
  actor.user_id === null ? null : { ...actor, user_id: actor.user_id, session_id: actor.session_id ?? '' }
const atTime = (platform: Platform, at: number): Platform => {
  const time = new Date(at)
  return { ...platform, clock: () => time }
}

/** Whoever completes it here: sign-in name, days ago, and how many of its lessons. */
const DONE: readonly (readonly [name: string, days_ago: number, lessons: number])[] = [
  ['grace', 9, 3],
  ['tyrell', 7, 3],
  ['valeria', 6, 3],
  ['mei', 5, 3],
  ['omar', 3, 1],
]

/** Reviews of the course, some with its teacher's answer. */
const SAID: readonly (readonly [name: string, stars: number, text: string, answer?: string])[] = [
  [
    'grace',
    5,
    'Short enough for a lunch break. I asked for a sign “again, slow” the same afternoon, and it worked.',
    'That is the best test there is. Tell us which signs you needed and did not have.',
  ],
  ['tyrell', 4, 'I would like one more lesson about meetings with an interpreter.'],
  ['valeria', 5, 'Clara y amable. La uso todos los días con mi compañera Sorda.'],
  ['mei', 3, ''],
]

/** Reviews of single lessons, by their position in the course, and of the site. */
const SAID_OF_LESSONS: readonly (readonly [name: string, at: number, stars: number, text: string])[] = [
  ['grace', 1, 5, 'I use this one every day.'],
  ['tyrell', 1, 4, ''],
  ['valeria', 1, 4, 'Me ayudó ver la seña despacio.'],
  ['tyrell', 2, 3, 'The sign for late is hard to see from this side.'],
]
const SAID_OF_SITE: readonly (readonly [name: string, stars: number, text: string])[] = [
  ['mei', 5, 'It works with one hand on the tram. Thank you.'],
  ['owner', 4, 'I would like the report on one page.'],
]

/** To whom the teacher names it. */
const RECOMMENDED: readonly (readonly [name: string, note: string])[] = [
  ['learner', 'You asked how to greet the new colleague. This is half an hour well spent.'],
  ['peter', 'A short one to begin with.'],
]

/**
 * Makes the course by its teacher, publishes it in both languages, and lets learners of the organization take
 * it. Returns its id.
 */
export async function seedTeamCourse(
  platform: Platform,
  teacher: Actor,
  people: readonly SeedPerson[],
): Promise<string | null> {
  const author = asPerson(teacher)
  if (!author) return null
  const now = platform.clock().getTime()
  const then = atTime(platform, now - 20 * DAY_MS)
  const { common_id } = await platform.db.transaction((tx) =>
    makeFrom(tx, author, author.organization_id, COURSE, then.clock()),
  )
  const versions: Partial<Record<string, string>> = {}
  // oxlint-disable-next-line no-await-in-loop -- one course: one after the other
  for (const language of LANGUAGES)
    versions[language] = (await publish(then, author, common_id, language)).version_id
  for (const [name, days_ago, count] of DONE) {
    const actor = asPerson(people.find((one) => one.name === name)!.actor)!
    const start = now - days_ago * DAY_MS,
      of = SAID_OF_LESSONS.filter((one) => one[0] === name)
    // oxlint-disable-next-line no-await-in-loop -- a few people
    const tree = JSON.parse(
      (await courseTree(platform.db, actor, versions[actor.language]!, new Date(start))).text,
    ) as CourseTree
    const lessons = tree.modules
      .flatMap((module) => module.weeks.flatMap((week) => week.lessons))
      .slice(0, count)
    for (const [at, { id }] of lessons.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- each lesson opens the next
      await saveProgress(atTime(platform, start + at * 12 * MINUTE_MS), actor, id, {
        ranges: [[0, 600]],
        position: 0,
        active: 8 * 60,
      })
      // oxlint-disable-next-line no-await-in-loop -- as above
      for (const [, , stars, text] of of.filter((one) => one[1] === at))
        await giveLessonFeedback(atTime(platform, start + (at * 12 + 10) * MINUTE_MS), actor, id, {
          stars,
          text,
        })
    }
  }
  for (const [at, [name, stars, text, reply]] of SAID.entries()) {
    const learner = people.find((one) => one.name === name)!
    const platformThen = atTime(platform, now - (4 - at) * DAY_MS)
    // oxlint-disable-next-line no-await-in-loop -- a few people
    await giveFeedback(platformThen, asPerson(learner.actor)!, common_id, { stars, text })
    if (!reply) continue
    // oxlint-disable-next-line no-await-in-loop -- a few people
    const [row] = await platform.db.query<{ id: string }>(
      `select id from ${feedback} where about = 'course' and user_id = $1 and common_id = $2`,
      [learner.id, common_id],
    )
    // oxlint-disable-next-line no-await-in-loop -- a few people
    await answerFeedback(atTime(platform, now - (3 - at) * DAY_MS), author, row!.id, reply)
  }
  for (const [name, stars, text] of SAID_OF_SITE) {
    // oxlint-disable-next-line no-await-in-loop -- two people
    await giveSiteFeedback(
      atTime(platform, now - 2 * DAY_MS),
      asPerson(people.find((one) => one.name === name)!.actor)!,
      { stars, text },
    )
  }
  for (const [name, note] of RECOMMENDED) {
    // oxlint-disable-next-line no-await-in-loop -- a few people
    await recommend(atTime(platform, now - DAY_MS), author, common_id, {
      user_id: people.find((one) => one.name === name)!.id,
      note,
    })
  }
  return common_id
}
