import { Failure } from '#contract/errors.ts'
import { MAX_CENTS, percentOf } from '#contract/money.ts'
import type { Db } from '#server/db/database.ts'
import { orders } from '../../orders/server/orders.table.ts'
import { paidSql, type Payments } from '../../receivables/server/public.ts'
import { sellerOf } from '../../seller/server/public.ts'
import { isTaxExempt } from '../../tax-exempt/server/public.ts'
import type { Sum } from '../quotes.contract.ts'
import { offlineErrors } from '../offline-errors.contract.ts'
import { offline_payments } from './offline.table.ts'

type Tax = Pick<Sum, 'tax_percent' | 'tax_note'>

/**
 * Tax on an organization's purchase now: none with an accepted certificate, else the configured percentage. A
 * quote keeps its tax (`quoted`), unless a certificate was accepted since.
 */
export async function taxFor(db: Db, organization_id: string, now: Date, quoted?: Tax): Promise<Tax> {
  if (await isTaxExempt(db, organization_id, now)) return { tax_percent: null, tax_note: 'exempt' }
  if (quoted && quoted.tax_note !== 'exempt')
    return { tax_percent: quoted.tax_percent, tax_note: quoted.tax_note }
  const { tax_percent } = await sellerOf(db)
  return tax_percent ? { tax_percent, tax_note: 'by_hand' } : { tax_percent: null, tax_note: 'none' }
}

/** @throws too_large at `seats` */
export function sumOf(seats: number, unit_cents: number, { tax_percent, tax_note }: Tax): Sum {
  const subtotal = seats * unit_cents
  if (subtotal > MAX_CENTS) throw Failure.at('seats', offlineErrors.too_large)
  const tax = tax_percent ? percentOf(subtotal, tax_percent) : 0
  return { seats, unit_cents, subtotal, tax, tax_percent, tax_note, total: subtotal + tax }
}

export const PAYMENTS: Payments = { table: offline_payments, column: 'purchase_id' }
/** SQL of what was paid of a purchase `p`, without what became credit. */
export const PAID = paidSql(PAYMENTS, 'p')
/** SQL of what is still owed of it: less what was taken back of its order. */
export const OPEN = `
  case
    when p.invoice_id is null then 0
    else greatest(
      0,
      p.total - ${PAID} - coalesce((select o.refunded from ${orders} o where o.id = p.order_id), 0)
    )
  end`
