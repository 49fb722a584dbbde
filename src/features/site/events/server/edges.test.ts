import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { testWorld } from '../../../../../test/world.ts'
import { BLOCKS } from '../../blocks/blocks.contract.ts'
import type { EventDraft } from '../events.contract.ts'
import type { MyRegistration, ShownEvent } from '../registrations.contract.ts'
import { factsOf } from './events.access.ts'
import { bringEvent, type PackedEvent } from './pack.ts'
import { eventsIn } from './testing.ts'
import { systemActor } from '#server/auth/system.ts'

/** Seven in the morning in New York. */
const NOW = new Date('2026-11-25T12:00:00Z')
const { test, tenants } = await testWorld({ at: NOW })
const { organizer, anEvent, aDate, mailsTo, keyIn } = eventsIn(test, tenants.admin)
const visitor = test.as(null)
const { platform } = test
const { db } = platform

type Answer = { status: number; body: { data: unknown } }
/** Field or code of a refusal; `done` for none. */
const refusal = ({ status, body }: Answer) => {
  const data = body.data as { code?: string; fields?: { path: string }[] } | null
  return status < 400 ? 'done' : (data?.fields?.[0]?.path ?? data?.code)
}
async function come(date: string, email: string, more: object = {}): Promise<string> {
  await visitor.post(`/event-dates/${date}/registrations`, { name: 'Ana', email, ...more })
  const key = keyIn((await mailsTo(email))[0]!)
  await visitor.post('/event-registrations/by-key/confirm', { key })
  return key
}
const byKey = async (key: string) =>
  (await visitor.post<MyRegistration>('/event-registrations/by-key', { key })).body.data
const draftOf = async (id: string) =>
  (await organizer.get<EventDraft>(`/site-documents/${id}/event`)).body.data

it('knows no event that is not there, and none that readers do not have', async () => {
  const nowhere = randomUUID()
  const article = (
    await organizer.post<{ id: string }>('/site-documents', {
      kind: 'article',
      title: { en: 'No event', es: '' },
    })
  ).body.data.id
  const begun = (
    await organizer.post<{ id: string }>('/site-documents', { kind: 'event', title: { en: 'Begun', es: '' } })
  ).body.data.id
  const unseen = await aDate(begun)
  const archived = await anEvent()
  const gone = await aDate(archived)
  await organizer.post(`/site-documents/${archived}/archive`, { language: 'en' })
  const register = { name: 'Ana', email: 'ana@nowhere.example' }
  const answers = [
    organizer.get(`/site-documents/${article}/event`),
    organizer.patch(`/site-documents/${article}/event`, { place: 'Hall' }),
    organizer.patch(`/event-dates/${nowhere}`, { seats: 1 }),
    organizer.delete(`/event-dates/${nowhere}`),
    organizer.get(`/event-dates/${nowhere}/door`),
    organizer.post(`/event-registrations/${nowhere}/cancel`),
    visitor.get('/events/no-such-event'),
    ...[nowhere, unseen, gone].flatMap((date) => [
      visitor.post(`/event-dates/${date}/registrations`, register),
      visitor.get(`/event-dates/${date}/calendar`),
    ]),
  ]
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(answers.map(() => 404))
  // Nobody has it yet: it changes without a word to anybody.
  expect((await organizer.patch(`/event-dates/${unseen}`, { wall: '2026-12-11T19:00' })).status).toBe(200)
})

it('needs an hour that is to come, and changes nothing of a date that is canceled', async () => {
  const id = await anEvent()
  const add = async (wall: string) =>
    refusal(await organizer.post(`/site-documents/${id}/event/dates`, { wall, minutes: 60 }))
  expect([await add('2026-11-25T07:00'), await add('2026-11-25T07:01')]).toEqual(['wall', 'done'])
  const date = await aDate(id)
  const move = async (wall: string) => refusal(await organizer.patch(`/event-dates/${date}`, { wall }))
  expect([await move('2026-11-25T07:00'), await move('2026-11-25T07:02')]).toEqual(['wall', 'done'])
  const cancel = () =>
    organizer.post<{ dates: number; told: number }>(`/event-dates/${date}/cancel`, { reason: 'Snow' })
  expect((await cancel()).body.data).toEqual({ dates: 1, told: 0 })
  expect((await cancel()).body.data).toEqual({ dates: 0, told: 0 })
  expect(await move('2026-12-20T07:00')).toBe('event_canceled')
  const logged = await db.query(`select from audit_log where code = 'EVENT_CANCELED' and subject_id = $1`, [
    id,
  ])
  expect(logged).toHaveLength(1)
})

