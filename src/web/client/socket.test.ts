import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SOCKET } from '#contract/constants.ts'
import { useSession } from './session/session.ts'
import { disconnectSocket, onSocket, startSocket, syncSocket } from './socket.ts'
import { useSocketState } from './stores/socket.ts'
import { fakeServer, freshClient, tokenFor } from './testing.ts'

type Listener = (...values: unknown[]) => void
class Emitter {
  listeners = new Map<string, Listener[]>()
  on(event: string, listener: Listener) {
    this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener])
  }
  fire(event: string, ...values: unknown[]) {
    this.listeners.get(event)?.forEach((listener) => listener(...values))
  }
  removeAllListeners() {
    this.listeners.clear()
  }
}
/** The parts of a socket that the module uses. */
class PretendedSocket extends Emitter {
  io = Object.assign(new Emitter(), { opts: {} as { query?: unknown } })
  connected = true
  sent: unknown[][] = []
  any: Listener[] = []
  options: Record<string, unknown>
  constructor(options: Record<string, unknown>) {
    super()
    this.options = options
  }
  onAny(listener: Listener) {
    this.any.push(listener)
  }
  receive(event: string, payload: unknown) {
    this.any.forEach((listener) => listener(event, payload))
    this.fire(event, payload)
  }
  emit(...values: unknown[]) {
    this.sent.push(values)
  }
  connect = vi.fn<() => void>()
  disconnect = vi.fn<() => void>()
}
const sockets: PretendedSocket[] = []
vi.mock('socket.io-client', () => ({
  io: (options: Record<string, unknown>) => {
    const made = new PretendedSocket(options)
    sockets.push(made)
    return made
  },
}))

let stop = () => {}
let issued = 0
let calls: ReturnType<typeof fakeServer> = []
const connected = (count = 1) => vi.waitFor(() => expect(sockets).toHaveLength(count))
const the = (index: number): PretendedSocket => sockets[index] ?? expect.fail('no connection')

beforeEach(() => {
  freshClient()
  history.replaceState(null, '', '/')
  sockets.length = 0
  issued = 0
  calls = fakeServer(() => ({ body: { data: { token: `socket-${++issued}` } } }))
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the realtime connection', () => {
  it('opens when a token exists: websocket only, credentials, token in the query, 5 attempts 3000 ms apart', async () => {
    stop = startSocket()
    expect(useSocketState.getState().status).toBe('off')
    useSession.getState().setToken('abc')
    await connected()
    expect(calls).toMatchObject([
      { method: 'POST', url: '/api/v2/auth/socket-token', headers: { authorization: 'Bearer abc' } },
    ])
    expect(the(0).options).toMatchObject({
      transports: ['websocket'],
      withCredentials: true,
      query: { token: 'socket-1' },
      reconnectionAttempts: 5,
      reconnectionDelay: 3000,
      reconnectionDelayMax: 3000,
      randomizationFactor: 0,
    })
    the(0).fire('connect')
    expect(useSocketState.getState().status).toBe('connected')
  })

  it('stays open when the token is renewed', async () => {
    stop = startSocket()
    useSession.getState().setToken(tokenFor('ana', '1'))
    await connected()
    useSession.getState().setToken(tokenFor('ana', '2'))
    syncSocket()
    expect(the(0).disconnect).not.toHaveBeenCalled()
    expect(sockets).toHaveLength(1)
  })

  it('answers new-room with join-room and the same value', async () => {
    useSession.getState().setToken('abc')
    stop = startSocket()
    await connected()
    the(0).receive('new-room', { room: 'class:1' })
    the(0).receive('new-room', 'class:2')
    expect(the(0).sent).toEqual([
      ['join-room', { room: 'class:1' }],
      ['join-room', 'class:2'],
    ])
    expect(useSocketState.getState().rooms).toEqual(['class:1', 'class:2'])
  })

  it('is never opened on something-went-wrong, and closes there', async () => {
    history.replaceState(null, '', '/something-went-wrong')
    useSession.getState().setToken('abc')
    stop = startSocket()
    expect(calls).toEqual([])
    history.replaceState(null, '', '/app')
    syncSocket()
    await connected()
    history.replaceState(null, '', '/auth/something-went-wrong?x')
    syncSocket()
    expect(the(0).disconnect).toHaveBeenCalledOnce()
  })

  it('reconnects with a new token when it drops, also when the server ended it', async () => {
    useSession.getState().setToken('abc')
    stop = startSocket()
    await connected()
    the(0).fire('disconnect', 'transport close')
    expect(useSocketState.getState().status).toBe('dropped')
    await vi.waitFor(() => expect(the(0).io.opts.query).toEqual({ token: 'socket-2' }))
    the(0).io.fire('reconnect_error')
    await vi.waitFor(() => expect(the(0).io.opts.query).toEqual({ token: 'socket-3' }))
    expect(the(0).connect).not.toHaveBeenCalled()
    vi.useFakeTimers()
    the(0).fire('disconnect', 'io server disconnect')
    await vi.advanceTimersByTimeAsync(SOCKET.delayMs - 1)
    expect(the(0).connect).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(the(0).connect).toHaveBeenCalledOnce()
  })

  it('gives up after the attempts and tries again when the browser is back online', async () => {
    useSession.getState().setToken('abc')
    stop = startSocket()
    await connected()
    the(0).io.fire('reconnect_failed')
    expect(useSocketState.getState().status).toBe('failed')
    dispatchEvent(new Event('online'))
    await connected(2)
  })

  it('without a socket token nothing opens; the next change of address tries again', async () => {
    fakeServer((_, index) =>
      index === 0
        ? { status: 503, body: { message: 'Busy', toast: true } }
        : { body: { data: { token: 's' } } },
    )
    useSession.getState().setToken('abc')
    stop = startSocket()
    await vi.waitFor(() => expect(useSocketState.getState().status).toBe('failed'))
    expect(sockets).toHaveLength(0)
    syncSocket()
    await connected()
  })

  it('ends at sign-out, even while its token is on the way', async () => {
    useSession.getState().setToken('abc')
    stop = startSocket()
    await connected()
    useSession.getState().setToken(null)
    expect(the(0).disconnect).toHaveBeenCalledOnce()
    expect(useSocketState.getState().status).toBe('off')
    useSession.getState().setToken('abc')
    useSession.getState().setToken(null)
    await vi.waitFor(() => expect(calls).toHaveLength(2))
    await Promise.resolve()
    expect(sockets).toHaveLength(1)
  })

  it('opens one connection when the person signs out and in while a token is on the way', async () => {
    stop = startSocket()
    useSession.getState().setToken(tokenFor('ana'))
    useSession.getState().setToken(null)
    useSession.getState().setToken(tokenFor('ben'))
    await vi.waitFor(() => expect(calls).toHaveLength(2))
    await connected()
    await Promise.resolve()
    expect(sockets).toHaveLength(1)
    expect(the(0).options['query']).toEqual({ token: 'socket-2' })
  })

  it('hands events to those who listen, across connections', async () => {
    const heard = vi.fn<(payload: unknown) => void>()
    const off = onSocket('notification', heard)
    useSession.getState().setToken('abc')
    stop = startSocket()
    await connected()
    the(0).receive('notification', { n: 1 })
    disconnectSocket()
    syncSocket()
    await connected(2)
    the(1).receive('notification', { n: 2 })
    off()
    the(1).receive('notification', { n: 3 })
    expect(heard.mock.calls).toEqual([[{ n: 1 }], [{ n: 2 }]])
  })
})
