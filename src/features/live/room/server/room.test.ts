import { createHmac, randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MINUTE_MS } from '#contract/durations.ts'
import { testApp, type TestApp } from '../../../../../test/app.ts'
import { aBooking } from '../../../../../test/bookings.ts'
import { aPerson, twoTenants, type TestPerson } from '../../../../../test/factories.ts'
import type { BoardLine, Here, Room } from '../room.contract.ts'
import { SIGNAL_EVENT } from '../shared/limits.ts'
import { iceServers } from './ice.ts'

let one: TestApp, two: TestApp
let people: Awaited<ReturnType<typeof twoTenants>>
const sockets: Socket[] = []
beforeAll(async () => {
  one = await testApp()
  two = await testApp({ DATABASE_URL: one.platform.config.DATABASE_URL ?? '' })
  setClock(0)
  people = await twoTenants(one.platform)
})
afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
  await two.close()
  await one.close()
})
const start = Date.now()
const setClock = (ms: number): void => [one, two].forEach((app) => app.at(new Date(start + ms)))
/** Moves a booking of 50 minutes: it begins in so many milliseconds. (Tokens would not live that long.) */
const begins = (id: string, ms: number) =>
  one.platform.db.query('update bookings set period = tstzrange($2, $3) where id = $1', [
    id,
    new Date(start + ms),
    new Date(start + ms + 50 * MINUTE_MS),
  ])
const enter = (app: TestApp, person: TestPerson, id: string, tab = randomUUID()) =>
  app
    .as(person)
    .post<Here>(`/live/rooms/${id}/stays`, { tab })
    .then((answer) => ({ ...answer, tab }))
const stay = (person: TestPerson, id: string, tab: string) =>
  one.as(person).put<Here>(`/live/rooms/${id}/stays/${tab}`)

it('lets in whom it is for and a guardian of a child, at its time, each by one tab', async () => {
  const { teacher, learner, owner } = people.one
  const parent = await aPerson(one.platform)
  await one.platform.db.query(
    `
      insert into guardianships (user_id, guardian_email, guardian_id, state, expires_at)
      values ($1, $2, $3, 'granted', now())`,
    [learner.id, parent.email, parent.id],
  )
  const id = await aBooking(one.platform, [
    ['teacher', teacher],
    ['learner', learner],
  ])
  const show = (person: TestPerson) => one.as(person).get<Room>(`/live/rooms/${id}`)
  const shown = (await show(learner)).body.data
  expect([shown.state, shown.me.role, shown.people.map(({ role }) => role).toSorted()]).toEqual([
    'open',
    'learner',
    ['guardian', 'learner', 'teacher'],
  ])
  expect(shown.people.map(({ user_id }) => user_id)).toEqual(
    shown.people.map(({ user_id }) => user_id).toSorted(),
  )
  for (const stranger of [owner, people.two.learner, people.admin]) {
    expect((await show(stranger)).status).toBe(404)
    expect((await enter(one, stranger, id)).status).toBe(404)
  }
  for (const [when, state] of [
    [15 * MINUTE_MS + 1000, 'early'],
    [15 * MINUTE_MS, 'open'],
    [-80 * MINUTE_MS + 1000, 'open'],
    [-80 * MINUTE_MS, 'over'],
  ] as const) {
    await begins(id, when)
    expect((await show(teacher)).body.data.state).toBe(state)
    expect((await enter(one, teacher, id)).status).toBe(state === 'open' ? 200 : 409)
  }
  await begins(id, 0)
  for (const state of ['held', 'canceled'] as const) {
    const other = await aBooking(one.platform, [['teacher', people.two.teacher]], {
      state: 'booked',
      inMinutes: state === 'held' ? 0 : 55,
    })
    await one.platform.db.query('update bookings set state = $2, held_until = $3 where id = $1', [
      other,
      state,
      state === 'held' ? new Date() : null,
    ])
    expect((await enter(one, people.two.teacher, other)).status).toBe(404)
  }

  // A sign of life at the moment of its own tab's entering takes nobody's place.
  const tab = randomUUID()
  const both = await Promise.all([
    enter(one, learner, id, tab),
    two.as(learner).put(`/live/rooms/${id}/stays/${tab}`),
  ])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  await one.as(learner).delete(`/live/rooms/${id}/stays/${tab}`)
  const first = await enter(one, teacher, id),
    second = await enter(two, teacher, id)
  expect(second.body.data.present.map(({ tab }) => tab)).toEqual([second.tab])
  expect((await stay(teacher, id, first.tab)).body.data).toEqual({ code: 'entered_elsewhere' })
  const child = await enter(one, learner, id)
  expect((await enter(one, parent, id)).body.data.present).toHaveLength(3)
  // Gone after 45 seconds without a word, at the last one; back with a new stay.
  setClock(30_000)
  await stay(learner, id, child.tab)
  setClock(46_000)
  expect((await stay(learner, id, child.tab)).body.data.present.map(({ user_id }) => user_id)).toEqual([
    learner.id,
  ])
  expect((await stay(teacher, id, second.tab)).body.data.present).toHaveLength(2)
  await one.as(teacher).delete(`/live/rooms/${id}/stays/${second.tab}`)
  expect((await stay(learner, id, child.tab)).body.data.present).toHaveLength(1)
  const stays = await one.platform.db.query<{ seconds: number }>(
    `
      select extract(epoch from left_at - entered_at)::float8 as seconds
      from room_stays
      where booking_id = $1 and user_id = $2
      order by entered_at, tab = $3`,
    [id, teacher.id, second.tab],
  )
  expect(stays.map(({ seconds }) => Math.round(seconds)).slice(-3)).toEqual([0, 0, 0])
  setClock(0)
})

