import { z } from 'zod'
import { AccessLevels } from '#contract/access-levels.ts'
import { dated, datedOrNull } from '#contract/calendar-day.ts'
import { can, contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { list } from '#contract/lists.ts'
import { oneLine } from '#contract/text.ts'

/** So many people are put on seats by one list or file. */
export const MAX_ASSIGNED = 1000
export const MAX_GROUPS = 50
/** Result of each line of an assignment. `no_seat_left`: the plans have no free seat for it. */
export const SEAT_OUTCOMES = ['seat', 'has_one', 'not_member', 'twice', 'no_seat_left'] as const
export type SeatOutcome = (typeof SEAT_OUTCOMES)[number]
/** `upcoming` begins later, `suspended` counts nowhere while its payment is disputed. */
export const PLAN_STATES = ['running', 'upcoming', 'suspended'] as const

export const seatErrors = errors({
  no_seat_left: {
    status: 409,
    en: 'No seat is free. Withdraw one or buy more first.',
    es: 'No queda ningún lugar libre. Antes retira uno o compra más.',
  },
  seat_has_one: {
    status: 422,
    toast: false,
    en: 'This learner has a seat already.',
    es: 'Este estudiante ya tiene un lugar.',
  },
  seat_not_member: {
    status: 422,
    toast: false,
    en: 'This person is no learner of the organization.',
    es: 'Esta persona no es estudiante de la organización.',
  },
  seat_waits: {
    status: 409,
    en: 'This seat waits: the plan has fewer seats now. Choose who keeps theirs first.',
    es: 'Este lugar está en espera: el plan tiene menos lugares ahora. Antes elige quién conserva el suyo.',
  },
  too_many_kept: {
    status: 422,
    toast: false,
    en: (p) => `The plan has ${p['seats']} seats. Choose no more people than that.`,
    es: (p) => `El plan tiene ${p['seats']} lugares. No elijas a más personas.`,
  },
})

const Counts = {
  bought: z.int(),
  /** With a seat that counts. */
  held: z.int(),
  free: z.int(),
  /** On numbers that the plan no longer has. */
  waiting: z.int(),
}
export const SeatPlan = z.object({
  id: z.uuid(),
  ...Counts,
  ...AccessLevels.shape,
  state: z.enum(PLAN_STATES),
  /** Days of the organization. */
  ...dated('starts_at'),
  ...datedOrNull('ends_at'),
})
export type SeatPlan = z.output<typeof SeatPlan>
/** Of all plans that have not ended. */
export const SeatSummary = z.object({
  organization_id: z.uuid(),
  ...Counts,
  for_new_learners: z.boolean(),
  plans: z.array(SeatPlan),
})
export type SeatSummary = z.output<typeof SeatSummary>

export const SeatRow = z.object({
  id: z.uuid(),
  organization_id: z.uuid(),
  grant_id: z.uuid(),
  user_id: z.uuid(),
  name: z.string(),
  profile_image: z.string().nullable(),
  /** Sign-in name: an email address, or the name that a guardian chose. */
  email: z.string(),
  groups: z.array(z.string()),
  group_ids: z.array(z.uuid()),
  seat: z.int(),
  waiting: z.boolean(),
  since: z.iso.datetime(),
  ...datedOrNull('ends_at'),
})
export type SeatRow = z.output<typeof SeatRow>

/** Organization of the seats: an Admin names it, everybody else works in one. */
const place = { organization_id: z.uuid().optional() }
export const Assign = z
  .object({
    ...place,
    /** On which plan; without it on any that has a seat, the ones that run first. */
    grant_id: z.uuid().optional(),
    user_ids: z.array(z.uuid()).min(1).max(MAX_ASSIGNED).optional(),
    group_ids: z.array(z.uuid()).min(1).max(MAX_GROUPS).optional(),
    /** Sign-in names of learners, one per line. */
    emails: z.array(oneLine().min(1).max(320)).min(1).max(MAX_ASSIGNED).optional(),
  })
  .refine(({ user_ids, group_ids, emails }) => [user_ids, group_ids, emails].filter(Boolean).length === 1, {
    path: ['user_ids'],
  })
export type Assign = z.output<typeof Assign>

export const SeatLine = z.object({
  line: z.int(),
  /** Text of the line, if it was an address or a name. */
  given: z.string().nullable(),
  user_id: z.uuid().nullable(),
  name: z.string().nullable(),
  outcome: z.enum(SEAT_OUTCOMES),
})
export type SeatLine = z.output<typeof SeatLine>
const Outcomes = z.record(z.enum(SEAT_OUTCOMES), z.int())
export type SeatOutcomes = z.output<typeof Outcomes>

export const seatsContract = contract({
  list: list({
    path: '/seats',
    name: 'seats',
    summary:
      'Who sits on the seats of plans that have not ended: everybody’s for an Admin, the own organization’s for its owner, their learners’ for a teacher',
    access: can('Student', 'View'),
    row: SeatRow,
    filters: ['id', 'organization_id', 'grant_id', 'user_id', 'waiting', 'group_ids'],
    sort: ['name', 'email', 'seat', 'since', 'waiting'],
    defaultSort: 'name.asc',
    dateColumn: 'since',
    search: true,
    maxPageSize: 5000,
  }),
  summary: {
    method: 'GET',
    path: '/seats/summary',
    summary: 'How many seats an organization has bought, how many are held, free and waiting',
    access: can('Student', 'View'),
    query: z.object(place),
    response: SeatSummary,
  },
  preview: {
    method: 'POST',
    path: '/seats/preview',
    summary: 'What assigning seats to these people would do, line by line; writes nothing',
    access: can('Subscription', 'Update'),
    body: Assign,
    response: z.object({ lines: z.array(SeatLine), outcomes: Outcomes }),
  },
  assign: {
    method: 'POST',
    path: '/seats/assign',
    summary: 'Give seats to people, to whole groups or to a list of addresses, as far as seats go',
    access: can('Subscription', 'Update'),
    body: Assign,
    response: Outcomes,
    errors: [seatErrors.no_seat_left],
    idempotency: 'accepted',
  },
  withdraw: {
    method: 'POST',
    path: '/seats/withdraw',
    summary: 'Take seats back; whoever waits moves up',
    access: can('Subscription', 'Update'),
    body: z.object({ ...place, ids: z.array(z.uuid()).min(1).max(MAX_ASSIGNED) }),
    response: z.object({ withdrawn: z.int() }),
  },
  reassign: {
    method: 'POST',
    path: '/seats/{id}/reassign',
    summary: 'Give somebody’s seat to another learner, in one step',
    access: can('Subscription', 'Update'),
    params: z.object({ id: z.uuid() }),
    body: z.object({ user_id: z.uuid() }),
    response: z.null(),
    errors: [seatErrors.seat_has_one, seatErrors.seat_not_member, seatErrors.seat_waits],
  },
  keep: {
    method: 'POST',
    path: '/seats/keep',
    summary: 'Choose who keeps a seat of a plan with fewer seats than holders; the others wait',
    access: can('Subscription', 'Update'),
    body: z.object({
      ...place,
      grant_id: z.uuid(),
      ids: z.array(z.uuid()).min(1).max(MAX_ASSIGNED),
    }),
    response: z.null(),
    errors: [seatErrors.too_many_kept],
  },
  newLearners: {
    method: 'PUT',
    path: '/seats/new-learners',
    summary: 'Whether whoever joins as a learner gets a seat while there is one',
    access: can('Subscription', 'Update'),
    body: z.object({ ...place, on: z.boolean() }),
    response: z.null(),
  },
})
