import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { TestApp } from '../../../../../test/app.ts'
import { contentApp } from '../../../../../test/content-database.ts'
import { aPerson, twoTenants, type TestPerson, withFreshToken } from '../../../../../test/factories.ts'
import { deckFigures } from './deck-figures.ts'
import { FIRM_DAYS, RATINGS, type PracticeItem, type Session, type Summary } from '../practice.contract.ts'

const NOON = '2026-03-10T17:00:00.000Z'
let app: TestApp, tenants: Awaited<ReturnType<typeof twoTenants>>
beforeAll(async () => {
  app = await contentApp('dictionary')
  tenants = await twoTenants(app.platform)
})
afterAll(() => app.close())
beforeEach(() => app.at(NOON))

/** A learner with these words in their deck. */
async function learning(slugs: readonly string[]): Promise<TestPerson> {
  const person = await aPerson(app.platform, {
    role: 'Student',
    organization_id: tenants.one.organization.id,
    seat: true,
  })
  for (const { id } of await app.platform.db.query<{ id: string }>(
    'select id from vocabularies where slug = any($1::text[]) order by slug',
    [slugs],
  ))
    await app.as(person).put(`/practice/words/${id}`)
  return person
}
const session = async (person: TestPerson): Promise<PracticeItem[]> =>
  (await app.as(person).get<Session>('/practice/session?size=50')).body.data.items
const summary = async (person: TestPerson): Promise<Summary> =>
  (await app.as(person).get<Summary>('/practice/summary')).body.data
const answer = async (person: TestPerson, item: PracticeItem, rating: number): Promise<string> => {
  const id = randomUUID()
  await app.as(person).post('/practice/reviews', {
    reviews: [
      { id, card_id: item.card_id, mode: item.mode, rating, reviewed_at: app.platform.clock().toISOString() },
    ],
  })
  return id
}
const spelled = async (person: TestPerson): Promise<string[]> =>
  (
    await app.platform.db.query<{ slug: string }>(
      `
        select v.slug
        from practice_cards c
        join vocabularies v on v.id = c.vocabulary_id
        where c.user_id = $1 and c.skill = 'fingerspelling' and c.removed_at is null
        order by v.slug`,
      [person.id],
    )
  ).map(({ slug }) => slug)
/** The same person with a fresh token, at a later time. */
const later = async (person: TestPerson, time: string): Promise<TestPerson> => {
  app.at(time)
  return withFreshToken(app.platform, person)
}

it('asks for reading a word from the hand from the day after its sign is firm: short words, and no letters', async () => {
  const person = await learning(['letter-a', 'water', 'understand']),
    other = await learning(['water'])
  const items = await session(person)
  expect(items.map((item) => item.slug).toSorted()).toEqual(['letter-a', 'understand', 'water'])
  for (const item of items) await answer(person, item, RATINGS.good)
  expect(await spelled(person)).toEqual([])
  const tomorrow = await later(person, '2026-03-20T17:00:00.000Z')
  for (const item of (await session(tomorrow)).filter((one) => one.skill === 'recognise'))
    await answer(tomorrow, item, RATINGS.easy)
  expect([await spelled(person), await spelled(other)]).toEqual([['water'], []])
  // Not on the same day: the word has just been read.
  expect((await session(tomorrow)).filter((item) => item.skill === 'fingerspelling')).toEqual([])

  const next = await later(person, '2026-03-21T17:00:00.000Z'),
    before = await summary(next)
  const [card, ...none] = (await session(next)).filter((item) => item.skill === 'fingerspelling')
  expect(none).toEqual([])
  expect(card).toMatchObject({
    slug: 'water',
    mode: 'choose_spelled',
    is_new: true,
    spelling: 'WATER',
    clip: null,
    poster: null,
    sign: null,
  })
  expect(new Set(card!.options.map((option) => option.spelling.toLowerCase())).size).toBe(4)
  expect(card!.options.filter((option) => option.id === card!.vocabulary_id)).toHaveLength(1)
  await answer(next, card!, RATINGS.easy)
  const after = await summary(next)
  expect([before.fingerspelled, after.fingerspelled, before.new_due - after.new_due]).toEqual([0, 1, 1])
  // A schedule of its own: the other memories of the word are as they were.
  const memories = await app.platform.db.query<{ skill: string; reps: number }>(
    'select skill, reps from practice_cards where user_id = $1 and vocabulary_id = $2 order by skill',
    [person.id, card!.vocabulary_id],
  )
  expect(memories.map(({ skill, reps }) => [skill, reps])).toEqual([
    ['fingerspelling', 1],
    ['produce', 0],
    ['recognise', 2],
  ])

  // It is removed and restored with its word, unchanged.
  await app.as(next).delete(`/practice/words/${card!.vocabulary_id}`)
  expect([await spelled(person), (await summary(next)).fingerspelled]).toEqual([[], 0])
  await app.as(next).put(`/practice/words/${card!.vocabulary_id}`)
  expect([await spelled(person), (await summary(next)).fingerspelled]).toEqual([['water'], 1])
})

