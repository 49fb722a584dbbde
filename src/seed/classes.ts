import { randomUUID } from 'node:crypto'
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts'
import {
  EMPTY_CONTENT,
  EMPTY_TEXT,
  slugOf,
  type CourseDocument,
  type DocumentLesson,
  type NodeText,
} from '#features/learning/course-drafts/document.contract.ts'
import { makeFrom, publish } from '#features/learning/course-drafts/server/public.ts'
import { createClass, enrol, publishClass, wait } from '#features/live/classes/server/public.ts'
import type { SaveClass } from '#features/live/classes/class-shapes.contract.ts'
import { class_sessions } from '#features/live/classes/server/classes.table.ts'
import { bookings } from '#features/live/bookings/server/bookings.table.ts'
import { beIn, leaveRoom } from '#features/live/room/server/public.ts'
import { LANGUAGES } from '#contract/constants.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'
import { markSample } from '#server/sample/sample.ts'
import type { SeedPerson } from './people.ts'

type Words = Partial<NodeText> & { title: string }
const texts = (en: Words, es: Words) => ({
  en: { ...EMPTY_TEXT, slug: slugOf(en.title), ...en },
  es: { ...EMPTY_TEXT, slug: slugOf(es.title), ...es },
})
const evening = (key: string, vocabulary: string[], en: Words, es: Words): DocumentLesson => ({
  key,
  content: { ...EMPTY_CONTENT, minutes: 10, free_preview: true, vocabulary },
  texts: texts(en, es),
})

/** A course of the platform that is taught in classes; the lessons before each evening are free. */
const COURSE: CourseDocument = {
  details: {
    type: 'Zoom Class',
    kind: 'Foundational Course',
    delivery_mode: 'Zoom-In-Person',
    level: 'beginner',
    categories: [],
    tags: ['conversation'],
    cover: 'content/lessons/who-are-you.webp',
  },
  languages: {
    en: {
      title: 'Conversation evenings',
      slug: 'conversation-evenings',
      summary: 'Four evenings in a small group: sign with others, with a teacher beside you.',
      description:
        '<p>You know some signs and want to use them. Each evening has one subject, a few signs to look at before, and an hour of conversation.</p>',
    },
    es: {
      title: 'Tardes de conversación',
      slug: 'tardes-de-conversacion',
      summary: 'Cuatro tardes en un grupo pequeño: conversa en señas con otras personas y una docente.',
      description:
        '<p>Ya sabes algunas señas y quieres usarlas. Cada tarde tiene un tema, unas señas para mirar antes y una hora de conversación.</p>',
    },
  },
  modules: [
    {
      key: 'evenings',
      texts: texts({ title: 'The evenings' }, { title: 'Las tardes' }),
      weeks: [
        {
          key: 'evenings-1',
          texts: texts({ title: 'One a week' }, { title: 'Una por semana' }),
          lessons: [
            evening(
              'evening-names',
              ['name', 'where', 'live'],
              { title: 'Who you are', text: '<p>Bring your name sign, or come and find one.</p>' },
              { title: 'Quién eres', text: '<p>Trae tu seña personal, o ven a encontrarla.</p>' },
            ),
            evening(
              'evening-family',
              ['family', 'mother', 'brother', 'friend'],
              { title: 'The people around you', text: '<p>Choose two people to tell the others about.</p>' },
              {
                title: 'La gente que te rodea',
                text: '<p>Elige a dos personas de las que quieras contar.</p>',
              },
            ),
            evening(
              'evening-work',
              ['work', 'question', 'again', 'slow'],
              {
                title: 'What you do all day',
                text: '<p>Ask until you understand. Asking again is welcome.</p>',
              },
              {
                title: 'Qué haces todo el día',
                text: '<p>Pregunta hasta entender. Volver a preguntar está bien.</p>',
              },
            ),
            evening(
              'evening-plans',
              ['today', 'tomorrow', 'coffee', 'time'],
              {
                title: 'What comes next',
                text: '<p>Agree on a day and a place to go on signing together.</p>',
              },
              { title: 'Lo que viene', text: '<p>Acuerden un día y un lugar para seguir conversando.</p>' },
            ),
          ],
        },
      ],
    },
  ],
}

const atTime = (platform: Platform, time: Date): Platform => ({ ...platform, clock: () => time })
const day = (at: Date): string => at.toISOString().slice(0, 10)

