import { randomUUID } from 'node:crypto'
import { fsrs, type Grade } from 'ts-fsrs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestApp } from '../../../../../test/app.ts'
import { contentApp } from '../../../../../test/content-database.ts'
import {
  aPerson,
  grantsOf,
  inZone,
  twoTenants,
  type TestPerson,
  withFreshToken,
} from '../../../../../test/factories.ts'
import type { CourseCard } from '../../courses/courses.contract.ts'
import type { LessonView } from '../../courses/lesson-view.contract.ts'
import type { Quiz } from '../../quizzes/quizzes.contract.ts'
import {
  NEW_PER_DAY,
  type PracticeItem,
  type Review,
  type Reviewed,
  type Session,
  type Summary,
} from '../practice.contract.ts'
import { FSRS_SETTINGS } from './scheduler.ts'

const NOON = '2026-03-10T17:00:00.000Z'
const isoTime = (time: string): string => new Date(time).toISOString()

describe('practice', () => {
  let app: TestApp, tenants: Awaited<ReturnType<typeof twoTenants>>, lesson: LessonView
  beforeAll(async () => {
    app = await contentApp('course')
    tenants = await twoTenants(app.platform)
    const [course] = (await app.as(null).get<CourseCard[]>('/courses')).body.data
    lesson = (await app.as(null).get<LessonView>(`/courses/by-slug/${course!.slug}/lessons/greetings`)).body
      .data
  })
  afterAll(() => app.close())
  // Tokens last minutes: each test makes its people at the time it plays.
  beforeEach(() => app.at(NOON))

  const someone = (more: Parameters<typeof aPerson>[1] = {}) =>
    aPerson(app.platform, {
      role: 'Student',
      organization_id: tenants.one.organization.id,
      seat: true,
      ...more,
    })
  const complete = async (person: TestPerson, zone = 'UTC'): Promise<void> => {
    const call = app.as(person, { zone })
    await call.put(`/lessons/${lesson.id}/progress`, { ranges: [[0, 600]] })
    const quiz = (await call.get<Quiz>(`/lessons/${lesson.id}/quiz`)).body.data
    const [stored] = await app.platform.db.query<{ questions: { id: string; answer: string[] }[] }>(
      'select questions from quiz_versions where quiz_id = $1 order by version desc limit 1',
      [quiz.id],
    )
    const attempt = (await call.post<{ id: string }>(`/quizzes/${quiz.id}/attempts`, {})).body.data
    await call.post(`/attempts/${attempt.id}/answers`, {
      answers: Object.fromEntries(stored!.questions.map((one) => [one.id, one.answer])),
    })
  }
  const session = async (person: TestPerson, size = 20, zone = 'UTC') =>
    (await app.as(person, { zone }).get<Session>(`/practice/session?size=${size}`)).body.data
  const summary = async (person: TestPerson, zone = 'UTC') =>
    (await app.as(person, { zone }).get<Summary>('/practice/summary')).body.data
  const answer = (item: PracticeItem, more: Partial<Review> = {}): Review => ({
    id: randomUUID(),
    card_id: item.card_id,
    mode: item.mode,
    rating: 3,
    correct: true,
    taken_for: null,
    speed: 1,
    ms: 4000,
    reviewed_at: app.platform.clock().toISOString(),
    ...more,
  })
  const send = (person: TestPerson, reviews: Review[], zone = 'UTC') =>
    app.as(person, { zone }).post<Reviewed>('/practice/reviews', { reviews })
  /** The same person with a fresh token, after the clock has advanced. */
  const again = (person: TestPerson): Promise<TestPerson> => withFreshToken(app.platform, person)

  it('takes the words of a completed lesson into the deck, those to sign from the next day on', async () => {
    const person = await someone()
    expect((await session(person)).items).toEqual([])
    await complete(person)
    const { items, summary: stand } = await session(person)
    expect(items.map((item) => item.slug)).toEqual(lesson.vocabulary.map((word) => word.slug))
    expect(items.every((item) => item.skill === 'recognise' && item.is_new)).toBe(true)
    expect(stand).toEqual({
      due: items.length,
      new_due: items.length,
      due_of: { recognise: items.length, produce: 0, fingerspelling: 0 },
      words: items.length,
      learned: 0,
      mastered: 0,
      fingerspelled: 0,
      reviewed_today: 0,
      next_due_on: '2026-03-11',
    })
    expect(await summary(await someone())).toMatchObject({ due: 0, words: 0, next_due_on: null })
  })

  it('is due by the day of the account’s zone, whatever zone the device is in', async () => {
    const person = await inZone(app.platform, await someone(), 'Pacific/Kiritimati')
    await complete(person, 'America/Los_Angeles')
    // There it is the morning of the 11th already.
    expect((await summary(person, 'America/Los_Angeles')).next_due_on).toBe('2026-03-12')
  })

  it('gives everything for a card at once, with fair choices', async () => {
    const person = await someone()
    await complete(person)
    // A picture of the model, as it is made of every sign ahead of time.
    await app.platform.files.put('rendered/still.webp', Buffer.from('a picture'), 'image/webp')
    await app.platform.db.query(`update signs set rendered_poster = 'rendered/still.webp'`)
    const { items } = await session(person)
    for (const item of items.filter((one) => one.mode === 'choose_meaning')) {
      expect(item.options).toHaveLength(4)
      expect(item.options.filter((option) => option.id === item.vocabulary_id)).toHaveLength(1)
      for (const language of ['word_en', 'word_es'] as const)
        expect(new Set(item.options.map((option) => option[language].toLowerCase())).size).toBe(4)
      const file = item.clip ?? item.poster ?? item.still!,
        { pathname, search } = new URL(file.url, 'http://x')
      expect((await app.app.inject({ url: pathname + search })).statusCode).toBe(200)
      const filmed = item.clip !== null || item.poster !== null
      expect(item.sign).toEqual(filmed ? null : lesson.signs[item.slug])
      expect(item.still === null).toBe(filmed)
    }
    expect(items.some((item) => item.mode === 'choose_meaning' && item.clip)).toBe(true)
    // Signs without a film are signed by the model, not spelled.
    expect(items.some((item) => item.mode === 'choose_meaning' && item.sign && !item.reviewed)).toBe(true)
    expect(items.filter((item) => item.mode === 'spelled' && lesson.signs[item.slug])).toEqual([])
    expect(items[0]!.intervals).toEqual([...items[0]!.intervals].sort((a, b) => a - b))
  })

  it('schedules as ts-fsrs does, each direction for itself', async () => {
    const person = await someone()
    await complete(person)
    const [item] = (await session(person)).items
    const scheduler = fsrs(FSRS_SETTINGS)
    let card = {
      due: new Date(NOON),
      stability: 0,
      difficulty: 0,
      elapsed_days: 0,
      scheduled_days: 0,
      learning_steps: 0,
      reps: 0,
      lapses: 0,
      state: 0,
    } as Parameters<typeof scheduler.next>[0]
    for (const [time, rating] of [
      ['2026-03-10T17:00:00Z', 1],
      ['2026-03-10T17:11:00Z', 3],
      ['2026-03-14T17:00:00Z', 4],
      ['2026-03-29T17:00:00Z', 2],
    ] as const) {
      app.at(time)
      const sent = (await send(await again(person), [answer(item!, { rating, reviewed_at: isoTime(time) })]))
        .body.data
      card = scheduler.next(card, new Date(time), rating as Grade).card
      expect(sent.results).toEqual([
        { id: expect.any(String), outcome: 'kept', due: (card.due as Date).toISOString() },
      ])
    }
    const rows = await app.platform.db.query<Record<string, unknown>>(
      `
        select skill, state, reps, lapses, stability
        from practice_cards
        where user_id = $1 and vocabulary_id = $2 and skill <> 'fingerspelling'
        order by skill desc`,
      [person.id, item!.vocabulary_id],
    )
    expect(rows).toEqual([
      { skill: 'recognise', state: card.state, reps: 4, lapses: card.lapses, stability: card.stability },
      { skill: 'produce', state: 0, reps: 0, lapses: 0, stability: 0 },
    ])
  })

  it('keeps a batch once that is sent fifty times at once', async () => {
    const person = await someone()
    await complete(person)
    const batch = (await session(person, 5)).items.map((item) => answer(item))
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(person, batch)))
    expect(answers.map((one) => one.status)).toEqual(Array.from({ length: 50 }, () => 200))
    expect(
      answers.flatMap((one) => one.body.data.results).filter((one) => one.outcome === 'kept'),
    ).toHaveLength(batch.length)
    const [row] = await app.platform.db.query<Record<string, unknown>>(
      `
        select
          (select count(*)::int from practice_answers where user_id = $1) as reviews,
          (select sum(reps)::int from practice_cards where user_id = $1) as reps,
          (select active_ms from learner_days where user_id = $1) as active_ms`,
      [person.id],
    )
    expect(row).toEqual({ reviews: batch.length, reps: batch.length, active_ms: batch.length * 4000 })
  })

  it('replays answers given without a connection on the day they were given, and trusts no clock from the future', async () => {
    const person = await someone()
    await complete(person)
    const items = (await session(person)).items
    app.at('2026-03-12T12:00:00Z')
    const late = await again(person)
    await send(
      late,
      [
        answer(items[1]!, { reviewed_at: isoTime('2026-04-20T00:00:00Z') }),
        answer(items[0]!, { reviewed_at: isoTime('2026-03-11T03:30:00Z') }),
      ],
      'America/New_York',
    )
    const days = await app.platform.db.query<{ day: string }>(
      'select day::text from practice_answers where user_id = $1 order by reviewed_at',
      [person.id],
    )
    expect(days.map((row) => row.day)).toEqual(['2026-03-10', '2026-03-12'])
    const active = await app.platform.db.query<{ day: string }>(
      'select day::text from learner_days where user_id = $1 and active_ms > 0 order by day',
      [person.id],
    )
    expect(active.map((row) => row.day)).toEqual(['2026-03-10', '2026-03-12'])
  })

  it('ends the day where the learner’s calendar ends it', async () => {
    const person = await someone()
    await complete(person, 'America/Los_Angeles')
    // 23:30 of the same day there, the next day in UTC: the cards to sign are not due yet.
    app.at('2026-03-11T06:30:00Z')
    const late = await again(person)
    expect(
      (await session(late, 50, 'America/Los_Angeles')).items.some((item) => item.skill === 'produce'),
    ).toBe(false)
    expect((await session(late, 50, 'UTC')).items.some((item) => item.skill === 'produce')).toBe(true)
    app.at('2026-03-11T07:30:00Z')
    expect(
      (await session(await again(person), 50, 'America/Los_Angeles')).items.some(
        (item) => item.skill === 'produce',
      ),
    ).toBe(true)
  })

  it('takes the last answer back, once, and no earlier one', async () => {
    const person = await someone()
    await complete(person)
    const [item] = (await session(person)).items
    const state = () =>
      app.platform.db.query(
        'select due, state, stability, reps, last_review, full_speed from practice_cards where id = $1',
        [item!.card_id],
      )
    const before = await state()
    const first = answer(item!)
    await send(person, [first])
    const between = await state()
    app.at('2026-03-10T17:10:00Z')
    const second = answer(item!, { rating: 1 })
    await send(person, [second])
    expect((await app.as(person).post(`/practice/reviews/${first.id}/undo`, {})).body.data).toMatchObject({
      code: 'not_the_last',
    })
    expect((await app.as(await someone()).post(`/practice/reviews/${second.id}/undo`, {})).status).toBe(404)
    const undone = await Promise.all(
      [1, 2, 3].map(() => app.as(person).post<Summary>(`/practice/reviews/${second.id}/undo`, {})),
    )
    expect(undone.map((one) => one.status)).toEqual([200, 200, 200])
    expect(await state()).toEqual(between)
    expect(
      (await app.as(person).post<Summary>(`/practice/reviews/${first.id}/undo`, {})).body.data,
    ).toMatchObject({ reviewed_today: 0, new_due: lesson.vocabulary.length })
    expect(await state()).toEqual(before)
    await expect(
      app.platform.db.query('delete from practice_answers where user_id = $1', [person.id]),
    ).rejects.toThrow(/permission denied/)
  })

  it('keeps each learner’s deck to themselves', async () => {
    const [a, b] = [
      await someone(),
      await aPerson(app.platform, {
        role: 'Student',
        organization_id: tenants.two.organization.id,
        seat: true,
      }),
    ]
    await complete(a)
    const [item] = (await session(a)).items
    expect((await send(b, [answer(item!)])).body.data.results).toEqual([
      { id: expect.any(String), outcome: 'gone', due: null },
    ])
    expect(await summary(a)).toMatchObject({ reviewed_today: 0 })
    expect((await app.as(null).get('/practice/summary')).status).toBe(401)
    const teacher = await aPerson(app.platform, {
      role: 'Teacher',
      organization_id: tenants.one.organization.id,
      staff_role: 'Teacher',
    })
    expect((await app.as(teacher).get('/practice/session')).body.data).toMatchObject({
      code: 'not_practising',
    })
  })

  it('puts a word in and takes it out, and remembers it when it comes back', async () => {
    const person = await someone()
    const [word] = await app.platform.db.query<{ id: string }>(
      `select id from vocabularies where status = 'active' and not open order by popularity limit 1`,
    )
    const call = app.as(person)
    for (const _ of [1, 2])
      expect((await call.put(`/practice/words/${word!.id}`)).body.data).toEqual({ in_deck: true })
    const [item] = (await session(person)).items
    await send(person, [answer(item!)])
    expect((await call.delete(`/practice/words/${word!.id}`)).body.data).toEqual({ in_deck: false })
    expect([
      (await call.get(`/practice/words/${word!.id}`)).body.data,
      (await summary(person)).words,
    ]).toEqual([{ in_deck: false }, 0])
    await call.put(`/practice/words/${word!.id}`)
    expect(await summary(person)).toMatchObject({ words: 1, learned: 1, due: 0, next_due_on: '2026-03-11' })
    // Without a plan it can neither be added nor asked; with a plan again it is there as it was.
    const free = await aPerson(app.platform, { role: 'Student' })
    expect((await app.as(free).put(`/practice/words/${word!.id}`)).body.data).toMatchObject({
      code: 'plan_needed',
    })
    await app.platform.db.query(`update grants set ends_at = $2 where ${grantsOf('$1')}`, [person.id, NOON])
    expect(await summary(person)).toMatchObject({ words: 0 })
    expect((await call.put(`/practice/words/${randomUUID()}`)).status).toBe(404)
  })

  it('meets no more new cards in a day than one can keep, and counts a word as mastered in both directions at full speed', async () => {
    const person = await someone()
    const words = await app.platform.db.query<{ id: string }>(
      `select id from vocabularies where status = 'active' order by popularity limit ${NEW_PER_DAY + 5}`,
    )
    for (const word of words) await app.as(person).put(`/practice/words/${word.id}`)
    const { items } = await session(person, 50)
    expect(items).toHaveLength(NEW_PER_DAY)
    await send(
      person,
      items.map((item) => answer(item)),
    )
    expect(await summary(person)).toMatchObject({
      due: 0,
      learned: NEW_PER_DAY,
      reviewed_today: NEW_PER_DAY,
      next_due_on: '2026-03-11',
    })
    const stable = async (skill: string, full_speed: boolean) =>
      app.platform.db.query(
        `
          update practice_cards
          set state = 2, stability = 30, last_review = $4, full_speed = $3
          where user_id = $1 and vocabulary_id = $5 and skill = $2`,
        [person.id, skill, full_speed, NOON, words[0]!.id],
      )
    await stable('produce', false)
    await stable('recognise', false)
    expect((await summary(person)).mastered).toBe(0)
    await stable('recognise', true)
    expect((await summary(person)).mastered).toBe(1)
    await send(person, [
      answer(
        items.find((item) => item.vocabulary_id === words[0]!.id)!,
        { speed: 0.5 },
      ),
    ])
    expect((await summary(person)).mastered).toBe(0)
  })

  it('refuses what is no answer', async () => {
    const person = await someone()
    const good = { id: randomUUID(), card_id: randomUUID(), mode: 'spelled', rating: 3, reviewed_at: NOON }
    for (const bad of [
      { rating: 0 },
      { rating: 5 },
      { mode: 'x' },
      { reviewed_at: 'today' },
      { id: 'x' },
      { ms: -1 },
      { speed: 0 },
    ])
      expect(
        (await app.as(person).post('/practice/reviews', { reviews: [{ ...good, ...bad }] })).status,
      ).toBe(422)
    expect((await app.as(person).post('/practice/reviews', { reviews: [] })).status).toBe(422)
    expect((await app.as(person).get('/practice/session?size=1000')).status).toBe(422)
  })
})
