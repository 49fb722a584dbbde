import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FilmStops } from '#features/media/media/film-stops.contract.ts'
import { testApp, type TestApp } from '../../../../../test/app.ts'
import { twoTenants } from '../../../../../test/factories.ts'
import { CHECK_CODES, type Check, type CheckCode } from '../publications.contract.ts'
import type { Draft } from '../course-drafts.contract.ts'
import { EMPTY_CONTENT, EMPTY_TEXT, type CourseDocument, type StoredDialogue } from '../document.contract.ts'
import { missing, type Beside } from './checks.ts'
import { NEW_COURSE } from '../../../../../test/samples.ts'

type Lesson = CourseDocument['modules'][number]['weeks'][number]['lessons'][number]
const line = (who: number): StoredDialogue['lines'][number] => ({
  who,
  glosses: [{ gloss: 'HELLO', slug: 'hello', spell: null, face: null }],
  non_manual: [],
  text: 'Hello',
})
const talk = (): StoredDialogue => ({
  scene: 'At the door',
  look_for: '',
  speakers: [
    { name: 'Ana', look: {} },
    { name: 'Leo', look: {} },
  ],
  lines: [line(0), line(1)],
  signs: {},
})
const text = (title: string) => ({ en: { ...EMPTY_TEXT, title }, es: { ...EMPTY_TEXT, title } })
/** A course that lacks nothing in either language. */
const completeCourse = (): CourseDocument => ({
  details: {
    type: 'Full Course',
    kind: 'Foundational Course',
    delivery_mode: 'Self-Placed',
    level: null,
    categories: ['work'],
    tags: [],
    cover: 'media/cover.png',
  },
  languages: {
    en: { title: 'Work', slug: 'work', summary: 'Signs for work.', description: '<p>All of it.</p>' },
    es: { title: 'Trabajo', slug: 'trabajo', summary: 'Señas.', description: '<p>Todo.</p>' },
  },
  modules: [
    {
      key: 'm',
      texts: text('Module'),
      weeks: [
        {
          key: 'w',
          texts: text('Week'),
          lessons: [
            {
              key: 'l',
              content: {
                ...EMPTY_CONTENT,
                video: 'media/film.mp4',
                minutes: 5,
                free_preview: true,
                vocabulary: ['hello'],
                attachments: [{ key: 'media/sheet.pdf', names: { en: 'Sheet', es: 'Hoja' } }],
              },
              texts: {
                en: { ...EMPTY_TEXT, title: 'Lesson', aim: 'Greet', text: '<p>Look.</p>', dialogue: talk() },
                es: {
                  ...EMPTY_TEXT,
                  title: 'Lección',
                  aim: 'Saludar',
                  text: '<p>Mira.</p>',
                  dialogue: talk(),
                },
              },
            },
          ],
        },
      ],
    },
  ],
})
const NOTHING: Beside = {
  teachers: 1,
  graded: false,
  uncaptioned: new Set(),
  unasked: new Set(),
  unwritten: new Set(),
  unfinished: new Set(),
  twins: new Set(),
  ahead: new Set(),
}
type Made = {
  document: CourseDocument
  module: CourseDocument['modules'][number]
  week: CourseDocument['modules'][number]['weeks'][number]
  lesson: Lesson
}
/**
 * Change that makes a complete course fail the check: in its document, or in data beside it. `also`: other
 * checks that then fail too.
 */
type Case = { change?: (made: Made) => void; beside?: Partial<Beside>; also?: CheckCode[] }
const english = (lesson: Lesson) => lesson.texts.en!

