import { AsyncLocalStorage } from 'node:async_hooks'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../test/app.ts'
import { aPerson, twoTenants, type TestPerson } from '../../../test/factories.ts'

let one: TestApp, two: TestApp
let port: { one: number; two: number }
let people: Awaited<ReturnType<typeof twoTenants>>
const open: Socket[] = []

async function listen({ app, platform }: TestApp): Promise<number> {
  await platform.realtime.attach(app.server)
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}
beforeAll(async () => {
  one = await testApp()
  two = await testApp({ DATABASE_URL: one.platform.config.DATABASE_URL ?? '' })
  port = { one: await listen(one), two: await listen(two) }
  people = await twoTenants(one.platform)
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect()
})
afterAll(async () => {
  await two.close()
  await one.close()
})

const tokenOf = (person: TestPerson): Promise<string> =>
  one.platform.tokens.issueSocket({
    sub: person.id,
    sid: person.session_id,
    role: person.role,
    org: person.organization_id,
    staff: null,
  })
type Wanted = { token?: string; at?: number; transports?: string[]; origin?: string }
function dial({ token, at = port.one, transports = ['websocket'], origin }: Wanted): Socket {
  const socket = io(`http://127.0.0.1:${at}`, {
    transports,
    query: token === undefined ? {} : { token },
    reconnection: false,
    forceNew: true,
    ...(origin && { extraHeaders: { origin } }),
  })
  open.push(socket)
  return socket
}
const next = <T>(socket: Socket, event: string): Promise<T> =>
  new Promise((resolve) => socket.once(event, resolve))
const outcome = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    socket.once('connect', () => resolve('connected'))
    socket.once('connect_error', (error) => resolve(error.message))
  })
/** A socket that has joined every room it was offered. */
async function joined(person: TestPerson, at = port.one): Promise<Socket> {
  const socket = dial({ token: await tokenOf(person), at })
  const rooms = person.organization_id ? 2 : 1
  await new Promise<void>((resolve) => {
    let seen = 0
    socket.on('new-room', (room: { room: string }) => {
      socket.emit('join-room', room)
      if (++seen === rooms) resolve()
    })
  })
  await settled(socket, person)
  return socket
}
/** Once an event for this person arrives, all events sent before it have been handled. */
async function settled(socket: Socket, person: TestPerson): Promise<void> {
  const came = next(socket, 'ping-test')
  const { realtime, db } = one.platform
  let arrived = false
  void came.then(() => {
    arrived = true
  })
  while (!arrived) {
    await realtime.emit(db, `user:${person.id}`, 'ping-test', {})
    await Promise.race([came, new Promise((resolve) => setTimeout(resolve, 20))])
  }
}
const heard = (socket: Socket, event: string): unknown[] => {
  const list: unknown[] = []
  socket.on(event, (payload: unknown) => list.push(payload))
  return list
}

/** Runs what another call does while a test holds a transaction open. */
const asOwnCall = AsyncLocalStorage.snapshot()

