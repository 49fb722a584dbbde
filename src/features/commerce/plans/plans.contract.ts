import { z } from 'zod'
import { BILLING_TYPES } from '#contract/billing-types.ts'
import { ACCESS_LEVELS, COMMUNITY_LEVELS } from '#contract/access-levels.ts'
import { canAll, contract, visitorsCan } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { list } from '#contract/lists.ts'
import { Cents, CURRENCIES, SMALLEST_CHARGE } from '#contract/money.ts'
import { MAX_SEATS } from '#contract/seats.ts'
import { optionalLine } from '#contract/optional.ts'
import { oneLine } from '#contract/text.ts'

export { BILLING_TYPES, type BillingType } from '#contract/billing-types.ts'

export const DURATION_UNITS = ['lifetime', 'month', 'year'] as const
export type DurationUnit = (typeof DURATION_UNITS)[number]
/** The buyer: a person for themselves and their family, or an organization, by the seat. */
export const BUYERS = ['person', 'organization'] as const
export const MAX_FAMILY_SEATS = 20
export const MAX_TRIAL_DAYS = 90
export { SMALLEST_CHARGE }

export const planErrors = errors({
  lifetime_is_onetime: {
    status: 422,
    toast: false,
    en: 'A plan for life is paid once, and only a plan for life is.',
    es: 'Un plan de por vida se paga una sola vez, y solo ese.',
  },
  trial_renews: {
    status: 422,
    toast: false,
    en: 'Only plans for people that renew can begin with free days.',
    es: 'Solo los planes para personas que se renuevan pueden empezar con días gratis.',
  },
  steps_fall: {
    status: 422,
    toast: false,
    en: 'Each step begins at more seats and costs less per seat than the one before.',
    es: 'Cada escalón empieza con más lugares y cuesta menos por lugar que el anterior.',
  },
  for_organizations: {
    status: 422,
    toast: false,
    en: 'Prices by number of seats are for organizations, family seats for people.',
    es: 'Los precios por cantidad de lugares son para organizaciones; los lugares de familia, para personas.',
  },
  apple_for_people: {
    status: 422,
    toast: false,
    en: 'Apple’s store sells to people. An organization buys its seats here.',
    es: 'La tienda de Apple vende a personas. Las organizaciones compran sus lugares aquí.',
  },
  apple_product_form: {
    status: 422,
    toast: false,
    en: 'Copy it from App Store Connect: letters, digits, dots, hyphens and underscores.',
    es: 'Cópialo de App Store Connect: letras, números, puntos, guiones y guiones bajos.',
  },
  apple_product_taken: {
    status: 422,
    toast: false,
    en: 'Another plan has this product of Apple’s store.',
    es: 'Otro plan ya tiene este producto de la tienda de Apple.',
  },
})
const messagesOf = ({ en, es }: { en: unknown; es: unknown }) => ({ en: en as string, es: es as string })

/** A seat costs `cents` from this many seats on, each of them. */
export const PriceStep = z.object({
  from_seats: z.int().min(2).max(MAX_SEATS),
  cents: Cents.min(SMALLEST_CHARGE),
})
export type PriceStep = z.output<typeof PriceStep>

