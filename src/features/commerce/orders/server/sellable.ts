import type { Currency } from '#contract/money.ts'
import type { Language } from '#contract/constants.ts'
import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import type { LedgerAccount } from '../../ledger/ledger.contract.ts'
import type { Item, PurchaseType, Recurring } from '../orders.contract.ts'

/** Who buys: a person, a person for the organization they own, or a guest with an address. */
export type Buyer = {
  user_id: string | null
  organization_id: string | null
  email: string
  language: Language
  zone: string
  /** What was read with a person's account: whether they hold codes, and their credit in cents. */
  has?: { codes: boolean; credit: number }
}
/** What discounts count a thing as. */
export type DiscountedAs = 'plans' | 'courses' | 'gift_cards' | 'service_codes' | 'events' | 'lessons'
/** Who pays: the buyer, or a service code that never pays again by itself. */
export type Paying = 'buyer' | 'service_code'

/** What a thing costs now, and what its seller wants to know again when it is paid. */
export type Priced = {
  item_id: string | null
  name: Readonly<Record<Language, string>>
  quantity: number
  /** Of one, today: zero where free days come first. */
  unit_cents: number
  account: LedgerAccount
  discounted: DiscountedAs
  purchase_type: PurchaseType
  currency: Currency
  /** What renews: paid again by itself until it is cancelled. At most one line of an order does. */
  recurring: Recurring | null
  /** Whether a service code may pay for it. */
  by_code: boolean
  /** The code whose units it takes: that pays it, and nothing else can. */
  service_code_id?: string
  /** Minutes within which it has to be paid, where its seller keeps it for so long. */
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
 * Something that can be bought. A feature above orders brings it, `app.ts` lists it; orders know no kind by
 * name. Each step runs in the transaction of the change that it belongs to.
 */
export type Sellable = {
  kind: string
  /** Who pays: a person, or the organization of whoever buys. */
  payer: 'person' | 'organization'
  /** Whether somebody without an account may buy it. */
  guests: boolean
  /**
   * Reads what it costs this buyer now; writes nothing.
   *
   * @param path of the item in the body, e.g. `items.0`: failures name their field below it
   * @throws Failure at a field where it is not for sale so
   */
  price(platform: TxPlatform, db: Db, buyer: Buyer, item: Item, path: string, paying: Paying): Promise<Priced>
  /** Address of a line's result, for its buyer alone: it may open more than an account does. */
  pathOf?(
    platform: TxPlatform,
    db: Db,
    line: Pick<SoldLine, 'id' | 'details'>,
  ): string | null | Promise<string | null>
  /** Keeps what is scarce while the order is open; the order's row is written. */
  reserve?: Step
  /** Lets go of it: the order failed. */
  release?: Step
  /** Hands it over, once: the order was paid. */
  fulfil: Step
  /** Takes it back: all of the line was refunded, or its dispute was lost. */
  revoke: Step
  /** While a dispute is open. Without it nothing happens until it ends. */
  suspend?: Step
  /** The dispute was won. */
  restore?: Step
}

const sellables = new Map<string, Sellable>()
/** Handed in once, where wings are put together. */
export function sell(...more: readonly Sellable[]): void {
  for (const sellable of more) sellables.set(sellable.kind, sellable)
}
/** Who sells this kind, or null for one that nobody sells. */
export const sellableOf = (kind: string): Sellable | null => sellables.get(kind) ?? null
