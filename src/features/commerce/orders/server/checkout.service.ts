import { createHash } from 'node:crypto'
import { MINUTE_MS } from '#contract/durations.ts'
import type { Language } from '#contract/constants.ts'
import { common, Failure } from '#contract/errors.ts'
import { isPerson } from '#server/auth/actor.ts'
import { sqlState, type Db } from '#server/db/database.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { noteUse, spendAmount, type UsableCode } from '../../../access/service-codes/server/public.ts'
import { takeCredit } from '../../credit/server/public.ts'
import { holdDiscount, normalisedAddress } from '../../discounts/server/public.ts'
import {
  cardProvider,
  carryOut,
  intend,
  settle,
  takesCards,
  withoutRequest,
} from '../../payments/server/public.ts'
import { orderErrors } from '../order-errors.contract.ts'
import { CHECKOUT_HOURS, type Checkout, type OrderState } from '../orders.contract.ts'
import { holderOf, personKey } from './buyer.ts'
import { linesOf, orderById, orderByKey, type OrderRecord } from './orders.queries.ts'
import { order_lines, orders } from './orders.table.ts'
import { markFailed, markPaid } from './pay.ts'
import { count, type Counted } from './quote.ts'
import { pageRequest } from './page.ts'
import { step } from './steps.ts'
import { opens, orderToken } from './token.ts'

type Begun = { id: string; state: OrderState; token: string; url: string | null }

/** Requires that the terms agreed to and the total shown are still current. */
function assertAgreed({ quote }: Counted, asked: Checkout): void {
  if (quote.total !== asked.expected_total) throw Failure.at('expected_total', orderErrors.price_changed)
  if (!asked.agreed) throw Failure.at('agreed', orderErrors.agree_first)
  if (quote.terms.version !== asked.terms_version)
    throw Failure.at('terms_version', orderErrors.terms_changed)
}

async function writeLines(tx: Db, order_id: string, { lines, going }: Counted, now: Date): Promise<void> {
  await tx.orm.insert(order_lines).values(
    lines.map((line, position) => ({
      order_id,
      position,
      kind: line.sellable.kind,
      item_id: line.item_id,
      name_en: line.name.en,
      name_es: line.name.es,
      quantity: line.quantity,
      unit_cents: line.unit_cents,
      cents: line.cents,
      discount_cents: line.discount_cents,
      tax_cents: 0,
      account: line.account,
      details: {
        ...line.details,
        ...(line.recurring && {
          recurring: { ...line.recurring, unit_cents: line.recurring.cents / line.quantity },
          discount: going,
        }),
      },
      created_at: now,
      updated_at: now,
    })),
  )
}

async function writeOrder(
  platform: TxPlatform,
  tx: Db,
  actor: Actor,
  counted: Counted,
  asked: Checkout,
  key: string,
): Promise<string> {
  const now = platform.clock()
  const { buyer, quote, discount, lines } = counted
  const [row] = await tx.orm
    .insert(orders)
    .values({
      user_id: buyer.user_id,
      organization_id: buyer.organization_id,
      guest_email: buyer.user_id === null ? buyer.email : null,
      buyer_key: keyOwner(actor, asked),
      key,
      fingerprint: printOf(asked),
      purchase_type: counted.code
        ? 'ServiceCode'
        : lines.some(({ recurring }) => recurring)
          ? 'Subscription'
          : lines[0]!.purchase_type,
      currency: quote.currency,
      subtotal: quote.subtotal,
      discount: quote.discount,
      credit: quote.credit,
      tax: 0,
      total: quote.total,
      discount_id: discount?.id ?? null,
      referral: counted.friend > 0 ? asked.referral : null,
      service_code_id: counted.code?.id ?? null,
      provider: counted.code ? 'Offline' : needsProvider(counted) ? 'Stripe' : null,
      language: buyer.language,
      agreed_at: now,
      agreed_version: quote.terms.version,
      agreed_text: quote.terms[buyer.language],
      expires_at: new Date(now.getTime() + minutesToPay(counted) * MINUTE_MS),
      created_at: now,
      updated_at: now,
    })
    .returning({ id: orders.id })
  return row!.id
}
/** The shortest time for which a line is kept; the provider’s pages stay open for a day at most. */
const minutesToPay = ({ lines }: Counted): number =>
  Math.min(CHECKOUT_HOURS * 60, ...lines.map(({ minutes = Infinity }) => minutes))
const needsProvider = ({ quote, code }: Counted): boolean =>
  code === null && (quote.total > 0 || quote.recurring !== null)

/** Pays an order with a code at once. An amount is deducted here, units when the order is fulfilled. */
async function payByCode(
  platform: TxPlatform,
  tx: Db,
  actor: Actor,
  order_id: string,
  { code, quote, lines }: Counted & { code: UsableCode },
  now: Date,
): Promise<void> {
  const months = code.units_left === null ? null : lines[0]!.quantity
  if (months === null) {
    const what = (language: Language): string => lines.map(({ name }) => name[language]).join(', ')
    await spendAmount(
      tx,
      {
        code_id: code.id,
        cents: quote.total,
        order_id,
        what: { en: what('en'), es: what('es') },
        recorded_by: actor.user_id,
      },
      now,
    )
  }
  await markPaid(platform, tx, order_id, { provider: 'Offline', object: `order:${order_id}`, at: now }, now)
  if (isPerson(actor))
    await noteUse(tx, actor, code, months === null ? { cents: quote.total } : { units: months }, now)
}

