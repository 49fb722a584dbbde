/** Accessibility services of an event. */
export const ACCESS_KINDS = ['asl', 'interpreted', 'cart', 'protactile', 'voice_off'] as const
export type AccessKind = (typeof ACCESS_KINDS)[number]
/** Planned is not yet there: nobody is told that it is. */
export const ACCESS_STATES = ['planned', 'confirmed'] as const
export type AccessState = (typeof ACCESS_STATES)[number]
export type Access = Record<AccessKind, AccessState | null>
/** Services that are booked by headcount, before a deadline. */
export const BOOKED_KINDS = ['interpreted', 'cart', 'protactile'] as const satisfies readonly AccessKind[]

/** Location: a place, an online room, or both. */
export const MODES = ['place', 'room', 'both'] as const
export type Mode = (typeof MODES)[number]

/** Scope of a change to a date of a series. */
export const SCOPES = ['this', 'later', 'all'] as const
export type Scope = (typeof SCOPES)[number]
/** Of an hour that the clocks bring twice. */
export const WHICH = ['earlier', 'later'] as const
export type Which = (typeof WHICH)[number]

/** held: a seat is kept until the address is confirmed. waiting: in line. ended: it was not confirmed in time. */
export const REGISTRATION_STATES = ['held', 'confirmed', 'waiting', 'canceled', 'ended'] as const
export type RegistrationState = (typeof REGISTRATION_STATES)[number]

/** Results of reading a code at the door. */
export const DOOR_ANSWERS = ['in', 'again', 'not_in', 'unknown'] as const
export type DoorAnswer = (typeof DOOR_ANSWERS)[number]

export const EVENT_LIMITS = {
  place: 300,
  room: 500,
  seats: 10_000,
  party: 5,
  questions: 6,
  question: 200,
  answer: 1000,
  name: 120,
  note: 1000,
  reason: 500,
  subject: 150,
  text: 5000,
  /** Minutes that a date lasts. */
  shortest: 15,
  longest: 3 * 24 * 60,
  /** Minutes before the start at which registration may close at the earliest: four weeks. */
  closes: 28 * 24 * 60,
  /** Days before the start by which interpreters are booked. */
  book: 60,
  /** Future dates of an event. */
  dates: 400,
  /** Seats of a date that visitors of one network hold before they confirm; the next ones get theirs then. */
  held: 5,
  /** Registrations of one network that wait for their confirmation. */
  unconfirmed: 40,
  /** Check-ins that a door sends at once. */
  door: 500,
} as const

/** Minutes for which a seat is kept until the address behind it is confirmed. */
export const HOLD_MINUTES = 60
/** Minutes for which a seat that costs something is kept until it is paid. */
export const PAY_MINUTES = 30
/** Hours for which somebody who moved up in line may pay. */
export const OFFER_HOURS = 24
/** Days after which an unconfirmed registration is forgotten. */
export const FORGET_UNCONFIRMED_DAYS = 7
/** Days after a date at which what people need is forgotten. */
export const FORGET_NEEDS_DAYS = 30
/** Days after a date at which its registrations are forgotten. */
export const FORGET_REGISTRATIONS_DAYS = 365
/** Days ahead for which a series is stored as rows. */
export const SERIES_DAYS = 366
