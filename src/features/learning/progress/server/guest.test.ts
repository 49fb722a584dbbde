import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { courseWorld } from '../../../../../test/world.ts'

const { test } = await courseWorld()

/** A lesson with something to watch: the first free one, or the first that needs a plan. */
async function aLesson(free: boolean): Promise<{ id: string; duration: number }> {
  const [row] = await test.platform.db.query<{ id: string; duration: number }>(
    `
      select l.id, l.duration_ms / 1000.0 as duration
      from lessons l
      join course_versions v on v.id = l.version_id
      where v.status = 'published' and v.language = 'en' and l.free_preview = $1 and l.duration_ms is not null
      order by l.position
      limit 1`,
    [free],
  )
  return { id: row!.id, duration: Number(row!.duration) }
}
const free = await aLesson(true),
  closed = await aLesson(false)

const watched = (lesson: { id: string }, to: number, more: Record<string, unknown> = {}) => ({
  kind: 'watched',
  at: new Date().toISOString(),
  lesson_id: lesson.id,
  ranges: [[0, to]],
  position: to,
  active: 60,
  ...more,
})
const takeOver = (person: TestPerson, key: string, events: unknown[]) =>
  test.as(person).post<{ taken: number }>('/progress/guest', { key, events })
const progressOf = (person: TestPerson) =>
  test.platform.db.query<{ watched_ms: number; position_ms: number; done: boolean }>(
    `
      select watched_ms, position_ms, video_done_at is not null as done
      from lesson_progress
      where user_id = $1`,
    [person.id],
  )
const minutes = async (person: TestPerson): Promise<number> =>
  (
    await test.platform.db.query<{ active_ms: number }>(
      'select active_ms from learner_totals where user_id = $1',
      [person.id],
    )
  ).reduce((sum, row) => sum + Number(row.active_ms), 0) / 60_000

it('takes over once what a device kept, also of two people who sign in on it', async () => {
  const [ana, ben] = [await aPerson(test.platform), await aPerson(test.platform)]
  const key = randomUUID(),
    events = [watched(free, free.duration)]
  const [one, two] = await Promise.all([takeOver(ana, key, events), takeOver(ana, key, events)])
  expect([one.body.data.taken, two.body.data.taken].toSorted()).toEqual([0, 1])
  expect((await takeOver(ben, key, events)).body.data.taken).toBe(0)
  expect(await progressOf(ana)).toMatchObject([{ done: true }])
  expect(await minutes(ana)).toBe(1)
  expect(await progressOf(ben)).toEqual([])
  // The next visitor on the device gets a new key.
  expect((await takeOver(ben, randomUUID(), [watched(free, 1)])).body.data.taken).toBe(1)
  expect(await progressOf(ana)).toMatchObject([{ done: true }])
})

it('leaves out what is not free, or gone', async () => {
  const ana = await aPerson(test.platform)
  const { body } = await takeOver(ana, randomUUID(), [
    watched(closed, 5),
    watched({ id: randomUUID() }, 5),
    watched(free, 5),
  ])
  expect(body.data.taken).toBe(1)
  expect(await progressOf(ana)).toHaveLength(1)
})

it('never takes anything away from an account that has more, and believes no clock', async () => {
  const ana = await aPerson(test.platform)
  await test.as(ana).put(`/lessons/${free.id}/progress`, { ranges: [[0, free.duration]], position: 7 })
  await takeOver(ana, randomUUID(), [watched(free, 1, { at: '2999-01-01T00:00:00.000Z' })])
  expect(await progressOf(ana)).toMatchObject([{ done: true, position_ms: 7000 }])
  const days = await test.platform.db.query<{ day: string }>(
    `select day::text from learner_days where user_id = $1 and day > current_date + 1`,
    [ana.id],
  )
  expect(days).toEqual([])
  const tooMany = Array.from({ length: 101 }, () => watched(free, 1))
  expect((await takeOver(ana, randomUUID(), tooMany)).status).toBe(422)
})