it('is left by a person who was removed from the meeting, and by nobody who never was in it', async () => {
  const { owner } = people.one
  const [teacher, learner] = await Promise.all([aPerson(one.platform), aPerson(one.platform)])
  const id = await aBooking(one.platform, [
    ['teacher', teacher],
    ['learner', learner],
  ])
  const { tab } = await enter(one, learner, id)
  await one.platform.db.query('delete from booking_people where booking_id = $1 and user_id = $2', [
    id,
    learner.id,
  ])
  const leave = (person: TestPerson) => one.as(person).delete(`/live/rooms/${id}/stays/${tab}`)
  expect((await leave(owner)).status).toBe(404)
  const before = await one.platform.db.query(
    'select from room_stays where booking_id = $1 and left_at is null',
    [id],
  )
  expect(before).toHaveLength(1)
  expect((await leave(learner)).status).toBe(200)
  const after = await one.platform.db.query(
    'select from room_stays where booking_id = $1 and left_at is null',
    [id],
  )
  expect(after).toEqual([])
  expect((await leave(learner)).status).toBe(404)
})

it('has places for six, whoever comes at the same moment', async () => {
  const crowd = await Promise.all(Array.from({ length: 7 }, () => aPerson(one.platform)))
  const id = await aBooking(
    one.platform,
    crowd.map((person) => ['learner', person] as const),
  )
  const answers = await Promise.all(crowd.map((person, n) => enter(n % 2 ? one : two, person, id)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 200, 409])
})

it('relays signals between two processes, from whom the server says, and for nobody else', async () => {
  const { platform } = one
  const [ana, ben, eve] = await Promise.all([aPerson(platform), aPerson(platform), aPerson(platform)])
  const room = await aBooking(platform, [
      ['teacher', ana],
      ['learner', ben],
    ]),
    own = await aBooking(platform, [['learner', eve]])
  const ports = await Promise.all(
    [one, two].map(async (app) => {
      await app.platform.realtime.attach(app.app.server)
      await app.app.listen({ port: 0, host: '127.0.0.1' })
      return (app.app.server.address() as AddressInfo).port
    }),
  )
  const connected = async (person: TestPerson, port: number) => {
    const token = await platform.tokens.issueSocket({
      sub: person.id,
      sid: person.session_id,
      role: person.role,
      org: null,
      staff: null,
    })
    const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], query: { token } })
    sockets.push(socket)
    const heard: { room: string; from: unknown; messages: { n: number }[] }[] = []
    socket.on(SIGNAL_EVENT, (signal) => void heard.push(signal))
    await new Promise<void>((resolve) => {
      socket.on('new-room', (offer) => {
        socket.emit('join-room', offer)
        resolve()
      })
    })
    return { socket, heard }
  }
  const [a, b, e] = await Promise.all([
    connected(ana, ports[0]!),
    connected(ben, ports[1]!),
    connected(eve, ports[0]!),
  ])
  const tabs = { ana: (await enter(one, ana, room)).tab, ben: (await enter(two, ben, room)).tab }
  const eves = (await enter(one, eve, own)).tab
  const say = (socket: Socket, of: string, tab: string, to: string, n: number): void =>
    void socket.emit(SIGNAL_EVENT, { room: of, tab, to, messages: [{ n }] })
  /** Events of a socket are worked through in order: once this one is back, those before it are done with. */
  const worked = async (n: number): Promise<void> => {
    say(e.socket, own, eves, eves, n)
    await expect.poll(() => e.heard.some(({ messages }) => messages[0]!.n === n)).toBe(true)
  }
  say(a.socket, room, tabs.ana, tabs.ben, 1)
  await expect.poll(() => b.heard).toHaveLength(1)
  expect(b.heard[0]).toEqual({
    room,
    to: tabs.ben,
    from: { user_id: ana.id, tab: tabs.ana },
    messages: [{ n: 1 }],
  })
  // A stranger who knows every id; a forged sender; a message that is too large; a malformed signal.
  say(e.socket, room, eves, tabs.ben, 2)
  say(e.socket, room, tabs.ana, tabs.ben, 3)
  say(e.socket, own, eves, tabs.ben, 4)
  e.socket.emit(SIGNAL_EVENT, {
    room: own,
    tab: eves,
    to: eves,
    messages: [{ n: 5, text: 'x'.repeat(29_000) }],
  })
  e.socket.emit(SIGNAL_EVENT, 'anything')
  await worked(6)
  expect([b.heard.length, e.heard.length]).toEqual([1, 1])
  // Removed, by whichever process: neither heard nor spoken to.
  await platform.db.query('delete from booking_people where booking_id = $1 and user_id = $2', [room, ben.id])
  say(b.socket, room, tabs.ben, tabs.ana, 7)
  say(a.socket, room, tabs.ana, tabs.ben, 8)
  say(a.socket, room, tabs.ana, tabs.ana, 9)
  await expect.poll(() => a.heard.map(({ messages }) => messages[0]!.n)).toEqual([9])
  expect(b.heard).toHaveLength(1)
  expect((await stay(ben, room, tabs.ben)).status).toBe(404)
  expect((await stay(ana, room, tabs.ana)).body.data.present.map(({ user_id }) => user_id)).toEqual([ana.id])
})