/** Writes an order with everything that it holds, or nothing of it. */
function makeOrder(platform: Platform, actor: Actor, asked: Checkout, key: string): Promise<OrderRecord> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const counted = await count(platform, tx, actor, asked)
    const { buyer, quote, discount } = counted
    if (buyer.user_id === null && buyer.email === '') throw Failure.at('email', orderErrors.email_needed)
    assertAgreed(counted, asked)
    if (needsProvider(counted) && !takesCards(platform)) throw new Failure(orderErrors.no_card_payment)
    const id = await writeOrder(platform, tx, actor, counted, asked, key)
    await writeLines(tx, id, counted, now)
    if (discount) {
      const refused = await holdDiscount(tx, { discount, order_id: id, person: personKey(buyer) }, now)
      if (refused) throw Failure.at('discount_code', orderErrors[refused])
    }
    const holder = holderOf(buyer)
    if (quote.credit > 0 && holder)
      await takeCredit(tx, holder, { cents: quote.credit, kind: 'order', of: id }, now)
    const order = (await orderById(tx, id))!
    for (const line of await linesOf(tx, id)) await step(platform, tx, 'reserve', order, line, now)
    if (counted.code) await payByCode(platform, tx, actor, id, { ...counted, code: counted.code }, now)
    else if (!needsProvider(counted))
      await markPaid(platform, tx, id, { provider: null, object: null, at: now }, now)
    else await intend(tx, pageRequest(id), now)
    return (await orderById(tx, id))!
  })
}

/**
 * Begins a payment: inserts the order once per idempotency key, then requests the provider's page without
 * holding a connection. A retry with the same key continues at the failed step.
 *
 * @throws the failures of `count`; price_changed, terms_changed, agree_first; no_card_payment; conflict for a
 *   key that was used for another basket
 */
export async function beginCheckout(
  platform: Platform,
  actor: Actor,
  asked: Checkout,
  key: string,
): Promise<Begun> {
  const { id, provider, state, session_url } = await once(platform, actor, asked, key)
  const token = orderToken(platform, id)
  if (provider !== 'Stripe' || state !== 'pending') return { id, state, token, url: null }
  if (session_url) return { id, state, token, url: session_url }
  const request = await platform.db.transaction((tx) => intend(tx, pageRequest(id), platform.clock()))
  await carryOut(platform, request.id, actor)
  const order = (await orderById(platform.db, id))!
  // Whoever began anew meanwhile meant the other one: this page is closed.
  if (order.state === 'failed') throw new Failure(orderErrors.page_closed)
  return { id, state: order.state, token, url: order.session_url }
}

const keyOwner = (actor: Actor, asked: Checkout): string =>
  actor.user_id ? `user:${actor.user_id}` : `email:${normalisedAddress(asked.email ?? '')}`
/** Fingerprint of what is bought; which earlier order is given up for it is no part of that. */
const printOf = ({ earlier: _, ...asked }: Checkout): string =>
  createHash('sha256').update(JSON.stringify(asked)).digest('base64url')

/**
 * Gives up open orders of this buyer that hold a code or credit, since whoever begins anew means this one:
 * their pages are closed at the provider first, so that none of them can be paid any more. An address proves
 * nothing: a guest's order is given up by the browser that holds its token.
 */
async function giveUpHolding(platform: Platform, actor: Actor, asked: Checkout): Promise<void> {
  const { earlier } = asked
  const guests = earlier && opens(platform, earlier.id, earlier.token) ? earlier.id : null
  if (actor.user_id === null && guests === null) return
  const [whose, value] =
    actor.user_id === null
      ? ['id = $1::uuid and user_id is null', guests]
      : ['buyer_key = $1', keyOwner(actor, asked)]
  const holding = await platform.db.query<{ id: string; session: string | null }>(
    `
      select id, session from ${orders}
      where ${whose} and state = 'pending' and (discount_id is not null or credit > 0)`,
    [value],
  )
  const provider = holding.length > 0 ? await cardProvider(platform) : null
  for (const { id, session } of holding) {
    if (session && provider) {
      // A session paid meanwhile cannot be closed; syncing the order finds that.
      const { stripe } = withoutRequest(provider, 'asking twice changes nothing')
      await stripe.checkout.sessions.expire(session).catch(() => undefined)
      await settle(platform, `order:${id}`)
    } else await platform.db.transaction((tx) => markFailed(platform, tx, id, platform.clock()))
  }
}

/** The order of this key, made where there is none. Of two calls at once the second takes the first one's. */
async function once(platform: Platform, actor: Actor, asked: Checkout, key: string): Promise<OrderRecord> {
  const owner = keyOwner(actor, asked)
  const known = async (): Promise<OrderRecord | null> => {
    const order = await orderByKey(platform.db, owner, key)
    if (order && order.fingerprint !== printOf(asked)) throw new Failure(common.idempotency_key_reused)
    return order
  }
  const before = await known()
  if (before) return before
  await giveUpHolding(platform, actor, asked)
  try {
    return await makeOrder(platform, actor, asked, key)
  } catch (error) {
    const first = sqlState(error) === '23505' ? await known() : null
    if (!first) throw error
    return first
  }
}
