import { createStore } from 'zustand/vanilla'
import { isApiError } from '#web/client/api.ts'
import { emitSocket, onSocket, syncSocket } from '#web/client/socket.ts'
import { useSocketState } from '#web/client/stores/socket.ts'
import type { Here, Room } from '../../room.contract.ts'
import { CHANGED_EVENT, HEARTBEAT_SECONDS, SIGNAL_EVENT } from '../../shared/limits.ts'
import { here as now, offsetOf, sampleOf, type Sample } from '../line/clock.ts'
import { judge, type Grade } from '../line/figures.ts'
import type { Line, LineEvents, Outgoing, Size } from '../line/line.ts'
import { makeMesh } from '../line/mesh.ts'
import { makeServerLine } from '../line/through-server.ts'
import type { Message } from '../line/collect.ts'
import { roomApi } from '../room.api.ts'
import { readSaid, type RoomMessage, type ShownSigns, type DeviceState } from './room-messages.ts'
import {
  begin,
  withFloor,
  withHere,
  withLine,
  withOther,
  type RoomSessionState,
  type Status,
} from './state.ts'

type Signal = { room: string; to: string; from: { user_id: string; tab: string }; messages: Message[] }
const FIGURES_MS = 4000,
  /** Clocks are compared quickly at first, then now and then: they drift by a millisecond in a minute. */
  CLOCK_MS = { first: 150, later: 15_000, firsts: 8 },
  SOCKET_AGAIN_MS = 5000,
  LOOK_MS = 3000
/** Somebody's device needs this long to have a sign ready when it is told to begin. */
const READY_MS = 1500

const REASONS: Record<string, Status> = {
  entered_elsewhere: 'elsewhere',
  room_full: 'full',
  recording_unanswered: 'asked',
  room_not_open: 'closed',
  not_found: 'gone',
}
export type RoomSession = ReturnType<typeof makeSession>

/**
 * One visit to a room: presence, line, what is said. It lives outside of React, so that nothing on screen can
 * interrupt it.
 *
 * @param onBoard somebody may have written on the board
 */
