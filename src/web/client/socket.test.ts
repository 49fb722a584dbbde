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
  it('opens when a token exists: websocket only, credentials, token in the query', async () => {
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
      reconnection: false,
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

  /** Lets the longest pause pass before a try. */
  const pass = (restMs: number = SOCKET.delayMs, spreadMs: number = SOCKET.jitterMs) =>
    vi.advanceTimersByTimeAsync(restMs + spreadMs)

  it.each(['transport close', 'io server disconnect'])(
    'reconnects with a new token after %s, not before 3 s and within 8',
    async (reason) => {
      useSession.getState().setToken('abc')
      stop = startSocket()
      await connected()
      the(0).fire('connect')
      vi.useFakeTimers()
      the(0).fire('disconnect', reason)
      expect(useSocketState.getState().status).toBe('dropped')
      await vi.advanceTimersByTimeAsync(SOCKET.delayMs - 1)
      expect(calls).toHaveLength(1)
      await pass()
      expect(the(0).io.opts.query).toEqual({ token: 'socket-2' })
      expect(the(0).connect).toHaveBeenCalledOnce()
    },
  )

  it('says after five tries that it failed, and goes on trying at longer pauses', async () => {
    useSession.getState().setToken('abc')
    stop = startSocket()
    await connected()
    the(0).fire('connect')
    vi.useFakeTimers()
    the(0).fire('disconnect', 'transport close')
    for (let tried = 1; tried <= SOCKET.attempts; tried += 1) {
      expect(useSocketState.getState().status).toBe('dropped')
      await pass()
      expect(the(0).connect).toHaveBeenCalledTimes(tried)
      the(0).fire('connect_error', new Error('refused'))
    }
    expect(useSocketState.getState().status).toBe('failed')
    await pass(SOCKET.restMs)
    expect(the(0).connect).toHaveBeenCalledTimes(SOCKET.attempts + 1)
    the(0).fire('connect')
    expect(useSocketState.getState().status).toBe('connected')
  })

  it('comes back within the time that the server asks for', async () => {
    useSession.getState().setToken('abc')
    stop = startSocket()
    await connected()
    the(0).fire('connect')
    vi.useFakeTimers()
    vi.spyOn(Math, 'random').mockReturnValue(0.99)
    the(0).receive('come-back', { within_ms: 20_000 })
    the(0).fire('disconnect', 'io server disconnect')
    await pass()
    expect(the(0).connect).not.toHaveBeenCalled()
    await pass(0, 20_000)
    expect(the(0).connect).toHaveBeenCalledOnce()
    vi.mocked(Math.random).mockRestore()
  })

  it('tries again at once when the browser is back online', async () => {
    useSession.getState().setToken('abc')
    stop = startSocket()
    await connected()
    useSocketState.setState({ status: 'failed' })
    dispatchEvent(new Event('online'))
    await connected(2)
    expect(calls).toHaveLength(2)
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
