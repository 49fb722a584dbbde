import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../../test/app.ts'
import { twoTenants, type TestPerson } from '../../../../../test/factories.ts'
import type { Draft } from '../../course-drafts/course-drafts.contract.ts'
import type { LessonView } from '../../courses/lesson-view.contract.ts'
import type { QuizSource, SavedQuiz } from '../authoring.contract.ts'
import type { Quiz } from '../quizzes.contract.ts'
import type { StoredQuestion } from '../questions.contract.ts'
import { differencesOf } from './result.ts'
import { captionTextsOf, keepQuizCaptions } from './quiz-captions.ts'
import { loopsOf } from './quiz-loops.ts'
import { NEW_COURSE } from '../../../../../test/samples.ts'

type Saved = ReturnType<typeof SavedQuiz.parse>
let app: TestApp, tenants: Awaited<ReturnType<typeof twoTenants>>, common_id: string, lesson_key: string
beforeAll(async () => {
  app = await testApp()
  tenants = await twoTenants(app.platform)
  const { owner } = tenants.one
  const made = (
    await app.as(owner).post<{ common_id: string }>('/course-drafts', {
      ...NEW_COURSE,
      title: 'With pictures',
    })
  ).body.data
  common_id = made.common_id
  const { id, key } = (await app.as(owner).get<Draft>(`/course-drafts/${common_id}`)).body.data.modules[0]!
    .weeks[0]!.lessons[0]!
  lesson_key = key
  await app
    .as(owner)
    .patch(
      `/course-nodes/${id}`,
      { texts: { en: { text: '<p>Look.</p>' } } },
      { headers: { 'if-match': '"1"' } },
    )
})
afterAll(() => app.close())

/** An upload that is ready; of a film there is the copy that plays everywhere. */
async function upload(
  owner: TestPerson,
  organization_id: string,
  kind: 'image' | 'video' | 'attachment',
): Promise<{ id: string; key: string }> {
  const [type, extension] = {
    image: ['image/png', 'png'],
    video: ['video/quicktime', 'mov'],
    attachment: ['application/pdf', 'pdf'],
  }[kind] as [string, string]
  const [row] = await app.platform.db.query<{ id: string }>(
    `
      insert into media (owner_id, organization_id, upload_id, name, kind, content_type, bytes, state)
      values ($1, $2, gen_random_uuid()::text, 'Mine', $3, $4, 9, 'uploaded')
      returning id`,
    [owner.id, organization_id, kind, type],
  )
  const { id } = row!,
    key = `media/${id}.${extension}`,
    film = `media/${id}/film.mp4`
  await app.platform.files.put(key, Buffer.from('as it was'), type)
  if (kind === 'video') await app.platform.files.put(film, Buffer.from('converted'), 'video/mp4')
  await app.platform.db.query(
    `update media set key = $2, state = 'ready', renditions = $3::jsonb where id = $1`,
    [id, key, JSON.stringify(kind === 'video' ? { film } : {})],
  )
  return { id, key }
}
const question = (options: object[], more: object = {}) => ({
  id: 'q1',
  kind: 'multiple_choice_one',
  points: 1,
  prompt: { en: 'Which?', es: '¿Cuál?' },
  options,
  answer: ['a'],
  ...more,
})
const IN_ORDER = { shuffle_questions: false, shuffle_options: false }
const save = (person: TestPerson, questions: object[], base_version = 0) =>
  app
    .as(person)
    .put<Saved & { code: string; fields: { path: string }[] }>(`/courses/${common_id}/quiz-sources`, {
      lesson_key,
      week_key: null,
      base_version,
      title: { en: 'Pictures' },
      settings: IN_ORDER,
      questions,
    })
const words = { id: 'b', text: { en: 'None of these' } }
const read = (person: TestPerson | null, keyPath: string) =>
  app.as(person).get('/files', { query: { keyPath } })

