import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { compareMetrics } from '#features/insights/metrics/server/rebuild.ts'
import type { TestApp } from '../../../../../test/app.ts'
import { contentApp } from '../../../../../test/content-database.ts'
import { aPerson, type TestPerson, withFreshToken } from '../../../../../test/factories.ts'
import { RATINGS, type Reviewed, type Session } from '../practice.contract.ts'
import { deckFigures } from './deck-figures.ts'
import { foldAnswers, forgetUndo, moveAnswers } from './past.ts'

const NOON = '2026-03-10T17:00:00.000Z'
let app: TestApp
beforeAll(async () => {
  app = await contentApp('dictionary')
})
afterAll(() => app.close())
beforeEach(() => app.at(NOON))

const sql = <Row = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> =>
  app.platform.db.query<Row>(text, values)
const later = async (person: TestPerson, time: string): Promise<TestPerson> => {
  app.at(time)
  return withFreshToken(app.platform, person)
}
/** A learner with three words in their deck, and the words' cards. */
async function learning(): Promise<{ person: TestPerson; cards: string[] }> {
  const person = await aPerson(app.platform, { role: 'Student' })
  for (const { id } of await sql<{ id: string }>(
    `select id from vocabularies where open and status = 'active' order by slug limit 3`,
  ))
    await app.as(person).put(`/practice/words/${id}`)
  const { items } = (await app.as(person).get<Session>('/practice/session?size=50')).body.data
  return { person, cards: items.map(({ card_id }) => card_id) }
}
const review = (card_id: string, more: object = {}) => ({
  id: randomUUID(),
  card_id,
  mode: 'choose_meaning',
  rating: RATINGS.good,
  reviewed_at: app.platform.clock().toISOString(),
  ...more,
})
const send = async (person: TestPerson, ...reviews: object[]): Promise<string[]> =>
  (await app.as(person).post<Reviewed>('/practice/reviews', { reviews })).body.data.results.map(
    ({ outcome }) => outcome,
  )
const undo = (person: TestPerson, { id }: { id: string }) =>
  app.as(person).post<{ code?: string }>(`/practice/reviews/${id}/undo`, {})
/** Writes an answer as the release before does. */
const writeOld = (
  person: TestPerson,
  card_id: string,
  {
    id = randomUUID(),
    undoes = null,
    rating = 3,
  }: { id?: string; undoes?: string | null; rating?: number } = {},
): Promise<{ id: string }[]> =>
  sql<{ id: string }>(
    `
      insert into practice_reviews (
        user_id, card_id, client_id, undoes, rating, mode, speed, ms, reviewed_at, day, before, created_at
      )
      select $1, c.id, $3, $4, $5, 'choose_meaning', 1, 900, $6, $6::timestamptz::date, to_jsonb(c), $6
      from practice_cards c
      where c.id = $2
      returning id`,
    [person.id, card_id, id, undoes, rating, app.platform.clock()],
  )
/** Puts a person's answers where they were before the migration. */
async function asBefore({ id }: TestPerson): Promise<void> {
  const client = await app.platform.db.pool.connect()
  try {
    // Without triggers: the answers were counted when they were given.
    await client.query('set role none; set session_replication_role = replica')
    await client.query(
      `
        insert into practice_reviews_old (
          created_at, user_id, card_id, client_id, undoes, rating, mode, correct, taken_for, speed, ms, reviewed_at,
          day, before
        )
        select
          created_at, user_id, card_id, client_id, undoes, rating, mode, correct, taken_for, speed, ms, reviewed_at,
          day, coalesce(before, '{"state": 2}')
        from practice_reviews
        where user_id = '${id}'
        order by reviewed_at;
        update practice_reviews_old o
        set undoes = r.id
        from practice_reviews_old r
        where o.user_id = '${id}' and r.user_id = o.user_id and r.client_id = o.undoes;
        delete from practice_undo where user_id = '${id}';
        delete from practice_answers where user_id = '${id}'`,
    )
  } finally {
    client.release(true)
  }
}
const sizes = async ({ id }: TestPerson) =>
  (
    await sql(
      `
        select
          (select count(*)::int from practice_reviews_old where user_id = $1) as old,
          (select count(*)::int from practice_answers where user_id = $1) as moved,
          (select count(*)::int from practice_undo where user_id = $1) as undo`,
      [id],
    )
  )[0]

it('takes back what was just answered, and nothing of the day before yesterday', async () => {
  const { person, cards } = await learning()
  const answer = review(cards[0]!)
  await send(person, answer)
  const next = await later(person, '2026-03-12T16:00:00.000Z')
  await forgetUndo(app.platform)
  expect((await undo(next, answer)).status).toBe(200)
  const again = review(cards[0]!)
  await send(next, again)
  const late = await later(person, '2026-03-14T18:00:00.000Z')
  await forgetUndo(app.platform)
  expect((await undo(late, again)).body.data).toMatchObject({ code: 'undo_lapsed' })
  // To undo once more stays a success.
  expect((await undo(late, answer)).status).toBe(200)
})

