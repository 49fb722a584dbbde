import { readItip } from '#server/calendar/testing.ts'
import { expect, it } from 'vitest'
import { testApp } from '../../../../../test/app.ts'
import { aPerson, withFreshToken } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import type { MyRegistration } from '../registrations.contract.ts'
import { eventsIn } from './testing.ts'
import { endUnconfirmed } from './holds.ts'
import { forgetRegistrant, forgetRegistrations, remind, startEvents } from './upkeep.ts'

const NOW = new Date('2026-11-25T12:00:00Z')
const { test, tenants } = await testWorld({ at: NOW })
const { anEvent, aDate, mailsTo, keyIn, taken } = eventsIn(test, tenants.admin)
const visitor = test.as(null)
const { db } = test.platform

const register = (date: string, email: string, more: Record<string, unknown> = {}) =>
  visitor.post<{ state: string; held_until: string | null; key: string | null }>(
    `/event-dates/${date}/registrations`,
    { name: 'Ana', email, ...more },
  )
const byKey = async (key: string, act = '', more: Record<string, unknown> = {}) =>
  visitor.post<MyRegistration>(`/event-registrations/by-key${act}`, { key, ...more })
/** Registers and presses the button of the mail; answers the key. */
async function come(date: string, email: string, more: Record<string, unknown> = {}): Promise<string> {
  await register(date, email, more)
  const key = keyIn((await mailsTo(email))[0]!)
  await byKey(key, '/confirm')
  return key
}
const stateOf = async (key: string): Promise<string> => (await byKey(key)).body.data.state

it('holds a visitor’s seat until the button is pressed, and tells nobody who is registered', async () => {
  const date = await aDate(await anEvent({ mode: 'both', room_url: 'https://meet.example/x', seats: 2 }))
  expect((await register(date, 'ana@x.example')).body.data).toEqual({
    state: 'held',
    held_until: '2026-11-25T13:00:00.000Z',
    key: null,
  })
  expect(await taken(date)).toBe(1)
  const [mail] = await mailsTo('ana@x.example')
  expect(mail!.subject).toContain('Confirm your registration')
  expect(mail!.files).toEqual([])
  const key = keyIn(mail!)
  // Reading changes nothing, and tells no link of the room.
  expect((await byKey(key)).body.data).toMatchObject({
    state: 'held',
    confirmed: false,
    room_url: '',
    door_code: '',
  })
  expect((await byKey(key)).body.data.state).toBe('held')
  const mine = (await byKey(key, '/confirm')).body.data
  expect(mine).toMatchObject({ state: 'confirmed', room_url: 'https://meet.example/x' })
  expect(mine.door_svg).toContain('<svg')
  const [seat] = await mailsTo('ana@x.example')
  expect(seat!.files!.map(({ type }) => type)).toEqual([
    'image/png',
    'text/calendar; charset=utf-8; method=REQUEST',
  ])
  expect(readItip(seat!.files![1]!.content)).toMatchObject({
    method: 'REQUEST',
    events: [{ uid: expect.stringContaining(`${date}@`), attendee: 'MAILTO:ana@x.example' }],
  })
  // Pressed twice it is pressed once; the address once more gets its link, and whoever asks the same answer.
  await byKey(key, '/confirm')
  expect((await register(date, 'ANA@x.example')).body.data.state).toBe('held')
  expect(await taken(date)).toBe(1)
  expect(await mailsTo('ana@x.example')).toHaveLength(3)
  expect((await visitor.post('/event-registrations/by-key', { key: `${key.slice(0, -4)}AAAA` })).status).toBe(
    404,
  )
  await expect(
    db.query(
      `insert into event_registrations (date_id, name, email, language, zone, party, state, door_code)
       values ($1, 'A', 'Ana@X.example', 'en', 'UTC', 1, 'held', 'X')`,
      [date],
    ),
  ).rejects.toThrow('event_registrations_once')
  await expect(db.query('update event_dates set taken = 0 where id = $1', [date])).rejects.toThrow(
    'only registrations take seats',
  )
})

