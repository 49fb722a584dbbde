import type { Currency } from '#contract/money.ts'
import type { Language } from '#contract/constants.ts'
import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import type { LedgerAccount } from '../../ledger/ledger.contract.ts'
import type { Item, PurchaseType, Recurring } from '../orders.contract.ts'

/** The buyer: a person, a person for the organization they own, or a guest with an address. */
export type Buyer = {
  user_id: string | null
  organization_id: string | null
  email: string
  language: Language
  zone: string
  /** Facts read with a person's account: if they hold codes, and their credit in cents. */
  has?: { codes: boolean; credit: number }
}
/** Category of an item for discounts. */
export type DiscountedAs = 'plans' | 'courses' | 'gift_cards' | 'service_codes' | 'events' | 'lessons'
/** The payer: the buyer, or a service code, which never pays a renewal by itself. */
export type Paying = 'buyer' | 'service_code'

/** Price of an item now, with the details that its seller needs when it is paid. */
export type Priced = {
  item_id: string | null
  name: Readonly<Record<Language, string>>
  quantity: number
  /** Unit price today: zero if free days precede the first payment. */
  unit_cents: number
  account: LedgerAccount
  discounted: DiscountedAs
  purchase_type: PurchaseType
  currency: Currency
  /** Renewing payment, until cancelled. At most one line of an order has one. */
  recurring: Recurring | null
  /** True if a service code may pay for the item. */
  by_code: boolean
  /** The code whose units the item uses: only that code can pay for it. */
  service_code_id?: string
  /** Minutes to pay, if the seller reserves the item for a time. */
  minutes?: number
  details: Record<string, unknown>
}

/** An order as sellers see it. */
export type SoldOrder = {
  id: string
  user_id: string | null
  organization_id: string | null
  guest_email: string | null
  language: Language
  provider: string | null
}
/** One line of it as it was written. */
export type SoldLine = {
  id: string
  kind: string
  item_id: string | null
  name_en: string
  name_es: string
  quantity: number
  unit_cents: number
  cents: number
  discount_cents: number
  tax_cents: number
  details: Record<string, unknown>
}
type Step = (
  platform: TxPlatform,
  tx: Db,
  sold: { order: SoldOrder; line: SoldLine },
  now: Date,
) => Promise<void>

/**
 * Something that can be bought. A feature above orders defines it, `app.ts` lists it; orders know no kind by
 * name. Each step runs in the transaction of the change that it belongs to.
 */
export type Sellable = {
  kind: string
  /** The payer: a person, or the buyer's organization. */
  payer: 'person' | 'organization'
  /** True if guests may buy it. */
  guests: boolean
  /**
   * Reads the price for this buyer now; writes nothing.
   *
   * @param path of the item in the body, e.g. `items.0`: failures name their field below it
   * @throws Failure at a field of an item that is not for sale like this
   */
  price(platform: TxPlatform, db: Db, buyer: Buyer, item: Item, path: string, paying: Paying): Promise<Priced>
  /** Address of a line's result, for its buyer alone: it may open more than an account does. */
  pathOf?(
    platform: TxPlatform,
    db: Db,
    line: Pick<SoldLine, 'id' | 'details'>,
  ): string | null | Promise<string | null>
  /** Reserves scarce items while the order is open; the order's row is written. */
  reserve?: Step
  /** Releases the reservation of a failed order. */
  release?: Step
  /** Fulfils the line once, when the order is paid. */
  fulfil: Step
  /** Revokes the line: it was refunded in full, or its dispute was lost. */
  revoke: Step
  /** Suspends the line during a dispute. Without this step, access continues until the dispute ends. */
  suspend?: Step
  /** Restores the line after a dispute was won. */
  restore?: Step
}

const sellables = new Map<string, Sellable>()
/** Handed in once, where wings are put together. */
export function sell(...more: readonly Sellable[]): void {
  for (const sellable of more) sellables.set(sellable.kind, sellable)
}
/** Returns the seller of a kind; null if there is none. */
export const sellableOf = (kind: string): Sellable | null => sellables.get(kind) ?? null