/** One for every code that the list can say: a new code without one does not compile. */
const CASES: Record<CheckCode, Case> = {
  no_title: {
    change: ({ document }) => {
      document.languages.en!.title = ''
    },
  },
  no_summary: {
    change: ({ document }) => {
      document.languages.en!.summary = ''
    },
  },
  no_description: {
    change: ({ document }) => {
      document.languages.en!.description = '<p> </p>'
    },
  },
  no_cover: {
    change: ({ document }) => {
      document.details.cover = null
    },
  },
  no_category: {
    change: ({ document }) => {
      document.details.categories = []
    },
  },
  no_teacher: { beside: { teachers: 0 } },
  no_grader: { beside: { teachers: 0, graded: true } },
  no_lessons: {
    change: ({ week }) => {
      week.lessons = []
    },
    also: ['week_empty'],
  },
  no_free_lesson: {
    change: ({ lesson }) => {
      lesson.content.free_preview = false
    },
  },
  module_no_title: {
    change: ({ module }) => {
      module.texts.en!.title = ''
    },
  },
  module_empty: {
    change: ({ document }) => {
      document.modules.push({ key: 'm2', texts: text('Two'), weeks: [] })
    },
  },
  week_no_title: {
    change: ({ week }) => {
      week.texts.en!.title = ''
    },
  },
  week_empty: {
    change: ({ module }) => {
      module.weeks.push({ key: 'w2', texts: text('Two'), lessons: [] })
    },
  },
  lesson_no_title: {
    change: ({ lesson }) => {
      english(lesson).title = ''
    },
  },
  lesson_empty: {
    change: ({ lesson }) => {
      Object.assign(lesson.content, { video: null, vocabulary: [] })
      english(lesson).text = ''
      for (const one of Object.values(lesson.texts)) one.dialogue = null
    },
  },
  lesson_no_video: {
    change: ({ lesson }) => {
      lesson.content.video = null
    },
  },
  lesson_no_text: {
    change: ({ lesson }) => {
      english(lesson).text = '<p></p>'
    },
  },
  lesson_no_aim: {
    change: ({ lesson }) => {
      english(lesson).aim = ''
    },
  },
  lesson_no_minutes: {
    change: ({ lesson }) => {
      lesson.content.minutes = 0
    },
  },
  // Written in Spanish alone.
  lesson_dialogue_no_text: {
    change: ({ lesson }) => {
      english(lesson).dialogue = null
    },
  },
  lesson_dialogue_no_sign: {
    change: ({ lesson }) => {
      english(lesson).dialogue!.lines[0]!.glosses = []
    },
  },
  lesson_dialogue_alone: {
    change: ({ lesson }) => {
      english(lesson).dialogue!.lines[1]!.who = 0
    },
  },
  lesson_file_no_name: {
    change: ({ lesson }) => {
      lesson.content.attachments[0]!.names = { es: 'Hoja' }
    },
  },
  lesson_no_captions: { beside: { uncaptioned: new Set(['media/film.mp4']) } },
  lesson_stops_no_text: { beside: { unasked: new Set(['media/film.mp4']) } },
  quiz_no_text: { beside: { unwritten: new Set(['l']) } },
  quiz_unfinished: { beside: { unfinished: new Set(['l']) } },
  quiz_twins: { beside: { twins: new Set(['l']) } },
  quiz_ahead: { beside: { ahead: new Set(['l']) } },
}

it('has nothing to say of a course that is whole, in either language', () => {
  expect([missing(completeCourse(), 'en', NOTHING), missing(completeCourse(), 'es', NOTHING)]).toEqual([
    [],
    [],
  ])
})

it('has a case for every code', () =>
  expect(Object.keys(CASES).toSorted()).toEqual([...CHECK_CODES].toSorted()))

it.each(Object.entries(CASES) as [CheckCode, Case][])(
  'says %s, where it is, in the language that lacks it',
  (code, { change, beside, also = [] }) => {
    const document = completeCourse(),
      module = document.modules[0]!,
      week = module.weeks[0]!,
      lesson = week.lessons[0]!
    change?.({ document, module, week, lesson })
    const found = missing(document, 'en', { ...NOTHING, ...beside })
    expect(found.map((one) => one.code).toSorted()).toEqual([code, ...also].toSorted())
    const place = found.find((one) => one.code === code)!
    const kind = code.startsWith('module')
      ? 'm'
      : code.startsWith('week')
        ? 'w'
        : code.startsWith('lesson') || code.startsWith('quiz')
          ? 'l'
          : null
    expect(place.key?.[0] ?? null).toBe(kind)
  },
)

it('names a lesson by its title, or by that of the other language where it has none', () => {
  const titleOf = (title: string) => {
    const document = completeCourse(),
      lesson = document.modules[0]!.weeks[0]!.lessons[0]!
    english(lesson).title = title
    return missing(document, 'en', { ...NOTHING, unwritten: new Set(['l']) }).find(
      ({ code }) => code === 'quiz_no_text',
    )?.title
  }
  expect([titleOf('Lesson'), titleOf('')]).toEqual(['Lesson', 'Lección'])
})

it('names quizzes at their lesson, their week and the course', () => {
  const missingAt = (place: string) =>
    missing(completeCourse(), 'en', { ...NOTHING, unwritten: new Set([place]) }).map(({ code, key }) => [
      code,
      key,
    ])
  expect([missingAt('l'), missingAt('w'), missingAt('')]).toEqual([
    [['quiz_no_text', 'l']],
    [['quiz_no_text', 'w']],
    [['quiz_no_text', null]],
  ])
})

let app: TestApp, tenants: Awaited<ReturnType<typeof twoTenants>>
beforeAll(async () => {
  app = await testApp()
  tenants = await twoTenants(app.platform)
})
afterAll(() => app.close())

