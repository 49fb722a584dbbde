import { z } from 'zod'
import { WORDS } from '#contract/own-words.ts'
import { SMALLEST_CHARGE } from '#contract/money.ts'
import { contract } from '#contract/endpoint.ts'
import { list } from '#contract/lists.ts'
import { Instant } from '#contract/moments.ts'
import { optional } from '#contract/optional.ts'
import { exactText, manyLines, oneLine } from '#contract/text.ts'
import { eventErrors } from './event-errors.contract.ts'
import {
  ACCESS_KINDS,
  ACCESS_STATES,
  BOOKED_KINDS,
  DOOR_ANSWERS,
  EVENT_LIMITS,
  MODES,
  REGISTRATION_STATES,
  SCOPES,
  WHICH,
} from './terms.contract.ts'
import { toWrite } from '../documents/document-access.contract.ts'
import { EventRow } from './event-rows.contract.ts'

/** Registration question. */
export const Question = z.object({
  key: z.string().regex(/^[a-z0-9-]{1,40}$/),
  text: z.object({
    en: oneLine().max(EVENT_LIMITS.question),
    es: oneLine().max(EVENT_LIMITS.question),
  }),
  needed: z.boolean(),
})
export type Question = z.output<typeof Question>
export const AccessFacts = z.record(z.enum(ACCESS_KINDS), z.enum(ACCESS_STATES).nullable())

const Wall = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, WORDS.moment)
const Seats = z.int().min(1).max(EVENT_LIMITS.seats).nullable()
const Minutes = z.int().min(EVENT_LIMITS.shortest).max(EVENT_LIMITS.longest)

export const Facts = z.object({
  mode: z.enum(MODES),
  place: manyLines().max(EVENT_LIMITS.place),
  /** Told to those alone who are registered. */
  room_url: z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(EVENT_LIMITS.room)]),
  /** The zone of dates that are added from now on. */
  zone: exactText().max(64),
  /** Seats of dates that are added from now on; null: no limit. */
  seats: Seats,
  /** Most people of one registration. */
  party: z.int().min(1).max(EVENT_LIMITS.party),
  /** Minutes before the start at which registration closes. */
  closes_minutes: z.int().min(0).max(EVENT_LIMITS.closes),
  /** US cents; null: free. */
  price_cents: z.int().min(SMALLEST_CHARGE).max(1_000_000).nullable(),
  questions: z.array(Question).max(EVENT_LIMITS.questions),
  access: AccessFacts,
  /** Days before a date by which interpreters and captioners are booked. */
  book_days: z.int().min(0).max(EVENT_LIMITS.book),
})
export type Facts = z.output<typeof Facts>

export const EventDate = z.object({
  id: z.uuid(),
  version: z.int(),
  series_id: z.uuid().nullable(),
  starts_at: Instant,
  ends_at: Instant,
  wall: z.string(),
  zone: z.string(),
  seats: z.int().nullable(),
  taken: z.int(),
  waiting: z.int(),
  /** People who were checked in at the door. */
  came: z.int(),
  excepted: z.boolean(),
  canceled_at: Instant.nullable(),
  cancel_reason: z.string().nullable(),
  /** Number of registrations by service needed; `book_by` is the booking deadline. */
  needs: z.array(z.object({ kind: z.enum(BOOKED_KINDS), people: z.int() })),
  notes: z.int(),
  book_by: z.string(),
})
export type EventDate = z.output<typeof EventDate>

export const EventDraft = Facts.extend({
  version: z.int(),
  title: z.object({ en: z.string(), es: z.string() }),
  slugs: z.object({ en: z.string().nullable(), es: z.string().nullable() }),
  may_publish: z.boolean(),
  dates: z.array(EventDate),
  series: z.array(z.object({ id: z.uuid(), root_id: z.uuid(), rule: z.string() })),
})
export type EventDraft = z.output<typeof EventDraft>

export const RegistrationRow = z.object({
  id: z.uuid(),
  date_id: z.uuid(),
  queue: z.int(),
  name: z.string(),
  email: z.string(),
  party: z.int(),
  state: z.enum(REGISTRATION_STATES),
  confirmed_at: Instant.nullable(),
  answers: z.record(z.string(), z.string()),
  needs: z.array(z.enum(BOOKED_KINDS)),
  needs_note: z.string(),
  /** US cents of one seat; null: free. */
  price_cents: z.int().nullable(),
  paid_at: Instant.nullable(),
  checked_in_at: Instant.nullable(),
  created_at: Instant,
})
export type RegistrationRow = z.output<typeof RegistrationRow>

export const DoorList = z.object({
  title: z.string(),
  starts_at: Instant,
  zone: z.string(),
  guests: z.array(
    z.object({
      id: z.uuid(),
      door_code: z.string(),
      name: z.string(),
      party: z.int(),
      checked_in_at: Instant.nullable(),
    }),
  ),
})
export type DoorList = z.output<typeof DoorList>

