import { z } from 'zod'
import { contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { exactText, oneLine } from '#contract/text.ts'
import { Index } from '#contract/numbers.ts'
import { DialogueGloss, NON_MANUALS } from '#features/learning/courses/dialogues.contract.ts'
import { BOOKING_KINDS, BOOKING_ROLES, MEETING_PLACES } from '../bookings/bookings.contract.ts'
import { GLOSS_LENGTH, LINE_GLOSSES, SIGNAL_MESSAGES } from './shared/limits.ts'

/** A person's role in a room; a guardian may always accompany their child. */
export const ROOM_ROLES = [...BOOKING_ROLES, 'guardian'] as const
export type RoomRole = (typeof ROOM_ROLES)[number]
/** `early`: the room has not opened yet; `over`: it has closed, and the board can still be read. */
export const ROOM_STATES = ['early', 'open', 'over'] as const
export type RoomState = (typeof ROOM_STATES)[number]

/** Transport of pictures: directly between devices, or through a media server. */
export const ROOM_LINES = ['mesh', 'server'] as const
export type RoomLine = (typeof ROOM_LINES)[number]

export const roomErrors = errors({
  room_not_open: {
    status: 409,
    toast: false,
    en: 'You cannot enter at this time.',
    es: 'A esta hora no puedes entrar.',
  },
  room_full: {
    status: 409,
    toast: false,
    en: 'Everybody has a place already, and there is none for more.',
    es: 'Todos los lugares están ocupados y no caben más personas.',
  },
  entered_elsewhere: {
    status: 409,
    toast: false,
    en: 'You entered in another window or on another device.',
    es: 'Entraste en otra ventana o en otro dispositivo.',
  },
  meets_elsewhere: {
    status: 409,
    toast: false,
    en: 'You meet in another place. Load the page again.',
    es: 'Se reúnen en otro lugar. Vuelve a cargar la página.',
  },
  elsewhere_silent: {
    status: 503,
    toast: false,
    en: 'Zoom does not answer. Try again in a moment.',
    es: 'Zoom no responde. Inténtalo otra vez en un momento.',
  },
  board_full: {
    status: 409,
    en: 'The board is full. Delete a line to write another.',
    es: 'El pizarrón está lleno. Borra una línea para escribir otra.',
  },
})

const RoomPerson = z.object({
  user_id: z.uuid(),
  name: z.string(),
  profile_image: z.string().nullable(),
  role: z.enum(ROOM_ROLES),
})
export type RoomPerson = z.output<typeof RoomPerson>
/** A tab that is there. */
export const Presence = z.object({ user_id: z.uuid(), tab: z.uuid(), entered_at: z.iso.datetime() })
export type Presence = z.output<typeof Presence>
/** As RTCPeerConnection takes them. */
const IceServer = z.object({
  urls: z.array(z.string()),
  username: z.string().optional(),
  credential: z.string().optional(),
})
export type IceServer = z.output<typeof IceServer>

const NonManual = z.object({ kind: z.enum(NON_MANUALS), from: Index, to: Index })
/** A line of the board. `words`: the dictionary entries of its signs, for practice. */
export const BoardLine = z.object({
  id: z.uuid(),
  user_id: z.uuid().nullable(),
  glosses: z.array(DialogueGloss),
  non_manual: z.array(NonManual),
  words: z.array(z.uuid()),
})
export type BoardLine = z.output<typeof BoardLine>
/** Stretches of grammar lie in the line, one after another. */
export const NewLine = z
  .object({
    glosses: z
      .array(
        z.object({
          gloss: oneLine().min(1).max(GLOSS_LENGTH),
          slug: exactText().max(100).nullable(),
        }),
      )
      .min(1)
      .max(LINE_GLOSSES),
    non_manual: z.array(NonManual).max(LINE_GLOSSES).default([]),
  })
  .refine(({ glosses, non_manual }) =>
    non_manual.every(
      ({ from, to }, index) =>
        from <= to && to < glosses.length && (index === 0 || from > non_manual[index - 1]!.to),
    ),
  )

export const Room = z.object({
  id: z.uuid(),
  kind: z.enum(BOOKING_KINDS),
  state: z.enum(ROOM_STATES),
  /** Elsewhere there is nothing to enter here; `link` says where to. */
  place: z.enum(MEETING_PLACES),
  line: z.enum(ROOM_LINES),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  opens_at: z.iso.datetime(),
  closes_at: z.iso.datetime(),
  /** The server's time, so that a wrong clock of a device opens nothing too late. */
  now: z.iso.datetime(),
  me: RoomPerson,
  /** In the one order in which everybody sees them. */
  people: z.array(RoomPerson),
  board: z.array(BoardLine),
})
export type Room = z.output<typeof Room>
/** A room at a media server, and the word that lets one tab in; null where devices send to each other. */
const MediaRoom = z.object({ url: z.string(), token: z.string() })
export type MediaRoom = z.output<typeof MediaRoom>
/** Peers in the room, with the data to connect to them. */
export const Here = z.object({
  present: z.array(Presence),
  people: z.array(RoomPerson),
  ice_servers: z.array(IceServer),
  media: MediaRoom.nullable(),
})
export type Here = z.output<typeof Here>

/** Message from one tab to another, with descriptions and candidates. The server does not read them. */
export const Signal = z.object({
  room: z.uuid(),
  tab: z.uuid(),
  to: z.uuid(),
  messages: z.array(z.record(z.string(), z.unknown())).min(1).max(SIGNAL_MESSAGES),
})
export type Signal = z.output<typeof Signal>

const byId = z.object({ id: z.uuid() }),
  byTab = byId.extend({ tab: z.uuid() }),
  access = 'signed-in',
  entering = [
    roomErrors.meets_elsewhere,
    roomErrors.room_not_open,
    roomErrors.room_full,
    roomErrors.entered_elsewhere,
  ]

export const roomContract = contract({
  show: {
    method: 'GET',
    path: '/live/rooms/{id}',
    summary: 'A room for one of its people: when it opens, who is expected, and its board',
    access,
    params: byId,
    response: Room,
  },
  enter: {
    method: 'POST',
    path: '/live/rooms/{id}/stays',
    summary: 'Enter a room with a tab; an earlier tab of the caller leaves it',
    access,
    unconfirmed: true,
    params: byId,
    body: z.object({ tab: z.uuid() }),
    response: Here,
    errors: entering,
  },
  stay: {
    method: 'PUT',
    path: '/live/rooms/{id}/stays/{tab}',
    summary: 'A tab is still there; who else is',
    access,
    unconfirmed: true,
    params: byTab,
    response: Here,
    errors: entering,
  },
  leave: {
    method: 'DELETE',
    path: '/live/rooms/{id}/stays/{tab}',
    summary: 'Leave a room',
    access,
    unconfirmed: true,
    params: byTab,
    response: z.null(),
  },
  link: {
    method: 'POST',
    path: '/live/rooms/{id}/link',
    summary: 'Where the caller enters a meeting that is held elsewhere; made when it is asked for',
    access,
    unconfirmed: true,
    params: byId,
    response: z.object({ url: z.string() }),
    errors: [roomErrors.room_not_open, roomErrors.meets_elsewhere, roomErrors.elsewhere_silent],
  },
  write: {
    method: 'POST',
    path: '/live/rooms/{id}/board',
    summary: 'Write a line on the board: signs in order, with stretches of grammar',
    access,
    unconfirmed: true,
    params: byId,
    body: NewLine,
    response: BoardLine,
    status: 201,
    idempotency: 'accepted',
    errors: [roomErrors.room_not_open, roomErrors.board_full],
  },
  wipe: {
    method: 'DELETE',
    path: '/live/rooms/{id}/board/{line}',
    summary: 'Delete a line of the board: one’s own, a teacher any',
    access,
    unconfirmed: true,
    params: byId.extend({ line: z.uuid() }),
    response: z.null(),
    errors: [roomErrors.room_not_open],
  },
})
