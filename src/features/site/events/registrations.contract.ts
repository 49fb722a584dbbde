import { z } from 'zod'
import { LANGUAGES } from '#contract/constants.ts'
import { contract, visitorsCan } from '#contract/endpoint.ts'
import { list } from '#contract/lists.ts'
import { Instant } from '#contract/moments.ts'
import { exactText, manyLines, nameText } from '#contract/text.ts'
import { ShownCover, ShownDocument } from '../documents/shown-documents.contract.ts'
import { Slug } from '../documents/documents.contract.ts'
import { eventErrors } from './event-errors.contract.ts'
import { AccessFacts } from './events.contract.ts'
import { ACCESS_KINDS, BOOKED_KINDS, EVENT_LIMITS, MODES, REGISTRATION_STATES } from './terms.contract.ts'

/** A date as anybody sees it. */
export const ShownDate = z.object({
  id: z.uuid(),
  starts_at: Instant,
  ends_at: Instant,
  zone: z.string(),
  /** Seats left; null: no limit. */
  left: z.int().nullable(),
  /** People who wait for one. */
  waiting: z.int(),
  closes_at: Instant,
  canceled: z.boolean(),
  cancel_reason: z.string().nullable(),
})
export type ShownDate = z.output<typeof ShownDate>

export const EventCard = z.object({
  id: z.uuid(),
  language: z.enum(LANGUAGES),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  cover: ShownCover.nullable(),
  mode: z.enum(MODES),
  place: z.string(),
  access: AccessFacts,
  /** US cents of one seat; null: free. */
  price_cents: z.int().nullable(),
  /** The next date, of a past event the last one. */
  date: ShownDate,
  /** Number of upcoming dates. */
  coming: z.int(),
  starts_at: Instant,
})
export type EventCard = z.output<typeof EventCard>

export const ShownEvent = ShownDocument.extend({
  facts: z.object({
    mode: z.enum(MODES),
    place: z.string(),
    party: z.int(),
    access: AccessFacts,
    /** US cents of one seat; null: free. */
    price_cents: z.int().nullable(),
    questions: z.array(z.object({ key: z.string(), text: z.string(), needed: z.boolean() })),
    /** Days before a date by which what people need is booked. */
    book_days: z.int(),
  }),
  /** Upcoming dates, at most sixty, and the last three past ones. */
  dates: z.array(ShownDate),
})
export type ShownEvent = z.output<typeof ShownEvent>

const Answers = z.record(exactText().max(40), manyLines().max(EVENT_LIMITS.answer))
export const Register = z.object({
  name: nameText().max(EVENT_LIMITS.name).default(''),
  /** Of whoever is not signed in. */
  email: z.union([z.literal(''), z.string().trim().max(254).pipe(z.email())]).default(''),
  party: z.int().min(1).max(EVENT_LIMITS.party).default(1),
  answers: Answers.default({}),
  needs: z.array(z.enum(BOOKED_KINDS)).max(BOOKED_KINDS.length).default([]),
  needs_note: manyLines().max(EVENT_LIMITS.note).default(''),
})
export type Register = z.output<typeof Register>

/** A registration as whoever holds its link has it. */
export const MyRegistration = z.object({
  id: z.uuid(),
  state: z.enum(REGISTRATION_STATES),
  /** The address is confirmed. */
  confirmed: z.boolean(),
  held_until: Instant.nullable(),
  /** US cents of one seat, as it was when they registered; null: free. */
  price_cents: z.int().nullable(),
  paid: z.boolean(),
  /** A seat is kept until `held_until` for this to be paid. */
  to_pay: z.boolean(),
  /** Giving up the seat before this time refunds the full price. */
  refunded_until: Instant,
  name: z.string(),
  party: z.int(),
  /** Most people of one registration. */
  most: z.int(),
  /** Registrations before it in line, where it waits. */
  before: z.int(),
  needs: z.array(z.enum(BOOKED_KINDS)),
  needs_note: z.string(),
  event: z.object({ title: z.string(), slug: z.string() }),
  date: ShownDate,
  mode: z.enum(MODES),
  place: z.string(),
  /** Told to those who have a seat. */
  room_url: z.string(),
  /** Code to scan at the door, and its picture; empty without a seat. */
  door_code: z.string(),
  door_svg: z.string(),
  over: z.boolean(),
})
export type MyRegistration = z.output<typeof MyRegistration>

