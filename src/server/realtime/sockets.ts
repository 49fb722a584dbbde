import type { IncomingMessage, Server as HttpServer } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { Server, Socket } from 'socket.io'
import { SECOND_MS } from '#contract/durations.ts'
import type { Tokens } from '../auth/tokens.ts'
import type { Config } from '../config.ts'
import type { ClientEvents } from './client-events.ts'
import type { SocketUser } from './realtime.ts'
import { roomIn, type Rooms } from './rooms.ts'

/** Clients send room names and what features take of them (`client-events.ts`); signalling fits easily. */
const MAX_MESSAGE_BYTES = 32 * 1024
const MAX_SOCKETS_PER_PERSON = 40
const MAX_ROOMS = 50
/**
 * Limit of a client's packets: this many at once, and so many a second in the long run. Beyond it, the socket
 * is closed.
 */
const BURST = 40
const PER_SECOND = 10

/** Token calls a second that a process leaves to the others when it stops. */
const TOKENS_A_SECOND = 400

/** Rooms of the server's own, which no client can name. */
const personRoom = (user_id: string): string => `\0person ${user_id}`
const sessionRoom = (session_id: string): string => `\0session ${session_id}`

export type Sockets = {
  send(room: string | readonly string[], event: string, payload: unknown): void
  end(session_ids: readonly string[]): void
  count(): number
  stop(): void
}

/** May a page at this origin open a socket? Programs send none. */
export function originAllowed(config: Config, request: Pick<IncomingMessage, 'headers'>): boolean {
  const { origin, host } = request.headers
  if (origin === undefined || origin === config.PUBLIC_URL || config.CORS_ORIGINS.includes(origin))
    return true
  // A page of this very server, by another of this machine's names. In production there is one name.
  return !config.production && URL.canParse(origin) && new URL(origin).host === host
}

/** A bucket that fills again with time. */
function bucket(): () => boolean {
  let left = BURST,
    at = performance.now()
  return () => {
    const now = performance.now()
    left = Math.min(BURST, left + ((now - at) / 1000) * PER_SECOND)
    at = now
    left -= 1
    return left >= 0
  }
}

/** Takes sockets at /socket.io: websocket only, a single-purpose token in the query, rooms checked here. */
export async function openSockets(
  server: HttpServer,
  {
    config,
    tokens,
    rooms,
    events,
    log,
  }: { config: Config; tokens: Tokens; rooms: Rooms; events: ClientEvents; log: FastifyBaseLogger },
): Promise<Sockets> {
  const { Server: SocketServer } = await import('socket.io')
  const io: Server = new SocketServer(server, {
    path: '/socket.io',
    transports: ['websocket'],
    allowUpgrades: false,
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    connectTimeout: 10_000,
    perMessageDeflate: false,
    allowRequest: (request, decide) =>
      decide(originAllowed(config, request) ? null : 'origin', originAllowed(config, request)),
  })
  const userOf = (socket: Socket): SocketUser => (socket.data as { user: SocketUser }).user

  io.use((socket, next) => {
    void (async () => {
      const { token } = socket.handshake.query
      const claims = typeof token === 'string' ? await tokens.verifySocket(token) : null
      // The token is of no use to anybody who reads the handshake later.
      delete socket.handshake.query['token']
      if (!claims) return next(new Error('session_expired'))
      if ((io.sockets.adapter.rooms.get(personRoom(claims.sub))?.size ?? 0) >= MAX_SOCKETS_PER_PERSON)
        return next(new Error('too_many_requests'))
      socket.data = {
        user: {
          user_id: claims.sub,
          session_id: claims.sid,
          organization_id: claims.org,
        } satisfies SocketUser,
      }
      await socket.join([personRoom(claims.sub), sessionRoom(claims.sid)])
      next()
    })().catch((error: unknown) => {
      log.error({ err: error }, 'socket refused')
      next(new Error('unavailable'))
    })
  })

  io.on('connection', (socket) => {
    const user = userOf(socket)
    const take = bucket()
    // Every packet counts, also those that name no event of ours.
    socket.conn.on('packet', () => {
      if (!take()) socket.disconnect(true)
    })
    socket.on('error', () => socket.disconnect(true))
    socket.on('join-room', async (value: unknown) => {
      const room = roomIn(value)
      if (!room || !socket.connected || socket.rooms.size >= MAX_ROOMS) return
      const allowed = await rooms.mayJoin(user, room).catch((error: unknown) => {
        log.error({ err: error }, 'room not checked')
        return false
      })
      if (allowed && socket.connected) await socket.join(room)
    })
    socket.on('leave-room', (value: unknown) => {
      const room = roomIn(value)
      if (room) void socket.leave(room)
    })
    events.hear(socket, user)
    for (const room of [
      `user:${user.user_id}`,
      ...(user.organization_id ? [`organization:${user.organization_id}`] : []),
    ])
      socket.emit('new-room', { room })
  })

  return {
    send: (room, event, payload) =>
      void io.local.to(typeof room === 'string' ? room : [...room]).emit(event, payload),
    end: (session_ids) => void io.local.in(session_ids.map(sessionRoom)).disconnectSockets(true),
    count: () => io.of('/').sockets.size,
    stop() {
      // All at once they would ask for a token each in the same second.
      const within_ms = Math.ceil(io.of('/').sockets.size / TOKENS_A_SECOND) * SECOND_MS
      io.local.emit('come-back', { within_ms })
      io.local.disconnectSockets(true)
      io.engine.close()
    },
  }
}
