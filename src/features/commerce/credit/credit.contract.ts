import { z } from 'zod'
import { can, canAll, contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { list } from '#contract/lists.ts'
import { CURRENCIES } from '#contract/money.ts'
import { optional } from '#contract/optional.ts'
import { manyLines } from '#contract/text.ts'

/**
 * Reasons for a credit entry: `order` and `renewal` spend credit on a payment, and the two that end in
 * `_back` return it when that payment failed.
 */
export const CREDIT_KINDS = [
  'given',
  'taken_back',
  'gift_card',
  'referral',
  'overpaid',
  'plan_rest',
  'refund',
  'order',
  'order_back',
  'renewal',
  'renewal_back',
  'statement',
  'merged',
] as const
export type CreditKind = (typeof CREDIT_KINDS)[number]

export const creditErrors = errors({
  not_enough_credit: {
    status: 409,
    en: 'There is not enough credit for this any more. Look at the new sum.',
    es: 'Ya no hay saldo suficiente para esto. Revisa el nuevo total.',
  },
  one_holder: {
    status: 422,
    toast: false,
    en: 'Credit is for one person or one organization.',
    es: 'El saldo es para una persona o para una organización.',
  },
})
/** The most that an administrator gives at once, in cents. */
export const MAX_GIVEN = 1_000_000

const holder = { user_id: optional(z.uuid()), organization_id: optional(z.uuid()) }
/** For one holder; why is kept with it. */
export const ChangeCredit = z
  .object({ ...holder, cents: z.int().min(1).max(MAX_GIVEN), reason: manyLines().min(1).max(300) })
  .refine(({ user_id, organization_id }) => (user_id === null) !== (organization_id === null), {
    path: ['user_id'],
    params: { en: creditErrors.one_holder.en as string, es: creditErrors.one_holder.es as string },
  })
export type ChangeCredit = z.output<typeof ChangeCredit>

export const CreditEntry = z.object({
  id: z.uuid(),
  kind: z.enum(CREDIT_KINDS),
  cents: z.int(),
  currency: z.enum(CURRENCIES),
  reason: z.string().nullable(),
  user_id: z.uuid().nullable(),
  organization_id: z.uuid().nullable(),
  /** Name of the person or organization. */
  holder: z.string(),
  created_at: z.iso.datetime(),
})
export type CreditEntry = z.output<typeof CreditEntry>

export const creditContract = contract({
  read: {
    method: 'GET',
    path: '/credit',
    summary:
      'What the caller has to pay with; of their organization or, for an Admin, of anybody where it is named',
    access: can('Subscription', 'View'),
    query: z.object({ user_id: z.uuid().optional(), organization_id: z.uuid().optional() }),
    response: z.object({ cents: z.int(), currency: z.enum(CURRENCIES) }),
  },
  list: list({
    path: '/credit/entries',
    name: 'credit_entries',
    summary: 'What came to credit and went from it: one’s own, that of one’s organization, for an Admin all',
    access: can('Subscription', 'View'),
    row: CreditEntry,
    filters: ['id', 'kind', 'user_id', 'organization_id'],
    sort: ['cents', 'created_at'],
    defaultSort: 'created_at.desc',
    dateColumn: 'created_at',
    search: true,
  }),
  give: {
    method: 'POST',
    path: '/credit',
    summary: 'Give credit to a person or an organization',
    access: canAll('Subscription', 'Update'),
    body: ChangeCredit,
    response: z.object({ cents: z.int() }),
    status: 201,
    idempotency: 'required',
  },
  take: {
    method: 'POST',
    path: '/credit/take-back',
    summary: 'Take credit back, as far as there is some; answers how much that was',
    access: canAll('Subscription', 'Update'),
    body: ChangeCredit,
    response: z.object({ taken: z.int(), cents: z.int() }),
    idempotency: 'required',
  },
})