it('shows uploads as answers and above a question to who may see the quiz, under names that say nothing', async () => {
  const { owner, learner, organization } = tenants.one,
    stranger = tenants.two.learner
  const picture = await upload(owner, organization.id, 'image'),
    film = await upload(owner, organization.id, 'video')
  const saved = await save(owner, [
    question(
      [
        { id: 'a', media_key: picture.key, text: { en: '', es: '' }, alt: { en: 'A hand', es: 'Una mano' } },
        { id: 'c', media_key: film.key, text: { en: 'A film' } },
        words,
      ],
      { media: { kind: 'picture', keys: [picture.key], alt: { en: 'A door' } } },
    ),
  ])
  expect(saved.status).toBe(200)
  const source = (await app.as(owner).get<QuizSource>(`/quizzes/${saved.body.data.id}/source`)).body.data
    .questions[0]!
  const [first, second] = source.options
  expect([first!.media_key, source.media!.keys]).toEqual([
    expect.stringMatching(/^quiz\/[\da-f]{32}\.png$/),
    [first!.media_key],
  ])
  // The quiz uses the converted file that plays everywhere, not the camera's.
  expect(second!.media_key).toMatch(/^quiz\/[\da-f]{32}\.mp4$/)
  expect(await readFile(`${app.platform.config.DATA_DIR}/files/${second!.media_key!}`, 'utf8')).toBe(
    'converted',
  )

  expect((await app.as(owner).post(`/course-drafts/${common_id}/languages/en/publish`)).status).toBe(200)
  const [course] = await app.platform.db.query<{ slug: string }>(
    'select slug from course_versions where common_id = $1',
    [common_id],
  )
  const lesson = (
    await app.as(learner).get<LessonView>(`/courses/by-slug/${course!.slug}/lessons/first-lesson`)
  ).body.data
  const quiz = (await app.as(learner, { language: 'es' }).get<Quiz>(`/lessons/${lesson.id}/quiz`)).body.data
    .questions[0]!
  expect([quiz.media!.alt, quiz.options[0]]).toMatchObject([
    'A door',
    { text: null, alt: 'Una mano', media_key: first!.media_key },
  ])
  for (const key of [first!.media_key!, second!.media_key!])
    expect((await read(learner, key)).status).toBe(200)
  // A stranger is not told the names, and the uploads themselves stay their owner's.
  for (const person of [stranger, null]) {
    expect((await app.as(person).get(`/lessons/${lesson.id}/quiz`)).status).toBeGreaterThanOrEqual(400)
    for (const key of [picture.key, film.key]) expect((await read(person, key)).status).toBe(404)
  }
  expect((await read(learner, picture.key)).status).toBe(404)
  // The upload may be deleted: the quiz keeps its file, which continues to count.
  expect((await app.as(owner).delete(`/media/${picture.id}`)).status).toBe(200)
  expect((await read(learner, first!.media_key!)).status).toBe(200)
  expect(
    await app.platform.db.query('select owner_id, media_id, bytes::int from kept_files where key = $1', [
      first!.media_key,
    ]),
  ).toEqual([{ owner_id: owner.id, media_id: null, bytes: 9 }])
})

it('takes a film’s captions along, keeps them when the upload goes, and takes corrections over at once', async () => {
  const { owner, organization } = tenants.one,
    film = await upload(owner, organization.id, 'video')
  const version = async () =>
    (
      await app.platform.db.query<{ version: number }>('select version from quizzes where common_id = $1', [
        common_id,
      ])
    )[0]?.version ?? 0
  const caption = async (language: string, text: string, at: number) =>
    expect(
      (
        await app.as(owner).put(`/media/${film.id}/captions/${language}`, {
          text: `WEBVTT\n\n00:00.000 --> 00:01.000\n${text}\n`,
          version: at,
        })
      ).status,
    ).toBe(200)
  await caption('en', 'Hello', 0)
  await caption('es', 'Hola', 0)
  const asks = (key: string) => [
    question([{ id: 'a', media_key: key, text: { en: 'A film' } }, words], {
      media: { kind: 'clip', keys: [key] },
    }),
  ]
  const saved = (await save(owner, asks(film.key), await version())).body.data
  const shown = async (language: 'en' | 'es') =>
    (await app.as(owner, { language }).get<Quiz>(`/quizzes/${saved.id}/preview`)).body.data.questions[0]!
  const spanish = await shown('es')
  expect(spanish.media!.captions.map((one) => one.language)).toEqual(['es', 'en'])
  expect(spanish.options[0]!.captions).toEqual(spanish.media!.captions)
  expect(spanish.options[1]!.captions).toEqual([])
  const textOf = async (key: string) => {
    expect(key).toMatch(/^quiz\/[\da-f]{32}\.vtt$/)
    return readFile(`${app.platform.config.DATA_DIR}/files/${key}`, 'utf8')
  }
  expect(await textOf(spanish.media!.captions[0]!.key)).toContain('Hola')
  expect((await read(tenants.one.learner, spanish.media!.captions[0]!.key)).status).toBe(200)

  const copy = spanish.media!.keys[0]!,
    before = spanish.media!.captions.map((one) => one.key)
  await caption('en', 'Good morning', 1)
  expect((await app.as(owner).delete(`/media/${film.id}/captions/es`)).status).toBe(200)
  // No author has to save the quiz for that, and the earlier files are deleted.
  await expect
    .poll(() => Promise.all(before.map((key) => app.platform.files.exists(key))))
    .toEqual([false, false])
  const [corrected] = (await shown('es')).media!.captions
  expect([
    (await shown('es')).media!.captions.length,
    corrected!.language,
    await textOf(corrected!.key),
  ]).toEqual([1, 'en', expect.stringContaining('Good morning')])

  expect((await app.as(owner).delete(`/media/${film.id}`)).status).toBe(200)
  await save(
    owner,
    [...asks(copy), { ...question([{ ...words, id: 'a' }, words]), id: 'q2' }],
    await version(),
  )
  expect((await shown('en')).media!.captions).toEqual([corrected])
})

