import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LessonView } from '#features/learning/courses/lesson-view.contract.ts'
import type { StoredQuestion } from '#features/learning/quizzes/questions.contract.ts'
import type { Attempt } from '#features/learning/quizzes/quizzes.contract.ts'
import type { Session } from '#features/learning/practice/practice.contract.ts'
import { forgetTyped } from '#features/dictionary/lookups/server/public.ts'
import { lookupRecorder } from '#features/dictionary/vocabularies/server/record-lookups.ts'
import { foldMetrics } from '#server/metrics/metrics.ts'
import { testApp, type TestApp } from '../../../../../test/app.ts'
import { contentApp } from '../../../../../test/content-database.ts'
import { aPerson, inZone, withFreshToken, type TestPerson } from '../../../../../test/factories.ts'
import type { CourseMetrics } from '../subject.contract.ts'
import type { WordMetrics } from '../words.contract.ts'
import { compareMetrics, countNightly, rebuildMetrics } from './rebuild.ts'

describe('figures of words', () => {
  let app: TestApp, admin: TestPerson, lesson: LessonView
  const ids = new Map<string, string>()
  beforeAll(async () => {
    app = await contentApp('course')
    admin = await aPerson(app.platform, { role: 'Admin' })
    lesson = (await app.as(null).get<LessonView>('/courses/by-slug/asl-1-first-contact/lessons/greetings'))
      .body.data
    for (const { id, slug } of await app.platform.db.query<{ id: string; slug: string }>(
      'select id, slug from vocabularies',
    ))
      ids.set(slug, id)
    await rebuildMetrics(app.platform.db)
  })
  afterAll(() => app.close())

  const words = async (date_range = 'today', who = admin) =>
    (await app.as(who).get<WordMetrics>(`/metrics/words?date_range=${date_range}`)).body.data
  const learner = () => aPerson(app.platform, { role: 'Student' })
  const search = async (q: string, who: TestPerson | null = null, opened?: { id: string; rank: number }) =>
    (await app.as(who).post('/vocabulary-searches', { q, opened })).status
  const flush = () => lookupRecorder(app.platform).flush()
  const wordOf = (all: WordMetrics, slug: string) => all.looked_up.find((one) => one.slug === slug)

  it('count a search once it has settled, with the rank of the word that it led to', async () => {
    const { db } = app.platform
    const hello = ids.get('hello')!
    expect(await search('hello', null, { id: hello, rank: 1 })).toBe(200)
    expect(await search('hello', null, { id: hello, rank: 14 })).toBe(200)
    expect(await search('thank you')).toBe(200)
    expect(await search('…')).toBe(200)
    expect(await search('hello', null, { id: randomUUID(), rank: 2 })).toBe(200)
    await app.as(null).get('/vocabularies', { query: { q: 'hel' } })
    await app.as(null).get('/vocabularies/hello')
    await flush()
    const now = await words()
    expect(now.searches).toMatchObject({
      all: { total: 4, before: null },
      in_vain: { total: 0 },
      opened: { total: 3 },
      ranks: [
        { rank: 1, searches: 1 },
        { rank: 2, searches: 1 },
        { rank: null, searches: 1 },
      ],
    })
    expect(wordOf(now, 'hello')).toMatchObject({ opened: 1, searched: 2, shown: true })
    await compareMetrics(db)
    await foldMetrics(db)
    expect(await words()).toEqual(now)
  })

  it('tell a text without a sign only once three people typed it, and forget it after seven days', async () => {
    const { platform } = app
    const people = [await learner(), await learner()]
    for (const person of [...people, people[0]!]) await search('xylophonist', person)
    await search('zzq')
    await flush()
    expect((await words()).in_vain).toEqual([])
    await search('Xylophonist')
    await flush()
    const told = await words()
    expect(told.in_vain).toMatchObject([{ query: 'xylophonist', people: 3 }])
    expect(told.searches.in_vain.total).toBe(5)
    const typedTexts = () =>
      platform.db.query<{ query: string; typed_by: string }>(
        'select query, typed_by from lookups where query is not null',
      )
    for (const { typed_by } of await typedTexts())
      for (const person of people) expect(typed_by).not.toContain(person.id)
    const later = (days: number): Date => new Date(platform.clock().getTime() + days * 86_400_000)
    await forgetTyped(platform.db, later(6))
    expect((await typedTexts()).length).toBe(5)
    await forgetTyped(platform.db, later(8))
    expect(await typedTexts()).toEqual([])
    expect((await words()).in_vain).toEqual([])
    await compareMetrics(platform.db)
  })

  it('are cut at the reader’s midnight, also within a day of UTC', async () => {
    const { platform } = app
    const today = platform.clock().toISOString().slice(0, 10)
    app.at(new Date(`${today}T12:00:00Z`))
    // At night noon is hours away, and the tests that follow stay there.
    admin = await again(admin)
    const away = await inZone(
      platform,
      await again(await aPerson(platform, { role: 'Admin' })),
      'Asia/Kolkata',
    )
    // Midnight in Kolkata is 18:30 of the day before in UTC.
    for (const time of ['18:00', '18:40', '00:10'])
      await platform.db.query(
        `
          insert into lookups (at, kind, vocabulary_id, role, language)
          values ($1::timestamptz - interval '1 day', 'opened', $2, 'CMS', 'en')`,
        [`${today}T${time}:00Z`, ids.get('mother')],
      )
    const opened = async (range: string, who: TestPerson) =>
      wordOf(await words(range, who), 'mother')?.opened ?? 0
    expect([await opened('all', admin), await opened('yesterday', admin)]).toEqual([3, 3])
    expect([await opened('today', away), await opened('yesterday', away)]).toEqual([1, 2])
    await compareMetrics(platform.db)
  })
  /** The same person with a fresh token, after the clock has advanced. */
  const again = (person: TestPerson): Promise<TestPerson> => withFreshToken(app.platform, person)

  const quizOf = async () => {
    const quiz = (await app.as(null).get<{ id: string }>(`/lessons/${lesson.id}/quiz`)).body.data
    const [stored] = await app.platform.db.query<{ questions: StoredQuestion[] }>(
      'select questions from quiz_versions where quiz_id = $1 order by version desc limit 1',
      [quiz.id],
    )
    return { id: quiz.id, questions: stored!.questions }
  }

  it('name a failed word by what it was taken for, in quizzes and in practice', async () => {
    const { db } = app.platform
    const person = await again(await learner())
    const call = app.as(person)
    await call.put(`/lessons/${lesson.id}/progress`, {
      ranges: [[0, 100_000]],
      position: 1,
      active: 90,
      duration: 1000,
    })
    const { id, questions } = await quizOf()
    const attempt = (await call.post<Attempt>(`/quizzes/${id}/attempts`, {})).body.data
    const asked = new Set(attempt.quiz.questions.map((one) => one.id))
    const chosen = questions.find(({ id: one, kind }) => kind === 'clip_to_meaning' && asked.has(one))!
    const wrongOption = chosen.options.find((one) => one.id !== chosen.answer[0])!
    const answers = Object.fromEntries(
      questions.filter((one) => asked.has(one.id)).map((one) => [one.id, one.answer]),
    )
    answers[chosen.id] = [wrongOption.id]
    await call.post(`/attempts/${attempt.id}/answers`, { answers })
    const failed = (await words()).failed
    expect(failed).toHaveLength(1)
    expect(failed[0]).toMatchObject({ slug: chosen.media!.keys[0], failed: 1 })
    expect(failed[0]!.asked).toBeGreaterThanOrEqual(1)
    expect(failed[0]!.taken_for).toMatchObject([{ slug: wrongOption.word, times: 1 }])
    await compareMetrics(db)

    const course = (
      await app.as(admin).get<CourseMetrics>(`/metrics/subjects/${lesson.course.common_id}?date_range=today`)
    ).body.data
    const figures = course.quizzes.find(({ quiz_id }) => quiz_id === id)!.questions
    expect(figures.map((one) => one.id).toSorted()).toEqual(
      [...asked]
        .filter((one) => !['camera', 'open'].includes(questions.find((q) => q.id === one)!.kind))
        .toSorted(),
    )
    expect(figures.find((one) => one.id === chosen.id)).toMatchObject({
      asked: 1,
      right: 0,
      wrong: [{ option: wrongOption.id, times: 1 }],
    })
    expect(figures.find((one) => one.id === chosen.id)!.wrong[0]!.text).not.toBeNull()

    expect((await call.put(`/practice/words/${ids.get('hello')}`)).status).toBe(200)
    const { items } = (await call.get<Session>('/practice/session?size=20')).body.data
    const item = items.find(({ mode }) => mode === 'choose_meaning')!
    const other = item.options.find((one) => one.id !== item.vocabulary_id)!
    const review = randomUUID()
    await call.post('/practice/reviews', {
      reviews: [
        {
          id: review,
          card_id: item.card_id,
          mode: item.mode,
          rating: 1,
          correct: false,
          taken_for: other.id,
          reviewed_at: app.platform.clock().toISOString(),
        },
      ],
    })
    const practised = async () =>
      (await words()).failed.find((one) => one.id === item.vocabulary_id)?.taken_for.map((one) => one.id) ??
      []
    expect(await practised()).toContain(other.id)
    await compareMetrics(db)
    // An answer that is taken back was none.
    expect((await call.post(`/practice/reviews/${review}/undo`)).status).toBe(200)
    expect(await practised()).not.toContain(other.id)
    await compareMetrics(db)
    await foldMetrics(db)
    await compareMetrics(db)
  })

  it('end with a word that is deleted, while searches stay searches', async () => {
    const { db } = app.platform
    await db.query(
      `insert into vocabularies (slug, gloss, word_en, word_es, part_of_speech, spelling, frequency_rank)
        values ('gone-word', 'GONE', 'gone word', 'palabra ida', 'noun', 'GONE', 99)`,
    )
    const [word] = await db.query<{ id: string }>(`select id from vocabularies where slug = 'gone-word'`)
    const before = (await words()).searches
    await search('gone word', null, { id: word!.id, rank: 1 })
    await flush()
    expect(wordOf(await words(), 'gone-word')).toMatchObject({ searched: 1 })
    await db.query('delete from vocabularies where id = $1', [word!.id])
    const after = await words()
    expect(wordOf(after, 'gone-word')).toBeUndefined()
    expect(after.searches.opened.total).toBe(before.opened.total! + 1)
    await compareMetrics(db)
  })

  it('show how far learners came in the order of the lessons, once the night has counted', async () => {
    const { db } = app.platform
    const order = await db.query<{ id: string; lesson_key: string }>(
      `
        select l.id, l.lesson_key
        from lessons l
        join weeks w on w.id = l.week_id
        join modules m on m.id = w.module_id
        join course_versions v on v.id = l.version_id
        where v.common_id = $1 and v.language = 'en'
        order by m.position, w.position, l.position
        limit 3`,
      [lesson.course.common_id],
    )
    const read = async () =>
      (
        await app
          .as(await again(admin))
          .get<CourseMetrics>(`/metrics/subjects/${lesson.course.common_id}?date_range=today`)
      ).body.data
    await countNightly(db)
    const before = await read()
    const go = async (person: TestPerson, nth: number): Promise<void> => {
      await app.as(person).put(`/lessons/${order[nth]!.id}/progress`, {
        ranges: [[0, 2]],
        position: 1,
        active: 90,
        duration: 100,
      })
    }
    const [one, two] = [await again(await learner()), await again(await learner())]
    await go(one, 0)
    await go(two, 0)
    await go(two, 1)
    expect((await read()).lessons).toEqual(before.lessons)
    await countNightly(db)
    const after = await read()
    const more = after.lessons.map(({ reached }, n) => reached - before.lessons[n]!.reached)
    expect(more.slice(0, 3)).toEqual([2, 1, 0])
    expect(after.lessons.slice(0, 2).map(({ lesson_key }) => lesson_key)).toEqual(
      order.slice(0, 2).map(({ lesson_key }) => lesson_key),
    )
    expect(after.largest_drop!.lost).toBeGreaterThan(0)
    expect(after.counted_until).not.toBeNull()
    expect(after.begun.total).toBe(before.begun.total! + 2)
    await compareMetrics(db)
    await rebuildMetrics(db)
    expect(await read()).toEqual(after)
    const own = await app
      .as(await again(admin))
      .get<{ kind: string; name: string }>(`/metrics/subjects/${one.id}?date_range=today`)
    expect(own.body.data).toMatchObject({ kind: 'learner' })
    expect(
      (await app.as(await again(admin)).get(`/metrics/subjects/${randomUUID()}?date_range=today`)).status,
    ).toBe(404)
  })
})

describe('the first day of a platform', () => {
  it('is a day of the reader, for whom it may still be the day before in UTC', async () => {
    const app = await testApp()
    try {
      app.at(new Date(`${app.platform.clock().toISOString().slice(0, 10)}T02:00:00Z`))
      const admin = await aPerson(app.platform, { role: 'Admin' })
      const reader = await inZone(app.platform, admin, 'America/Los_Angeles')
      const searches = async () =>
        (await app.as(reader).get<WordMetrics>('/metrics/words?date_range=last_thirty_days')).body.data
          .searches
      expect((await searches()).all.total).toBeNull()
      await app.as(null).post('/vocabulary-searches', { q: 'hello' })
      await lookupRecorder(app.platform).flush()
      expect(await searches()).toMatchObject({ all: { total: 1, before: null } })
    } finally {
      await app.close()
    }
  })
})