it('ends again with the answer that began it, unless it was asked meanwhile', async () => {
  const person = await learning(['water'])
  const [item] = await session(person)
  const first = await answer(person, item!, RATINGS.easy)
  expect(await spelled(person)).toEqual(['water'])
  await app.as(person).post(`/practice/reviews/${first}/undo`, {})
  expect(await spelled(person)).toEqual([])
  const second = await answer(person, item!, RATINGS.easy),
    next = await later(person, '2026-03-11T17:00:00.000Z')
  await answer(
    next,
    (await session(next)).find((one) => one.skill === 'fingerspelling')!,
    RATINGS.good,
  )
  await app.as(next).post(`/practice/reviews/${second}/undo`, {})
  expect(await spelled(person)).toEqual(['water'])
})

it('answers nothing while an administrator looks as somebody else', async () => {
  const person = await learning(['water']),
    admin = await aPerson(app.platform, { role: 'Admin' })
  const [item] = await session(person)
  const stored = await answer(person, item!, RATINGS.good),
    state = () => app.platform.db.query('select * from practice_cards where user_id = $1', [person.id]),
    before = await state()
  const { token } = (
    await app.as(admin).post<{ token: string }>(`/people/${person.id}/act-as`, { reason: 'a question' })
  ).body.data
  const acting = app.as({ ...person, token })
  expect((await acting.get<Summary>('/practice/summary')).body.data).toMatchObject({ words: 1 })
  const review = { id: randomUUID(), card_id: item!.card_id, mode: item!.mode, rating: 1, reviewed_at: NOON }
  const refused = await Promise.all([
    acting.post('/practice/reviews', { reviews: [review] }),
    acting.post(`/practice/reviews/${stored}/undo`, {}),
    acting.put(`/practice/words/${item!.vocabulary_id}`),
    acting.delete(`/practice/words/${item!.vocabulary_id}`),
  ])
  expect(refused.map(({ body }) => body.data)).toEqual(
    refused.map(() => expect.objectContaining({ code: 'read_only' })),
  )
  expect(await state()).toEqual(before)
})

it('counts what was answered in a period, or ever, without what was taken back or is no answer', async () => {
  const person = await learning(['water', 'understand'])
  const [first, second] = (await session(person)).filter((item) => item.skill === 'recognise')
  const day = (n: number): Date => new Date(`2026-03-${n}T17:00:00.000Z`)
  await answer(person, first!, RATINGS.good)
  const again = await later(person, day(11).toISOString())
  await answer(again, second!, RATINGS.good)
  const late = await later(person, day(12).toISOString())
  const undone = await answer(late, first!, RATINGS.again)
  expect((await app.as(late).post(`/practice/reviews/${undone}/undo`, {})).status).toBe(200)
  const reviews = async (period: { from: Date; to: Date } | null) =>
    (await deckFigures(app.platform.db, person.id, period)).reviews
  expect(await deckFigures(app.platform.db, person.id, null)).toMatchObject({ words: 2, reviews: 2 })
  expect([
    await reviews({ from: day(10), to: day(11) }),
    await reviews({ from: new Date(day(10).getTime() + 1), to: new Date(day(11).getTime() + 1) }),
    await reviews({ from: day(10), to: day(13) }),
    await reviews({ from: day(12), to: day(13) }),
  ]).toEqual([1, 1, 2, 0])
  expect(await deckFigures(app.platform.db, tenants.two.learner.id, null)).toMatchObject({ reviews: 0 })
})

it('lets one choose a meaning until its sign is firm, and recall it from then on', async () => {
  const person = await learning(['water', 'understand', 'mother', 'father'])
  const modes = async (reps: number, stability: number) => {
    await app.platform.db.query(
      `
        update practice_cards
        set
          reps = $2, stability = $3, difficulty = 5, state = 2, scheduled_days = 1,
          last_review = due - interval '1 day'
        where user_id = $1 and skill = 'recognise'`,
      [person.id, reps, stability],
    )
    const items = (await session(person)).filter((item) => item.skill === 'recognise')
    return [...new Set(items.map(({ mode }) => mode))]
  }
  expect([await modes(3, FIRM_DAYS), await modes(2, FIRM_DAYS), await modes(3, FIRM_DAYS - 0.1)]).toEqual([
    ['recall_meaning'],
    ['choose_meaning'],
    ['choose_meaning'],
  ])
})