const Id = z.object({ id: z.uuid() })
const errors = Object.values(eventErrors)
const Scoped = z.object({ scope: z.enum(SCOPES).default('this') })

/**
 * An event’s facts, dates and people, for whoever may write its text: administrators all, teachers and
 * editors their own.
 */
export const eventsContract = contract({
  list: list({
    path: '/organizer-events',
    name: 'organizer-events',
    summary: 'Events that one may write, each with its next date and the seats taken',
    access: 'signed-in',
    row: EventRow,
    filters: ['id', 'mode', 'starts_at'],
    sort: ['updated_at', 'title_en', 'starts_at', 'taken'],
    defaultSort: 'updated_at.desc',
    dateColumn: 'starts_at',
    search: true,
  }),
  read: {
    method: 'GET',
    path: '/site-documents/{id}/event',
    summary: 'The facts and dates of an event, with what its registrants need in sums',
    access: 'signed-in',
    params: Id,
    response: EventDraft,
    versioned: true,
  },
  change: {
    method: 'PATCH',
    path: '/site-documents/{id}/event',
    summary: 'Change facts of an event; they hold at once, and the registered are told of another place',
    access: toWrite,
    params: Id,
    body: Facts.partial().strict(),
    response: z.object({ version: z.int() }),
    versioned: true,
    errors,
  },
  addDate: {
    method: 'POST',
    path: '/site-documents/{id}/event/dates',
    summary: 'Add a date, or a series by a rule (RFC 5545) that stands a year ahead',
    access: toWrite,
    params: Id,
    body: z.object({
      wall: Wall,
      which: optional(z.enum(WHICH)),
      minutes: Minutes,
      seats: Seats.optional(),
      rule: optional(oneLine().min(5).max(300)),
    }),
    response: z.object({ dates: z.int() }),
    status: 201,
    errors,
  },
  changeDate: {
    method: 'PATCH',
    path: '/event-dates/{id}',
    summary: 'Move a date or change its seats: this one, this and later ones, or all of its series',
    access: toWrite,
    params: Id,
    /** Without `scope`: this one alone. */
    body: z.object({
      scope: z.enum(SCOPES).optional(),
      wall: Wall.optional(),
      which: z.enum(WHICH).nullable().optional(),
      minutes: Minutes.optional(),
      seats: Seats.optional(),
    }),
    response: z.object({ dates: z.int() }),
    versioned: true,
    errors,
  },
  cancelDate: {
    method: 'POST',
    path: '/event-dates/{id}/cancel',
    summary: 'Cancel a date with a reason, which everybody registered is told',
    access: toWrite,
    params: Id,
    body: Scoped.extend({ reason: manyLines().min(1).max(EVENT_LIMITS.reason) }),
    response: z.object({ dates: z.int(), told: z.int() }),
    errors,
  },
  removeDate: {
    method: 'DELETE',
    path: '/event-dates/{id}',
    summary: 'Take a date away for which nobody has registered',
    access: toWrite,
    params: Id,
    response: z.null(),
    errors,
  },
  registrations: list({
    path: '/event-registrations',
    name: 'event-registrations',
    summary: 'Who has registered for one’s events, in the order of the line; also as CSV',
    access: 'signed-in',
    row: RegistrationRow,
    filters: ['id', 'date_id', 'state', 'party'],
    sort: ['queue', 'name', 'created_at'],
    defaultSort: 'queue.asc',
    search: true,
  }),
  mail: {
    method: 'POST',
    path: '/event-dates/{id}/mail',
    summary: 'Write to everybody who has a seat or waits for one',
    access: toWrite,
    params: Id,
    body: z.object({
      subject: oneLine().min(1).max(EVENT_LIMITS.subject),
      text: manyLines().min(1).max(EVENT_LIMITS.text),
    }),
    response: z.object({ told: z.int() }),
    limit: { max: 20, seconds: 3600 },
    idempotency: 'accepted',
    errors,
  },
  cancelRegistration: {
    method: 'POST',
    path: '/event-registrations/{id}/cancel',
    summary: 'End a registration; its seat goes to the first in line',
    access: 'signed-in',
    params: Id,
    response: z.null(),
    errors,
  },
  door: {
    method: 'GET',
    path: '/event-dates/{id}/door',
    summary: 'Who is expected, with what their codes say: kept by the door’s device, which works offline',
    access: 'signed-in',
    params: Id,
    response: DoorList,
  },
  checkIn: {
    method: 'POST',
    path: '/event-dates/{id}/check-ins',
    summary: 'Check in by code or by registration; each counts once, and a wrong one stops no other',
    access: toWrite,
    params: Id,
    body: z.object({
      read: z
        .array(
          z.object({
            key: exactText().max(200),
            read_at: Instant,
          }),
        )
        .min(1)
        .max(EVENT_LIMITS.door),
    }),
    response: z.array(
      z.object({ key: z.string(), answer: z.enum(DOOR_ANSWERS), name: z.string(), party: z.int() }),
    ),
    limit: { max: 600, seconds: 600 },
  },
})