it('counts a quiz’s files no longer once the last course that asks with them is deleted', async () => {
  const { owner, organization } = tenants.one,
    film = await upload(owner, organization.id, 'video')
  const made = (
    await app.as(owner).post<{ common_id: string }>('/course-drafts', {
      ...NEW_COURSE,
      title: 'Begun in error',
    })
  ).body.data.common_id
  expect(
    (
      await app.as(owner).put(`/media/${film.id}/captions/en`, {
        text: 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n',
        version: 0,
      })
    ).status,
  ).toBe(200)
  const saved = await app.as(owner).put<Saved>(`/courses/${made}/quiz-sources`, {
    lesson_key: null,
    week_key: null,
    base_version: 0,
    title: { en: 'Seen' },
    settings: IN_ORDER,
    questions: [question([{ id: 'a', media_key: film.key, text: { en: 'A film' } }, words])],
  })
  const { media_key, captions } = (await app.as(owner).get<Quiz>(`/quizzes/${saved.body.data.id}/preview`))
    .body.data.questions[0]!.options[0]!
  const files = [media_key!, captions[0]!.key]
  const there = async () => [
    (await app.platform.db.query('select 1 from kept_files where key = any ($1::text[])', [files])).length,
    ...(await Promise.all(files.map((key) => app.platform.files.exists(key)))),
  ]
  const copy = (await app.as(owner).post<{ common_id: string }>(`/course-drafts/${made}/copy`)).body.data
    .common_id
  expect((await app.as(owner).delete(`/course-drafts/${made}`)).status).toBe(200)
  expect(await there()).toEqual([1, true, true])
  expect((await app.as(owner).delete(`/course-drafts/${copy}`)).status).toBe(200)
  await expect.poll(there).toEqual([0, false, false])
  expect((await read(owner, film.key)).status).toBe(200)
})

it('refuses at the field what is another organization’s, no picture or film, not there, or not described', async () => {
  const { one, two } = tenants
  const version =
    (
      await app.platform.db.query<{ version: number }>('select version from quizzes where common_id = $1', [
        common_id,
      ])
    )[0]?.version ?? 0
  const theirs = await upload(two.owner, two.organization.id, 'image'),
    sheet = await upload(one.owner, one.organization.id, 'attachment'),
    own = await upload(one.owner, one.organization.id, 'image')
  const alt = { en: 'A hand' }
  const refused = async (questions: object[]) => {
    const { status, body } = await save(one.owner, questions, version)
    return [status, body.data.fields.map((field) => field.path)]
  }
  expect(await refused([question([words, { id: 'a', media_key: theirs.key, alt }])])).toEqual([
    422,
    ['questions.0.options.1'],
  ])
  expect(await refused([question([words, { id: 'a', media_key: sheet.key, alt }])])).toEqual([
    422,
    ['questions.0.options.1'],
  ])
  expect(
    await refused([question([words, { id: 'a', media_key: `media/${crypto.randomUUID()}.png`, alt }])]),
  ).toEqual([422, ['questions.0.options.1']])
  expect(
    await refused([
      question([{ ...words, id: 'a' }, words], { media: { kind: 'picture', keys: [theirs.key], alt } }),
    ]),
  ).toEqual([422, ['questions.0.media']])
  expect(
    await refused([question([{ ...words, id: 'a' }, words], { media: { kind: 'clip', keys: [own.key] } })]),
  ).toEqual([422, ['questions.0.media']])
  expect(
    await refused([
      question([words, { id: 'a', media_key: own.key }], { media: { kind: 'picture', keys: [own.key] } }),
    ]),
  ).toEqual([422, ['questions.0.options.1.alt', 'questions.0.media.alt']])
  const late = await upload(one.owner, one.organization.id, 'image')
  await app.platform.db.query(`update media set state = 'processing' where id = $1`, [late.id])
  expect(await refused([question([words, { id: 'a', media_key: late.key, alt }])])).toEqual([
    422,
    ['questions.0.options.1'],
  ])
  // Nobody of another organization writes here at all, whatever they name.
  expect(
    (await save(two.owner, [question([words, { id: 'a', media_key: theirs.key, alt }])], version)).status,
  ).toBe(404)
})

