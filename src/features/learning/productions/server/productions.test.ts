import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import type { LookRow } from '#features/people/looks/looks.contract.ts'
import { aPerson, teaches, withFreshToken, type TestPerson } from '../../../../../test/factories.ts'
import { makeReady, sendUpload } from '../../../../../test/uploads.ts'
import { testWorld } from '../../../../../test/world.ts'
import { aMiniCourse, aMiniVersion } from '../../quizzes/server/testing.ts'
import type { Overview } from '../../overview/overview.contract.ts'
import type { Check, ReceivedFilm, ReceivedView, SentFilm } from '../productions.contract.ts'
import { FILM_DAYS, SUMMED_DAYS } from '../shared/checks.ts'
import { dropOldFilms } from './films.ts'

// Uploads expire by the real time, so the clock begins with it.
const START = new Date()
const { test, tenants } = await testWorld({ at: START })
const { platform } = test,
  { db } = platform,
  { one, two } = tenants
const clip = readFileSync('content/media/clips/hello.mp4')
let course: string, ana: TestPerson, ben: TestPerson
beforeAll(async () => {
  course = await aMiniCourse(test, { key: 'signing', organization_id: null })
  await aMiniVersion(test, course, { language: 'en', slug: 'signing', title: 'Signing', lessons: ['l1'] })
  // A course of the platform names a teacher of the other organization.
  await db.query('insert into course_teachers (common_id, user_id) values ($1, $2)', [course, two.teacher.id])
  await teaches(platform, one.teacher, one.learner)
  ana = one.learner
  ben = two.learner
})

const made = (more: Partial<Check> = {}) => ({
  common_id: course,
  lesson_key: 'l1',
  step: 'say:2',
  kind: 'say',
  glosses: 'YOUR NAME WHAT',
  meaning: 'What is your name?',
  words: ['your', 'name', 'what'],
  rating: 'almost',
  differs: ['palm'],
  made_at: platform.clock().toISOString(),
  ...more,
})
const asking = async (person: TestPerson) => test.as(await withFreshToken(platform, person))
const save = async (person: TestPerson, id: string, more: Partial<Check> = {}) =>
  (await asking(person)).put(`/productions/${id}`, made(more))
const send = async (person: TestPerson, id: string) =>
  sendUpload(test, await withFreshToken(platform, person), { purpose: `production ${id}`, content: clip })
const sent = async (person: TestPerson) =>
  (await (await asking(person)).get<SentFilm[]>('/productions')).body.data
const received = async (person: TestPerson, state = 'waiting') =>
  (await (await asking(person)).get<ReceivedFilm[]>('/received-films', { query: { state: `eq.${state}` } }))
    .body.data
const answer = async (person: TestPerson, id: string, body: object = { text: 'Palm in.' }) =>
  (await asking(person)).put<ReceivedView>(`/received-films/${id}/answer`, body)
const watches = async (person: TestPerson, key: string) =>
  (await (await asking(person)).get('/films', { query: { keyPath: key } })).status
const signing = async (person: TestPerson) =>
  (await (await asking(person)).get<Overview>('/practice/overview')).body.data.signing
const rowOf = async (id: string) => (await db.query('select * from productions where id = $1', [id]))[0]
const noticesOf = async (person: TestPerson) =>
  (
    await db.query<{ kind: string }>(
      `select kind from notifications where user_id = $1 and kind like 'signing%' order by kind`,
      [person.id],
    )
  ).map(({ kind }) => kind)
/** A film that was sent and is ready. */
async function aFilm(person: TestPerson): Promise<{ id: string; media: string; key: string }> {
  const id = randomUUID()
  expect((await save(person, id)).status).toBe(200)
  const { status, media } = await send(person, id)
  expect(status).toBe(204)
  return { id, media, key: await makeReady(test, media, clip) }
}