const count = z.int().min(0).max(1000)
const Name = oneLine().min(1).max(60)
const Summary = oneLine().max(240)
const fields = {
  name_en: Name,
  name_es: Name,
  summary_en: Summary.default(''),
  summary_es: Summary.default(''),
  buyer: z.enum(BUYERS).default('person'),
  billing_type: z.enum(BILLING_TYPES),
  duration: z.int().min(1).max(60),
  duration_unit: z.enum(DURATION_UNITS),
  community: z.enum(COMMUNITY_LEVELS),
  courses: z.enum(ACCESS_LEVELS),
  dictionary: z.enum(ACCESS_LEVELS),
  live: z.enum(ACCESS_LEVELS),
  family_seats: z.int().min(0).max(MAX_FAMILY_SEATS).default(0),
  /** Live lessons and assessments included in a period. */
  appointments: count.default(0),
  assessments: count.default(0),
  trial_days: z.int().min(0).max(MAX_TRIAL_DAYS).default(0),
  position: z.int().min(0).max(1000).default(0),
  /** The product that sells it in Apple’s store: the id that App Store Connect shows, once among plans. */
  apple_product_id: optionalLine(255),
  status: z.enum(['active', 'inactive']).default('active'),
}
/** Price of a period; for organizations, per seat. */
const price = {
  currency: z.enum(CURRENCIES).default('USD'),
  cents: Cents.min(SMALLEST_CHARGE),
  steps: z.array(PriceStep).max(10).default([]),
}
export const SavePlan = z
  .object({ ...fields, ...price })
  .refine(
    (plan) =>
      (plan.billing_type === 'Onetime') === (plan.duration_unit === 'lifetime') &&
      (plan.duration_unit !== 'lifetime' || plan.duration === 1),
    { path: ['billing_type'], params: messagesOf(planErrors.lifetime_is_onetime) },
  )
  .refine(
    (plan) => plan.trial_days === 0 || (plan.billing_type === 'Subscription' && plan.buyer === 'person'),
    { path: ['trial_days'], params: messagesOf(planErrors.trial_renews) },
  )
  .refine((plan) => (plan.buyer === 'organization' ? plan.family_seats === 0 : plan.steps.length === 0), {
    path: ['buyer'],
    params: messagesOf(planErrors.for_organizations),
  })
  .refine((plan) => plan.apple_product_id === null || plan.buyer === 'person', {
    path: ['apple_product_id'],
    params: messagesOf(planErrors.apple_for_people),
  })
  .refine((plan) => plan.apple_product_id === null || /^[\w.-]+$/.test(plan.apple_product_id), {
    path: ['apple_product_id'],
    params: messagesOf(planErrors.apple_product_form),
  })
  .refine(
    (plan) =>
      plan.steps.every((step, n) => {
        const before = plan.steps[n - 1] ?? { from_seats: 1, cents: plan.cents }
        return step.from_seats > before.from_seats && step.cents < before.cents
      }),
    { path: ['steps'], params: messagesOf(planErrors.steps_fall) },
  )
export type SavePlan = z.output<typeof SavePlan>

export const PlanRow = z.object({
  id: z.uuid(),
  ...z.object({ ...fields, ...price }).shape,
  summary_en: z.string(),
  summary_es: z.string(),
  apple_product_id: z.string().nullable(),
  version: z.int(),
  created_at: z.iso.datetime(),
})
export type PlanRow = z.output<typeof PlanRow>

export const plansContract = contract({
  list: list({
    path: '/plans',
    name: 'plans',
    summary: 'Plans with their prices of today: those for sale, and for an Admin the others too',
    access: visitorsCan('Subscription', 'View'),
    row: PlanRow,
    filters: ['id', 'buyer', 'billing_type', 'duration_unit', 'status'],
    sort: ['position', 'name_en', 'cents', 'created_at'],
    defaultSort: 'position.asc',
    dateColumn: 'created_at',
    search: true,
  }),
  create: {
    method: 'POST',
    path: '/plans',
    summary: 'Make a plan with its price',
    access: canAll('Subscription', 'Create'),
    body: SavePlan,
    response: z.object({ id: z.uuid() }),
    status: 201,
    errors: [planErrors.apple_product_taken],
    idempotency: 'accepted',
  },
  change: {
    method: 'PUT',
    path: '/plans/{id}',
    summary: 'Change a plan. Who has it keeps what was sold; another price is a new version',
    access: canAll('Subscription', 'Update'),
    params: z.object({ id: z.uuid() }),
    body: SavePlan,
    response: z.object({ version: z.int() }),
    errors: [planErrors.apple_product_taken],
    versioned: true,
  },
})
