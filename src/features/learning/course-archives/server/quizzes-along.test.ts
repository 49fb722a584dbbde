import { readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import { seedDictionary } from '#seed/dictionary.ts'
import type { TestApp } from '../../../../../test/app.ts'
import type { TestPerson } from '../../../../../test/factories.ts'
import { twoInstallations } from '../../../../../test/world.ts'
import type { QuizDraft, QuizSource, QuizSummary } from '#features/learning/quizzes/authoring.contract.ts'
import type { Quiz, Result } from '#features/learning/quizzes/quizzes.contract.ts'
import type { Draft } from '#features/learning/course-drafts/course-drafts.contract.ts'
import type { ImportReport } from '../course-archives.contract.ts'
import { NEW_COURSE } from '../../../../../test/samples.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const { here, there, ours, theirs } = await twoInstallations('dictionary')
beforeAll(async () => {})

const draftOf = async (app: TestApp, person: TestPerson, common_id: string): Promise<Draft> =>
  (await app.as(person).get<Draft>(`/course-drafts/${common_id}`)).body.data
const quizzesOf = async (app: TestApp, person: TestPerson, common_id: string): Promise<QuizSource[]> => {
  const rows = (await app.as(person).get<QuizSummary[]>(`/courses/${common_id}/quiz-sources`)).body.data
  return Promise.all(
    rows.map(async ({ id }) => (await app.as(person).get<QuizSource>(`/quizzes/${id}/source`)).body.data),
  )
}
const places = (draft: Draft) => ({
  lessons: draft.modules.flatMap((module) => module.weeks.flatMap((week) => week.lessons)),
  weeks: draft.modules.flatMap((module) => module.weeks),
})
const question = (id: string, more: Partial<QuizDraft['questions'][number]> = {}) => ({
  id,
  kind: 'true_false' as const,
  points: 1,
  prompt: { en: 'Is it so?', es: '¿Es así?' },
  media: null,
  options: [],
  right: [],
  answer: ['true'],
  explanation: {},
  ...more,
})

/** A course with a quiz at its lesson, its week and itself; one question shows a picture, one a sign. */
async function courseWithQuizzes(title: string): Promise<{ common_id: string; draft: Draft }> {
  const { owner, organization } = ours.one
  const { common_id } = (
    await here.as(owner).post<{ common_id: string }>('/course-drafts', {
      ...NEW_COURSE,
      title,
    })
  ).body.data
  const draft = await draftOf(here, owner, common_id)
  const [picture] = await here.platform.db.query<{ id: string }>(
    `
      insert into media (owner_id, organization_id, upload_id, name, kind, content_type, bytes, state)
      values ($1, $2, $3, 'Picture', 'image', 'image/png', $4, 'uploaded')
      returning id`,
    [owner.id, organization.id, common_id, PNG.length],
  )
  const key = `media/${picture!.id}.png`
  await here.platform.db.query(`update media set key = $2, state = 'ready' where id = $1`, [picture!.id, key])
  await here.platform.files.put(key, PNG, 'image/png')
  const save = (body: object) =>
    here.as(owner).put(`/courses/${common_id}/quiz-sources`, {
      lesson_key: null,
      week_key: null,
      base_version: 0,
      ...body,
    })
  const ofLesson = {
    lesson_key: places(draft).lessons[0]!.key,
    title: { en: 'Of the lesson' },
    pass_mark: 60,
    attempts_allowed: 3,
    settings: { time_limit_seconds: 90, shuffle_questions: true, shuffle_options: false, pools: { p: 2 } },
  }
  expect(
    (
      await save({
        ...ofLesson,
        questions: [
          question('q1', { pool: 'p' }),
          question('q2', {
            pool: 'p',
            media: { kind: 'picture', keys: [key], alt: { en: 'A door', es: 'Una puerta' } },
            kind: 'multiple_choice_one',
            options: [
              { id: 'a', media_key: key, alt: { en: 'An open door' } },
              { id: 'b', text: { en: 'None' } },
            ],
            answer: ['a'],
          }),
          question('q3', {
            kind: 'meaning_to_clip',
            options: [
              { id: 'a', sign: 'hello' },
              { id: 'b', text: { en: 'None' } },
            ],
            answer: ['a'],
          }),
        ],
      })
    ).status,
  ).toBe(200)
  expect(
    (
      await save({
        week_key: places(draft).weeks[0]!.key,
        title: { en: 'Of the week' },
        questions: [question('q1')],
      })
    ).status,
  ).toBe(200)
  expect((await save({ title: { en: 'Of the course' }, questions: [question('q1')] })).status).toBe(200)
  return { common_id, draft }
}

it('takes quizzes along when a lesson, a week or a whole course is copied, each a quiz of its own', async () => {
  const { owner } = ours.one
  const { common_id, draft } = await courseWithQuizzes('Copied')
  const [week] = places(draft).weeks,
    [lesson] = places(draft).lessons
  const titles = async (id: string) => (await quizzesOf(here, owner, id)).map((quiz) => quiz.title.en).sort()
  expect((await here.as(owner).post(`/course-nodes/${lesson!.id}/copy`)).status).toBe(201)
  expect(await titles(common_id)).toEqual(['Of the course', 'Of the lesson', 'Of the lesson', 'Of the week'])
  const second = places(await draftOf(here, owner, common_id)).lessons[1]!
  const [first, copy] = (await quizzesOf(here, owner, common_id)).filter(
    (quiz) => quiz.title.en === 'Of the lesson',
  )
  expect([second.has_quiz, copy!.lesson_key, copy!.id === first!.id, copy!.version]).toEqual([
    true,
    second.key,
    false,
    1,
  ])
  const { id: _1, lesson_key: _2, ...kept } = first!,
    { id: _3, lesson_key: _4, ...copied } = copy!
  expect(copied).toEqual(kept)
  expect((await here.as(owner).delete(`/course-nodes/${second.id}`)).status).toBe(200)
  expect((await here.as(owner).post(`/course-nodes/${week!.id}/copy`)).status).toBe(201)
  expect(await titles(common_id)).toEqual([
    'Of the course',
    'Of the lesson',
    'Of the lesson',
    'Of the lesson',
    'Of the week',
    'Of the week',
  ])

  const whole = (await here.as(owner).post<{ common_id: string }>(`/course-drafts/${common_id}/copy`)).body
    .data.common_id
  expect(await titles(whole)).toEqual([
    'Of the course',
    'Of the lesson',
    'Of the lesson',
    'Of the week',
    'Of the week',
  ])
  const keys = new Set(places(await draftOf(here, owner, whole)).lessons.map((one) => one.key))
  expect(
    (await quizzesOf(here, owner, whole))
      .filter((quiz) => quiz.lesson_key !== null)
      .every((quiz) => keys.has(quiz.lesson_key!)),
  ).toBe(true)
  // A change of the copy is no change of what it was made from.
  const source = (await quizzesOf(here, owner, whole)).find(
    (quiz) => quiz.lesson_key === null && quiz.week_key === null,
  )!
  expect(
    (
      await here.as(owner).put(`/courses/${whole}/quiz-sources`, {
        lesson_key: null,
        week_key: null,
        title: { en: 'Other' },
        questions: [question('q1', { answer: ['false'] })],
        base_version: source.version,
      })
    ).status,
  ).toBe(200)
  expect(await titles(common_id)).toContain('Of the course')
  expect((await here.as(ours.two.owner).get(`/courses/${whole}/quiz-sources`)).status).toBe(404)
})

it('takes quizzes out with their course and brings them into another installation, saying which questions cannot be asked there', async () => {
  const { owner } = ours.one,
    stranger = theirs.one.owner
  const { common_id } = await courseWithQuizzes('Travels')
  const take = async () =>
    (
      await here.app.inject({
        method: 'GET',
        url: `/api/v2/course-drafts/${common_id}/archive`,
        headers: { authorization: `Bearer ${owner.token}` },
      })
    ).rawPayload
  const bring = async (zip: Buffer, dry_run: boolean) =>
    (
      await there.app.inject({
        method: 'POST',
        url: `/api/v2/course-imports?dry_run=${dry_run}`,
        headers: { authorization: `Bearer ${stranger.token}`, 'content-type': 'application/zip' },
        payload: zip,
      })
    ).json<{ data: ImportReport & { code?: string } }>().data
  const zip = await take()
  expect(await bring(zip, true)).toMatchObject({
    quizzes: 3,
    files: 1,
    bytes: PNG.length,
    made: null,
    problems: [{ code: 'question_lost', level: 'warning', what: 'hello' }],
  })
  const made = (await bring(zip, false)).made!
  const quizzes = await quizzesOf(there, stranger, made.common_id)
  expect(quizzes.map((quiz) => quiz.title.en)).toEqual(['Of the lesson', 'Of the week', 'Of the course'])
  expect(quizzes[0]).toMatchObject({
    pass_mark: 60,
    attempts_allowed: 3,
    settings: { time_limit_seconds: 90, shuffle_questions: true, pools: { p: 2 } },
    lesson_key: places(await draftOf(there, stranger, made.common_id)).lessons[0]!.key,
  })
  expect(quizzes[0]!.questions.map((one) => one.id)).toEqual(['q1', 'q2'])
  const {
    media,
    options: [option],
  } = quizzes[0]!.questions[1]!
  expect([media!.alt, option!.alt, option!.media_key]).toEqual([
    { en: 'A door', es: 'Una puerta' },
    { en: 'An open door' },
    media!.keys[0],
  ])
  const key = media!.keys[0]!
  expect(key).toMatch(/^quiz\/[0-9a-f]{32}\.png$/)
  expect(await there.platform.files.exists(key)).toBe(true)
  expect((await there.as(theirs.two.owner).get(`/courses/${made.common_id}/quiz-sources`)).status).toBe(404)
  // There, the dictionary knows the word: nothing is lost; only the address is taken, by the course imported
  // before.
  await seedDictionary(there.platform)
  expect(await bring(zip, true)).toMatchObject({
    quizzes: 3,
    problems: [{ code: 'slug_taken', level: 'warning', what: 'travels-2' }],
  })
  expect(
    (await quizzesOf(there, stranger, (await bring(zip, false)).made!.common_id))[0]!.questions,
  ).toHaveLength(3)
})

it('takes the captions of a quiz’s films along into another installation', async () => {
  const { owner, organization } = ours.one,
    stranger = theirs.one.owner,
    clip = readFileSync('content/media/clips/hello.mp4')
  const { common_id } = (
    await here.as(owner).post<{ common_id: string }>('/course-drafts', {
      ...NEW_COURSE,
      title: 'Says hello',
    })
  ).body.data
  const [film] = await here.platform.db.query<{ id: string }>(
    `
      insert into media (owner_id, organization_id, upload_id, name, kind, content_type, bytes, state)
      values ($1, $2, $3, 'Film', 'video', 'video/mp4', $4, 'uploaded')
      returning id`,
    [owner.id, organization.id, common_id, clip.length],
  )
  const key = `media/${film!.id}.mp4`
  await here.platform.db.query(`update media set key = $2, state = 'ready' where id = $1`, [film!.id, key])
  await here.platform.files.put(key, clip, 'video/mp4')
  for (const [language, text] of [
    ['en', 'Hello'],
    ['es', 'Hola'],
  ])
    expect(
      (
        await here.as(owner).put(`/media/${film!.id}/captions/${language}`, {
          text: `WEBVTT\n\n00:00.000 --> 00:01.000\n${text}\n`,
          version: 0,
        })
      ).status,
    ).toBe(200)
  expect(
    (
      await here.as(owner).put(`/courses/${common_id}/quiz-sources`, {
        lesson_key: null,
        week_key: null,
        base_version: 0,
        title: { en: 'Of the course' },
        questions: [question('q1', { media: { kind: 'clip', keys: [key] } })],
      })
    ).status,
  ).toBe(200)
  // Corrections made before the export are in the archive.
  expect(
    (
      await here.as(owner).put(`/media/${film!.id}/captions/en`, {
        text: 'WEBVTT\n\n00:00.000 --> 00:01.000\nGood morning\n',
        version: 1,
      })
    ).status,
  ).toBe(200)

  const zip = (
    await here.app.inject({
      method: 'GET',
      url: `/api/v2/course-drafts/${common_id}/archive`,
      headers: { authorization: `Bearer ${owner.token}` },
    })
  ).rawPayload
  const { made } = (
    await there.app.inject({
      method: 'POST',
      url: '/api/v2/course-imports?dry_run=false',
      headers: { authorization: `Bearer ${stranger.token}`, 'content-type': 'application/zip' },
      payload: zip,
    })
  ).json<{ data: ImportReport }>().data
  const [quiz] = await quizzesOf(there, stranger, made!.common_id)
  const { captions, keys } = (await there.as(stranger).get<Quiz>(`/quizzes/${quiz!.id}/preview`)).body.data
    .questions[0]!.media!
  expect(keys).toEqual([expect.stringMatching(/^quiz\/[\da-f]{32}\.mp4$/)])
  expect(
    await Promise.all(
      captions.map(async (one) => [
        one.language,
        (await there.platform.files.read(one.key)).toString().split('\n').at(-2),
      ]),
    ),
  ).toEqual([
    ['en', 'Good morning'],
    ['es', 'Hola'],
  ])
  expect((await there.as(theirs.two.owner).get(`/quizzes/${quiz!.id}/preview`)).status).toBe(404)
  // The film is the quiz's alone: no copy of it lies among the uploads.
  expect(await there.platform.db.query('select from media where owner_id = $1', [stranger.id])).toEqual([])
})

it('lets who writes a quiz try it before its lesson is published, and keeps nothing', async () => {
  const { owner, learner } = ours.one
  const { common_id } = await courseWithQuizzes('Tried')
  const [quiz] = await quizzesOf(here, owner, common_id)
  const preview = await here.as(owner).get<Quiz>(`/quizzes/${quiz!.id}/preview`)
  expect(preview.body.data).toMatchObject({ title: 'Of the lesson', time_limit_seconds: 90, pass_mark: 60 })
  // Two of the pool of two, and the one besides; nothing says which answer is right.
  expect(preview.body.data.questions).toHaveLength(3)
  expect(preview.text).not.toMatch(/"(answer|correct|explanation)":/)
  const tried = await here
    .as(owner)
    .post<Result>(`/quizzes/${quiz!.id}/preview/answers`, { answers: { q1: ['true'], q2: ['b'], q3: ['a'] } })
  expect(tried.body.data).toMatchObject({ points: 2, points_possible: 3, passed: true, best: null })
  expect(await here.platform.db.query('select 1 from attempts where quiz_id = $1', [quiz!.id])).toEqual([])
  for (const [person, status] of [
    [ours.two.owner, 404],
    [ours.one.teacher, 404],
    [learner, 403],
  ] as const) {
    expect((await here.as(person).get(`/quizzes/${quiz!.id}/preview`)).status).toBe(status)
    expect((await here.as(person).post(`/quizzes/${quiz!.id}/preview/answers`, { answers: {} })).status).toBe(
      status,
    )
  }
})
