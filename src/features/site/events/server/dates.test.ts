import { expect, it } from 'vitest'
import { testApp } from '../../../../../test/app.ts'
import { testWorld } from '../../../../../test/world.ts'
import type { DoorList, EventDate, EventDraft, RegistrationRow } from '../events.contract.ts'
import type { EventRow } from '../event-rows.contract.ts'
import type { EventCard, MyRegistration, ShownEvent } from '../registrations.contract.ts'
import { extendSeries } from './change-dates.service.ts'
import { eventPages } from './pages.ts'
import { eventsIn } from './testing.ts'

const NOW = new Date('2026-11-25T12:00:00Z')
const { test, tenants } = await testWorld({ at: NOW })
const { organizer, anEvent, aDate, mailsTo, keyIn } = eventsIn(test, tenants.admin)
const visitor = test.as(null)
const teacher = test.as(tenants.one.teacher)

const draft = async (id: string): Promise<EventDraft> =>
  (await organizer.get<EventDraft>(`/site-documents/${id}/event`)).body.data
const walls = async (id: string): Promise<string[]> => (await draft(id)).dates.map(({ wall }) => wall)
const add = (id: string, body: Record<string, unknown>) =>
  organizer.post<{ dates: number }>(`/site-documents/${id}/event/dates`, { minutes: 60, ...body })
const fieldsOf = (reply: { body: unknown }): string[] =>
  ((reply.body as { data: { fields?: { path: string }[] } | null }).data?.fields ?? []).map(
    ({ path }) => path,
  )
async function come(date: string, email: string, more: Record<string, unknown> = {}): Promise<string> {
  await visitor.post(`/event-dates/${date}/registrations`, { name: email.split('@')[0], email, ...more })
  const key = keyIn((await mailsTo(email))[0]!)
  await visitor.post('/event-registrations/by-key/confirm', { key })
  return key
}

it('refuses an hour that the clocks skip, and asks which one of an hour that comes twice', async () => {
  const id = await anEvent()
  expect(fieldsOf(await add(id, { wall: '2027-03-14T02:30' }))).toEqual(['wall'])
  expect(fieldsOf(await add(id, { wall: '2027-11-07T01:30' }))).toEqual(['which'])
  expect(fieldsOf(await add(id, { wall: '2026-11-25T06:00' }))).toEqual(['wall'])
  await add(id, { wall: '2027-11-07T01:30', which: 'later' })
  expect((await draft(id)).dates[0]!.starts_at).toBe('2027-11-07T06:30:00+00:00')
  expect(fieldsOf(await organizer.patch(`/site-documents/${id}/event`, { price_cents: 10 }))).toEqual([
    'price_cents',
  ])
})

it('lists events with the next date, its place and its seats, sorted by date', async () => {
  const rows = async (by: typeof organizer, order = 'starts_at.asc'): Promise<EventRow[]> =>
    (await by.get<EventRow[]>('/organizer-events', { query: { order, q: 'listed' } })).body.data
  const listed = async (n: number, by = organizer): Promise<string> => {
    const id = await anEvent({ place: `Hall ${n}`, seats: 2 }, by)
    await organizer.patch(`/site-documents/${id}`, { title: { en: `Listed ${n}` } })
    return id
  }
  const [weekly, later, dateless] = [await listed(1), await listed(2), await listed(3, teacher)]
  await add(weekly, { wall: '2026-12-01T19:00', rule: 'FREQ=WEEKLY;COUNT=3' })
  await add(later, { wall: '2026-12-24T19:00' })
  const [first] = (await draft(weekly)).dates
  for (const name of ['a', 'b', 'c']) await come(first!.id, `${name}@listed.example`)
  expect((await rows(organizer)).map(({ id }) => id)).toEqual([weekly, later, dateless])
  expect((await rows(organizer, 'starts_at.desc.nullslast')).map(({ id }) => id)).toEqual([
    later,
    weekly,
    dateless,
  ])
  const [one, , none] = await rows(organizer)
  expect(one).toMatchObject({
    title: { en: 'Listed 1' },
    mode: 'place',
    place: 'Hall 1',
    zone: 'America/New_York',
    later_dates: 2,
    seats: 2,
    taken: 2,
    waiting: 1,
  })
  expect(new Date(one!.starts_at!).toISOString()).toBe('2026-12-02T00:00:00.000Z')
  expect(none).toMatchObject({ starts_at: null, taken: 0, later_dates: 0 })
  // A canceled date is passed over; afterwards the last date stays.
  await organizer.post(`/event-dates/${first!.id}/cancel`, { reason: 'Snow' })
  expect((await rows(organizer))[0]).toMatchObject({ later_dates: 1, taken: 0 })
  await test.platform.db.query(
    `
      update event_dates
      set starts_at = starts_at - interval '60 days', ends_at = ends_at - interval '60 days'
      where document_id = any ($1)`,
    [[weekly, later]],
  )
  expect((await rows(organizer)).map(({ starts_at }) => starts_at && starts_at.slice(0, 10))).toEqual([
    '2026-10-17',
    '2026-10-26',
    null,
  ])
  // Teachers see their own.
  expect((await rows(teacher)).map(({ id }) => id)).toEqual([dateless])
})

