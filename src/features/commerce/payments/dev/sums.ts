import { percentOf, spread } from '#contract/money.ts'
import type { Coupon, Customer, Invoice, Line } from './objects.ts'
import type { Store } from './store.ts'

/** Smallest charge: a lower sum is added to the customer's balance. */
export const SMALLEST_CHARGE = 50

export function reduction(coupon: Coupon, amounts: readonly number[]): number[] {
  const positive = amounts.map((amount) => Math.max(0, amount))
  const sum = positive.reduce((total, amount) => total + amount, 0)
  if (coupon.percent_off !== null) return positive.map((amount) => percentOf(amount, coupon.percent_off!))
  return spread(Math.min(coupon.amount_off ?? 0, sum), positive)
}

/** Computes the totals of an invoice, with discounts, tax and the customer's balance. */
export async function addUp(s: Store, invoice: Invoice, customer: Customer): Promise<Invoice> {
  const lines: Line[] = invoice.lines.data.map((line) => ({ ...line, discount_amounts: [], taxes: [] }))
  const left = lines.map(({ amount }) => amount)
  const totals: Invoice['total_discount_amounts'] = []
  for (const id of invoice.discounts) {
    const discount = await s.need('discount', id)
    const coupon = await s.need('coupon', discount.source.coupon)
    const shares = reduction(
      coupon,
      left.map((amount, index) => (lines[index]!.discountable ? amount : 0)),
    )
    for (const [index, share] of shares.entries()) {
      if (share === 0) continue
      left[index]! -= share
      lines[index]!.discount_amounts.push({ amount: share, discount: id })
    }
    totals.push({ amount: shares.reduce((sum, share) => sum + share, 0), discount: id })
  }
  const rate = invoice.automatic_tax.enabled ? s.settings.tax : 0
  if (rate > 0)
    for (const [index, line] of lines.entries()) {
      const base = left[index]!
      const amount = base < 0 ? -percentOf(-base, rate) : percentOf(base, rate)
      line.taxes = [{ amount, tax_behavior: 'exclusive', taxable_amount: base }]
    }
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0)
  const total_excluding_tax = left.reduce((sum, amount) => sum + amount, 0)
  const tax = lines.reduce((sum, { taxes }) => sum + (taxes[0]?.amount ?? 0), 0)
  const total = total_excluding_tax + tax
  const starting_balance = invoice.status === 'draft' ? customer.balance : invoice.starting_balance
  const { amount_due, ending_balance } = due(total, starting_balance)
  return {
    ...invoice,
    lines: { ...invoice.lines, data: lines, total_count: lines.length },
    subtotal,
    total_excluding_tax,
    total_discount_amounts: totals,
    total_taxes:
      rate > 0 ? [{ amount: tax, tax_behavior: 'exclusive', taxable_amount: total_excluding_tax }] : [],
    total,
    starting_balance,
    ending_balance: invoice.status === 'draft' ? null : ending_balance,
    amount_due,
    amount_remaining: Math.max(0, amount_due - invoice.amount_paid),
  }
}

/** Splits a total into the amount to charge and the balance left, whose negative value is credit. */
export function due(total: number, balance: number): { amount_due: number; ending_balance: number } {
  if (total <= 0) return { amount_due: 0, ending_balance: balance + total }
  const sum = total + balance
  if (sum <= 0) return { amount_due: 0, ending_balance: sum }
  return sum < SMALLEST_CHARGE
    ? { amount_due: 0, ending_balance: sum }
    : { amount_due: sum, ending_balance: 0 }
}