const Key = z.object({ key: exactText().min(20).max(200) })
const errors = Object.values(eventErrors)

/** Events as readers have them, and registering for them. */
export const registrationsContract = contract({
  list: list({
    path: '/events',
    name: 'events',
    summary: 'Events that have dates: the coming ones first, or the past ones',
    access: visitorsCan('Event', 'View'),
    row: EventCard,
    filters: ['id', 'mode'],
    sort: ['starts_at', 'title'],
    defaultSort: 'starts_at.asc',
    search: true,
    extra: z.object({
      when: z.enum(['coming', 'past']).default('coming'),
      /** Filters by confirmed services; planned ones do not count. */
      access: z.enum(ACCESS_KINDS).optional(),
    }),
  }),
  detail: {
    method: 'GET',
    path: '/events/{slug}',
    summary: 'An event as its readers have it, with its dates and facts',
    access: visitorsCan('Event', 'View'),
    params: z.object({ slug: Slug.min(1) }),
    response: ShownEvent,
  },
  calendar: {
    method: 'GET',
    path: '/event-calendar',
    summary: 'Coming events as a calendar that calendar programs subscribe to',
    access: visitorsCan('Event', 'View'),
    query: z.object({ lang: z.enum(LANGUAGES).optional() }),
    response: z.null(),
    raw: { produces: ['text/calendar'] },
  },
  dateCalendar: {
    method: 'GET',
    path: '/event-dates/{id}/calendar',
    summary: 'A date as a calendar file',
    access: visitorsCan('Event', 'View'),
    params: z.object({ id: z.uuid() }),
    query: z.object({ lang: z.enum(LANGUAGES).optional() }),
    response: z.null(),
    raw: { produces: ['text/calendar'] },
  },
  register: {
    method: 'POST',
    path: '/event-dates/{id}/registrations',
    summary: 'Register for a date: a visitor confirms by the mail’s button, the seat is held meanwhile',
    access: 'open',
    params: z.object({ id: z.uuid() }),
    body: Register,
    response: z.object({
      state: z.enum(['held', 'confirmed', 'waiting']),
      /** Until when a visitor has to confirm. */
      held_until: Instant.nullable(),
      /** Key of a signed-in person's registration; null for visitors. */
      key: z.string().nullable(),
    }),
    status: 201,
    errors,
    idempotency: 'accepted',
    switch: 'events',
    limit: { max: 60, seconds: 3600, class: 10 },
  },
  mine: {
    method: 'GET',
    path: '/users/me/event-registrations',
    summary: 'One’s own registrations for dates to come',
    access: 'signed-in',
    response: z.array(
      z.object({ date_id: z.uuid(), state: z.enum(REGISTRATION_STATES), party: z.int(), key: z.string() }),
    ),
  },
  byKey: {
    method: 'POST',
    path: '/event-registrations/by-key',
    summary: 'A registration, for the holder of the link in its mails; changes nothing',
    access: 'open',
    body: Key,
    response: MyRegistration,
    limit: { max: 120, seconds: 900 },
  },
  confirm: {
    method: 'POST',
    path: '/event-registrations/by-key/confirm',
    summary: 'Confirm the address of a registration',
    access: 'open',
    body: Key,
    response: MyRegistration,
    errors,
    limit: { max: 60, seconds: 900 },
  },
  change: {
    method: 'POST',
    path: '/event-registrations/by-key/change',
    summary: 'Change how many come, and what they need',
    access: 'open',
    body: Key.extend({
      party: z.int().min(1).max(EVENT_LIMITS.party),
      needs: z.array(z.enum(BOOKED_KINDS)).max(BOOKED_KINDS.length),
      needs_note: manyLines().max(EVENT_LIMITS.note),
    }),
    response: MyRegistration,
    errors,
    limit: { max: 60, seconds: 900 },
  },
  giveUp: {
    method: 'POST',
    path: '/event-registrations/by-key/give-up',
    summary: 'Give up a registration; its seat goes to the first in line',
    access: 'open',
    body: Key,
    response: MyRegistration,
    errors,
    limit: { max: 60, seconds: 900 },
  },
})
