import { wholeOf } from '#web/client/format/read-money.ts'
import type { AccountNames, Seller } from '../../seller.contract.ts'
import type { SellerBody } from '../seller.api.ts'

const PLAIN = ['name', 'address', 'tax_id', 'email', 'footer_en', 'footer_es', 'time_zone'] as const
const NAMES = 'account_names'
/** Form values of the seller, with each account name by its path. */
export type SellerValues = Record<(typeof PLAIN)[number] | 'net_days' | 'tax_percent', string> &
  Record<`${typeof NAMES}.${string}`, string>

export const nameField = (account: string, program: 'quickbooks' | 'xero'): `account_names.${string}` =>
  `${NAMES}.${account}.${program}`

export const valuesOf = (seller: Seller): SellerValues => ({
  ...Object.fromEntries(
    Object.entries(seller.account_names).flatMap(([account, { quickbooks, xero }]) => [
      [nameField(account, 'quickbooks'), quickbooks],
      [nameField(account, 'xero'), xero],
    ]),
  ),
  name: seller.name,
  address: seller.address,
  tax_id: seller.tax_id ?? '',
  email: seller.email,
  footer_en: seller.footer_en ?? '',
  footer_es: seller.footer_es ?? '',
  time_zone: seller.time_zone,
  net_days: String(seller.net_days),
  tax_percent: seller.tax_percent === null ? '' : String(seller.tax_percent),
})

/** '8.25' or '8,25' → 8.25; NaN for other texts, which the contract refuses. */
const percentIn = (text: string): number =>
  /^\s*\d{1,2}([.,]\d{1,2})?\s*$/.test(text) ? Number(text.trim().replace(',', '.')) : Number.NaN

/** Request body. */
export const bodyOf = (values: SellerValues): SellerBody => {
  const names: Record<string, Record<string, string>> = {}
  for (const [key, value] of Object.entries(values)) {
    const [first, account = '', program = ''] = key.split('.')
    if (first === NAMES) (names[account] ??= {})[program] = value
  }
  return {
    ...(Object.fromEntries(PLAIN.map((key) => [key, values[key]])) as Record<(typeof PLAIN)[number], string>),
    net_days: wholeOf(values.net_days),
    tax_percent: values.tax_percent.trim() === '' ? null : percentIn(values.tax_percent),
    account_names: names as unknown as AccountNames,
  }
}
