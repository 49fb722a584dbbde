import { foldCode } from '#contract/typed.ts'
import { Failure } from '#contract/errors.ts'
import { centsText } from '#contract/dollars.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import { port } from '#server/port.ts'
import { serviceCodeErrors } from '../../../access/service-codes/service-codes.contract.ts'
import { monthsOfCode, usableCodes, type UsableCode } from '../../../access/service-codes/server/public.ts'
import { creditOf } from '../../credit/server/public.ts'
import { discountByCode, hasUsed, holdsCode, takenOff, type Discount } from '../../discounts/server/public.ts'
import { takesCards } from '../../payments/server/public.ts'
import { orderErrors } from '../order-errors.contract.ts'
import { SMALLEST_CHARGE, type Basket, type Quote } from '../orders.contract.ts'
import { buyerOf, holderOf, personKey } from './buyer.ts'
import { comingOf, goingOn, type Going } from './going-on.ts'
import { sellableOf, type Buyer, type Priced, type Sellable } from './sellable.ts'
import { sumOf, takeOff } from './take-off.ts'
import { termsOf } from './terms.ts'

/** Percentage that a friend's link takes off a first payment; 0 if it does not count for this buyer. */
export const referralPercent =
  port<(platform: TxPlatform, db: Db, buyer: Buyer, referral: string, now: Date) => Promise<number>>(
    'referralPercent',
  )

export type Line = Priced & { sellable: Sellable; cents: number; discount_cents: number }
export type Counted = {
  buyer: Buyer
  lines: Line[]
  discount: Discount | null
  /** Percentage off for a friend's link. */
  friend: number
  /** Discount on renewals after this payment. */
  going: Going | null
  /** Code that pays the whole order. */
  code: UsableCode | null
  quote: Quote
}

const REFUSED = {
  inactive: orderErrors.code_ended,
  ended: orderErrors.code_ended,
  upcoming: orderErrors.code_upcoming,
  used_up: orderErrors.code_used_up,
} as const

/** A code that this buyer may use now for something of the basket; each reason why not is said at its field. */
async function usable(db: Db, code: string, buyer: Buyer, lines: readonly Priced[]): Promise<Discount> {
  const discount = await discountByCode(db, code)
  if (!discount) throw Failure.at('discount_code', orderErrors.code_unknown)
  const known = buyer.user_id !== null || buyer.email !== ''
  const own = discount.state === 'used_up' && known && (await holdsCode(db, discount.id, personKey(buyer)))
  if (discount.state !== 'active' && !own) throw Failure.at('discount_code', REFUSED[discount.state])
  if (!lines.some((line) => isFor(discount, line)))
    throw Failure.at('discount_code', orderErrors.code_for_other)
  if (discount.once_per_person && known && (await hasUsed(db, discount.id, personKey(buyer))))
    throw Failure.at('discount_code', orderErrors.code_used)
  return discount
}
const isFor = ({ applies_to, kind, currency }: Discount, line: Priced): boolean =>
  // Unit prices are agreed with the Regional Center, so codes get no discount.
  line.discounted !== 'service_codes' &&
  // A gift card is money: it is cheaper only by a code that names gift cards.
  (applies_to === line.discounted || (applies_to === 'all' && line.discounted !== 'gift_cards')) &&
  (kind === 'percent' || currency === line.currency)

/** The buyer's own codes, where a code may pay for everything in the basket. */
const codesFor = async (db: Db, buyer: Buyer, lines: readonly Line[]): Promise<UsableCode[]> =>
  buyer.user_id !== null &&
  buyer.organization_id === null &&
  buyer.has?.codes &&
  lines.every(({ by_code }) => by_code)
    ? usableCodes(db, buyer.user_id)
    : []

/**
 * The code that pays a basket: the one whose units it takes, alone, or one of an amount that was chosen.
 *
 * @throws not_by_code, code_not_usable at `service_code_id`; somebody else's code is no other than an unknown
 *   one
 */
function codeIn(
  { service_code_id }: Basket,
  lines: readonly Line[],
  codes: readonly UsableCode[],
): UsableCode | null {
  const units = lines.find((line) => line.service_code_id)?.service_code_id
  if (units !== undefined && (lines.length > 1 || service_code_id !== null))
    throw Failure.at('service_code_id', serviceCodeErrors.not_by_code)
  const id = units ?? service_code_id
  if (!id) return null
  if (!lines.every(({ by_code }) => by_code))
    throw Failure.at('service_code_id', serviceCodeErrors.not_by_code)
  const code = codes.find((one) => one.id === id)
  if (!code) throw Failure.at('service_code_id', serviceCodeErrors.code_not_usable)
  if (units === undefined && code.cents_left === null)
    throw Failure.at('service_code_id', serviceCodeErrors.not_by_code)
  return code
}

