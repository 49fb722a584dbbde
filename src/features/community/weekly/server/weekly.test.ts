import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { TestPerson } from '../../../../../test/factories.ts'
import { aPerson } from '../../../../../test/factories.ts'
import { DAY_MS } from '#contract/durations.ts'
import { dictionaryWorld } from '../../../../../test/world.ts'
import { aMember } from '../../standing/server/testing.ts'
import type { Comment } from '../../threads/threads.contract.ts'
import { mondayOf, weeksAfter } from '../shared/weeks.ts'
import type { WeeklyAnswers, WeeklyRow, WeeklySign } from '../weekly.contract.ts'
import { chooseWord } from './choose.ts'
import { beginWeek, prepareWeek } from './weekly.service.ts'

const { test, tenants } = await dictionaryWorld()
const { platform } = test
const current = mondayOf(platform.clock())
let ana: TestPerson, ben: TestPerson, admin: TestPerson
beforeAll(async () => {
  ana = await aMember(platform)
  ben = await aMember(platform)
  admin = await aPerson(platform, { role: 'Admin' })
})

const shown = async (person: TestPerson, week?: string) =>
  test.as(person).get<WeeklySign>('/weekly-signs/shown', week === undefined ? {} : { query: { week } })
/** A failed answer in practice; `undone` takes it back. */
const fail = async (person: TestPerson, slug: string, undone = false): Promise<void> => {
  const [card] = await platform.db.query<{ id: string }>(
    `
      insert into practice_cards (user_id, vocabulary_id, skill, source, due)
      select $1, id, 'recognise', 'word', now() from vocabularies where slug = $2
      on conflict (user_id, vocabulary_id, skill) do update set due = excluded.due
      returning id`,
    [person.id, slug],
  )
  const review = (rating: number, undoes: string | null) =>
    platform.db.query<{ id: string }>(
      `
        insert into practice_answers (
          user_id, card_id, id, undoes, rating, met, mode, correct, speed, ms, reviewed_at, day
        )
        values ($1, $2, gen_random_uuid(), $3, $4, false, 'choose_meaning', false, 1, 900, $5, $5::timestamptz::date)
        returning id`,
      [person.id, card!.id, undoes, rating, platform.clock()],
    )
  const [made] = await review(1, null)
  if (undone) await review(0, made!.id)
}
const film = async (person: TestPerson, state: 'ready' | 'processing' = 'ready'): Promise<string> => {
  const [row] = await platform.db.query<{ id: string }>(
    `
      insert into media (owner_id, upload_id, name, kind, content_type, bytes, state, key, purpose)
      values ($1, gen_random_uuid(), 'film', 'video', 'video/mp4', 9, $2, $3, 'community')
      returning id`,
    [person.id, state, state === 'ready' ? `media/${randomUUID()}.mp4` : null],
  )
  return row!.id
}

it('is the word that most people failed, chosen and begun once when many ask at once', async () => {
  const cold = await chooseWord(platform.db, current)
  expect(cold).not.toBeNull()
  for (const person of [ana, ben]) await fail(person, 'please')
  for (let n = 0; n < 5; n += 1) await fail(ana, 'thank-you')
  for (const person of [ana, ben, admin]) await fail(person, 'school', true)
  // Somebody who waits does not wait for everybody's answers to be read.
  expect(await chooseWord(platform.db, current, 'lookups')).toBe(cold)
  await prepareWeek(platform, current)
  const [first, second] = await Promise.all([shown(ana), shown(ben), beginWeek(platform, current)])
  expect(first.body.data).toMatchObject({
    week: current,
    word: { slug: 'please' },
    answers: 0,
    answered: false,
    open: true,
  })
  expect(first.body.data.model.notation ?? first.body.data.model.clip_url).not.toBeNull()
  expect(second.body.data.thread_id).toBe(first.body.data.thread_id)
  expect(await platform.db.query(`select from threads where anchor = 'weekly'`)).toHaveLength(1)
  // A word of this year is not asked again while there are others.
  const [next] = await platform.db.query<{ slug: string }>('select slug from vocabularies where id = $1', [
    await chooseWord(platform.db, weeksAfter(current, 1)),
  ])
  expect(next!.slug).toBe('thank-you')
  // Plans without everyone's discussion do not open it.
  const outside = await aMember(platform, { community: 'No' })
  const inside = await aMember(platform, {
    community: 'Organization Discussion',
    organization_id: tenants.one.organization.id,
  })
  for (const person of [outside, inside]) expect((await shown(person)).status).toBe(409)
  for (const person of [outside, inside])
    expect((await test.as(person).get(`/weekly-signs/${first.body.data.id}/answers`)).status).toBe(404)
})