it('brings a series as rows for a year on the clock of its zone, and goes on by a job', async () => {
  const id = await anEvent()
  expect((await add(id, { wall: '2027-03-02T19:00', rule: 'FREQ=NEVER' })).status).toBe(422)
  expect(
    (await add(id, { wall: '2027-03-02T19:00', rule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=4' })).body.data,
  ).toEqual({
    dates: 4,
  })
  // The clocks are put forward in between: the hour on the wall stays.
  expect((await draft(id)).dates.map(({ starts_at }) => starts_at)).toEqual([
    '2027-03-03T00:00:00+00:00',
    '2027-03-10T00:00:00+00:00',
    '2027-03-16T23:00:00+00:00',
    '2027-03-23T23:00:00+00:00',
  ])
  const endless = await anEvent()
  await add(endless, { wall: '2026-12-01T19:00', rule: 'FREQ=MONTHLY' })
  expect(await walls(endless)).toHaveLength(12)
  test.at('2027-01-25T12:00:00Z')
  await Promise.all([extendSeries(test.platform), extendSeries(test.platform)])
  test.at(NOW)
  expect((await walls(endless)).at(-1)).toBe('2028-01-01T19:00')
  // An hour that one of them skips is left out, and no other.
  const early = await anEvent()
  await add(early, { wall: '2027-03-07T02:30', rule: 'FREQ=WEEKLY;COUNT=3' })
  expect(await walls(early)).toEqual(['2027-03-07T02:30', '2027-03-21T02:30'])
})

it('takes one date of a rule out, and the rule does not bring it again', async () => {
  const id = await anEvent()
  await add(id, { wall: '2026-12-01T19:00', rule: 'FREQ=WEEKLY;COUNT=3' })
  const [, second] = (await draft(id)).dates
  expect((await organizer.delete(`/event-dates/${second!.id}`)).status).toBe(200)
  await extendSeries(test.platform)
  expect(await walls(id)).toEqual(['2026-12-01T19:00', '2026-12-15T19:00'])
})

it('changes this date, this and later ones, or all; what was changed by itself survives', async () => {
  const id = await anEvent()
  await add(id, { wall: '2026-12-01T19:00', rule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=5' })
  const change = async (at: number, body: Record<string, unknown>): Promise<EventDate[]> => {
    const { dates } = await draft(id)
    const reply = await organizer.patch(`/event-dates/${dates[at]!.id}`, body)
    expect(reply.status).toBe(200)
    return (await draft(id)).dates
  }
  await change(3, { wall: '2026-12-24T17:00' })
  await change(2, { scope: 'later', wall: '2026-12-16T20:00' })
  expect(await walls(id)).toEqual([
    '2026-12-01T19:00',
    '2026-12-08T19:00',
    '2026-12-16T20:00',
    '2026-12-24T17:00',
    '2026-12-30T20:00',
  ])
  const all = await change(0, { scope: 'all', wall: '2026-12-01T18:00', seats: 8 })
  expect(all.map(({ wall, seats }) => `${wall} ${seats}`)).toEqual([
    '2026-12-01T18:00 8',
    '2026-12-08T18:00 8',
    '2026-12-16T19:00 8',
    '2026-12-24T17:00 null',
    '2026-12-30T19:00 8',
  ])
  // The job finds nothing to bring again.
  await extendSeries(test.platform)
  expect(await walls(id)).toHaveLength(5)
  const late = all[2]!
  const key = await come(late.id, 'late@x.example')
  const canceled = await organizer.post(`/event-dates/${late.id}/cancel`, {
    scope: 'later',
    reason: 'The hall is closed.',
  })
  expect(canceled.body.data).toEqual({ dates: 3, told: 1 })
  const [mail] = await mailsTo('late@x.example')
  expect(mail!.paragraphs).toContain('The hall is closed.')
  expect(mail!.files![0]!.content).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:3[\s\S]*STATUS:CANCELLED/)
  const reply = await visitor.post<MyRegistration>('/event-registrations/by-key', { key })
  expect(reply.body.data.date).toMatchObject({ canceled: true, cancel_reason: 'The hall is closed.' })
})

it('tells the registered of another hour or place, with a higher sequence under the same UID', async () => {
  const id = await anEvent({ seats: 2 })
  const date = await aDate(id)
  await come(date, 'told@x.example')
  const file = async (): Promise<string> => (await mailsTo('told@x.example'))[0]!.files!.at(-1)!.content
  const before = await file()
  await organizer.patch(`/event-dates/${date}`, { wall: '2026-12-10T20:00' })
  const moved = await file()
  await organizer.patch(`/site-documents/${id}/event`, { place: 'Park' })
  const elsewhere = await file()
  const [uids, sequences] = ['UID', 'SEQUENCE'].map((name) =>
    [before, moved, elsewhere].map((text) => new RegExp(`^${name}:(.*)$`, 'm').exec(text)![1]!.trim()),
  )
  expect(new Set(uids).size).toBe(1)
  expect(sequences).toEqual(['0', '1', '2'])
  expect(elsewhere).toContain('LOCATION:Park')
  expect(fieldsOf(await organizer.patch(`/event-dates/${date}`, { seats: 1 }))).toEqual([])
  await come(date, 'waits@x.example')
  await organizer.patch(`/event-dates/${date}`, { seats: 2 })
  expect((await mailsTo('waits@x.example'))[0]!.heading).toBe('A seat is free, and it is yours')
  expect(fieldsOf(await organizer.patch(`/event-dates/${date}`, { seats: 1 }))).toEqual(['seats'])
  expect((await organizer.delete(`/event-dates/${date}`)).status).toBe(409)
  const unused = await aDate(id, { wall: '2026-12-20T19:00' })
  expect((await organizer.delete(`/event-dates/${unused}`)).status).toBe(200)
  expect((await draft(id)).dates.map((one) => one.id)).not.toContain(unused)
  expect(
    (await organizer.post(`/event-dates/${date}/mail`, { subject: 'Bring food', text: 'Please.' })).body.data,
  ).toEqual({ told: 2 })
})

it('is found by what is confirmed, and never called interpreted before', async () => {
  const id = await anEvent({
    mode: 'both',
    room_url: 'https://meet.example/secret',
    access: { asl: 'confirmed', interpreted: 'planned', cart: null, protactile: null, voice_off: null },
  })
  const date = await aDate(id)
  await come(date, 'needs@x.example', { needs: ['interpreted', 'cart'], needs_note: 'Near the front' })
  const found = async (query: string): Promise<string[]> =>
    (await visitor.get<EventCard[]>(`/events?page_size=100&${query}`)).body.data.map((card) => card.id)
  expect(await found('access=asl')).toContain(id)
  expect(await found('access=interpreted')).not.toContain(id)
  const [card] = (await visitor.get<EventCard[]>('/events?q=Signing supper&access=asl')).body.data
  const shown = await visitor.get<ShownEvent>(`/events/${card!.slug}`)
  expect(shown.body.data.facts.access.interpreted).toBe('planned')
  expect(JSON.stringify(shown.body)).not.toContain('secret')
  expect(JSON.stringify(shown.body)).not.toContain('Near the front')
  const calendar = await visitor.get('/event-calendar')
  expect(calendar.text).toContain(`UID:${date}@`)
  expect(calendar.text).not.toContain('secret')
  // Organizers see sums, and the day to book by.
  expect((await draft(id)).dates[0]).toMatchObject({
    needs: [
      { kind: 'interpreted', people: 1 },
      { kind: 'cart', people: 1 },
    ],
    notes: 1,
    book_by: '2026-11-26',
  })
  await organizer.patch(`/site-documents/${id}/event`, {
    access: { asl: 'confirmed', interpreted: 'confirmed', cart: null, protactile: null, voice_off: null },
  })
  expect(await found('access=interpreted')).toContain(id)
  test.at('2026-12-11T12:00:00Z')
  expect(await found('when=past')).toContain(id)
  expect(await found('')).not.toContain(id)
  test.at(NOW)
})

it('checks in each once, from two doors, offline or not; a wrong code stops no other', async () => {
  const date = await aDate(await anEvent({ seats: 2 }))
  for (const email of ['a@x.example', 'b@x.example', 'c@x.example'])
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await come(date, email)
  const door = (await organizer.get<DoorList>(`/event-dates/${date}/door`)).body.data
  expect(door.guests.map(({ name }) => name)).toEqual(['a', 'b'])
  const [a, b] = door.guests
  const rows = (
    await organizer.get<RegistrationRow[]>(`/event-registrations?date_id=eq.${date}&state=eq.waiting`)
  ).body.data
  const read = (...keys: string[]) => ({
    read: keys.map((key) => ({ key, read_at: '2026-12-10T23:50:00Z' })),
  })
  const other = await testApp({ DATABASE_URL: test.platform.config.DATABASE_URL! })
  other.at(NOW)
  try {
    const answers = await Promise.all(
      [test, other].map((app) =>
        app
          .as(tenants.admin)
          .post<{ answer: string }[]>(
            `/event-dates/${date}/check-ins`,
            read('NONSENSE', a!.door_code, rows[0]!.id, b!.id, a!.door_code),
          ),
      ),
    )
    const results = answers.map(({ body }) => body.data.map(({ answer }) => answer))
    for (const one of results) expect([one[0], one[2], one[4]]).toEqual(['unknown', 'not_in', 'again'])
    expect(results.flatMap((one) => [one[1], one[3]]).toSorted()).toEqual(['again', 'again', 'in', 'in'])
  } finally {
    await other.close()
  }
  const [row] = await test.platform.db.query<{ n: number }>('select count(*)::int as n from event_check_ins')
  expect(row!.n).toBe(2)
})

it('lets teachers run their own events, and shows them nobody else’s people', async () => {
  const own = await anEvent({}, teacher)
  const others = await anEvent()
  const [mine, theirs] = [await aDate(own), await aDate(others)]
  await come(mine, 'mine@x.example')
  await come(theirs, 'theirs@x.example')
  const rows = (await teacher.get<RegistrationRow[]>('/event-registrations')).body.data
  expect(rows.map(({ email }) => email)).toEqual(['mine@x.example'])
  expect((await teacher.get(`/event-dates/${mine}/door`)).status).toBe(200)
  expect((await teacher.get(`/event-dates/${theirs}/door`)).status).toBe(404)
  expect((await test.as(tenants.two.teacher).get(`/site-documents/${own}/event`)).status).toBe(404)
  const csv = await organizer.get(`/event-registrations?date_id=eq.${mine}`, {
    headers: { accept: 'text/csv' },
  })
  expect(csv.text).toContain('mine@x.example')
})

it('tells search engines of each date to come, its seats, its price and how one takes part', async () => {
  const pages = eventPages(test.platform)
  const shown = async (facts: Record<string, unknown>) => {
    const id = await anEvent(facts)
    const date = await aDate(id)
    const { slug } = (await organizer.get<{ en: { slug: string } }>(`/site-documents/${id}`)).body.data.en
    const head = async (query: Record<string, string> = { slug }, path = '/event') =>
      pages.head!({ path, query, language: 'en', origin: 'https://asl.example' } as never)
    const event = async () => (await head())!.structured!.find((one) => one['@type'] === 'Event')
    return { id, date, slug, head, event }
  }
  const ACCESS = { asl: 'confirmed', interpreted: null, cart: null, protactile: null, voice_off: null }
  const place = await shown({ seats: 1, price_cents: 1250 })
  expect(await place.event()).toMatchObject({
    startDate: '2026-12-11T00:00:00+00:00',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: 'Library, 1 Main St' },
    isAccessibleForFree: false,
    remainingAttendeeCapacity: 1,
    offers: { price: 12.5, availability: 'https://schema.org/InStock' },
  })
  expect(await place.event()).not.toHaveProperty('inLanguage')
  const room = await shown({ mode: 'room', room_url: 'https://meet.example/x', access: ACCESS })
  expect(await room.event()).toMatchObject({
    location: { '@type': 'VirtualLocation' },
    isAccessibleForFree: true,
    inLanguage: 'ase',
    offers: { price: 0 },
  })
  expect(await room.event()).not.toHaveProperty('remainingAttendeeCapacity')
  const both = await shown({ mode: 'both', room_url: 'https://meet.example/x', seats: 1 })
  await come(both.date, 'last@pages.example')
  expect(await both.event()).toMatchObject({
    location: [{ '@type': 'Place' }, { '@type': 'VirtualLocation' }],
    offers: { availability: 'https://schema.org/SoldOut' },
  })
  await organizer.post(`/event-dates/${both.date}/cancel`, { reason: 'Snow' })
  expect(await both.event()).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' })
  expect([
    await both.head({}),
    await both.head({ slug: 'nothing' }),
    await both.head(undefined, '/blog'),
  ]).toEqual([null, null, null])
  expect(await pages.besides!({ path: '/event', language: 'es' } as never)).toMatchObject({
    links: [{ href: '/api/v2/event-calendar?lang=es' }],
  })
  expect(await pages.besides!({ path: '/blog', language: 'es' } as never)).toEqual({})
  // A date that is changed later than the text changes the page.
  await test.platform.db.query(`update event_dates set updated_at = '2099-01-01' where id = $1`, [room.date])
  const listed = await pages.addresses!()
  const changed = (slug: string) =>
    listed.find(({ addresses }) => addresses.en?.endsWith(`slug=${slug}`))!.changed!.en!.getUTCFullYear()
  expect([changed(room.slug), changed(place.slug)]).toEqual([2099, NOW.getUTCFullYear()])
  // A date that has ended is no longer told.
  test.at('2026-12-11T01:29:59Z')
  expect(await place.event()).toBeDefined()
  test.at('2026-12-11T01:30:00Z')
  expect(await place.event()).toBeUndefined()
  test.at(NOW)
})
