import type { FastifyBaseLogger } from 'fastify'
import type { ClientEvent, SocketUser } from './realtime.ts'

/** Names that the platform itself listens to. */
const TAKEN = ['connect', 'disconnect', 'disconnecting', 'error', 'join-room', 'leave-room']

/** Source of events: a socket, and in tests a stand-in for one. */
export type Heard = {
  readonly connected: boolean
  on(event: string, listener: (value: unknown) => void): unknown
}
export type ClientEvents = {
  register<T>(event: string, handler: ClientEvent<T>): void
  /** Listens to one socket for every event that was registered. */
  hear(socket: Heard, user: SocketUser): void
}

/** Registers the events that features accept from clients. Unregistered events are ignored. */
export function makeClientEvents(log: FastifyBaseLogger): ClientEvents {
  const events = new Map<string, (user: SocketUser, value: unknown) => Promise<void>>()
  return {
    register(event, { carries, bytes, handle }) {
      if (TAKEN.includes(event)) throw new Error(`the event ${event} is taken`)
      events.set(event, async (user, value) => {
        const parsed = carries.safeParse(value)
        if (!parsed.success || Buffer.byteLength(JSON.stringify(parsed.data) ?? '') > bytes) return
        await handle(user, parsed.data)
      })
    },
    hear(socket, user) {
      // One after another: an offer that overtakes the one before it would confuse both ends.
      let last = Promise.resolve()
      for (const [event, take] of events)
        socket.on(event, (value) => {
          last = last
            .then(() => (socket.connected ? take(user, value) : undefined))
            .catch((error: unknown) => log.error({ err: error, event }, 'event of a client not handled'))
        })
    },
  }
}