it('is answered by films, which are a wall, the newest first, of whom the reader may see', async () => {
  const { id, thread_id } = (await shown(ana)).body.data
  const answer = async (person: TestPerson, state?: 'processing') =>
    test.as(person).post<Comment>(`/threads/${thread_id}/comments`, { film: await film(person, state) })
  const wall = async (person: TestPerson, after?: string) =>
    (
      await test
        .as(person)
        .get<WeeklyAnswers>(`/weekly-signs/${id}/answers`, after === undefined ? {} : { query: { after } })
    ).body.data
  expect((await test.as(ana).post(`/threads/${thread_id}/comments`, { text: 'At the chest' })).status).toBe(
    422,
  )
  const mine: string[] = []
  for (let n = 0; n < 13; n += 1) mine.unshift((await answer(ana)).body.data.id)
  const page = await wall(ben)
  expect(page.comments.map((one) => one.id)).toEqual(mine.slice(0, 12))
  expect((await wall(ben, page.after!)).comments.map((one) => one.id)).toEqual(mine.slice(12))
  expect((await shown(ana)).body.data).toMatchObject({ answers: 13, answered: true })
  expect((await shown(ben)).body.data.answered).toBe(false)
  // A film that is still converted is its author's only; a child's waits until somebody has looked.
  const waiting = (await answer(ben, 'processing')).body.data.id
  expect((await wall(ben)).comments[0]!.id).toBe(waiting)
  expect((await wall(ana)).comments[0]!.id).toBe(mine[0])
  const teen = await aMember(platform, { birth_year: platform.clock().getUTCFullYear() - 15 })
  await platform.db.query(
    `
      insert into community_choices (user_id, taking_part, films, chosen_by)
      values ($1, 'everyone', 'everyone', $1)`,
    [teen.id],
  )
  const held = (await answer(teen)).body.data
  expect(held).toMatchObject({ state: 'held', held_reason: 'first_film' })
  expect((await wall(teen)).comments[0]!.id).toBe(held.id)
  expect((await wall(ana)).comments[0]!.id).toBe(mine[0])
  // Whoever keeps somebody away does not meet them on the wall.
  await platform.db.query(`insert into kept_away (user_id, other_id, kind) values ($1, $2, 'block')`, [
    ana.id,
    ben.id,
  ])
  expect((await wall(ben)).comments.map((one) => one.id)).toEqual([waiting])
  await test.as(ben).delete(`/comments/${waiting}`)
  expect((await wall(ben)).comments).toEqual([])
})

it('is planned by an Admin for weeks that have not begun, and shown again by its week', async () => {
  const next = weeksAfter(current, 1)
  const tuesday = new Date(Date.parse(next) + DAY_MS).toISOString().slice(0, 10)
  const plan = (week: string, slug: string) => test.as(admin).put(`/weekly-signs/${week}`, { slug })
  expect((await plan(next, 'school')).status).toBe(200)
  expect((await plan(next, 'book')).status).toBe(200)
  for (const week of [current, weeksAfter(current, -1), weeksAfter(current, 53), tuesday])
    expect((await plan(week, 'book')).status).toBe(422)
  expect((await plan(weeksAfter(current, 2), 'no-such-word')).status).toBe(422)
  expect((await plan(weeksAfter(current, 2), 'school')).status).toBe(200)
  const rows = async () => (await test.as(admin).get<WeeklyRow[]>('/weekly-signs')).body.data
  expect((await rows()).map(({ week, slug, state }) => [week, slug, state])).toEqual([
    [weeksAfter(current, 2), 'school', 'planned'],
    [next, 'book', 'planned'],
    [current, 'please', 'begun'],
  ])
  expect((await rows()).map((row) => row.planned_by !== null)).toEqual([true, true, false])
  expect((await test.as(admin).delete(`/weekly-signs/${weeksAfter(current, 2)}`)).status).toBe(200)
  expect((await test.as(admin).delete(`/weekly-signs/${current}`)).status).toBe(404)
  expect((await shown(ana, next)).status).toBe(404)
  await beginWeek(platform, next)
  expect((await shown(ana, next)).body.data).toMatchObject({ word: { slug: 'book' }, earlier: current })
  expect((await shown(ana)).body.data).toMatchObject({ later: next, earlier: null })
  // A planned word that left the dictionary is replaced when its week begins.
  const after = weeksAfter(current, 3)
  await plan(after, 'house')
  await platform.db.query(`update vocabularies set status = 'inactive' where slug = 'house'`)
  await beginWeek(platform, after)
  expect((await rows())[0]).toMatchObject({ week: after, slug: 'thank-you', planned_by: null })
})