it('moves the answers of the release before, whoever writes meanwhile, and counts them once', async () => {
  const { person, cards } = await learning(),
    other = await learning()
  const [first, undone] = [review(cards[0]!, { rating: RATINGS.again }), review(cards[1]!)]
  await send(person, first, undone)
  await undo(person, undone)
  await asBefore(person)
  expect(await sizes(person)).toEqual({ old: 3, moved: 0, undo: 0 })
  const summary = async (one: TestPerson) => (await app.as(one).get('/practice/summary')).body.data
  const before = [await summary(person), await deckFigures(app.platform.db, person.id, null)]
  expect(before[1]).toMatchObject({ reviews: 1 })

  // The release before writes beside the person's rows, and of others into the new table.
  const [old] = await writeOld(person, cards[2]!)
  await writeOld(person, cards[2]!, { undoes: old!.id, rating: 0 })
  expect(await sizes(person)).toEqual({ old: 5, moved: 0, undo: 0 })
  const [made] = await writeOld(other.person, other.cards[0]!)
  expect(await sizes(other.person)).toEqual({ old: 0, moved: 1, undo: 1 })
  await writeOld(other.person, other.cards[0]!, { undoes: made!.id, rating: 0 })
  expect(await sizes(other.person)).toEqual({ old: 0, moved: 2, undo: 0 })

  // Somebody who is answering is passed over.
  const client = await app.platform.db.pool.connect()
  await client.query('begin')
  await client.query('select from practice_cards where id = $1 for update', [cards[0]])
  expect(await moveAnswers(app.platform)).toBe(0)
  await client.query('rollback')
  client.release()
  const events = await sql('select from metric_events')
  expect(await moveAnswers(app.platform)).toBe(5)
  expect(await sizes(person)).toMatchObject({ old: 0, moved: 5 })
  expect(await sql('select from metric_events')).toHaveLength(events.length)
  expect([await summary(person), await deckFigures(app.platform.db, person.id, null)]).toEqual(before)
  expect(await send(person, first)).toEqual(['repeated'])
  expect((await undo(person, undone)).status).toBe(200)
  expect(await moveAnswers(app.platform)).toBe(0)
})

it('moves a learner’s answers before it writes others of them', async () => {
  const { person, cards } = await learning()
  await send(person, review(cards[0]!))
  await asBefore(person)
  expect(await send(person, review(cards[1]!))).toEqual(['kept'])
  expect(await sizes(person)).toMatchObject({ old: 0, moved: 2 })
})

it('makes sums of old answers, and what reads them answers the same', async () => {
  const { person, cards } = await learning()
  const [word] = await sql<{ id: string }>('select id from vocabularies order by slug desc limit 1')
  const [wrong, right, undone] = [
    review(cards[0]!, { rating: RATINGS.again, correct: false, taken_for: word!.id }),
    review(cards[1]!),
    review(cards[2]!),
  ]
  await send(person, wrong, right, undone)
  await undo(person, undone)
  const next = await later(person, '2026-03-11T01:20:00.000Z')
  await send(next, review(cards[0]!), review(cards[1]!))
  const instant = (time: string): Date => new Date(`2026-03-${time}Z`)
  const figures = async () => [
    await deckFigures(app.platform.db, person.id, null),
    await deckFigures(app.platform.db, person.id, { from: instant('10T00:00'), to: instant('10T17:00') }),
    await deckFigures(app.platform.db, person.id, { from: instant('10T17:00'), to: instant('11T01:15') }),
    await deckFigures(app.platform.db, person.id, { from: instant('11T01:15'), to: instant('12T00:00') }),
  ]
  const before = await figures()
  expect(before.map(({ reviews }) => reviews)).toEqual([4, 0, 2, 2])
  await compareMetrics(app.platform.db)

  // Sixteen nights, one for each partition.
  for (let night = 1; night <= 16; night += 1) {
    app.at(new Date(Date.UTC(2027, 4, night, 2)).toISOString())
    await foldAnswers(app.platform)
  }
  expect(await sizes(person)).toEqual({ old: 0, moved: 0, undo: 0 })
  expect(
    await sql(
      `select day::text, cards, asked, answers from practice_history where user_id = $1 order by day`,
      [person.id],
    ),
  ).toEqual([
    { day: '2026-03-10', cards: [cards[0], cards[1]].toSorted(), asked: [1, 1], answers: [2] },
    { day: '2026-03-11', cards: [cards[0], cards[1]].toSorted(), asked: [1, 1], answers: [2] },
  ])
  expect(await figures()).toEqual(before)
  await compareMetrics(app.platform.db)
  // Another account of theirs that practised on the same days brings its sums along.
  app.at(NOON)
  const twin = await learning()
  await send(twin.person, review(twin.cards[0]!), review(twin.cards[2]!))
  for (let night = 1; night <= 16; night += 1) {
    app.at(new Date(Date.UTC(2027, 4, night, 2)).toISOString())
    await foldAnswers(app.platform)
  }
  await sql(`update users set merged_into = $2, status = 'inactive', merged_at = now() where id = $1`, [
    twin.person.id,
    person.id,
  ])
  await sql('select merge_practice($1, $2)', [twin.person.id, person.id])
  expect((await figures()).map(({ reviews }) => reviews)).toEqual([6, 0, 4, 2])
  expect(
    await sql(
      `
        select
          array(
            select v.slug || ' ' || m.asked
            from unnest(h.cards, h.asked) m (id, asked)
            join practice_cards c on c.id = m.id
            join vocabularies v on v.id = c.vocabulary_id
            order by m.asked desc, v.slug
          ) as asked
        from practice_history h
        where user_id = $1 and day = '2026-03-10'`,
      [person.id],
    ),
  ).toEqual([
    { asked: [expect.stringMatching(/ 2$/), expect.stringMatching(/ 1$/), expect.stringMatching(/ 1$/)] },
  ])
  // An answer that a device sends again years later is known by its card and its day.
  const late = await later(person, '2027-06-01T12:00:00.000Z')
  expect(await send(late, wrong, review(cards[2]!, { reviewed_at: '2026-02-01T12:00:00.000Z' }))).toEqual([
    'kept',
    'repeated',
  ])
})
