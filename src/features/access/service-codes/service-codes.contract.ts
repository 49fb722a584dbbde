import { z } from 'zod'
import { WORDS } from '#contract/own-words.ts'
import { CalendarDay, datedOrNull } from '#contract/calendar-day.ts'
import { can, contract, visitorsCan } from '#contract/endpoint.ts'
import { list } from '#contract/lists.ts'
import { Day } from '#contract/moments.ts'
import { Cents } from '#contract/money.ts'
import { changes, optional, optionalText } from '#contract/optional.ts'
import { serviceCodeErrors } from './service-code-errors.contract.ts'
import { CODE_STATES } from './shared/code-states.ts'

export type { CodeState } from './shared/code-states.ts'

export const MAX_UNITS = 1000
/** The most months that one use may begin. */
export const MAX_MONTHS = 24

export { serviceCodeErrors }

export const ServiceCodeRow = z.object({
  id: z.uuid(),
  organization_id: z.uuid(),
  organization: z.string(),
  user_id: z.uuid(),
  learner: z.string(),
  email: z.string(),
  code: z.string(),
  /** Of a code of units; null of a code that holds an amount. */
  units_authorised: z.int().nullable(),
  units_left: z.int().nullable(),
  units_used: z.int().nullable(),
  /** Amount that the Regional Center pays for a unit. */
  unit_cents: z.int().nullable(),
  /** Of a code that holds an amount; null of a code of units. */
  cents_authorised: z.int().nullable(),
  cents_left: z.int().nullable(),
  cents_used: z.int().nullable(),
  starts_on: CalendarDay,
  ends_on: CalendarDay,
  /** Until when the months run that it has paid for; null: none runs. */
  ...datedOrNull('runs_until'),
  state: z.enum(CODE_STATES),
  note: z.string().nullable(),
  created_at: z.iso.datetime(),
})
export type ServiceCodeRow = z.output<typeof ServiceCodeRow>
export const ServiceCodeUseRow = z.object({
  id: z.uuid(),
  code_id: z.uuid(),
  code: z.string(),
  organization_id: z.uuid(),
  user_id: z.uuid(),
  learner: z.string(),
  /** Used; below zero: given back; null: of a code that holds an amount. */
  units: z.int().nullable(),
  /** Amount that the Regional Center owes for the use; negative for a reversal. */
  cents: z.int(),
  /** Name of the purchase; null for uses from before orders were stored. */
  what_en: z.string().nullable(),
  what_es: z.string().nullable(),
  /** Days of the Regional Center. */
  ...datedOrNull('opens_from', 'opens_until'),
  recorded_by: z.string().nullable(),
  at: z.iso.datetime(),
  given_back: z.boolean(),
  reverses: z.uuid().nullable(),
})
export type ServiceCodeUseRow = z.output<typeof ServiceCodeUseRow>

/** Totals of a Regional Center's codes. */
export const CodeFigures = z.object({
  codes: z.int(),
  units_left: z.int(),
  units_used: z.int(),
  cents_left: z.int(),
  cents_used: z.int(),
  /** Codes that end within thirty days while something is left of them. */
  ending: z.int(),
  /** Learners for whom a month that a code paid for is running. */
  running: z.int(),
})
export type CodeFigures = z.output<typeof CodeFigures>

/** Fields of a code, for staff and for requests. */
export const codeFields = {
  code: z
    .string()
    .trim()
    .min(3)
    .max(40)
    .regex(/^[\w./-]+$/, WORDS.code),
  /** Months of learning; with an amount none. */
  units_authorised: optional(z.coerce.number().int().min(1).max(MAX_UNITS)),
  /** An amount to buy with; with units none. */
  cents_authorised: optional(Cents.min(1)),
  starts_on: Day,
  ends_on: Day,
  note: optionalText(500),
}
/** Cost of a unit, set by staff only; defaults to the price of the monthly plan. */
const unit_cents = optional(Cents)
type Kinds = { units_authorised: number | null; cents_authorised: number | null }
export const oneKind = ({ units_authorised, cents_authorised }: Kinds): boolean =>
  (units_authorised === null) !== (cents_authorised === null)
export const kindAt = {
  path: ['units_authorised'],
  params: { en: serviceCodeErrors.one_kind.en as string, es: serviceCodeErrors.one_kind.es as string },
}
export const inOrder = {
  path: ['ends_on'],
  params: { en: serviceCodeErrors.ends_first.en as string, es: serviceCodeErrors.ends_first.es as string },
}
export const IssueServiceCode = z
  .object({ organization_id: z.uuid(), user_id: z.uuid(), ...codeFields, unit_cents })
  .refine(oneKind, kindAt)
  .refine((value) => value.starts_on <= value.ends_on, inOrder)
