import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestApp } from '../../../../../test/app.ts'
import { contentApp } from '../../../../../test/content-database.ts'
import { aPerson, twoTenants, type TestPerson } from '../../../../../test/factories.ts'
import type { WordCard } from '../../courses/lesson-view.contract.ts'
import type { Session } from '../../practice/practice.contract.ts'
import type { MyProgress } from '../../progress/progress.contract.ts'
import { MAX_DRILL_MS, type DrillResult, type Drills } from '../drills.contract.ts'

describe('drills', () => {
  let app: TestApp, tenants: Awaited<ReturnType<typeof twoTenants>>, ana: TestPerson, ben: TestPerson
  beforeAll(async () => {
    app = await contentApp('course')
    tenants = await twoTenants(app.platform)
  })
  afterAll(() => app.close())
  // Tokens last minutes: each test makes its people at the time it plays.
  beforeEach(async () => {
    app.at('2026-03-10T17:00:00Z')
    ana = await someone(tenants.one)
    ben = await someone(tenants.two)
  })

  const someone = ({ organization }: { organization: { id: string } }) =>
    aPerson(app.platform, { role: 'Student', organization_id: organization.id, seat: true })
  const save = (person: TestPerson, id: string, result: Partial<DrillResult> = {}) =>
    app
      .as(person)
      .put<Drills>(`/drills/${id}`, { kind: 'clock', asked: 10, correct: 7, ms: 60_000, ...result })
  const today = async (person: TestPerson) =>
    (await app.as(person).get<MyProgress>('/progress/mine')).body.data.goal.done_minutes

  it('adds what is new of a drill to the day, and keeps the best game of each person', async () => {
    const id = randomUUID()
    expect((await app.as(ana).get<Drills>('/drills')).body.data).toEqual({ best: null, known: 0 })
    expect((await save(ana, id, { asked: 5, correct: 4, ms: 30_000 })).body.data.best).toBe(4)
    expect((await save(ana, id)).body.data.best).toBe(7)
    // A late call of the same drill, and the same call again.
    expect((await save(ana, id, { asked: 5, correct: 4, ms: 30_000 })).body.data.best).toBe(7)
    expect((await save(ana, id)).status).toBe(200)
    expect(await today(ana)).toBe(1)
    expect((await save(ana, randomUUID(), { correct: 3 })).body.data.best).toBe(7)
    // Another kind has no best, and another person has their own.
    await save(ana, randomUUID(), { kind: 'spelling', asked: 40, correct: 40 })
    await save(ben, randomUUID(), { correct: 2 })
    expect((await app.as(ana).get<Drills>('/drills')).body.data.best).toBe(7)
    expect((await app.as(ben).get<Drills>('/drills')).body.data.best).toBe(2)
    expect(await today(ben)).toBe(1)
  })

  it('leaves a drill to its person, and counts no more than its answers could take', async () => {
    const id = randomUUID()
    await save(ana, id)
    expect((await save(ben, id, { correct: 10 })).status).toBe(404)
    expect((await save(ana, id, { kind: 'numbers' })).status).toBe(404)
    expect(await today(ben)).toBe(0)
    await save(ben, randomUUID(), { kind: 'spelling', asked: 1, correct: 5, ms: MAX_DRILL_MS })
    expect(await today(ben)).toBe(1)
    await save(ben, randomUUID(), { asked: 0, correct: 0, ms: 5000 })
    expect((await app.as(ben).get<Drills>('/drills')).body.data.best).toBeNull()
  })

  it('plays with the words that a person knows, while they may practise them', async () => {
    const words = (await app.as(ana).get<{ id: string }[]>('/vocabularies?page_size=6')).body.data
    for (const { id } of words) await app.as(ana).put(`/practice/words/${id}`)
    const { items } = (await app.as(ana).get<Session>('/practice/session')).body.data
    const known = items.filter(({ skill }) => skill === 'recognise')
    await app.as(ana).post('/practice/reviews', {
      reviews: known.map(({ card_id, mode }) => ({
        id: randomUUID(),
        card_id,
        mode,
        rating: 4,
        reviewed_at: app.platform.clock().toISOString(),
      })),
    })
    // One of these words has no picture of its sign.
    const shown = known.slice(1).map(({ slug }) => slug)
    expect(shown.length).toBeGreaterThan(1)
    await app.platform.db.query(
      `
        update signs
        set rendered_poster = 'content/rendered/sign.webp'
        where is_primary and vocabulary_id = any($1::uuid[])`,
      [known.slice(1).map(({ vocabulary_id }) => vocabulary_id)],
    )
    const playing = (await app.as(ana).get<WordCard[]>('/drills/words')).body.data
    expect(playing.map(({ slug }) => slug).toSorted()).toEqual(shown.toSorted())
    expect(playing.every(({ poster }) => poster !== null)).toBe(true)
    expect((await app.as(ana).get<Drills>('/drills')).body.data.known).toBe(shown.length)
    expect((await app.as(ben).get<WordCard[]>('/drills/words')).body.data).toEqual([])
    const gone = known.find(({ slug }) => slug === shown[0])
    await app.as(ana).delete(`/practice/words/${gone!.vocabulary_id}`)
    expect((await app.as(ana).get<Drills>('/drills')).body.data.known).toBe(shown.length - 1)
  })
})
