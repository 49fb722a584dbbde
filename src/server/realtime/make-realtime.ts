import type { FastifyBaseLogger } from 'fastify'
import type { Tokens } from '../auth/tokens.ts'
import type { Config } from '../config.ts'
import type { Database, Db } from '../db/database.ts'
import type { SessionQueries } from '../platform.ts'
import { makeDelivery } from './delivery.ts'
import { makeClientEvents } from './client-events.ts'
import { makeListener } from './listener.ts'
import { collector, toParts, type Message } from './messages.ts'
import type { PagesListener, Realtime } from './realtime.ts'
import { makeRooms } from './rooms.ts'
import { CHANNEL, PAGES_CHANNEL } from './signals.ts'
import { openSockets, type Sockets } from './sockets.ts'

/** Clocks of two machines may differ by this; revocations of that time are read again after a lost connection. */
const MARGIN_MS = 60_000

/** Events leave by NOTIFY when the transaction commits; every process passes them on to its sockets. */
export function makeRealtime({
  config,
  db,
  databaseUrl,
  tokens,
  sessions,
  log,
}: {
  config: Config
  db: Database
  databaseUrl: string
  tokens: Tokens
  sessions: Pick<SessionQueries, 'revokedSince'>
  log: FastifyBaseLogger
}): Realtime {
  const rooms = makeRooms(),
    events = makeClientEvents(log)
  let sockets: Sockets | undefined
  const pages: PagesListener[] = []
  const delivery = makeDelivery(({ room, event, payload }) => sockets?.send(room, event, payload))

  const revoke = (session_ids: readonly string[]): void => {
    tokens.revoke(session_ids)
    sockets?.end(session_ids)
  }
  const receive = (message: Message): void =>
    message.kind === 'revoke' ? revoke(message.session_ids) : delivery.deliver(message)
  const collect = collector()
  const listener = makeListener({
    databaseUrl,
    channels: [CHANNEL, PAGES_CHANNEL],
    log,
    onHearing(now) {
      for (const listener of pages) listener.hearing(now)
    },
    onNotification(channel, text) {
      if (channel === PAGES_CHANNEL) {
        for (const listener of pages) listener.changed(text)
        return
      }
      try {
        const message = collect(text)
        if (message) receive(message)
      } catch (error) {
        log.error({ err: error }, 'realtime message not understood')
      }
    },
    async onBack(since) {
      const missed = await sessions.revokedSince(new Date(since.getTime() - MARGIN_MS))
      if (missed.length > 0) revoke(missed)
    },
  })
  const send = async (tx: Db, message: Message): Promise<void> => {
    await tx.query('select pg_notify($1, part) from unnest($2::text[]) part', [CHANNEL, toParts(message)])
  }

  return {
    emit: (tx, room, event, payload, options = {}) =>
      send(tx, { kind: 'event', room, event, payload, ...options }),
    async signal(room, event, payload, options = {}) {
      for (const part of toParts({ kind: 'event', room, event, payload, ...options }))
        await db.query('select pg_notify($1, $2)', [CHANNEL, part])
    },
    offer: (tx, user_id, room) =>
      send(tx, { kind: 'event', room: `user:${user_id}`, event: 'new-room', payload: { room } }),
    rooms: rooms.register,
    on: events.register,
    onPages: (listener) => void pages.push(listener),
    disconnect: (tx, session_ids) =>
      session_ids.length > 0 ? send(tx, { kind: 'revoke', session_ids }) : Promise.resolve(),
    start: () => listener.start(),
    async attach(server) {
      sockets = await openSockets(server, { config, tokens, rooms, events, log })
    },
    sockets: () => sockets?.count() ?? 0,
    async stop() {
      delivery.stop()
      sockets?.stop()
      sockets = undefined
      await listener.stop()
    },
  }
}
