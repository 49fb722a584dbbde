import { z } from 'zod'
import { can, contract, visitorsCan } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { list } from '#contract/lists.ts'
import { changes, optionalText } from '#contract/optional.ts'

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
  units_authorised: z.int(),
  units_left: z.int(),
  units_used: z.int(),
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
  /** Used; below zero: given back. */
  units: z.int(),
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
  /** Codes that end within thirty days while they have units left. */
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
  units_authorised: z.coerce.number().int().min(1).max(MAX_UNITS),
  starts_on: Day,
  ends_on: Day,
  note: optionalText(500),
}
export const inOrder = {
  path: ['ends_on'],
  params: { en: serviceCodeErrors.ends_first.en as string, es: serviceCodeErrors.ends_first.es as string },
}
export const IssueServiceCode = z
  .object({ organization_id: z.uuid(), user_id: z.uuid(), ...codeFields })
  .refine((value) => value.starts_on <= value.ends_on, inOrder)
export const ChangeServiceCode = z
  .object({ ...codeFields, note: changes({ note: codeFields.note }).note })
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
    sort: ['code', 'learner', 'units_left', 'starts_on', 'ends_on', 'created_at'],
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
    sort: ['at', 'learner', 'code', 'units'],
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
    errors: [serviceCodeErrors.code_taken, serviceCodeErrors.not_a_center, serviceCodeErrors.not_its_learner],
    idempotency: 'accepted',
  },
  change: {
    method: 'PATCH',
    path: '/service-codes/{id}',
    summary: 'Change a code: its units never fall below what is used',
    access: update,
    params,
    body: ChangeServiceCode,
    response: z.null(),
    errors: [serviceCodeErrors.code_taken, serviceCodeErrors.more_used],
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
    summary: 'Begin months of learning that a code pays for, a unit each',
    access: create,
    params,
    body: UseServiceCode,
    response: z.object({ id: z.uuid(), until: z.iso.datetime() }),
    status: 201,
    errors: [serviceCodeErrors.units_missing, serviceCodeErrors.code_not_usable],
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
    ],
    idempotency: 'required',
  },
  giveBack: {
    method: 'POST',
    path: '/service-code-uses/{id}/give-back',
    summary: 'Take a use back: its units return and what it opened ends',
    access: update,
    params,
    response: z.null(),
    errors: [serviceCodeErrors.given_back_already],
  },
})