it('stores the captions of an archive that can be read, and none for a language without', async () => {
  const stored = { keys: [], paths: [] as string[] }
  const text = 'WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nHello\n'
  const { platform } = app
  const captions = async (film: string, texts: Record<string, string>) => {
    await platform.db.transaction((tx) => keepQuizCaptions(platform, tx, film, texts, stored))
    return captionTextsOf(platform.db, film)
  }
  expect(await captions('quiz/one.mp4', { en: text })).toEqual({ en: text })
  expect(await captions('quiz/two.mp4', { en: text, es: 'WEBVTT\n\nHola --> Adiós\n' })).toEqual({ en: text })
  expect(stored.keys).toHaveLength(2)
  for (const key of stored.keys) expect(String(await platform.files.read(key))).toBe(text)
})

it('shows drawn signs under names that say nothing, where still and moving picture are both there', async () => {
  const { db, files } = app.platform
  const draw = async (slug: string, still: string | null, moving: string | null, primary = true) => {
    await db.query(
      `
        with v as (
          insert into vocabularies (slug, gloss, word_en, word_es, part_of_speech, spelling, frequency_rank)
          values ($1, $1, $1, $1, 'noun', $1, 9000)
          on conflict (slug) do update set gloss = $1
          returning id
        )
        insert into signs (vocabulary_id, rendered_poster, rendered_preview, is_primary)
        select id, $2, $3, $4
        from v`,
      [slug, still, moving, primary],
    )
    for (const key of [still, moving]) if (key) await files.put(key, Buffer.from(key), 'image/webp')
  }
  await draw('whole', 'drawn/whole.webp', 'drawn/whole-moving.webp')
  await draw('whole', 'drawn/second.webp', 'drawn/second-moving.webp', false)
  await draw('still', 'drawn/still.webp', null)
  await draw('moving', null, 'drawn/moving.webp')
  await draw('lost', 'drawn/lost.webp', 'drawn/lost-moving.webp')
  await draw('unasked', 'drawn/unasked.webp', 'drawn/unasked-moving.webp')
  await files.remove('drawn/lost-moving.webp')
  const loops = await loopsOf(app.platform, db, ['whole', 'still', 'moving', 'lost'])
  expect([...loops.keys()]).toEqual(['whole'])
  const { still, moving } = loops.get('whole')!
  for (const key of [still, moving]) expect(key).toMatch(/^quiz\/[\da-f]{32}\.webp$/)
  expect([String(await files.read(still)), String(await files.read(moving))]).toEqual([
    'drawn/whole.webp',
    'drawn/whole-moving.webp',
  ])
})

it('says in which parameters a wrongly chosen sign differs from the right one', async () => {
  const { db } = app.platform
  for (const [slug, handshape, location, movement] of [
    ['right', '5', 'chin', 'tap'],
    ['other-hand', 's', 'chin', 'tap'],
    ['elsewhere', '5', 'chest', 'arc'],
    ['half-known', 's', null, 'tap'],
  ])
    await db.query(
      `
        with v as (
          insert into vocabularies (slug, gloss, word_en, word_es, part_of_speech, spelling, frequency_rank)
          values ($1, $1, $1, $1, 'noun', $1, 9001)
          returning id
        )
        insert into signs (vocabulary_id, handshapes, location, movement, is_primary)
        select id, array[$2], $3, $4, true
        from v`,
      [slug, handshape, location, movement],
    )
  const ids = ['right', 'other-hand', 'elsewhere', 'half-known', 'no-such-word', 'text'] as const
  const ask = (id: string, kind = 'meaning_to_clip') =>
    ({
      ...question(
        ids.map((one) => (one === 'text' ? { id: one, text: { en: 'None' } } : { id: one, sign: one })),
      ),
      id,
      kind,
      answer: ['right'],
    }) as unknown as StoredQuestion
  const given = { ...Object.fromEntries(ids.map((id) => [id, [id]])), nothing: [], ordered: ['other-hand'] }
  const asked = [...ids, 'nothing'].map((id) => ask(id))
  expect(await differencesOf(db, [...asked, ask('ordered', 'order')], given)).toEqual(
    new Map([
      ['other-hand', ['handshape']],
      ['elsewhere', ['location', 'movement']],
      ['half-known', ['handshape']],
      ['no-such-word', []],
    ]),
  )
  expect(await differencesOf(db, [ask('right')], { right: ['right'] })).toEqual(new Map())
})