it('gives what becomes free to the first in line whose party fits; who does not fit stays first', async () => {
  const date = await aDate(await anEvent({ seats: 3, party: 5 }))
  const seated = await come(date, 'first@x.example', { party: 2 })
  await come(date, 'second@x.example')
  const four = await come(date, 'four@x.example', { party: 3 })
  const one = await come(date, 'one@x.example')
  const two = await come(date, 'two@x.example', { party: 2 })
  expect((await byKey(one)).body.data).toMatchObject({ state: 'waiting', before: 1, door_code: '' })
  // One of two stays at home: the party of three does not fit, the next one does.
  await byKey(seated, '/change', { party: 1, needs: [], needs_note: '' })
  expect([await stateOf(four), await stateOf(one), await stateOf(two)]).toEqual([
    'waiting',
    'confirmed',
    'waiting',
  ])
  expect((await mailsTo('one@x.example'))[0]!.heading).toBe('A seat is free, and it is yours')
  expect((await byKey(seated, '/change', { party: 2, needs: [], needs_note: '' })).status).toBe(409)
  await byKey(one, '/give-up')
  await byKey(seated, '/give-up')
  // Two are free: still not enough for three, who stay first; the two behind them are in.
  expect([await stateOf(four), await stateOf(two)]).toEqual(['waiting', 'confirmed'])
  expect((await byKey(four)).body.data.before).toBe(0)
  expect((await mailsTo('first@x.example'))[0]!.files![0]!.content).toContain('METHOD:CANCEL')
  await byKey(two, '/give-up')
  await byKey(keyIn((await mailsTo('second@x.example'))[0]!), '/give-up')
  expect(await stateOf(four)).toBe('confirmed')
  expect(await taken(date)).toBe(3)
})

it('ends what is not confirmed in time, and lets nobody unconfirmed move up', async () => {
  const date = await aDate(await anEvent({ seats: 1 }))
  await register(date, 'slow@x.example')
  await register(date, 'unproven@x.example')
  const waits = await come(date, 'waits@x.example')
  const slow = keyIn((await mailsTo('slow@x.example'))[0]!)
  test.at('2026-11-25T13:00:00Z')
  expect(await endUnconfirmed(test.platform)).toBeGreaterThanOrEqual(2)
  expect([await stateOf(slow), await stateOf(waits)]).toEqual(['ended', 'confirmed'])
  expect((await byKey(slow, '/confirm')).status).toBe(409)
  test.at(NOW)
})

it('asks at the field for what is missing, and closes in time', async () => {
  const event = await anEvent({
    party: 2,
    closes_minutes: 60,
    questions: [{ key: 'level', text: { en: 'Your level?', es: '' }, needed: true }],
  })
  const date = await aDate(event)
  const fields = async (more: Record<string, unknown>): Promise<string[]> =>
    (
      (await register(date, 'q@x.example', more)).body as unknown as { data: { fields: { path: string }[] } }
    ).data.fields.map(({ path }) => path)
  expect((await register(date, 'q@x.example', { party: 3, answers: { level: '1' } })).status).toBe(422)
  expect(await fields({})).toEqual(['answers.level'])
  expect((await register(date, '', { answers: { level: '1' } })).status).toBe(422)
  test.at('2026-12-10T23:00:00Z')
  expect((await register(date, 'q@x.example', { answers: { level: '1' } })).status).toBe(409)
  test.at(NOW)
})

/** `EVENT_CROWD=300 EVENT_ROUNDS=10` is the figure of the product: three hundred for twenty seats, ten times. */
const CROWD = Number(process.env['EVENT_CROWD'] ?? 60),
  ROUNDS = Number(process.env['EVENT_ROUNDS'] ?? 1)

it.each(Array.from({ length: ROUNDS }, (_, at) => at + 1))(
  'gives exactly the seats there are to a crowd from two processes, in the order they came (%i)',
  async () => {
    const date = await aDate(await anEvent({ seats: 20 }))
    const other = await testApp({ DATABASE_URL: test.platform.config.DATABASE_URL! })
    other.at(NOW)
    try {
      const people = await Promise.all(Array.from({ length: CROWD }, () => aPerson(test.platform)))
      const answers = await Promise.all(
        people.map((person, at) =>
          (at % 2 ? other : test)
            .as(person)
            .post<{ state: string }>(`/event-dates/${date}/registrations`, {}),
        ),
      )
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
      const rows = await db.query<{ state: string }>(
        'select state from event_registrations where date_id = $1 order by queue',
        [date],
      )
      expect(rows.map(({ state }) => state)).toEqual([
        ...Array<string>(20).fill('confirmed'),
        ...Array<string>(CROWD - 20).fill('waiting'),
      ])
      expect(await taken(date)).toBe(20)
      // Ten give up at once: the next ten in line are in, none is asked twice.
      const seats = await db.query<{ id: string }>(
        `select id from event_registrations where date_id = $1 and state = 'confirmed' order by queue limit 10`,
        [date],
      )
      await Promise.all(
        seats.map(({ id }, at) =>
          (at % 2 ? other : test).as(tenants.admin).post(`/event-registrations/${id}/cancel`),
        ),
      )
      const after = await db.query<{ state: string }>(
        'select state from event_registrations where date_id = $1 order by queue',
        [date],
      )
      expect(after.map(({ state }) => state)).toEqual([
        ...Array<string>(10).fill('canceled'),
        ...Array<string>(20).fill('confirmed'),
        ...Array<string>(CROWD - 30).fill('waiting'),
      ])
      expect(await taken(date)).toBe(20)
    } finally {
      await other.close()
    }
  },
)