describe('a check of one’s own signing', () => {
  it('is kept once, however often and at how many places at once it is sent', async () => {
    const id = randomUUID()
    const all = await Promise.all(Array.from({ length: 20 }, () => save(ana, id)))
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await signing(ana)).toMatchObject({ checks: 1, parts: [{ part: 'palm', times: 1 }] })
    // The learner marked more before they went on.
    await save(ana, id, { differs: ['palm', 'face', 'face'] as Check['differs'], rating: 'no' })
    expect(await rowOf(id)).toMatchObject({ differs: ['palm', 'face'], rating: 'no', user_id: ana.id })
    await db.query('delete from productions where id = $1', [id])
  })

  it('is nobody else’s to change, and only learners keep one, of a course that they see', async () => {
    const id = randomUUID()
    await save(ana, id)
    expect((await save(ben, id, { rating: 'yes' })).status).toBe(404)
    expect(await rowOf(id)).toMatchObject({ user_id: ana.id, rating: 'almost' })
    for (const person of [one.teacher, one.owner]) expect((await save(person, randomUUID())).status).toBe(409)
    expect((await save(ana, randomUUID(), { common_id: randomUUID() })).status).toBe(404)
    expect((await save(ana, randomUUID(), { lesson_key: 'gone' })).status).toBe(404)
    expect((await save(ana, randomUUID(), { differs: ['thumb'] as unknown as [] })).status).toBe(422)
    await db.query('delete from productions where id = $1', [id])
  })

  it('may come late from a device without a connection, and never dates from the future', async () => {
    const [late, early] = [randomUUID(), randomUUID()]
    await save(ana, late, { made_at: new Date(START.getTime() - 3 * DAY_MS).toISOString() })
    await save(ana, early, { made_at: new Date(START.getTime() + 3 * DAY_MS).toISOString() })
    expect(await rowOf(late)).toMatchObject({ made_at: new Date(START.getTime() - 3 * DAY_MS) })
    expect(await rowOf(early)).toMatchObject({ made_at: START })
    await db.query('delete from productions where user_id = $1', [ana.id])
  })

  it('adds to the sums of its own learner for thirty days, the most frequent part first', async () => {
    await db.query(
      `
        insert into vocabularies (slug, gloss, word_en, word_es, part_of_speech, spelling, frequency_rank)
        values ('name', 'NAME', 'name', 'nombre', 'noun', 'NAME', 1), ('what', 'WHAT', 'what', 'qué', 'pronoun', 'WHAT', 2)`,
    )
    await save(ana, randomUUID(), { differs: ['place', 'face'], words: ['name', 'what'] })
    await save(ana, randomUUID(), { differs: ['face'], words: ['what', 'unknown'] })
    await save(ana, randomUUID(), { differs: [] })
    const old = new Date(START.getTime() - SUMMED_DAYS * DAY_MS).toISOString()
    await save(ana, randomUUID(), { differs: ['hand'], made_at: old })
    const words = [
      { slug: 'what', word_en: 'what', word_es: 'qué' },
      { slug: 'name', word_en: 'name', word_es: 'nombre' },
    ]
    const sums = await signing(ana)
    expect(sums.checks).toBe(3)
    expect(sums.parts[0]!.words).toEqual(words)
    expect(sums.parts.map(({ part, times }) => [part, times])).toEqual([
      ['face', 2],
      ['place', 1],
    ])
    expect(await signing(ben)).toEqual({ checks: 0, parts: [] })
    await db.query('delete from productions where user_id = $1', [ana.id])
  })
})