/**
 * Counts a basket: prices of now, discount spread over the lines that it is for, credit last. Reads only.
 *
 * @throws Failure at the field of whatever cannot be bought so
 */
export async function count(platform: TxPlatform, db: Db, actor: Actor, basket: Basket): Promise<Counted> {
  const now = platform.clock()
  const sellables = basket.items.map(({ kind }, n) => {
    const sellable = sellableOf(kind)
    if (!sellable) throw Failure.at(`items.${n}.kind`, orderErrors.not_for_sale)
    return sellable
  })
  const buyer = await buyerOf(
    db,
    actor,
    basket,
    {
      forOrganization: sellables.some(({ payer }) => payer === 'organization'),
      guests: sellables.every(({ guests }) => guests),
    },
    now,
  )
  const paying = basket.service_code_id ? 'service_code' : 'buyer'
  const lines: Line[] = []
  for (const [n, item] of basket.items.entries()) {
    const sellable = sellables[n]!
    const priced = await sellable.price(platform, db, buyer, item, `items.${n}`, paying)
    lines.push({ ...priced, sellable, cents: priced.unit_cents * priced.quantity, discount_cents: 0 })
  }
  const recurring = lines.filter((line) => line.recurring !== null)
  if (recurring.length > 1) throw Failure.at(`items.${lines.indexOf(recurring[1]!)}.id`, orderErrors.one_plan)

  const codes = await codesFor(db, buyer, lines)
  const named = codeIn(basket, lines, codes)
  const discount = basket.discount_code
    ? await usable(db, foldCode(basket.discount_code), buyer, lines)
    : null
  const friend =
    discount === null && named === null && basket.referral
      ? await referralPercent(platform, db, buyer, basket.referral, now)
      : 0
  const applied = discount ?? (friend > 0 ? asDiscount(friend) : null)
  const subtotal = sumOf(lines)
  const meant = applied ? lines.filter((line) => isFor(applied, line)) : []
  const wanted = applied ? takenOff(applied, sumOf(meant)) : 0
  // A code pays the whole order or none of it, and there is nothing to pay where nothing is left.
  const code = named?.cents_left != null && subtotal === wanted ? null : named
  if (code?.cents_left != null && code.cents_left < subtotal - wanted)
    throw Failure.at('service_code_id', serviceCodeErrors.amount_missing, {
      left: centsText(code.cents_left),
      sum: centsText(subtotal - wanted),
    })
  const holder = code ? null : holderOf(buyer)
  const available = !holder
    ? 0
    : buyer.has && !buyer.organization_id
      ? buyer.has.credit
      : await creditOf(db, holder)
  const {
    discount: off,
    credit,
    total,
    cut,
  } = takeOff({
    lines,
    meant,
    discount: wanted,
    credit: basket.use_credit && !code ? available : 0,
    // No card pays what a code pays.
    by_card: !code,
  })
  const renewing = recurring[0] ?? null
  const going =
    renewing && applied && isFor(applied, renewing) ? goingOn(applied, renewing.discount_cents > 0) : null
  const coming = renewing?.recurring
    ? comingOf(renewing.recurring, going, { credit: available - credit, now, zone: buyer.zone })
    : []
  const goes_on = renewing?.recurring ? { ...renewing.recurring, cents: coming.at(-1)!.cents } : null
  const tax_added = platform.config.STRIPE_TAX && !code
  return {
    buyer,
    lines,
    discount,
    friend,
    going,
    code,
    quote: {
      lines: lines.map(({ sellable, item_id, name, quantity, unit_cents, cents, discount_cents }) => ({
        kind: sellable.kind,
        id: item_id,
        name_en: name.en,
        name_es: name.es,
        quantity,
        unit_cents,
        cents,
        discount_cents,
      })),
      currency: lines[0]!.currency,
      subtotal,
      discount: off,
      credit,
      tax: 0,
      total,
      credit_available: available,
      recurring: goes_on,
      coming,
      smallest_charge: cut || coming.some((payment) => payment.cut) ? SMALLEST_CHARGE : null,
      tax_added,
      terms: termsOf({ total, coming, tax_added, code: code?.code ?? null }),
      providers: takesCards(platform) ? ['Stripe'] : [],
      service_code_id: code?.id ?? null,
      service_codes: await Promise.all(
        codes.map(async ({ id, code: name, organization, ends_on, cents_left, units_left }) => ({
          id,
          code: name,
          organization,
          ends_on,
          cents_left,
          units_left,
          months: units_left === null ? null : await monthsOfCode(db, id, now),
        })),
      ),
    },
  }
}

/** A friend's link counts as a code would: off the first payment of whatever is learned with. */
const asDiscount = (percent: number): Discount => ({
  id: '',
  kind: 'percent',
  percent,
  cents: null,
  currency: 'USD',
  applies_to: 'plans',
  payments: 1,
  once_per_person: true,
  state: 'active',
})