it('reminds a day and an hour before, each once', async () => {
  const date = await aDate(await anEvent())
  await come(date, 'early@x.example')
  test.at('2026-12-10T12:00:00Z')
  await come(date, 'late@x.example')
  await Promise.all([remind(test.platform), remind(test.platform)])
  expect((await mailsTo('early@x.example'))[0]!.subject).toContain('Tomorrow')
  expect(await mailsTo('late@x.example')).toHaveLength(2)
  test.at('2026-12-10T23:30:00Z')
  await remind(test.platform)
  await remind(test.platform)
  expect((await mailsTo('late@x.example'))[0]!.subject).toContain('In an hour')
  expect(await mailsTo('early@x.example')).toHaveLength(4)
  test.at(NOW)
})

it('forgets what people need after a month and people after a year, and whoever is erased at once', async () => {
  const date = await aDate(await anEvent({ seats: 1 }))
  const key = await come(date, 'gone@x.example', { needs: ['cart'], needs_note: 'Large print' })
  const next = await come(date, 'next@x.example')
  await register(date, 'never@x.example')
  const count = async (email: string): Promise<number> =>
    (await db.query('select from event_registrations where date_id = $1 and email = $2', [date, email]))
      .length
  test.at('2026-12-03T12:00:00Z')
  await endUnconfirmed(test.platform)
  await forgetRegistrations(test.platform)
  expect(await count('never@x.example')).toBe(0)
  expect((await byKey(key)).body.data.needs).toEqual(['cart'])
  test.at('2027-01-11T12:00:00Z')
  await forgetRegistrations(test.platform)
  expect((await byKey(key)).body.data).toMatchObject({ needs: [], needs_note: '' })
  test.at('2026-12-03T12:00:00Z')
  await forgetRegistrant(db, { id: tenants.one.learner.id, email: 'gone@x.example' })
  expect([await count('gone@x.example'), await taken(date)]).toEqual([0, 0])
  expect((await byKey(key)).status).toBe(404)
  expect(await stateOf(next)).toBe('waiting')
  test.at('2027-12-12T12:00:00Z')
  await forgetRegistrations(test.platform)
  expect(await count('next@x.example')).toBe(0)
  test.at(NOW)
})

it('gives visitors of one network few seats before they confirm, and lets a class through', async () => {
  const date = await aDate(await anEvent({ seats: 60, party: 5 }))
  const registerFrom = (ip: string) => (email: string, party: number) =>
    test.app.inject({
      method: 'POST',
      url: `/api/v2/event-dates/${date}/registrations`,
      payload: { name: 'Ana', email, party },
      remoteAddress: ip,
    })
  const [school, elsewhere] = [registerFrom('203.0.113.7'), registerFrom('198.51.100.9')]
  for (let n = 0; n < 20; n += 1) expect((await school(`${n}@class.example`, 3)).statusCode).toBe(201)
  expect(await taken(date)).toBe(3)
  expect((await elsewhere('far@x.example', 5)).json()).toMatchObject({ data: { state: 'held' } })
  // Pressing the button brings a seat to each of them.
  for (let n = 0; n < 17; n += 1) await byKey(keyIn((await mailsTo(`${n}@class.example`))[0]!), '/confirm')
  expect(await taken(date)).toBe(17 * 3 + 5)
  const [mail] = await mailsTo('19@class.example')
  expect(mail!.paragraphs.join(' ')).toContain('We keep no seat for you yet')
  expect(
    await db.query('select from event_registrations where network is not null and confirmed_at is not null'),
  ).toEqual([])
  for (let n = 20; n < 57; n += 1) await school(`${n}@class.example`, 1)
  const many = await school('60@class.example', 1)
  expect([many.statusCode, many.json<{ data: { code: string } }>().data.code]).toEqual([
    429,
    'event_many_open',
  ])
  expect((await elsewhere('fine@x.example', 1)).statusCode).toBe(201)
})