describe('a film for one’s teacher', () => {
  it('goes to the teacher of the learner’s group, else of the course in their own organization', async () => {
    const teacherOf = async (person: TestPerson) =>
      (
        await (
          await asking(person)
        ).get<{ teacher: string | null }>('/productions/teacher', { query: { common_id: course } })
      ).body.data.teacher
    const nameOf = ({ first_name, last_name }: TestPerson): string => `${first_name} ${last_name}`
    expect(await teacherOf(ana)).toBe(nameOf(one.teacher))
    expect(await teacherOf(ben)).toBe(nameOf(two.teacher))
    const alone = await aPerson(platform, { organization_id: one.organization.id, seat: true })
    expect(await teacherOf(alone)).toBeNull()
  })

  it('is refused before its first byte without a teacher, without its check and from another person', async () => {
    const alone = await aPerson(platform, { organization_id: one.organization.id, seat: true })
    const id = randomUUID()
    expect((await send(alone, id)).status).toBe(404)
    await save(alone, id)
    expect(await send(alone, id)).toMatchObject({ status: 409, code: 'no_teacher' })
    expect((await send(ana, id)).status).toBe(404)
    expect(await db.query('select from media where owner_id = $1', [alone.id])).toEqual([])
    expect(await rowOf(id)).toMatchObject({ sent_at: null, media_id: null, teacher_id: null })
  })

  it('is one film, however often it is sent', async () => {
    const id = randomUUID()
    await save(ana, id)
    const all = await Promise.all(Array.from({ length: 5 }, () => send(ana, id)))
    expect(all.map(({ status }) => status).toSorted()).toEqual([204, 409, 409, 409, 409])
    expect(await send(ana, id)).toMatchObject({ status: 409, code: 'film_sent' })
    expect(await db.query('select from media where owner_id = $1', [ana.id])).toHaveLength(1)
    expect(await noticesOf(one.teacher)).toEqual(['signing_received'])
    expect(await (await asking(ana)).delete(`/productions/${id}/film`)).toMatchObject({ status: 200 })
  })

  it('is seen and answered by that teacher alone, and the learner reads the answer', async () => {
    const { id, key } = await aFilm(ana)
    const other = await aPerson(platform, { role: 'Teacher', organization_id: one.organization.id })
    for (const person of [other, two.teacher, one.owner, tenants.admin]) {
      expect(await received(person)).toEqual([])
      expect((await (await asking(person)).get(`/received-films/${id}`)).status).toBe(404)
      expect((await answer(person, id)).status).toBe(404)
      expect(await watches(person, key)).toBe(404)
    }
    for (const person of [ana, ben]) expect((await answer(person, id)).status).toBe(403)
    expect(await watches(ben, key)).toBe(404)
    for (const person of [ana, one.teacher]) expect(await watches(person, key)).toBe(200)
    expect(await received(one.teacher)).toMatchObject([
      { id, learner: `${ana.first_name} ${ana.last_name}`, glosses: 'YOUR NAME WHAT', film: key },
    ])
    const shown = await (await asking(one.teacher)).get<ReceivedView>(`/received-films/${id}`)
    expect(shown.body.data).toMatchObject({
      step: 'say:2',
      course: 'Signing',
      lesson: { course_slug: 'signing', lesson_slug: 'l1' },
    })
    const looks = (await (await asking(ana)).get<LookRow[]>('/looks/mine')).body.data
    expect(looks).toMatchObject([{ kind: 'work' }])
    expect((await (await asking(ana)).post(`/productions/${id}/read`)).status).toBe(404)

    const marks = [{ at: 0.5, text: 'Here', word: null }]
    expect((await answer(one.teacher, id, { text: ' ', marks })).status).toBe(422)
    expect((await answer(one.teacher, id, { text: 'Palm in.', marks })).body.data).toMatchObject({
      answer: 'Palm in.',
      marks,
      state: 'answered',
    })
    expect(await noticesOf(ana)).toEqual(['signing_answered'])
    expect(await sent(ana)).toMatchObject([
      { id, answer: 'Palm in.', marks, film: key, teaches: true, read_at: null, state: 'answered' },
    ])
    expect(await sent(ben)).toEqual([])
    expect((await (await asking(ben)).post(`/productions/${id}/read`)).status).toBe(404)
    await (await asking(ana)).post(`/productions/${id}/read`)
    expect((await sent(ana))[0]!.read_at).toBe(START.toISOString())
    // The same answer again changes nothing; another one is unread, and is no second notice.
    await answer(one.teacher, id, { text: 'Palm in.', marks })
    expect((await sent(ana))[0]!.read_at).not.toBeNull()
    await answer(one.teacher, id, { text: 'Palm out.', marks })
    expect((await sent(ana))[0]).toMatchObject({ answer: 'Palm out.', read_at: null })
    expect(await noticesOf(ana)).toEqual(['signing_answered'])
    expect((await received(one.teacher, 'answered')).map((film) => film.id)).toEqual([id])
    const mails = await db.query<{ subject: string }>(
      `select content->>'subject' as subject from mails where "to" = $1`,
      [ana.email],
    )
    expect(mails.map(({ subject }) => subject)).toEqual(['Your teacher answered your video'])
  })

  it('is closed to a teacher who no longer teaches its learner', async () => {
    const { id, key } = await aFilm(ben)
    expect(await watches(two.teacher, key)).toBe(200)
    await db.query('delete from course_teachers where common_id = $1', [course])
    expect(await received(two.teacher)).toEqual([])
    expect(await watches(two.teacher, key)).toBe(404)
    expect((await answer(two.teacher, id)).status).toBe(404)
    expect(await sent(ben)).toMatchObject([{ id, teaches: false, state: 'waiting' }])
    await db.query('insert into course_teachers (common_id, user_id) values ($1, $2)', [
      course,
      two.teacher.id,
    ])
  })

  it('is taken back by its learner: never sent without an answer, the answer alone with one', async () => {
    await db.query('delete from productions where user_id = $1', [ana.id])
    const [open, answered] = [await aFilm(ana), await aFilm(ana)]
    await answer(one.teacher, answered.id)
    for (const { id, key } of [open, answered]) {
      expect((await (await asking(ben)).delete(`/productions/${id}/film`)).status).toBe(404)
      expect((await (await asking(ana)).delete(`/productions/${id}/film`)).status).toBe(200)
      expect(await watches(one.teacher, key)).toBe(404)
      await expect.poll(() => platform.files.exists(key)).toBe(false)
    }
    expect(await sent(ana)).toMatchObject([{ id: answered.id, film: null, answer: 'Palm in.' }])
    expect((await received(one.teacher)).map(({ id }) => id)).not.toContain(open.id)
    // The check remains, and another film of it may be sent.
    expect((await send(ana, open.id)).status).toBe(204)
    expect((await (await asking(ana)).delete(`/productions/${open.id}/film`)).status).toBe(200)
    expect((await (await asking(ana)).delete(`/productions/${open.id}/film`)).status).toBe(404)
  })

  it('is deleted 180 days after its answer, which stays', async () => {
    // Checks that are deleted with their course leave films behind.
    await db.query('delete from productions')
    expect(await dropOldFilms(platform)).toBeGreaterThan(0)
    const [open, answered] = [await aFilm(ana), await aFilm(ana)]
    const setDay = (days: number): void => test.at(new Date(START.getTime() + days * DAY_MS))
    setDay(10)
    await answer(one.teacher, answered.id)
    setDay(FILM_DAYS - 1)
    expect(await dropOldFilms(platform)).toBe(0)
    setDay(FILM_DAYS)
    // Nobody answered it.
    expect(await dropOldFilms(platform)).toBe(1)
    await expect.poll(() => platform.files.exists(open.key)).toBe(false)
    expect(await platform.files.exists(answered.key)).toBe(true)
    setDay(FILM_DAYS + 10)
    expect(await dropOldFilms(platform)).toBe(1)
    expect(await db.query('select from media where purpose is not null')).toEqual([])
    expect(await rowOf(answered.id)).toMatchObject({ answer: 'Palm in.', media_id: null })
    test.at(START)
  })
})
