import { z } from 'zod'
import { WORDS } from '#contract/own-words.ts'
import { CalendarDay } from '#contract/calendar-day.ts'
import { canAll, contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { list } from '#contract/lists.ts'
import { Day } from '#contract/moments.ts'
import { Cents, CURRENCIES } from '#contract/money.ts'
import { optionalText } from '#contract/optional.ts'
import { foldCode } from '#contract/typed.ts'
import { DISCOUNTED } from './shared/discounted-things.ts'
import { DISCOUNT_STATES } from './shared/discount-states.ts'

export type { DiscountState } from './shared/discount-states.ts'
export { DISCOUNTED } from './shared/discounted-things.ts'

export const DISCOUNT_KINDS = ['percent', 'amount'] as const
export const MAX_PAYMENTS = 36
export const MAX_USES = 1_000_000

export const discountErrors = errors({
  discount_taken: {
    status: 422,
    toast: false,
    en: 'There is already a discount with this code.',
    es: 'Ya hay un descuento con este código.',
  },
  one_worth: {
    status: 422,
    toast: false,
    en: 'Write how much is taken off.',
    es: 'Escribe cuánto se descuenta.',
  },
  ends_first: {
    status: 422,
    toast: false,
    en: 'The last day comes before the first.',
    es: 'El último día es anterior al primero.',
  },
  fewer_than_used: {
    status: 422,
    toast: false,
    en: (p) => `It was used ${p['uses']} times already. Allow at least that many.`,
    es: (p) => `Ya se usó ${p['uses']} veces. Permite al menos esas.`,
  },
})
const messagesOf = ({ en, es }: { en: unknown; es: unknown }) => ({ en: en as string, es: es as string })

const fields = {
  /** Code that buyers type, in any case. */
  code: z
    .string()
    .overwrite(foldCode)
    .min(3)
    .max(40)
    .regex(/^[\w-]+$/, WORDS.code)
    .transform((code) => code.toUpperCase()),
  note: optionalText(300),
  kind: z.enum(DISCOUNT_KINDS),
  /** Whole percent; null where it is an amount. */
  percent: z.int().min(1).max(100).nullable().default(null),
  /** Null where it is a percentage. */
  cents: Cents.min(1).nullable().default(null),
  currency: z.enum(CURRENCIES).default('USD'),
  applies_to: z.enum(DISCOUNTED).default('all'),
  /** Number of discounted payments of a subscription; null: all of them. */
  payments: z.int().min(1).max(MAX_PAYMENTS).nullable().default(1),
  once_per_person: z.boolean().default(true),
  /** Null: unlimited. */
  max_uses: z.int().min(1).max(MAX_USES).nullable().default(null),
  starts_on: Day.nullable().default(null),
  ends_on: Day.nullable().default(null),
  status: z.enum(['active', 'inactive']).default('active'),
}
export const SaveDiscount = z
  .object(fields)
  .refine(({ kind, percent }) => kind === 'amount' || percent !== null, {
    path: ['percent'],
    params: messagesOf(discountErrors.one_worth),
  })
  .refine(({ kind, cents }) => kind === 'percent' || cents !== null, {
    path: ['cents'],
    params: messagesOf(discountErrors.one_worth),
  })
  .refine(({ starts_on, ends_on }) => starts_on === null || ends_on === null || starts_on <= ends_on, {
    path: ['ends_on'],
    params: messagesOf(discountErrors.ends_first),
  })
export type SaveDiscount = z.output<typeof SaveDiscount>

export const DiscountRow = z.object({
  id: z.uuid(),
  ...z.object(fields).shape,
  code: z.string(),
  starts_on: CalendarDay.nullable(),
  ends_on: CalendarDay.nullable(),
  note: z.string().nullable(),
  /** Days are days there. */
  zone: z.string(),
  uses: z.int(),
  state: z.enum(DISCOUNT_STATES),
  version: z.int(),
  created_at: z.iso.datetime(),
})
export type DiscountRow = z.output<typeof DiscountRow>

export const discountsContract = contract({
  list: list({
    path: '/discounts',
    name: 'discounts',
    summary: 'Discount codes with how often each was used',
    access: canAll('Discount', 'View'),
    row: DiscountRow,
    filters: ['id', 'state', 'applies_to'],
    sort: ['code', 'uses', 'ends_on', 'created_at'],
    defaultSort: 'created_at.desc',
    dateColumn: 'created_at',
    search: true,
  }),
  create: {
    method: 'POST',
    path: '/discounts',
    summary: 'Make a discount code; its days are days of the caller’s time zone',
    access: canAll('Discount', 'Create'),
    body: SaveDiscount,
    response: z.object({ id: z.uuid() }),
    status: 201,
    errors: [discountErrors.discount_taken],
    idempotency: 'accepted',
  },
  change: {
    method: 'PUT',
    path: '/discounts/{id}',
    summary: 'Change a discount code. What was bought with it keeps what it took off',
    access: canAll('Discount', 'Update'),
    params: z.object({ id: z.uuid() }),
    body: SaveDiscount,
    response: z.object({ version: z.int() }),
    errors: [discountErrors.discount_taken, discountErrors.fewer_than_used],
    versioned: true,
  },
})
