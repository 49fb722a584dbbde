import { z } from 'zod'
import { canAll, contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { optionalLine, optionalText } from '#contract/optional.ts'
import { manyLines, oneLine } from '#contract/text.ts'
import { isZone } from '#contract/wall-time.ts'
import { LEDGER_ACCOUNTS, type LedgerAccount } from '../ledger/ledger.contract.ts'

export const MAX_NET_DAYS = 180
export const W9_BYTES = 5 << 20

export const sellerErrors = errors({
  not_a_pdf: {
    status: 422,
    en: 'Choose a PDF file.',
    es: 'Elige un archivo PDF.',
  },
})

/** Account name in QuickBooks and account code in Xero. */
const Name = z.object({
  quickbooks: oneLine().min(1).max(100),
  xero: oneLine().min(1).max(10),
})
export const AccountNames = z.record(z.enum(LEDGER_ACCOUNTS), Name)
export type AccountNames = z.output<typeof AccountNames>

const NAMES: Record<LedgerAccount, [quickbooks: string, xero: string]> = {
  card_clearing: ['Stripe Clearing', '1010'],
  app_store: ['App Store Clearing', '1020'],
  bank: ['Checking', '1000'],
  receivable: ['Accounts Receivable (A/R)', '1200'],
  sales_plans: ['Sales:Plans', '4000'],
  sales_seats: ['Sales:Seats', '4010'],
  sales_courses: ['Sales:Courses', '4020'],
  sales_service_codes: ['Sales:Service Codes', '4030'],
  sales_events: ['Sales:Events', '4040'],
  sales_lessons: ['Sales:Lessons', '4050'],
  tax: ['Sales Tax Payable', '2200'],
  gift_card_liability: ['Gift Cards Outstanding', '2300'],
  customer_credit: ['Customer Credit', '2310'],
  discounts: ['Discounts Given', '4900'],
  referral_cost: ['Referral Rewards', '6010'],
  fees: ['Merchant Fees', '6000'],
  refunds: ['Refunds', '4910'],
  disputes: ['Disputes', '6020'],
  suspense: ['Suspense', '1090'],
}
export const DEFAULT_ACCOUNT_NAMES = Object.fromEntries(
  Object.entries(NAMES).map(([account, [quickbooks, xero]]) => [account, { quickbooks, xero }]),
) as AccountNames

const unknownZone = { en: 'We do not know this time zone.', es: 'No conocemos esta zona horaria.' }
export const SaveSeller = z.object({
  name: oneLine().min(1).max(200),
  /** Lines of an address. */
  address: manyLines().max(500).default(''),
  tax_id: optionalLine(50),
  email: z.union([z.literal(''), z.string().trim().max(254).pipe(z.email())]).default(''),
  /** Footer of documents. */
  footer_en: optionalText(300),
  footer_es: optionalText(300),
  /** Zone whose days count for the seller. */
  time_zone: oneLine().min(1).max(64).refine(isZone, { params: unknownZone }).default('UTC'),
  /** Days until an invoice is due. */
  net_days: z.int().min(0).max(MAX_NET_DAYS).default(30),
  tax_percent: z.number().min(0).max(99.99).multipleOf(0.01).nullable().default(null),
  account_names: AccountNames.default(DEFAULT_ACCOUNT_NAMES),
})
export type SaveSeller = z.output<typeof SaveSeller>
export const Seller = z.object({
  ...SaveSeller.shape,
  tax_id: z.string().nullable(),
  footer_en: z.string().nullable(),
  footer_es: z.string().nullable(),
  version: z.int(),
  /** True if the form W-9 can be downloaded. */
  w9: z.boolean(),
})
export type Seller = z.output<typeof Seller>

const read = canAll('Subscription', 'View'),
  write = canAll('Subscription', 'Update')
export const sellerContract = contract({
  read: {
    method: 'GET',
    path: '/seller',
    summary: 'Who sells, as documents say it, and what the books call their accounts',
    access: read,
    response: Seller,
    versioned: true,
  },
  save: {
    method: 'PUT',
    path: '/seller',
    summary: 'Change who sells. Documents that were issued stay as they are',
    access: write,
    body: SaveSeller,
    response: z.object({ version: z.int() }),
    versioned: true,
  },
  saveW9: {
    method: 'PUT',
    path: '/seller/w9',
    summary: 'Put the seller’s form W-9 (PDF) in place of the one before',
    access: write,
    response: z.null(),
    raw: { consumes: { types: ['application/pdf'], as: 'buffer' }, limit: W9_BYTES },
    errors: [sellerErrors.not_a_pdf],
  },
  w9: {
    method: 'GET',
    path: '/seller/w9',
    summary: 'The seller’s form W-9, for whoever buys',
    access: 'signed-in',
    response: z.null(),
    raw: { produces: ['application/pdf'] },
  },
})