it('finds films that speak without captions and quizzes that are not translated, and publishes nothing that needs more', async () => {
  const { owner, organization } = tenants.one
  const { common_id } = (
    await app.as(owner).post<{ common_id: string }>('/course-drafts', {
      ...NEW_COURSE,
      title: 'Checked',
      summary: 'Short.',
    })
  ).body.data
  await app.as(owner).post(`/course-drafts/${common_id}/languages`, { language: 'es', title: 'Revisado' })
  const lesson = (await app.as(owner).get<Draft>(`/course-drafts/${common_id}`)).body.data.modules[0]!
    .weeks[0]!.lessons[0]!
  const film = async (sound: boolean): Promise<string> => {
    const [row] = await app.platform.db.query<{ id: string }>(
      `
        insert into media (
          owner_id, organization_id, upload_id, name, kind, content_type, bytes, has_sound, state
        )
        values ($1, $2, gen_random_uuid()::text, 'film', 'video', 'video/mp4', 1, $3, 'uploaded')
        returning id`,
      [owner.id, organization.id, sound],
    )
    await app.platform.db.query(
      `update media set key = 'media/' || id || '.mp4', state = 'ready' where id = $1`,
      [row!.id],
    )
    await app.platform.files.put(`media/${row!.id}.mp4`, Buffer.from('film'), 'video/mp4')
    return row!.id
  }
  const loud = await film(true),
    silent = await film(false)
  let version = 1
  const change = async (body: object) =>
    expect(
      (
        await app
          .as(owner)
          .patch(`/course-nodes/${lesson.id}`, body, { headers: { 'if-match': `"${version++}"` } })
      ).status,
    ).toBe(200)
  const codes = async (language = 'en') =>
    (
      await app
        .as(owner)
        .get<{ ready: boolean; checks: Check[] }>(`/course-drafts/${common_id}/languages/${language}/checks`)
    ).body.data.checks
      .filter((check) => ['lesson_no_captions', 'lesson_stops_no_text', 'quiz_no_text'].includes(check.code))
      .map(({ code, level, node_id }) => [code, level, node_id])
  await change({ content: { video: `media/${silent}.mp4` } })
  expect(await codes()).toEqual([])
  await change({ content: { video: `media/${loud}.mp4` } })
  expect(await codes()).toEqual([['lesson_no_captions', 'advised', lesson.id]])
  expect(
    (
      await app
        .as(owner)
        .put(`/media/${loud}/captions/en`, { text: 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n', version: 0 })
    ).status,
  ).toBe(200)
  expect([await codes(), await codes('es')]).toEqual([[], [['lesson_no_captions', 'advised', lesson.id]]])

  const quiz = (base_version: number, more: object) =>
    app.as(owner).put(`/courses/${common_id}/quiz-sources`, {
      lesson_key: lesson.key,
      week_key: null,
      base_version,
      title: { en: 'Quiz', es: 'Prueba' },
      questions: [
        {
          id: 'q1',
          kind: 'multiple_choice_one',
          points: 1,
          prompt: { en: 'Which?', es: '¿Cuál?' },
          options: [
            { id: 'a', text: { en: 'This', es: 'Esto' } },
            { id: 'b', text: { en: 'That' } },
          ],
          answer: ['a'],
          ...more,
        },
      ],
    })
  expect((await quiz(0, {})).status).toBe(200)
  expect([await codes(), (await codes('es')).map(([code]) => code)]).toEqual([
    [],
    ['lesson_no_captions', 'quiz_no_text'],
  ])
  await quiz(1, {
    options: [
      { id: 'a', text: { en: 'This', es: 'Esto' } },
      { id: 'b', text: { en: 'That', es: 'Eso' } },
    ],
  })
  expect((await codes('es')).map(([code]) => code)).toEqual(['lesson_no_captions'])
  // A film's question without its Spanish answer, then without its Spanish reason.
  const ask = async (more: object) =>
    expect(
      (
        await app.as(owner).put(`/media/${loud}/stops`, {
          version: (await app.as(owner).get<FilmStops>(`/media/${loud}/stops`)).body.data.version,
          stops: [
            {
              at: 1,
              prompt: { en: 'Which?', es: '¿Cuál?' },
              options: [
                { en: 'This', es: 'Esto' },
                { en: 'That', es: 'Eso' },
              ],
              right: [0],
              ...more,
            },
          ],
        })
      ).status,
    ).toBe(200)
  for (const more of [
    {
      options: [
        { en: 'This', es: 'Esto' },
        { en: 'That', es: ' ' },
      ],
    },
    { explanation: { en: 'So it is.' } },
  ]) {
    await ask(more)
    expect([await codes(), await codes('es')]).toEqual([
      [],
      [
        ['lesson_no_captions', 'advised', lesson.id],
        ['lesson_stops_no_text', 'advised', lesson.id],
      ],
    ])
  }
  await ask({ explanation: { en: 'So it is.', es: 'Así es.' } })
  expect((await codes('es')).map(([code]) => code)).toEqual(['lesson_no_captions'])
  for (const stranger of [tenants.two.owner, tenants.one.teacher])
    expect((await app.as(stranger).get(`/course-drafts/${common_id}/languages/en/checks`)).status).toBe(404)
  // Recommendations do not prevent publishing; requirements do.
  expect((await app.as(owner).post(`/course-drafts/${common_id}/languages/en/publish`)).status).toBe(200)
  expect(
    (await app.as(owner).post(`/course-drafts/${common_id}/languages/es/publish`)).body.data,
  ).toMatchObject({ code: 'not_ready' })
})
