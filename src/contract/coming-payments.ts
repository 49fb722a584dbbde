import { z } from 'zod'
import { dated } from './calendar-day.ts'
import { calendarDay, datedInstant, monthsAfter } from './dates.ts'
import { percentOf, SMALLEST_CHARGE } from './money.ts'

/** Reason for the price of a future payment. */
export const PAYMENT_REASONS = ['free_days_end', 'renewal', 'new_plan', 'new_price'] as const

/** Successive payments of the same sum, in whole cents, before tax that the provider adds. */
export const ComingPayment = z.object({
  /** The first of them; its day is the buyer's. */
  ...dated('at'),
  /** Charged to the card each time. */
  cents: z.int(),
  /** Price before anything is taken off. */
  price: z.int(),
  discount: z.int(),
  /** Paid by the buyer's credit. */
  credit: z.int(),
  /** True where the discount was cut so that the smallest charge remains. */
  cut: z.boolean(),
  /** Months from one payment to the next. */
  months: z.int(),
  /** Number of payments; null: every one from here on, until the plan is cancelled. */
  times: z.int().nullable(),
  /** Reason of the first of them. */
  why: z.enum(PAYMENT_REASONS),
})
export type ComingPayment = z.output<typeof ComingPayment>

/** Fields of an answer with future payments. */
export const comingShape = {
  /** Future payments after discount and credit; empty when nothing renews. */
  coming: z.array(ComingPayment),
  /** True where the provider adds tax to sums by the buyer's address. */
  tax_added: z.boolean(),
}

/** Discount on renewals: `left` is the number of discounted payments that remain, null for all of them. */
export type GoingDiscount = { percent: number | null; cents: number | null; left: number | null }

/** Takes a discount off a price: never more than the price. */
export const discountOn = (discount: GoingDiscount | null, price: number): number =>
  !discount || discount.left === 0
    ? 0
    : Math.min(price, discount.percent === null ? (discount.cents ?? 0) : percentOf(price, discount.percent))

/**
 * Credit that pays a sum: as much as there is, and nothing is left that is too little for a card.
 *
 * @param available cents
 * @param due cents
 */
export function creditFor(available: number, due: number): number {
  const credit = Math.min(available, Math.max(0, due))
  const rest = due - credit
  return rest <= 0 || rest >= SMALLEST_CHARGE ? credit : Math.max(0, due - SMALLEST_CHARGE)
}

type Parts = {
  /** Price, and the discount and credit that there are, in cents. */
  price: number
  discount: number
  credit: number
  /** Cents that the provider carries over to this payment; below zero they are owed to the buyer. */
  balance: number
}
/**
 * One payment: discount and credit used, the sum charged to the card, and the balance that the provider
 * carries over. All in cents.
 */
export type Payment = { discount: number; credit: number; cents: number; balance: number; cut: boolean }

/**
 * Computes one payment. The smallest charge applies to its total: if 1 to 49 cents would be left, the
 * discount is cut so that 50 remain. The provider carries a sum that is still smaller over to the next
 * payment.
 */
export function paymentOf({ price, discount: wanted, credit: available, balance }: Parts): Payment {
  const covered = Math.min(price, wanted)
  const rest = price - covered + balance
  const missing = rest > 0 && rest < SMALLEST_CHARGE ? SMALLEST_CHARGE - rest : 0
  const discount = covered >= missing ? covered - missing : covered
  const due = price - discount + balance
  const credit = due > 0 && due < SMALLEST_CHARGE ? 0 : creditFor(available, due)
  const total = price - discount - credit
  const sum = total + balance
  const cents = total > 0 && sum >= SMALLEST_CHARGE ? sum : 0
  return { discount, credit, cents, balance: sum - cents, cut: discount < covered }
}

/** Terms that determine future payments. Prices are for all seats, in cents, for a period of `months`. */
export type PlanTerms = {
  /** Zone of the buyer, whose days the payments have. */
  zone: string
  /** Instant of the next payment. */
  first: Date
  /** True where free days end with the next payment. */
  free: boolean
  /** Instant from which months are counted (in UTC), so that the 31st stays the 31st. */
  anchor: Date
  price: number
  months: number
  discount: GoingDiscount | null
  credit: number
  balance: number
  /**
   * Plan or number of seats that begins with the next payment. The provider collects the first payment of
   * another rhythm at once, without a draft: its discount is a part of the change, and credit waits for the
   * payment after.
   */
  next: { price: number; months: number } | null
  /** Price that counts from the first payment at or after an instant, of the plan as it is then. */
  told: { from: Date; price: number } | null
}

/** Longer than this no credit is followed. */
const MOST_PAYMENTS = 600

const sameSum = (one: ComingPayment, other: ComingPayment): boolean =>
  (['cents', 'price', 'discount', 'credit', 'months'] as const).every((key) => one[key] === other[key])

/**
 * Lists the future payments of a renewing plan: day, sum and reason, the last entry for good. The checkout,
 * the agreement, “My plan”, previews of a change, mails and the invoice at the provider all take their sums
 * from here.
 */
export function comingPayments(terms: PlanTerms): ComingPayment[] {
  const { first, free, told } = terms
  let { price, months, anchor, credit, balance } = terms
  let left = terms.discount?.left ?? null
  let why: ComingPayment['why'] = free ? 'free_days_end' : 'renewal'
  const anew = terms.next !== null && terms.next.months !== months
  if (terms.next) {
    // Another rhythm begins its own count.
    if (anew) anchor = first
    ;({ price, months } = terms.next)
    why = 'new_plan'
  }
  const since =
    (first.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + first.getUTCMonth() - anchor.getUTCMonth()
  const list: ComingPayment[] = []
  let toldYet = told === null
  for (let n = 0; n < MOST_PAYMENTS; n++) {
    const at = n === 0 ? first : monthsAfter(anchor, since + n * months)
    if (told && !toldYet && told.from <= at) {
      ;[price, why, toldYet] = [told.price, 'new_price', true]
    }
    const wanted = discountOn(terms.discount && { ...terms.discount, left }, price)
    const unheld = anew && n === 0
    const paid = paymentOf({
      price,
      discount: wanted,
      credit: unheld ? 0 : credit,
      balance,
    })
    const entry: ComingPayment = {
      at: datedInstant(at),
      on: calendarDay(terms.zone, at),
      cents: paid.cents,
      price,
      discount: paid.discount,
      credit: paid.credit,
      cut: paid.cut,
      months,
      times: 1,
      why,
    }
    // A discount is used up by payments from which it took something.
    const leftNow = left !== null && left > 0 && paid.discount > 0 ? left - 1 : left
    const steady =
      toldYet &&
      !unheld &&
      leftNow === left &&
      (left === null || left === 0 || wanted === 0) &&
      paid.credit === 0 &&
      paid.balance === balance
    const last = list.at(-1)
    if (last && sameSum(last, entry)) last.times! += 1
    else list.push(entry)
    if (steady || n === MOST_PAYMENTS - 1) {
      list.at(-1)!.times = null
      break
    }
    ;[left, credit, balance] = [leftNow, credit - paid.credit, paid.balance]
    why = 'renewal'
  }
  return list
}

/** Returns the entry that covers a payment at an instant, or the first entry for an earlier instant. */
export const paymentAt = (list: readonly ComingPayment[], at: Date): ComingPayment | undefined =>
  list.findLast((entry) => new Date(entry.at) <= at) ?? list[0]