/** Classes of a teacher: one that has met before, one with free seats, one that is full. */
const CLASSES: readonly {
  days: number
  values: Partial<SaveClass>
  /** Second teacher beside the leading one. */
  also?: string
  seated: readonly string[]
  waiting?: readonly string[]
}[] = [
  { days: -15, values: { weekdays: [2], time: '18:30', seats: 4 }, seated: ['grace', 'tyrell', 'omar'] },
  { days: 6, values: { weekdays: [6], time: '11:00', seats: 3 }, also: 'teacher', seated: ['mei'] },
  {
    days: 9,
    values: { weekdays: [7], time: '16:00', seats: 2, language: 'es' },
    seated: ['valeria', 'mei'],
    waiting: ['omar'],
  },
]
/** Attendance in the rooms of past sessions, from which minute to which. */
const THERE: readonly (readonly (readonly [name: string, from: number, to: number])[])[] = [
  [
    ['grace', 0, 58],
    ['tyrell', 14, 60],
    ['omar', 1, 20],
  ],
  [
    ['omar', 0, 59],
    ['grace', 2, 60],
  ],
]

/** A course that is taught in classes, and classes of it with the people who sit in them. */
export async function seedClasses(platform: Platform, named: (name: string) => SeedPerson): Promise<void> {
  const now = platform.clock()
  const admin = named('admin').actor,
    teacher = named('teacher2')
  const then = atTime(platform, new Date(now.getTime() - 16 * DAY_MS))
  const { common_id } = await platform.db.transaction((tx) => makeFrom(tx, admin, null, COURSE, now))
  await markSample(platform.db, 'first start', 'courses', [common_id])
  // oxlint-disable-next-line no-await-in-loop -- two languages, three classes, one after the other
  for (const language of LANGUAGES) await publish(platform, admin, common_id, language)
  for (const { days, values, also, seated, waiting = [] } of CLASSES) {
    const made = days < 0 ? then : platform
    // oxlint-disable-next-line no-await-in-loop -- as above
    const { id } = await createClass(made, teacher.actor, {
      common_id,
      language: 'en',
      zone: 'America/New_York',
      first_day: day(new Date(now.getTime() + days * DAY_MS)),
      last_day: null,
      session_count: 4,
      weekdays: [2],
      time: '18:30',
      minutes: 60,
      holidays: [],
      teacher_ids: [teacher.id, ...(also ? [named(also).id] : [])],
      interpreter_id: null,
      seats: 3,
      registration_closes_at: null,
      open: true,
      ...values,
    })
    // oxlint-disable-next-line no-await-in-loop -- as above
    await publishClass(made, teacher.actor, id)
    // oxlint-disable-next-line no-await-in-loop -- as above
    for (const name of seated) await enrol(made, named(name).actor, id, null)
    // oxlint-disable-next-line no-await-in-loop -- as above
    for (const name of waiting) await wait(made, named(name).actor, id, null)
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (days < 0) await seedStays(platform, named, id, now)
  }
}

/** Sessions of a class that are over at a moment, the first first. */
export const pastSessions = (
  { db }: Platform,
  class_id: string,
  now: Date,
): Promise<{ id: string; starts_at: Date }[]> =>
  db.query(
    `
      select k.id, lower(k.period) as starts_at
      from ${class_sessions} s
      join ${bookings} k on k.id = s.booking_id
      where s.class_id = $1 and upper(k.period) < $2
      order by lower(k.period)`,
    [class_id, now],
  )

/** Somebody is in a room between two moments. */
export async function stay(
  platformAt: (time: Date) => Platform,
  actor: Person,
  id: string,
  [from, to]: readonly [Date, Date],
): Promise<void> {
  const tab = randomUUID()
  await beIn(platformAt(from), actor, { id, tab, entering: true })
  await leaveRoom(platformAt(to), actor, id, tab)
}

/** Seeds the rooms of a class's past sessions, with the times at which people joined and left. */
async function seedStays(
  platform: Platform,
  named: (name: string) => SeedPerson,
  class_id: string,
  now: Date,
): Promise<void> {
  const over = await pastSessions(platform, class_id, now)
  for (const [n, { id, starts_at }] of over.entries())
    for (const [name, from, to] of THERE[n] ?? []) {
      const timeAfter = (minutes: number): Date => new Date(starts_at.getTime() + minutes * MINUTE_MS)
      // oxlint-disable-next-line no-await-in-loop -- a few people, one after the other
      await stay((time) => atTime(platform, time), named(name).actor, id, [timeAfter(from), timeAfter(to)])
    }
}