export function makeSession(room: Room, onBoard: () => void) {
  const tab = crypto.randomUUID(),
    me = room.me.user_id
  const store = createStore<RoomSessionState>()(() => begin(room))
  const set = (change: (state: RoomSessionState) => RoomSessionState): void => store.setState(change)
  const clocks = new Map<string, Sample[]>()
  const seen = new Map<string, Size>()
  let servers: Here['ice_servers'] = [],
    server: Here['media'] = null,
    over = false,
    later = false,
    asked = 0,
    looked = 0,
    media: Outgoing = { camera: null, microphone: null, screen: null }

  const say = (said: RoomMessage, to?: string): void => line.say(said, to)
  const tell = (to?: string): void => say({ kind: 'told', told: store.getState().mine }, to)
  /** The other's clock in this one; the same until it was measured. */
  const toMine = (from: string, at: number): number => at - (offsetOf(clocks.get(from) ?? []) ?? 0)
  const roleOf = (user_id: string) => store.getState().people.find((one) => one.user_id === user_id)?.role

  function hear(from: string, value: unknown): void {
    const received = readSaid(value)
    const user_id = store.getState().others[from]?.user_id
    if (!received || !user_id) return
    const teaches = roleOf(user_id) === 'teacher'
    switch (received.kind) {
      case 'told':
        return set((state) => ({
          ...withOther(state, from, {
            told: { ...received.told, spotlight: teaches ? received.told.spotlight : null },
          }),
          floor: withFloor(state.floor, user_id, received.told.floor),
        }))
      case 'text':
      case 'chat': {
        const heard = {
          id: received.id,
          user_id,
          text: received.text,
          done: received.kind === 'chat' || received.done,
          at: now(),
        }
        return set((state) =>
          received.kind === 'chat'
            ? { ...state, chat: withLine(state.chat, heard) }
            : { ...state, texts: withLine(state.texts, heard) },
        )
      }
      case 'look':
        // However often it is pressed, nothing flashes more than three times a second.
        if (now() - looked < LOOK_MS) return
        looked = now()
        return set((state) => ({ ...state, look: { by: user_id, n: state.look.n + 1 } }))
      case 'sign':
        if (teaches)
          set((state) => ({
            ...state,
            playing: received.shown && {
              ...received.shown,
              at: toMine(from, received.shown.at),
              by: user_id,
            },
          }))
        return
      case 'size':
        return line.size(from, received.size)
      case 'ask':
        return say({ kind: 'answer', sent: received.sent, theirs: now() }, from)
      case 'answer':
        clocks.set(
          from,
          [...(clocks.get(from) ?? []), sampleOf(received.sent, received.theirs, now())].slice(-8),
        )
        return
    }
  }
  function met(other: string): void {
    tell(other)
    const size = seen.get(other)
    if (size && !line.see) say({ kind: 'size', size }, other)
    for (let n = 0; n < CLOCK_MS.firsts; n++)
      setTimeout(() => say({ kind: 'ask', sent: now() }, other), n * CLOCK_MS.first)
    // Late arrivals join the running sign in the middle, once their clock is known.
    const { playing } = store.getState()
    if (playing?.by === me)
      setTimeout(() => {
        if (store.getState().playing === playing) sayShown(playing, other)
      }, CLOCK_MS.first * CLOCK_MS.firsts)
  }
  const sayShown = (shown: ShownSigns | null, to?: string): void =>
    say({ kind: 'sign', shown: shown && { glosses: shown.glosses, at: shown.at, speed: shown.speed } }, to)

  const events: LineEvents = {
    link: (other, link) => set((state) => withOther(state, other, { link })),
    media: (other, incoming) => set((state) => withOther(state, other, { media: incoming })),
    open: met,
    message: hear,
  }
  const line: Line & { retry(): void } =
    room.line === 'server'
      ? makeServerLine({ tab, media: () => server, events })
      : makeMesh({
          tab,
          servers: () => servers,
          send: (to, messages) =>
            useSocketState.getState().status === 'connected' &&
            emitSocket(SIGNAL_EVENT, { room: room.id, tab, to, messages }),
          events,
        })

  function failed(error: unknown): void {
    if (!isApiError(error)) throw error
    const status = REASONS[error.code ?? '']
    // No connection, or the server does not respond: pictures continue, and the request is repeated.
    if (!status && store.getState().status !== 'entering') return
    set((state) => ({ ...state, status: status ?? 'failed' }))
    end()
  }
  async function ask(entering = false): Promise<void> {
    if (over) return
    // Nothing is asked on the way in: the answer would be that this tab is not there.
    if (!entering && store.getState().status === 'entering') return void (later = true)
    const mine = ++asked
    try {
      const answer = await (entering ? roomApi.enter(room.id, tab) : roomApi.stay(room.id, tab))
      if (over || mine !== asked) return
      servers = answer.ice_servers
      server = answer.media
      set((state) => withHere(state, answer, tab))
      line.meet(answer.present.map((one) => one.tab))
      if (later) {
        later = false
        void ask()
      }
    } catch (error) {
      if (mine === asked) failed(error)
    }
  }
  const offs = [
    onSocket<Signal>(SIGNAL_EVENT, (signal) => {
      if (over || signal.room !== room.id || signal.to !== tab) return
      const unknown = !store.getState().others[signal.from.tab]?.user_id
      const { user_id } = signal.from
      set((state) => ({
        ...withOther(state, signal.from.tab, { user_id }),
        ...(unknown && state.status === 'in' && { knock: { user_id, n: (state.knock?.n ?? 0) + 1 } }),
      }))
      line.hear(signal.from.tab, signal.messages)
      if (unknown) void ask()
    }),
    onSocket<{ room: string }>(CHANGED_EVENT, ({ room: changed }) => {
      if (changed !== room.id) return
      void ask()
      onBoard()
    }),
    // Moved, canceled: whoever may no longer be here hears so at once.
    onSocket<{ id: string }>('booking-changed', ({ id }) => {
      if (id === room.id) void ask()
    }),
    useSocketState.subscribe(({ status }, before) => {
      if (status !== 'connected' || before.status === 'connected') return
      line.retry()
      void ask()
    }),
  ]
  const timers = [
    setInterval(() => void ask(), HEARTBEAT_SECONDS * 1000),
    // Its own attempts end after five; a lesson does not.
    setInterval(() => {
      if (useSocketState.getState().status === 'failed') syncSocket()
    }, SOCKET_AGAIN_MS),
    setInterval(() => say({ kind: 'ask', sent: now() }), CLOCK_MS.later),
    setInterval(() => void judgeLines(), FIGURES_MS),
  ]
  async function judgeLines(): Promise<void> {
    const found = await line.figures()
    let worst: Grade = 'good'
    set((state) => {
      let next = state
      for (const [other, figures] of found) {
        const one = state.others[other]
        if (!one) continue
        next = withOther(next, other, { figures })
        if (!one.told.camera || one.link !== 'connected') continue
        const { grade } = judge(figures)
        if (grade === 'poor' || worst === 'good') worst = grade
      }
      return next
    })
    if (!over && store.getState().mine.sees !== worst) change({ sees: worst })
  }
  function change(told: Partial<DeviceState>): void {
    set((state) => ({ ...state, mine: { ...state.mine, ...told } }))
    tell()
  }
  function write(kind: 'text' | 'chat', id: string, text: string, done: boolean): void {
    const chatLine = { id, user_id: me, text, done, at: now() }
    set((state) =>
      kind === 'chat'
        ? { ...state, chat: withLine(state.chat, chatLine) }
        : { ...state, texts: withLine(state.texts, chatLine) },
    )
    say(kind === 'chat' ? { kind, id, text } : { kind, id, text, done })
  }
  function end(): void {
    over = true
    for (const off of offs) off()
    for (const timer of timers) clearInterval(timer)
    line.close()
  }
  return {
    store,
    me,
    tab,
    enter: () => ask(true),
    change,
    write,
    toMine,
    give(outgoing: Partial<Outgoing>): void {
      media = { ...media, ...outgoing }
      line.give(media)
    },
    /** Size at which this device shows a person; their device sends no more than that. */
    sees(other: string, size: Size): void {
      if (seen.get(other) === size) return
      seen.set(other, size)
      if (line.see) line.see(other, size)
      else say({ kind: 'size', size }, other)
    },
    look: () => say({ kind: 'look' }),
    /** Begins a sign on all devices at one moment, or takes it away. */
    show(shown: Omit<ShownSigns, 'at'> | null): void {
      const playing = shown && { ...shown, at: now() + READY_MS, by: me }
      set((state) => ({ ...state, playing }))
      sayShown(playing)
    },
    /** @param final the tab is closing, and the request has to outlive it */
    leave(final = false): void {
      const was = store.getState().status
      end()
      if (was === 'in') void roomApi.leave(room.id, tab, final).catch(() => undefined)
    },
  }
}
