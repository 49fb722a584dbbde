import type { Socket } from 'socket.io-client'
import { SOCKET } from '#contract/constants.ts'
import { post } from './api.ts'
import { onReset } from './session/reset.ts'
import { useSession } from './session/session.ts'
import { isSessionEnding } from './session/sign-out.ts'
import { useSocketState } from './stores/socket.ts'

const FORBIDDEN_ADDRESS = 'something-went-wrong'

type Handler = (payload: unknown) => void
const handlers = new Map<string, Set<Handler>>()
let socket: Socket | undefined
/** Counts connections, so that a connection abandoned while its token was loading is not opened. */
let generation = 0

const allowed = (): boolean =>
  useSession.getState().token !== null && !location.href.includes(FORBIDDEN_ADDRESS)

/** Requests a short-lived token for one connection: the session's token must not be in an address. */
async function socketToken(): Promise<string | undefined> {
  // Signing out closes the socket, and a reconnect must not request a token for an ended session.
  if (isSessionEnding()) return undefined
  const result = await post<{ token?: string } | null>('/auth/socket-token', undefined, { quiet: 'again' })
  return result.ok === false ? undefined : result.data?.token
}

/** Milliseconds within which connections that dropped together come back; the server widens it for many. */
let spreadMs: number = SOCKET.jitterMs
let tries = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Milliseconds to the next try, by chance: those who were dropped together do not come back together. */
const pause = (): number =>
  (tries > SOCKET.attempts ? SOCKET.restMs : SOCKET.delayMs) + Math.random() * spreadMs

/** Tries again after a pause with a new token: five times, and then at longer pauses for as long as it takes. */
function again(connection: Socket): void {
  tries += 1
  useSocketState.setState({ status: tries > SOCKET.attempts ? 'failed' : 'dropped' })
  clearTimeout(timer)
  timer = setTimeout(() => {
    void socketToken().then((token) => {
      if (socket !== connection) return
      if (!token) return again(connection)
      connection.io.opts.query = { token }
      connection.connect()
    })
  }, pause())
}

function listen(connection: Socket): void {
  const { setState } = useSocketState
  connection.on('connect', () => {
    tries = 0
    spreadMs = SOCKET.jitterMs
    setState({ status: 'connected' })
  })
  connection.on('disconnect', () => {
    if (socket === connection) again(connection)
  })
  connection.on('connect_error', () => {
    if (socket === connection) again(connection)
  })
  // A server that is about to stop says how far apart its people come back.
  connection.on('come-back', ({ within_ms }: { within_ms: number }) => {
    spreadMs = Math.max(SOCKET.jitterMs, within_ms)
  })
  connection.on('new-room', (room: string | { room: string }) => {
    connection.emit('join-room', room)
    const name = typeof room === 'string' ? room : room.room
    setState(({ rooms }) => ({ rooms: [...new Set([...rooms, name])] }))
  })
  connection.onAny((event: string, payload: unknown) =>
    handlers.get(event)?.forEach((handler) => handler(payload)),
  )
}

async function connect(): Promise<void> {
  const mine = ++generation
  useSocketState.setState({ status: 'connecting', rooms: [] })
  const [token, library] = await Promise.all([
    socketToken(),
    import('socket.io-client').catch(() => undefined),
  ])
  if (mine !== generation) return
  if (!token || !library || !allowed()) {
    // no token or no library: tried again when the address changes or the browser is back online
    useSocketState.setState({ status: allowed() ? 'failed' : 'off' })
    return
  }
  socket = library.io({
    transports: ['websocket'],
    withCredentials: true,
    query: { token },
    // Each try needs a token of its own (`again`).
    reconnection: false,
    forceNew: true,
  })
  listen(socket)
}

/** Ends the connection. */
export function disconnectSocket(): void {
  generation++
  clearTimeout(timer)
  tries = 0
  const old = socket
  socket = undefined
  old?.removeAllListeners()
  old?.io.removeAllListeners()
  old?.disconnect()
  useSocketState.setState({ status: 'off', rooms: [] })
}

/**
 * Connects when there is a token and the address allows it, disconnects when not. To be called when the
 * address changes.
 */
export function syncSocket(): void {
  const { status } = useSocketState.getState()
  if (!allowed()) {
    if (status !== 'off') disconnectSocket()
  } else if (status === 'off' || status === 'failed') {
    if (socket) disconnectSocket()
    void connect()
  }
}

/** Keeps the connection in step with the session and the network. Returns a function that ends it. */
export function startSocket(): () => void {
  const unsubscribe = useSession.subscribe((now, before) => {
    if ((now.token === null) !== (before.token === null)) syncSocket()
  })
  const offReset = onReset(disconnectSocket)
  addEventListener('online', syncSocket)
  syncSocket()
  return () => {
    unsubscribe()
    offReset()
    removeEventListener('online', syncSocket)
    disconnectSocket()
  }
}

/** Hears an event of the server, across reconnections. Returns a function that stops it. */
export function onSocket<T>(event: string, handler: (payload: T) => void): () => void {
  const all = handlers.get(event) ?? new Set<Handler>()
  handlers.set(event, all.add(handler as Handler))
  return () => void all.delete(handler as Handler)
}

/** Sends an event that the server has registered; false while there is no connection. */
export function emitSocket(event: string, payload: unknown): boolean {
  if (!socket?.connected) return false
  socket.emit(event, payload)
  return true
}

/** Leaves a room that the server had offered. */
export function leaveRoom(room: string): void {
  socket?.emit('leave-room', room)
  useSocketState.setState(({ rooms }) => ({ rooms: rooms.filter((one) => one !== room) }))
}