it('takes registrations until it closes, and none at that moment', async () => {
  const date = await aDate(await anEvent({ closes_minutes: 60 }))
  const [row] = await db.query<{ starts_at: Date }>('select starts_at from event_dates where id = $1', [date])
  const closes = row!.starts_at.getTime() - 60 * 60_000
  test.at(new Date(closes))
  expect((await register(date, 'late@closing.example')).status).toBe(409)
  test.at(new Date(closes - 1))
  expect((await register(date, 'in-time@closing.example')).status).toBe(201)
  test.at(NOW)
})

it('takes no registration, change or confirmation once it is too late, or the date is canceled', async () => {
  const event = await anEvent({ seats: 9, party: 2 })
  const date = await aDate(event)
  const starts_at = new Date('2026-12-11T00:00:00Z')
  const code = ({ status, body }: { status: number; body: { data: unknown } }) => {
    const data = body.data as { code?: string; fields?: { path: string }[] } | null
    return status < 400 ? status : (data?.fields?.[0]?.path ?? data?.code)
  }
  expect(code(await register(date, 'nameless@late.example', { name: ' ' }))).toBe('name')
  expect(code(await register(date, 'three@late.example', { party: 3 }))).toBe('party')
  const key = await come(date, 'ana@late.example')
  const party = async (n: number) =>
    code(await byKey(key, '/change', { party: n, needs: [], needs_note: '' }))
  expect([await party(3), await party(2)]).toEqual(['party', 200])
  // A reserved seat is held until the hour is over.
  await register(date, 'slow@late.example')
  const slow = keyIn((await mailsTo('slow@late.example'))[0]!)
  test.at(new Date(NOW.getTime() + 3_600_000))
  expect(code(await byKey(slow, '/confirm'))).toBe('event_registration_over')
  test.at(new Date(starts_at.getTime() - 1))
  expect(await party(1)).toBe(200)
  expect(code(await register(date, 'just@late.example'))).toBe(201)
  test.at(starts_at)
  expect(await party(2)).toBe('event_registration_over')
  expect(code(await register(date, 'late@late.example'))).toBe('event_closed')
  test.at(NOW)
  const canceled = await aDate(event, { wall: '2026-12-17T19:00' })
  await register(canceled, 'unproven@late.example')
  const unproven = keyIn((await mailsTo('unproven@late.example'))[0]!)
  await test.as(tenants.admin).post(`/event-dates/${canceled}/cancel`, { reason: 'Snow' })
  expect(code(await register(canceled, 'b@late.example'))).toBe('event_canceled')
  expect(code(await byKey(unproven, '/confirm'))).toBe('event_canceled')
  // A signed-in person who had registered as a visitor is confirmed, and stays registered once.
  const { learner } = tenants.one
  const other = await aDate(event, { wall: '2026-12-18T19:00' })
  await register(other, learner.email)
  const again = () =>
    test
      .as(learner)
      .post<{ state: string; key: string }>(`/event-dates/${other}/registrations`, { name: 'A' })
  const [first, second] = [await again(), await again()]
  expect(first.body.data).toMatchObject({ state: 'confirmed', key: second.body.data.key })
  expect(await taken(other)).toBe(1)
  const mine = async () =>
    (
      await test
        .as(await withFreshToken(test.platform, learner))
        .get<{ date_id: string; state: string }[]>('/users/me/event-registrations')
    ).body.data
  expect(await mine()).toMatchObject([{ date_id: other, state: 'confirmed' }])
  test.at('2026-12-19T01:30:00Z')
  expect(await mine()).toEqual([])
  test.at(NOW)
})

it('gives a seat that an erased account left to who waits, with the next sweep', async () => {
  const jobs = new Map<string, () => Promise<unknown>>()
  const schedule = (name: string, _: string, work: () => Promise<unknown>) => void jobs.set(name, work)
  startEvents({ ...test.platform, jobs: { ...test.platform.jobs, schedule } as typeof test.platform.jobs })
  // Visitors of one network reserve few seats at a time.
  await db.query('update event_registrations set network = null')
  const date = await aDate(await anEvent({ seats: 2, party: 2 }))
  await come(date, 'stays@sweep.example')
  await come(date, 'leaves@sweep.example')
  const [pair, single] = [
    await come(date, 'pair@sweep.example', { party: 2 }),
    await come(date, 'single@sweep.example'),
  ]
  await db.transaction((tx) =>
    forgetRegistrant(tx, { id: tenants.two.learner.id, email: 'leaves@sweep.example' }),
  )
  expect([await stateOf(pair), await stateOf(single)]).toEqual(['waiting', 'waiting'])
  await jobs.get('events-sweep')!()
  expect([await stateOf(pair), await stateOf(single)]).toEqual(['waiting', 'confirmed'])
})