export const ChangeServiceCode = z
  .object({
    ...codeFields,
    ...changes({
      units_authorised: codeFields.units_authorised,
      cents_authorised: codeFields.cents_authorised,
      note: codeFields.note,
      unit_cents,
    }),
  })
  // Omitted fields stay as they are, and so does the kind.
  .refine(
    ({ units_authorised, cents_authorised }) =>
      units_authorised === undefined ||
      cents_authorised === undefined ||
      oneKind({ units_authorised, cents_authorised }),
    kindAt,
  )
  .refine((value) => value.starts_on <= value.ends_on, inOrder)
export const UseServiceCode = z.object({ months: z.coerce.number().int().min(1).max(MAX_MONTHS) })
const params = z.object({ id: z.uuid() })
const create = can('Subscription', 'Create')
const update = can('Subscription', 'Update')

export const serviceCodesContract = contract({
  list: list({
    path: '/service-codes',
    name: 'service-codes',
    summary:
      'Service codes: all of them for an Admin, a Regional Center’s for its owner, one’s own for a learner',
    access: visitorsCan('Subscription', 'View'),
    row: ServiceCodeRow,
    filters: ['id', 'organization_id', 'user_id', 'state', 'code'],
    sort: ['code', 'learner', 'units_left', 'cents_left', 'starts_on', 'ends_on', 'created_at'],
    defaultSort: 'created_at.desc',
    dateColumn: 'created_at',
    search: true,
    maxPageSize: 5000,
  }),
  uses: list({
    path: '/service-code-uses',
    name: 'service-code-uses',
    summary: 'What was used of service codes, and given back: the use report of a Regional Center',
    access: visitorsCan('Subscription', 'View'),
    row: ServiceCodeUseRow,
    filters: ['code_id', 'organization_id', 'user_id'],
    sort: ['at', 'learner', 'code', 'units', 'cents'],
    defaultSort: 'at.desc',
    dateColumn: 'at',
    search: true,
    maxPageSize: 5000,
  }),
  issue: {
    method: 'POST',
    path: '/service-codes',
    summary: 'Issue a code of a Regional Center to one of its learners',
    access: create,
    body: IssueServiceCode,
    response: z.object({ id: z.uuid() }),
    status: 201,
    errors: [
      serviceCodeErrors.code_taken,
      serviceCodeErrors.not_a_center,
      serviceCodeErrors.not_its_learner,
      serviceCodeErrors.unit_price_missing,
    ],
    idempotency: 'accepted',
  },
  change: {
    method: 'PATCH',
    path: '/service-codes/{id}',
    summary: 'Change a code: its units or its amount never fall below what is used',
    access: update,
    params,
    body: ChangeServiceCode,
    response: z.null(),
    errors: [
      serviceCodeErrors.code_taken,
      serviceCodeErrors.more_used,
      serviceCodeErrors.more_spent,
      serviceCodeErrors.kind_stays,
    ],
  },
  withdraw: {
    method: 'POST',
    path: '/service-codes/{id}/withdraw',
    summary: 'Nobody can use a code any more; what it paid for runs to its end',
    access: update,
    params,
    response: z.null(),
  },
  use: {
    method: 'POST',
    path: '/service-codes/{id}/uses',
    summary: 'Begin months of learning that a code pays for, a unit each; each use is an order',
    access: create,
    params,
    body: UseServiceCode,
    response: z.object({ id: z.uuid(), until: z.iso.datetime() }),
    status: 201,
    errors: [serviceCodeErrors.units_missing, serviceCodeErrors.code_not_usable, serviceCodeErrors.by_amount],
    idempotency: 'required',
  },
  start: {
    method: 'POST',
    path: '/service-codes/{id}/start',
    summary:
      'Begin one month that a code pays for, by its learner or the owner of its Regional Center, when none is running',
    access: 'signed-in',
    params,
    response: z.object({ id: z.uuid(), until: z.iso.datetime() }),
    status: 201,
    errors: [
      serviceCodeErrors.units_missing,
      serviceCodeErrors.code_not_usable,
      serviceCodeErrors.month_running,
      serviceCodeErrors.by_amount,
    ],
    idempotency: 'required',
  },
  giveBack: {
    method: 'POST',
    path: '/service-code-uses/{id}/give-back',
    summary: 'Take a use back: its units or its amount return, its order is refunded, what it opened ends',
    access: update,
    params,
    response: z.null(),
    errors: [serviceCodeErrors.given_back_already],
  },
})
