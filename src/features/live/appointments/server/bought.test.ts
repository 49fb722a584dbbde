import { beforeEach, expect, it } from 'vitest'
import type { OutgoingMail } from '#server/mail/mail.ts'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { awake } from '../../../../../test/payments.ts'
import { testWorld } from '../../../../../test/world.ts'
import { book } from '../../bookings/server/public.ts'
import { handOverLesson, takeBackLesson, type BoughtLesson } from './bought.service.ts'

const NOW = new Date('2026-10-20T15:00:00Z')
const STARTS = new Date('2026-10-25T22:00:00Z')
const { test, tenants } = await testWorld({ at: NOW })
const { platform } = test
const { db } = platform
const { teacher } = tenants.one
const mails: OutgoingMail[] = []
platform.mail.send = async (_tx, _kind, mail) => void mails.push(mail)
beforeEach(async () => {
  test.at(NOW)
  mails.length = 0
  await db.query('delete from bookings')
})
const minutes = (n: number): Date => new Date(STARTS.getTime() + n * 60_000)

/** A lesson that a learner's time is kept for, until it is paid. */
async function reserve(learner: TestPerson, starts_at = STARTS): Promise<BoughtLesson> {
  const booking_id = await db.transaction((tx) =>
    book(tx, {
      kind: 'appointment',
      starts_at,
      ends_at: new Date(starts_at.getTime() + 25 * 60_000),
      held_until: new Date(NOW.getTime() + 30 * 60_000),
      organization_id: null,
      zone: 'America/New_York',
      people: [
        { user_id: teacher.id, role: 'teacher', before: 0, after: 0 },
        { user_id: learner.id, role: 'learner' },
      ],
      by: learner.id,
      at: NOW,
    }),
  )
  await db.query('insert into appointments (booking_id, user_id, counted) values ($1, $2, true)', [
    booking_id,
    learner.id,
  ])
  return {
    booking_id,
    teacher_id: teacher.id,
    learner_id: learner.id,
    starts_at: starts_at.toISOString(),
    zone: 'America/New_York',
  }
}
const handOver = (lesson: BoughtLesson, buyer: TestPerson | null, line_id = lesson.booking_id, at = NOW) =>
  db.transaction((tx) => handOverLesson(platform, tx, { lesson, line_id, buyer_id: buyer?.id ?? null }, at))
const left = async (person: TestPerson): Promise<number> =>
  (await test.as(await awake(test, person)).get<{ left: number }[]>('/access/allowances')).body.data.reduce(
    (sum, one) => sum + one.left,
    0,
  )
const state = async ({ booking_id }: BoughtLesson): Promise<string | undefined> =>
  (await db.query<{ state: string }>('select state from bookings where id = $1', [booking_id]))[0]?.state
const remove = ({ id }: TestPerson) => db.query('update users set deleted_at = now() where id = $1', [id])
const gone = 'Your lesson is paid: choose another time'
const subjectsSent = () => mails.map(({ to, content }) => [to, content.subject.replace(/:.*/, '')])

it('books the time that was kept with the lesson that was paid', async () => {
  const learner = await aPerson(platform)
  const lesson = await reserve(learner)
  await handOver(lesson, learner)
  expect([await state(lesson), await left(learner)]).toEqual(['booked', 0])
  expect(mails.map(({ to }) => to).toSorted()).toEqual([learner.email, teacher.email].toSorted())
  expect(mails.every(({ content }) => content.subject.startsWith('Lesson booked'))).toBe(true)
  // It is paid a second time: the second lesson may be booked.
  mails.length = 0
  await handOver(lesson, learner, 'second')
  expect([await state(lesson), await left(learner)]).toEqual(['booked', 1])
  expect(subjectsSent()).toEqual([[learner.email, 'You have one more lesson to book']])
})

it('keeps the lesson, and asks for another time, where the time is gone or has begun', async () => {
  const [learner, parent] = [await aPerson(platform), await aPerson(platform)]
  const lesson = await reserve(learner)
  await db.query('delete from bookings')
  await handOver(lesson, parent)
  expect([await left(learner), await left(parent)]).toEqual([1, 0])
  expect(mails.map(({ to, content }) => [to, content.subject])).toEqual([[parent.email, gone]])
  const { searchParams } = new URL(mails[0]!.content.button!.url)
  expect([searchParams.get('teacher'), searchParams.get('for')]).toEqual([teacher.id, learner.id])
  mails.length = 0
  const late = await reserve(learner)
  await handOver(late, learner, late.booking_id, STARTS)
  test.at(STARTS)
  expect([await state(late), await left(learner)]).toEqual(['held', 2])
  expect(mails.map(({ content }) => content.subject)).toEqual([gone])
  expect(new URL(mails[0]!.content.button!.url).searchParams.get('for')).toBeNull()
  // Nobody is asked where nobody is known to have paid.
  mails.length = 0
  await db.query('delete from bookings')
  await handOver(late, null, 'without buyer', STARTS)
  expect([await left(learner), mails]).toEqual([3, []])
})

it('gives the lesson to whoever paid it where its learner is gone, and to nobody where both are', async () => {
  const [learner, buyer] = [await aPerson(platform), await aPerson(platform)]
  const lesson = await reserve(learner)
  await db.query('delete from bookings')
  await remove(learner)
  await handOver(lesson, buyer)
  expect(await left(buyer)).toBe(1)
  expect(mails.map(({ to }) => to)).toEqual([buyer.email])
  mails.length = 0
  await remove(buyer)
  for (const person of [buyer, null]) await handOver(lesson, person, `line of ${person?.id}`)
  expect(mails).toEqual([])
  const lines = await db.query(`select from allowances where about like 'order_line:line of%'`)
  expect(lines).toEqual([])
})

it('takes back what was refunded: a lesson that comes is canceled, one that has begun is not', async () => {
  const learner = await aPerson(platform)
  const takeBack = (line_id: string, at: Date) =>
    db.transaction((tx) => takeBackLesson(platform, tx, line_id, at))
  const [coming, begun] = [await reserve(learner), await reserve(learner, minutes(60))]
  for (const lesson of [coming, begun]) await handOver(lesson, learner)
  mails.length = 0
  await takeBack('nobody’s line', NOW)
  await takeBack(coming.booking_id, new Date(STARTS.getTime() - 1))
  expect([await state(coming), await left(learner)]).toEqual(['canceled', 0])
  expect(mails.map(({ to }) => to).toSorted()).toEqual([learner.email, teacher.email].toSorted())
  mails.length = 0
  await takeBack(begun.booking_id, minutes(60))
  expect([await state(begun), await left(learner), mails]).toEqual(['booked', 0, []])
  const unused = await reserve(learner, minutes(120))
  await db.query('delete from bookings where id = $1', [unused.booking_id])
  await handOver(unused, learner)
  expect(await left(learner)).toBe(1)
  await takeBack(unused.booking_id, NOW)
  expect(await left(learner)).toBe(0)
})
