import type { Here, Room, RoomPerson } from '../../room.contract.ts'
import type { Figures } from '../line/figures.ts'
import type { Incoming, Link } from '../line/line.ts'
import { NOTHING_TOLD, type ShownSigns, type DeviceState } from './room-messages.ts'

export type Other = {
  user_id: string
  link: Link
  media: Incoming
  told: DeviceState
  figures: Figures | null
}
export type Line = { id: string; user_id: string; text: string; done: boolean; at: number }
/** A sign for all, by this device's clock. */
export type Playing = ShownSigns & { by: string }
export type Status = 'entering' | 'in' | 'elsewhere' | 'full' | 'asked' | 'closed' | 'gone' | 'failed'
export type RoomSessionState = {
  status: Status
  people: readonly RoomPerson[]
  /** By tab. */
  others: Readonly<Record<string, Other>>
  mine: DeviceState
  /** Live text, sent while it is typed, and sent messages; the newest last. */
  texts: readonly Line[]
  chat: readonly Line[]
  playing: Playing | null
  /** People who are signing, the latest last. */
  floor: readonly string[]
  /** "Look here": the latest caller and the number of calls. */
  look: { by: string; n: number }
  /** The latest arrival, shown for a moment, and the number of arrivals. */
  knock: { user_id: string; n: number } | null
}
export const begin = (room: Room): RoomSessionState => ({
  status: 'entering',
  people: room.people,
  others: {},
  mine: NOTHING_TOLD,
  texts: [],
  chat: [],
  playing: null,
  floor: [],
  look: { by: '', n: 0 },
  knock: null,
})

const NO_MEDIA: Incoming = { camera: null, microphone: null, screen: null }
/** Maximum number of lines on screen; older ones are removed. */
const KEPT = 300

/** Updates the people present: adds new tabs, removes those that left. */
export function withHere(state: RoomSessionState, here: Here, tab: string): RoomSessionState {
  const others: Record<string, Other> = {}
  let { knock } = state
  for (const one of here.present) {
    if (one.tab === tab) continue
    const known = state.others[one.tab]
    others[one.tab] = known
      ? { ...known, user_id: one.user_id }
      : { user_id: one.user_id, link: 'connecting', media: NO_MEDIA, told: NOTHING_TOLD, figures: null }
    if (!known?.user_id && state.status === 'in') knock = { user_id: one.user_id, n: (knock?.n ?? 0) + 1 }
  }
  // A shared sign ends when its sharer leaves.
  const playing = here.present.some(({ user_id }) => user_id === state.playing?.by) ? state.playing : null
  return { ...state, status: 'in', people: here.people, others, knock, playing }
}
export const withOther = (
  state: RoomSessionState,
  tab: string,
  change: Partial<Other>,
): RoomSessionState => ({
  ...state,
  others: {
    ...state.others,
    [tab]: {
      ...(state.others[tab] ?? {
        user_id: '',
        link: 'connecting',
        media: NO_MEDIA,
        told: NOTHING_TOLD,
        figures: null,
      }),
      ...change,
    },
  },
})
/** Adds a person whose hands began to move, or removes one whose hands rest. */
export const withFloor = (floor: readonly string[], user_id: string, on: boolean): readonly string[] =>
  floor.includes(user_id) === on ? floor : on ? [...floor, user_id] : floor.filter((one) => one !== user_id)
/** Replaces a line at its position, or appends it; removes it if it is done and empty. */
export function withLine(lines: readonly Line[], line: Line): Line[] {
  const at = lines.findIndex((one) => one.id === line.id && one.user_id === line.user_id)
  const next = at < 0 ? [...lines, line] : lines.with(at, { ...line, at: lines[at]!.at })
  return next.filter((one) => !(one.done && one.text.trim() === '')).slice(-KEPT)
}

export type Hand = { user_id: string; at: number }
/**
 * Raised hands in order of time. The order is the same on every device, as far as clocks are known; hands of
 * one moment are sorted by user id.
 *
 * @param hands `at` by this device's clock
 */
export const queueOf = (hands: readonly Hand[]): string[] =>
  hands
    .toSorted((a, b) =>
      Math.abs(a.at - b.at) > SAME_MOMENT_MS ? a.at - b.at : a.user_id.localeCompare(b.user_id),
    )
    .map(({ user_id }) => user_id)
/** Tolerance for the error of two clocks' offsets. */
const SAME_MOMENT_MS = 30
