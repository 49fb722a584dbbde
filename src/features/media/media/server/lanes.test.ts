import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it, vi } from 'vitest'
import { MINUTE_MS } from '#contract/durations.ts'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import { claimNext, laneOf, LANES, renew, wakeLanes, type Lane } from './lanes.ts'
import { media } from './media.table.ts'

const { test } = await testWorld()
const { platform } = test
const [short, lesson, long] = LANES
const start = Date.now()
const setClock = (minutes: number): void => test.at(new Date(start + minutes * MINUTE_MS))
let made = 0

beforeEach(async () => {
  await platform.db.query(`update media set state = 'failed' where state = 'processing'`, [])
  setClock(0)
})

async function waiting(owner: TestPerson, name: string, duration: number): Promise<void> {
  const id = randomUUID()
  await platform.db.orm.insert(media).values({
    id,
    owner_id: owner.id,
    upload_id: id,
    name,
    duration,
    bytes: 1,
    key: `media/${id}.mp4`,
    kind: 'video',
    content_type: 'video/mp4',
    state: 'processing',
    created_at: new Date(start + ++made),
  })
}
/** Names of the films that a lane's converter gets, one after the other. */
async function turns(lane: Lane, most = 10): Promise<string[]> {
  const names: string[] = []
  for (let n = 0; n < most; n++) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const film = await claimNext(platform, lane)
    if (!film) break
    // oxlint-disable-next-line no-await-in-loop -- as above
    const [row] = await platform.db.query<{ name: string }>('select name from media where id = $1', [film.id])
    names.push(row!.name)
  }
  return names
}

it('has a lane for films of each length, and a long film never stands before a short one', async () => {
  expect([0.5, 120, 121, 1800, 1801, 6 * 3600, null].map((seconds) => laneOf(seconds).queue)).toEqual([
    short.queue,
    short.queue,
    lesson.queue,
    lesson.queue,
    long.queue,
    long.queue,
    long.queue,
  ])
  const person = await aPerson(platform)
  await waiting(person, 'six hours', 6 * 3600)
  await waiting(person, 'a lesson', 900)
  await waiting(person, 'a sign', 3)
  expect([await turns(short), await turns(lesson), await turns(long)]).toEqual([
    ['a sign'],
    ['a lesson'],
    ['six hours'],
  ])
})

it('gives the next turn to whom least was converted for, not to whom sent most', async () => {
  const [many, one, other] = [await aPerson(platform), await aPerson(platform), await aPerson(platform)]
  for (let n = 1; n <= 3; n++) await waiting(many, `many ${n}`, 100)
  await waiting(one, 'one', 60)
  await waiting(other, 'other 1', 20)
  await waiting(other, 'other 2', 20)
  expect(await turns(short)).toEqual(['many 1', 'one', 'other 1', 'other 2', 'many 2', 'many 3'])
  // Tomorrow all begin anew.
  setClock(25 * 60)
  await waiting(many, 'many again', 100)
  await waiting(one, 'one again', 100)
  expect(await turns(short, 2)).toEqual(['many 1', 'one'])
})

it('gives a film to one of several converters at once, and to another one when that died', async () => {
  const person = await aPerson(platform)
  await waiting(person, 'a', 10)
  await waiting(person, 'b', 10)
  const both = await Promise.all([1, 2, 3].map(() => claimNext(platform, short)))
  expect(new Set(both.map((film) => film?.id)).size).toBe(3)
  expect(both.filter((film) => film === null)).toHaveLength(1)
  const living = both.find((film) => film !== null)!
  setClock(9)
  await renew(platform, living.id)
  setClock(11)
  const again = await claimNext(platform, short)
  expect([again?.attempts, again?.id === living.id]).toEqual([2, false])
  expect(await claimNext(platform, short)).toBeNull()
})

it('wakes a lane whose turn was lost with its process, and no other', async () => {
  const person = await aPerson(platform)
  await waiting(person, 'lost', 500)
  const send = vi.spyOn(platform.jobs, 'send')
  await wakeLanes(platform)
  expect(send.mock.calls.map(([, queue]) => queue)).toEqual([lesson.queue])
  await claimNext(platform, lesson)
  await wakeLanes(platform)
  expect(send).toHaveBeenCalledTimes(1)
})