describe('the handshake', () => {
  it('takes a single-purpose token, and neither an access token, nor an altered, missing or expired one', async () => {
    const person = people.one.learner
    const good = await tokenOf(person)
    expect(await outcome(dial({ token: good }))).toBe('connected')
    for (const token of [person.token, `${good.slice(0, -4)}AAAA`, 'junk', undefined])
      expect(await outcome(dial({ ...(token !== undefined && { token }) }))).toBe('session_expired')
    const now = Date.now()
    one.at(new Date(now + 61_000))
    expect(await outcome(dial({ token: good }))).toBe('session_expired')
    one.at(new Date())
  })

  it('refuses the token of a session that was ended', async () => {
    const person = await aPerson(one.platform)
    const token = await tokenOf(person)
    await one.platform.db.query('update sessions set revoked_at = now() where id = $1', [person.session_id])
    expect(await outcome(dial({ token }))).toBe('session_expired')
  })

  it('is websocket only: polling is refused', async () => {
    expect(
      await outcome(dial({ token: await tokenOf(people.one.learner), transports: ['polling'] })),
    ).toContain('poll')
    expect((await fetch(`http://127.0.0.1:${port.one}/socket.io/?EIO=4&transport=polling`)).status).toBe(400)
  })

  it('refuses pages of other origins, takes those of its own', async () => {
    const token = await tokenOf(people.one.learner)
    for (const origin of ['https://evil.example', 'null', `${one.platform.config.PUBLIC_URL}.evil.example`])
      expect(await outcome(dial({ token, origin })), origin).not.toBe('connected')
    expect(await outcome(dial({ token, origin: one.platform.config.PUBLIC_URL }))).toBe('connected')
  })

  it('allows 40 sockets a person', async () => {
    const person = await aPerson(one.platform)
    const token = await tokenOf(person)
    for (let n = 0; n < 40; n++) expect(await outcome(dial({ token }))).toBe('connected')
    expect(await outcome(dial({ token }))).toBe('too_many_requests')
  })
})

describe('rooms', () => {
  it("offers a person their own room and their organization's, and joins nobody to another's", async () => {
    const { learner } = people.one
    const spy = await joined(people.two.learner)
    for (const room of [
      `user:${learner.id}`,
      `organization:${people.one.organization.id}`,
      `\0person ${learner.id}`,
      'nonsense',
      { room: `user:${learner.id}` },
      ['user'],
      null,
    ])
      spy.emit('join-room', room)
    await settled(spy, people.two.learner)
    const overheard = heard(spy, 'note')
    const socket = await joined(learner)
    const came = next(socket, 'note')
    await one.platform.realtime.emit(one.platform.db, `organization:${people.one.organization.id}`, 'note', {
      n: 1,
    })
    expect(await came).toEqual({ n: 1 })
    await settled(spy, people.two.learner)
    expect(overheard).toEqual([])
  })

  it('asks the feature that a room belongs to', async () => {
    one.platform.realtime.rooms('course', (user) => user.user_id === people.one.teacher.id)
    const [teacher, learner] = await Promise.all([joined(people.one.teacher), joined(people.one.learner)])
    for (const socket of [teacher, learner]) socket.emit('join-room', { room: 'course:1' })
    await settled(teacher, people.one.teacher)
    await settled(learner, people.one.learner)
    const overheard = heard(learner, 'lesson'),
      came = next(teacher, 'lesson')
    await one.platform.realtime.emit(one.platform.db, 'course:1', 'lesson', { n: 2 })
    expect(await came).toEqual({ n: 2 })
    await settled(learner, people.one.learner)
    expect(overheard).toEqual([])
  })

  it('passes on nothing that a client sends', async () => {
    const [a, b] = await Promise.all([joined(people.one.teacher), joined(people.one.learner)])
    const overheard = heard(b, 'notification')
    a.emit('notification', { room: `organization:${people.one.organization.id}`, text: 'spoofed' })
    await settled(a, people.one.teacher)
    await settled(b, people.one.learner)
    expect(overheard).toEqual([])
  })

  it('ends a socket that floods, sends junk or a message too large, and goes on serving', async () => {
    const flooding = await joined(people.one.teacher)
    const ended = next<string>(flooding, 'disconnect')
    for (let n = 0; n < 200; n++) flooding.emit('join-room', 'user:x')
    expect(await ended).toBeTruthy()
    const large = await joined(people.one.teacher)
    const closed = next<string>(large, 'disconnect')
    large.emit('join-room', 'x'.repeat(2_000_000))
    expect(await closed).toBeTruthy()
    const junk = connect(port.one, '127.0.0.1')
    junk.on('error', () => undefined).resume()
    const gone = new Promise((resolve) => junk.once('close', resolve))
    junk.write(
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: short\r\nSec-WebSocket-Version: 99\r\n\r\n',
    )
    await gone
    expect(await outcome(dial({ token: await tokenOf(people.one.teacher) }))).toBe('connected')
  })
})

