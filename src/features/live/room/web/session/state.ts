import type { Here, Room, RoomPerson } from '../../room.contract.ts'
import type { Figures } from '../line/figures.ts'
import type { Incoming, Link } from '../line/line.ts'
import { NOTHING_TOLD, type Shown, type Told } from './said.ts'

export type Other = {
  user_id: string
  link: Link
  media: Incoming
  told: Told
  figures: Figures | null
}
export type Line = { id: string; user_id: string; text: string; done: boolean; at: number }
/** A sign for all, by this device's clock. */
export type Playing = Shown & { by: string }
export type Status = 'entering' | 'in' | 'elsewhere' | 'full' | 'asked' | 'closed' | 'gone' | 'failed'
export type RoomSessionState = {
  status: Status
  people: readonly RoomPerson[]
  /** By tab. */
  others: Readonly<Record<string, Other>>
  mine: Told
  /** What is typed as it is typed, the newest last; and what was sent as a message. */
  texts: readonly Line[]
  chat: readonly Line[]
  playing: Playing | null
  /** Whose hands are signing, the latest last. */
  floor: readonly string[]
  /** "Look here": whose call was the last, and how many there were. */
  look: { by: string; n: number }
  /** Who came in last, for a moment. */
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
/** Lines that are kept on screen; older ones go. */
const KEPT = 300

/** Who is there now: the new get a place, those who went lose it. */
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
  // What somebody showed goes with them.
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
/** Their hands began to move, or came to rest. */
export const withFloor = (floor: readonly string[], user_id: string, on: boolean): readonly string[] =>
  floor.includes(user_id) === on ? floor : on ? [...floor, user_id] : floor.filter((one) => one !== user_id)
/** Puts a line where it was before, or at the end; an empty one that is done goes. */
export function withLine(lines: readonly Line[], line: Line): Line[] {
  const at = lines.findIndex((one) => one.id === line.id && one.user_id === line.user_id)
  const next = at < 0 ? [...lines, line] : lines.with(at, { ...line, at: lines[at]!.at })
  return next.filter((one) => !(one.done && one.text.trim() === '')).slice(-KEPT)
}

export type Hand = { user_id: string; at: number }
/**
 * Raised hands in the order in which they went up, by one clock: the same on every device, as far as clocks
 * are known; hands of one moment by the order of their people.
 *
 * @param hands `at` by this device's clock
 */
export const queueOf = (hands: readonly Hand[]): string[] =>
  hands
    .toSorted((a, b) =>
      Math.abs(a.at - b.at) > SAME_MOMENT_MS ? a.at - b.at : a.user_id.localeCompare(b.user_id),
    )
    .map(({ user_id }) => user_id)
/** How wrong the offsets of two clocks may be. */
const SAME_MOMENT_MS = 30