it('asks for a place only where one is changed and needed', async () => {
  const { id } = (
    await organizer.post<{ id: string }>('/site-documents', {
      kind: 'event',
      title: { en: 'Placeless', es: '' },
    })
  ).body.data
  const patch = async (facts: object) => refusal(await organizer.patch(`/site-documents/${id}/event`, facts))
  expect([
    await patch({ seats: 3 }),
    await patch({ mode: 'both' }),
    await patch({ place: '' }),
    await patch({ mode: 'room' }),
    await patch({ place: '' }),
    await patch({ mode: 'place' }),
    await patch({ mode: 'place', place: 'Hall' }),
    await patch({ zone: 'Mars/Olympus' }),
  ]).toEqual(['done', 'place', 'place', 'done', 'done', 'place', 'done', 'zone'])
})

it('lets a party grow into the free seats, and keep what it was given', async () => {
  const id = await anEvent({ seats: 3, party: 3 })
  const date = await aDate(id)
  const key = await come(date, 'grows@party.example')
  const change = async (party: number) =>
    refusal(
      await visitor.post('/event-registrations/by-key/change', { key, party, needs: [], needs_note: '' }),
    )
  expect(await change(3)).toBe('done')
  await organizer.patch(`/site-documents/${id}/event`, { party: 1 })
  expect([await change(3), await change(2), await change(3)]).toEqual(['done', 'done', 'party'])
  expect(await byKey(key)).toMatchObject({ party: 2, most: 2, over: false })
  test.at('2026-12-11T01:29:59Z')
  expect((await byKey(key)).over).toBe(false)
  test.at('2026-12-11T01:30:00Z')
  expect((await byKey(key)).over).toBe(true)
  test.at(NOW)
})

it('gives a seat up once', async () => {
  const date = await aDate(await anEvent())
  const key = await come(date, 'once@leaves.example')
  const mails = async () => (await mailsTo('once@leaves.example')).length
  const before = await mails()
  for (let n = 0; n < 2; n += 1)
    expect((await visitor.post('/event-registrations/by-key/give-up', { key })).status).toBe(200)
  expect(await mails()).toBe(before + 1)
})

it('brings an event of the content pack in once, with dates counted from that day', async () => {
  const { document_id: _, version: _first, ...facts } = await factsOf(db, randomUUID())
  const packed = (source: string, more: Partial<PackedEvent['event']> = {}): PackedEvent => ({
    kind: 'event',
    key: null,
    source,
    title: { en: 'Film night', es: 'Noche de cine' },
    description: { en: 'Come.', es: 'Ven.' },
    blocks: [{ key: 'b1', type: 'rich_text', value: BLOCKS.rich_text.sample }],
    event: {
      facts: { ...facts, place: 'Library', seats: 8 },
      dates: [
        { day: 6, hour: '19:00', minutes: 90, weekly: 3 },
        { day: 2, hour: '10:00', minutes: 30 },
      ],
      ...more,
    },
  })
  const actor = { ...systemActor(platform), user_id: tenants.admin.id } as unknown as Parameters<
    typeof bringEvent
  >[1]
  const bring = (source: string, more?: Partial<PackedEvent['event']>) =>
    bringEvent(platform, { ...actor, permissions: platform.permissions('Admin') }, packed(source, more))
  const idOf = async (source: string) =>
    (await db.query<{ id: string }>('select id from site_documents where source = $1', [source]))[0]!.id
  await bring('pack/events/film-night')
  const id = await idOf('pack/events/film-night')
  const walls = ['2026-11-27T10:00', '2026-12-01T19:00', '2026-12-08T19:00', '2026-12-15T19:00']
  const state = async () => {
    const { place, dates } = (await draftOf(id)) as EventDraft & { place: string }
    return [place, dates.map(({ wall }) => wall)]
  }
  expect(await state()).toEqual(['Library', walls])
  const [{ slug }] = (await db.query<{ slug: string }>(
    `select slug::text from site_document_slugs where document_id = $1 and language = 'en'`,
    [id],
  )) as [{ slug: string }]
  expect((await visitor.get<ShownEvent>(`/events/${slug}`)).status).toBe(200)
  // An event that is there stays, and another one is brought in beside it.
  await organizer.patch(`/site-documents/${id}/event`, { place: 'Park' })
  await bring('pack/events/film-night', { dates: [] })
  await bring('pack/events/other', { dates: [] })
  expect(await state()).toEqual(['Park', walls])
  expect((await draftOf(await idOf('pack/events/other'))).dates).toEqual([])
})
