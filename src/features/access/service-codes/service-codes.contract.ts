import { z } from 'zod'
import { can, contract, visitorsCan } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { list } from '#contract/lists.ts'
import { Cents } from '#contract/money.ts'
import { changes, optional, optionalText } from '#contract/optional.ts'

/** `active` while it can be used; the others say why not. */
export const CODE_STATES = ['active', 'upcoming', 'used_up', 'expired', 'withdrawn'] as const
export type CodeState = (typeof CODE_STATES)[number]
export const MAX_UNITS = 1000
/** The most months that one use may begin. */
export const MAX_MONTHS = 24

export const serviceCodeErrors = errors({
  code_taken: {
    status: 422,
    toast: false,
    en: 'This Regional Center already has a code like this.',
    es: 'Este centro regional ya tiene un código así.',
  },
  not_a_center: {
    status: 409,
    en: 'Only Regional Centers can have service codes.',
    es: 'Solo los centros regionales emiten códigos de servicio.',
  },
  not_its_learner: {
    status: 422,
    toast: false,
    en: 'This person is not a learner of this Regional Center.',
    es: 'Esta persona no es estudiante de este centro regional.',
  },
  more_used: {
    status: 422,
    toast: false,
    en: (p) => `${p['used']} units are already used. Authorize at least that many.`,
    es: (p) => `Ya se usaron ${p['used']} unidades. Autoriza al menos esas.`,
  },
  more_spent: {
    status: 422,
    toast: false,
    en: (p) => `${p['used']} is already used. Authorize at least that much.`,
    es: (p) => `Ya se usaron ${p['used']}. Autoriza al menos eso.`,
  },
  one_kind: {
    status: 422,
    toast: false,
    en: 'Write either units or an amount.',
    es: 'Escribe unidades o un importe, una de las dos cosas.',
  },
  kind_stays: {
    status: 422,
    toast: false,
    en: 'A code stays one of units or of an amount. Issue a new one instead.',
    es: 'Un código sigue siendo de unidades o de un importe. Emite uno nuevo.',
  },
  unit_price_missing: {
    status: 422,
    toast: false,
    en: 'Write what a unit costs: no monthly plan is for sale that says so.',
    es: 'Escribe cuánto cuesta una unidad: no hay a la venta un plan mensual que lo diga.',
  },
  ends_first: {
    status: 422,
    toast: false,
    en: 'The last day comes before the first.',
    es: 'El último día es anterior al primero.',
  },
  units_missing: {
    status: 409,
    toast: false,
    en: (p) =>
      String(p['left']) === '1' ? 'This code has 1 unit left.' : `This code has ${p['left']} units left.`,
    es: (p) =>
      String(p['left']) === '1'
        ? 'A este código le queda 1 unidad.'
        : `A este código le quedan ${p['left']} unidades.`,
  },
  amount_missing: {
    status: 422,
    toast: false,
    en: (p) => `This code has ${p['left']} left, and this costs ${p['sum']}. A code pays the whole order.`,
    es: (p) =>
      `A este código le quedan ${p['left']} y esto cuesta ${p['sum']}. Un código paga el pedido completo.`,
  },
  months_missing: {
    status: 422,
    toast: false,
    en: (p) =>
      String(p['months']) === '1'
        ? 'This code pays for 1 month now.'
        : `This code pays for ${p['months']} months at most.`,
    es: (p) =>
      String(p['months']) === '1'
        ? 'Este código ahora paga 1 mes.'
        : `Este código paga ${p['months']} meses como máximo.`,
  },
  not_by_code: {
    status: 422,
    toast: false,
    en: 'A service code doesn’t pay for this.',
    es: 'Un código de servicio no paga esto.',
  },
  by_amount: {
    status: 409,
    toast: false,
    en: 'This code holds an amount. Its learner pays with it at the checkout.',
    es: 'Este código tiene un importe. Su estudiante paga con él al comprar.',
  },
  code_not_usable: {
    status: 409,
    toast: false,
    en: 'This code can’t be used: it was withdrawn, or it is not valid today.',
    es: 'Este código no se puede usar: está retirado o hoy está fuera de sus días.',
  },
  month_running: {
    status: 409,
    toast: false,
    en: 'A month that this code pays for is running. The next one can start when it ends.',
    es: 'Ya hay un mes en curso que paga este código. El siguiente puede empezar cuando termine.',
  },
  given_back_already: {
    status: 409,
    en: 'These units were already returned.',
    es: 'Estas unidades ya se devolvieron.',
  },
})

const Day = z.iso.date()
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
  /** What the Regional Center pays for a unit. */
  unit_cents: z.int().nullable(),
  /** Of a code that holds an amount; null of a code of units. */
  cents_authorised: z.int().nullable(),
  cents_left: z.int().nullable(),
  cents_used: z.int().nullable(),
  starts_on: Day,
  ends_on: Day,
  /** Until when the months run that it has paid for; null: none runs. */
  runs_until: z.iso.datetime().nullable(),
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
  /** What the Regional Center owes for it; below zero: given back. */
  cents: z.int(),
  /** What was bought; null of uses before orders were kept of them. */
  what_en: z.string().nullable(),
  what_es: z.string().nullable(),
  opens_from: z.iso.datetime().nullable(),
  opens_until: z.iso.datetime().nullable(),
  recorded_by: z.string().nullable(),
  at: z.iso.datetime(),
  given_back: z.boolean(),
  reverses: z.uuid().nullable(),
})
export type ServiceCodeUseRow = z.output<typeof ServiceCodeUseRow>

/** What a Regional Center's codes hold in all. */
export const CodeFigures = z.object({
  codes: z.int(),
  units_left: z.int(),
  units_used: z.int(),
  cents_left: z.int(),
  cents_used: z.int(),
  /** Codes that end within thirty days while something is left of them. */
  ending: z.int(),
})
export type CodeFigures = z.output<typeof CodeFigures>

/** What is written of a code, whoever writes it. */
export const codeFields = {
  code: z
    .string()
    .trim()
    .min(3)
    .max(40)
    .regex(/^[\w./-]+$/),
  /** Months of learning; with an amount none. */
  units_authorised: optional(z.coerce.number().int().min(1).max(MAX_UNITS)),
  /** An amount to buy with; with units none. */
  cents_authorised: optional(Cents.min(1)),
  starts_on: Day,
  ends_on: Day,
  note: optionalText(500),
}
/** What a unit costs is the platform's to say; left out, it is what the monthly plan costs. */
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
  .object({ ...codeFields, ...changes({ note: codeFields.note, unit_cents }) })
  .refine(oneKind, kindAt)
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
