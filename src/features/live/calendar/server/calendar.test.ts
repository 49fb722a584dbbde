import ICAL from 'ical.js'
import { beforeAll, expect, it } from 'vitest'
import { aPerson, teaches, type TestPerson } from '../../../../../test/factories.ts'
import { awake } from '../../../../../test/payments.ts'
import { mayBook, opens } from '../../../../../test/lessons.ts'
import { testWorld } from '../../../../../test/world.ts'
import type { CalendarFeed } from '../../feeds/feeds.contract.ts'
import type { Calendar, CalendarEntry, LessonNow, Presence } from '../calendar.contract.ts'

const NOW = new Date('2026-10-20T15:00:00Z')
const { test, tenants } = await testWorld({ at: NOW })
const { platform } = test
const { one, two, admin } = tenants
/** A caller whose session lasts, wherever the clock of the test is. */
const clientOf = async (person: TestPerson) => test.as(await awake(test, person))
const OCTOBER = { from: '2026-10-19T00:00:00Z', to: '2026-11-09T00:00:00Z' }
const calendarOf = async (person: TestPerson, more: Record<string, string> = {}): Promise<Calendar> =>
  (await (await clientOf(person)).get<Calendar>('/calendar', { query: { ...OCTOBER, ...more } })).body.data
const idsOf = async (person: TestPerson, more: Record<string, string> = {}): Promise<string[]> =>
  (await calendarOf(person, more)).entries.map(({ id }) => id)
const book = async (learner: TestPerson, teacher: TestPerson, starts_at: string): Promise<string> => {
  const { body } = await (
    await clientOf(learner)
  ).post<{ id: string }>('/appointments', { teacher_id: teacher.id, minutes: 25, starts_at })
  return body.data.id
}
const entriesOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as never).getAllSubcomponents('vevent').map((part) => {
    const event = new ICAL.Event(part)
    return {
      id: event.uid.split('@')[0],
      title: event.summary,
      starts: event.startDate.toJSDate().toISOString(),
      sequence: event.sequence,
      status: part.getFirstPropertyValue('status'),
    }
  })

let theirs: string, ours: string
beforeAll(async () => {
  await Promise.all([opens(test, one.teacher), opens(test, two.teacher)])
  await Promise.all([mayBook(test, one.learner), mayBook(test, two.learner)])
  ours = await book(one.learner, one.teacher, '2026-10-25T22:00:00Z')
  theirs = await book(two.learner, two.teacher, '2026-10-27T22:00:00Z')
})

it('shows each their own: people theirs, organizations what their teachers do with their learners, administrators all', async () => {
  for (const person of [one.teacher, one.learner, one.owner]) expect(await idsOf(person)).toEqual([ours])
  for (const person of [two.teacher, two.learner, two.owner]) expect(await idsOf(person)).toEqual([theirs])
  expect(await idsOf(admin)).toEqual([ours, theirs])
  expect(await idsOf(admin, { teacher_id: two.teacher.id })).toEqual([theirs])
  expect(await idsOf(admin, { kind: 'class_session' })).toEqual([])
  expect(await idsOf(admin, { organization_id: one.organization.id })).toEqual([])
  expect(await idsOf(two.owner, { teacher_id: one.teacher.id })).toEqual([])
  // A learner books for nobody's organization: the owner sees it, and changes nothing of it.
  const [entry] = (await calendarOf(one.owner)).entries
  expect(entry).toMatchObject({
    state: 'booked',
    starts_at: '2026-10-25T22:00:00.000Z',
    zone: 'America/New_York',
    asked: false,
    manageable: false,
    people: [
      { id: one.teacher.id, role: 'teacher' },
      { id: one.learner.id, role: 'learner', name: `${one.learner.first_name} ${one.learner.last_name}` },
    ],
  })
  expect((await calendarOf(one.teacher)).entries[0]!.manageable).toBe(true)
  // The same teacher with another organization's learner is not this organization's.
  const both = await aPerson(platform, { role: 'Student', organization_id: two.organization.id, seat: true })
  await mayBook(test, both)
  await platform.db.query(
    `insert into memberships (organization_id, user_id, kind) values ($1, $2, 'teacher')`,
    [two.organization.id, one.teacher.id],
  )
  const elsewhere = await book(both, one.teacher, '2026-11-01T23:00:00Z')
  expect(await idsOf(one.owner)).toEqual([ours])
  expect(await idsOf(two.owner)).toEqual([theirs, elsewhere])
  // Unless they booked it there themselves.
  await teaches(platform, one.teacher, one.learner)
  const made = await (
    await clientOf(one.teacher)
  ).post<{ id: string }>('/appointments', {
    teacher_id: one.teacher.id,
    learner_ids: [one.learner.id],
    minutes: 50,
    starts_at: '2026-11-03T23:00:00Z',
  })
  expect(
    (await calendarOf(one.owner, { organization_id: one.organization.id })).entries.map(
      ({ id, manageable }) => [id, manageable],
    ),
  ).toEqual([[made.body.data.id, true]])
  expect(
    (await (await clientOf(admin)).get('/calendar', { query: { ...OCTOBER, to: '2026-12-31T00:00:00Z' } }))
      .body.data,
  ).toMatchObject({ code: 'span_too_long' })
})