it('keeps a board in order, where each deletes their own lines and a teacher all', async () => {
  const [teacher, learner, other] = await Promise.all([
    aPerson(one.platform),
    aPerson(one.platform),
    aPerson(one.platform),
  ])
  const id = await aBooking(one.platform, [
    ['teacher', teacher],
    ['learner', learner],
    ['learner', other],
  ])
  await one.platform.db.query(
    `
      insert into vocabularies (slug, gloss, word_en, word_es, part_of_speech, spelling, frequency_rank)
      values ('name', 'NAME', 'name', 'nombre', 'noun', 'NAME', 1)`,
  )
  const write = (person: TestPerson, body: object) =>
    one.as(person).post<BoardLine>(`/live/rooms/${id}/board`, body)
  const line = {
    glosses: [
      { gloss: 'YOUR', slug: 'your' },
      { gloss: 'NAME', slug: 'name' },
    ],
    non_manual: [{ kind: 'wh', from: 0, to: 1 }],
  }
  const mine = (await write(learner, line)).body.data
  expect([mine.words.length, mine.glosses.map(({ slug }) => slug)]).toEqual([1, [null, 'name']])
  for (const wrong of [
    { from: 1, to: 0 },
    { from: 0, to: 2 },
    { from: -1, to: 0 },
  ])
    expect((await write(learner, { ...line, non_manual: [{ kind: 'wh', ...wrong }] })).status).toBe(422)
  const second = (await write(teacher, line)).body.data
  const wipe = (person: TestPerson, which: BoardLine) =>
    one.as(person).delete(`/live/rooms/${id}/board/${which.id}`)
  expect((await wipe(learner, second)).status).toBe(404)
  expect((await wipe(other, mine)).status).toBe(404)
  expect((await wipe(teacher, mine)).status).toBe(200)
  expect((await one.as(other).get<Room>(`/live/rooms/${id}`)).body.data.board).toEqual([second])
  await begins(id, -81 * MINUTE_MS)
  expect((await write(teacher, line)).status).toBe(409)
  expect((await one.as(other).get<Room>(`/live/rooms/${id}`)).body.data.board).toHaveLength(1)
})

it('gives credentials of an hour for a relay, as coturn reads them, and none where there is no relay', () => {
  const now = new Date('2026-03-01T12:00:00Z')
  const [stun, turn] = iceServers(
    { STUN_URLS: ['stun:a.example'], TURN_URLS: ['turn:b.example'], TURN_SECRET: 'long secret' },
    'ana',
    now,
  )
  expect(stun).toEqual({ urls: ['stun:a.example'] })
  expect(turn!.username).toBe(`${now.getTime() / 1000 + 3600}:ana`)
  expect(turn!.credential).toBe(createHmac('sha1', 'long secret').update(turn!.username!).digest('base64'))
  expect(iceServers({ STUN_URLS: [], TURN_URLS: [], TURN_SECRET: undefined }, 'ana', now)).toEqual([])
})