describe('events', () => {
  it('leave when the transaction commits, and never when it rolls back', async () => {
    const socket = await joined(people.one.learner)
    const notes = heard(socket, 'note')
    const { db, realtime } = one.platform
    await expect(
      db.transaction(async (tx) => {
        await realtime.emit(tx, `user:${people.one.learner.id}`, 'note', { n: 'rolled back' })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await db.transaction(async (tx) => {
      await realtime.emit(tx, `user:${people.one.learner.id}`, 'note', { n: 'committed' })
      await asOwnCall(settled, socket, people.one.learner)
      expect(notes).toEqual([])
    })
    await settled(socket, people.one.learner)
    expect(notes).toEqual([{ n: 'committed' }])
  })

  it('reach sockets of other processes, also when they are longer than a notification', async () => {
    const socket = await joined(people.one.learner, port.two)
    const text = 'ñ👋'.repeat(6000)
    const came = next<{ text: string }>(socket, 'note')
    await one.platform.realtime.emit(one.platform.db, `user:${people.one.learner.id}`, 'note', { text })
    expect((await came).text).toBe(text)
  })

  it('reach them also without a transaction, and offer new rooms', async () => {
    two.platform.realtime.rooms('class', () => true)
    const socket = await joined(people.one.learner, port.two)
    const offered = next<{ room: string }>(socket, 'new-room')
    await one.platform.realtime.offer(one.platform.db, people.one.learner.id, 'class:7')
    expect(await offered).toEqual({ room: 'class:7' })
    socket.emit('join-room', { room: 'class:7' })
    await settled(socket, people.one.learner)
    const came = next(socket, 'presence')
    await one.platform.realtime.signal('class:7', 'presence', { here: 3 })
    expect(await came).toEqual({ here: 3 })
  })

  it('of one burst, send the last where only the last matters', async () => {
    const socket = await joined(people.one.learner)
    const counts = heard(socket, 'likes')
    const { db, realtime } = one.platform
    await db.transaction(async (tx) => {
      for (let n = 1; n <= 20; n++)
        await realtime.emit(tx, `user:${people.one.learner.id}`, 'likes', { n }, { coalesce: 'post-1' })
    })
    await expect.poll(() => counts).toEqual([{ n: 20 }])
  })
})

describe('ending a session', () => {
  it('ends its sockets and refuses its access tokens on every process, and leaves others alone', async () => {
    const [person, other] = [await aPerson(one.platform), await aPerson(one.platform)]
    const [here, there, stays] = [
      await joined(person),
      await joined(person, port.two),
      await joined(other, port.two),
    ]
    expect((await two.as(person).get('/access/mine')).status).toBe(200)
    const ends = Promise.all([next(here, 'disconnect'), next(there, 'disconnect')])
    await one.platform.db.transaction((tx) => one.platform.realtime.disconnect(tx, [person.session_id]))
    await ends
    for (const app of [one, two]) expect(await app.platform.tokens.verify(person.token)).toBeNull()
    expect(stays.connected).toBe(true)
    expect(await two.platform.tokens.verify(other.token)).not.toBeNull()
  })

  it('is heard of after the connection to the database was lost', async () => {
    const person = await aPerson(one.platform)
    const socket = await joined(person, port.two)
    const ended = next(socket, 'disconnect')
    const { db } = one.platform
    await db.query('update sessions set revoked_at = now() where id = $1', [person.session_id])
    const administrator = new pg.Client({ connectionString: one.platform.config.DATABASE_URL })
    await administrator.connect()
    await administrator.query(
      `
        select pg_terminate_backend(pid)
        from pg_stat_activity
        where application_name = 'asl-shop realtime' and datname = current_database()`,
    )
    await administrator.end()
    await ended
    expect(await two.platform.tokens.verify(person.token)).toBeNull()
  })
})