it('gives a meeting as a file and a calendar at a secret address, which stops when its owner wants', async () => {
  const file = await (await clientOf(one.learner)).get(`/calendar/${ours}/file`)
  expect(entriesOf(file.text)).toEqual([
    {
      id: ours,
      title: `ASL lesson with ${one.teacher.first_name}`,
      starts: '2026-10-25T22:00:00.000Z',
      sequence: 0,
      status: 'CONFIRMED',
    },
  ])
  for (const stranger of [two.learner, two.teacher, two.owner])
    for (const at of [`/calendar/${ours}`, `/calendar/${ours}/file`])
      expect((await (await clientOf(stranger)).get(at)).status).toBe(404)
  expect((await (await clientOf(one.owner)).get<CalendarEntry>(`/calendar/${ours}`)).body.data).toMatchObject(
    {
      id: ours,
      manageable: false,
    },
  )

  const learner = await clientOf(one.learner)
  expect((await learner.get<CalendarFeed>('/calendar/feed')).body.data).toEqual({ made_at: null })
  const make = async () => (await learner.post<{ address: string }>('/calendar/feed')).body.data.address
  const read = (address: string) => test.as(null).get(new URL(address).pathname)
  const first = await make()
  expect(first).toMatch(/\/api\/v2\/calendar\/feeds\/[\w-]{43}$/)
  const [feed] = await platform.db.query<{ key_hash: string }>('select key_hash from calendar_feeds')
  expect(first).not.toContain(feed!.key_hash)
  const { text } = await read(first)
  expect(text).toContain('METHOD:PUBLISH')
  expect(text).not.toContain(one.teacher.last_name)
  expect(entriesOf(text).map(({ id }) => id)).toEqual([
    ours,
    ...(await idsOf(one.learner)).filter((id) => id !== ours),
  ])
  expect(text).not.toContain(theirs)

  await (await clientOf(one.teacher)).post(`/appointments/${ours}/cancel`, { reason: 'I am ill' })
  expect(entriesOf((await read(first)).text)).toContainEqual(
    expect.objectContaining({ id: ours, sequence: 1, status: 'CANCELLED' }),
  )
  test.at('2026-11-25T15:00:00Z')
  expect((await read(first)).text).not.toContain(ours)
  test.at(NOW)

  const second = await make()
  expect((await read(first)).status).toBe(404)
  expect((await read(second)).status).toBe(200)
  await learner.delete('/calendar/feed')
  expect((await read(second)).status).toBe(404)
})

it('says that a lesson begins from a quarter of an hour before until its end, to its people alone', async () => {
  const now = async (person: TestPerson) =>
    (await (await clientOf(person)).get<LessonNow>('/calendar/now')).body.data
  expect(await now(two.learner)).toEqual({ lesson: null, next_at: '2026-10-27T21:45:00.000Z' })
  test.at('2026-10-27T21:45:00Z')
  expect(await now(two.learner)).toEqual({
    lesson: {
      id: theirs,
      kind: 'appointment',
      starts_at: '2026-10-27T22:00:00.000Z',
      ends_at: '2026-10-27T22:25:00.000Z',
      others: [two.teacher.first_name],
      child: null,
    },
    next_at: null,
  })
  expect((await now(one.learner)).lesson).toBeNull()
  expect(await now(two.owner)).toEqual({ lesson: null, next_at: null })
  // The adult who looks after a learner hears of it by the child's name, in their own calendar too.
  const parent = await aPerson(platform, { seat: true })
  await platform.db.query(
    `insert into guardianships (user_id, guardian_id, guardian_email, state, expires_at) values ($1, $2, $3, 'granted', now())`,
    [two.learner.id, parent.id, parent.email],
  )
  expect((await now(parent)).lesson).toMatchObject({
    id: theirs,
    others: [two.teacher.first_name],
    child: two.learner.first_name,
  })
  const { address } = (await (await clientOf(parent)).post<{ address: string }>('/calendar/feed')).body.data
  expect(entriesOf((await test.as(null).get(new URL(address).pathname)).text)).toMatchObject([
    { id: theirs, title: `${two.learner.first_name}: ASL lesson with ${two.teacher.first_name}` },
  ])
  // Presence in the room: the teacher all the time, the learner late, but for more than half of it.
  const stays = [
    [two.teacher, '21:58', '22:25'],
    [two.learner, '22:11', '22:25'],
  ] as const
  for (const [{ id }, entered, left] of stays)
    await platform.db.query(
      `
        insert into room_stays (booking_id, user_id, tab, entered_at, seen_at, left_at)
        values ($1, $2, gen_random_uuid(), $3, $4, $4)`,
      [theirs, id, `2026-10-27T${entered}:00Z`, `2026-10-27T${left}:00Z`],
    )
  const presence = async (person: TestPerson) =>
    (await clientOf(person)).get<Presence>(`/calendar/${theirs}/presence`)
  expect((await presence(two.teacher)).status).toBe(404)
  test.at('2026-10-27T22:25:00Z')
  expect(await now(two.learner)).toEqual({ lesson: null, next_at: null })
  for (const person of [two.teacher, admin])
    expect((await presence(person)).body.data).toMatchObject([
      { id: two.teacher.id, role: 'teacher', minutes: 25, attended: 'present' },
      { id: two.learner.id, role: 'learner', minutes: 14, attended: 'late' },
    ])
  for (const person of [two.learner, two.owner, one.teacher, one.owner])
    expect((await presence(person)).status).toBe(404)
})
