import type Stripe from 'stripe'
import { ledger_transactions } from '../../ledger/server/ledger.table.ts'
import { idOf } from '../../orders/server/public.ts'
import { order_disputes, order_refunds, orders } from '../../orders/server/orders.table.ts'
import { created, isMissing, pages, repair, see, type Run } from './running.ts'

type Ours = {
  id: string
  state: string
  total: number
  refunded: number
  session: string | null
  provider_object: string | null
  payment_intent: string | null
  subscription_id: string | null
}
const COLUMNS = 'id, state, total, refunded, session, provider_object, payment_intent, subscription_id'
const ordersWhere = ({ platform }: Run, where: string, values: unknown[]): Promise<Ours[]> =>
  platform.db.query<Ours>(`select ${COLUMNS} from ${orders} where ${where}`, values)
const known = async ({ platform }: Run, text: string, values: unknown[]): Promise<Set<string>> =>
  new Set((await platform.db.query<{ object: string }>(text, values)).map(({ object }) => object))

const bookedInvoices = async (run: Run, ids: readonly string[]): Promise<Set<string>> =>
  new Set(
    (await ordersWhere(run, `provider = 'Stripe' and provider_object = any($1)`, [ids])).flatMap(
      ({ provider_object }) => (provider_object ? [provider_object] : []),
    ),
  )

/** Paid invoices that no order knows are booked as if they had been told of. */
export async function compareInvoices(run: Run): Promise<void> {
  const ask = { status: 'paid' as const, created: created(run) }
  for await (const page of pages(run, (at) => run.provider.stripe.invoices.list({ ...ask, ...at }))) {
    run.payments += page.length
    const ids = page.map(({ id }) => id!)
    const booked = await bookedInvoices(run, ids)
    const missing = page.filter(({ id }) => !booked.has(id!))
    for (const { parent } of missing) {
      const subscription = idOf(parent?.subscription_details?.subscription)
      if (subscription) await repair(run, `subscription:${subscription}`)
    }
    if (missing.length === 0) continue
    const now = await bookedInvoices(run, ids)
    for (const { id, amount_paid } of missing)
      if (now.has(id!))
        run.found.push({ kind: 'paid_not_booked', repaired: true, object: id!, expected: amount_paid })
  }
}

/** Compares completed payment pages whose notification was lost. */
export async function compareSessions(run: Run): Promise<void> {
  const ask = { status: 'complete' as const, created: created(run) }
  for await (const page of pages(run, (at) =>
    run.provider.stripe.checkout.sessions.list({ ...ask, ...at }),
  )) {
    run.payments += page.length
    const ids = page.map(({ id }) => id)
    const waiting = await ordersWhere(run, `state in ('pending', 'failed') and session = any($1)`, [ids])
    for (const { id, session } of waiting) {
      await repair(run, `order:${id}`, { order_id: id })
      const [now] = await ordersWhere(run, 'id = $1', [id])
      if (now && now.state !== 'pending' && now.state !== 'failed')
        run.found.push({ kind: 'state', repaired: true, order_id: id, object: session })
    }
  }
}

const succeeded = ({ paid, status }: Stripe.Charge): boolean => paid && status === 'succeeded'
const feeOf = ({ balance_transaction: booked }: Stripe.Charge): string | null =>
  booked && typeof booked !== 'string' && booked.fee > 0 ? booked.id : null

/** Compares card payments: their order, amount, fee and refunds. */
export async function compareCharges(run: Run): Promise<void> {
  const ask = { created: created(run), expand: ['data.balance_transaction'] }
  const ofPage = async (charges: readonly Stripe.Charge[]) => {
    const rows = await ordersWhere(run, `provider = 'Stripe' and payment_intent = any($1)`, [
      charges.map(({ payment_intent }) => idOf(payment_intent)),
    ])
    const fees = await known(
      run,
      `
        select provider_object as object from ${ledger_transactions}
        where provider = 'Stripe' and kind = 'fee' and provider_object = any($1)`,
      [charges.map(feeOf).filter((id) => id !== null)],
    )
    return { fees, byIntent: new Map(rows.map((row) => [row.payment_intent, row])) }
  }
  for await (const page of pages(run, (at) => run.provider.stripe.charges.list({ ...ask, ...at }))) {
    run.payments += page.length
    const charges = page.filter(succeeded)
    for (const { payment_intent } of charges) {
      const intent = idOf(payment_intent)
      if (intent) see(run, intent)
    }
    const right = (charge: Stripe.Charge, { fees, byIntent }: Awaited<ReturnType<typeof ofPage>>) => {
      const order = byIntent.get(idOf(charge.payment_intent))
      const fee = feeOf(charge)
      return (
        order !== undefined &&
        order.total === charge.amount &&
        order.refunded === charge.amount_refunded &&
        (!fee || fees.has(fee))
      )
    }
    const before = await ofPage(charges)
    const off = charges.filter((charge) => !right(charge, before))
    for (const { payment_intent } of off) {
      const intent = idOf(payment_intent)
      if (intent) await repair(run, `intent:${intent}`)
    }
    if (off.length === 0) continue
    const after = await ofPage(off)
    for (const charge of off) {
      const order = after.byIntent.get(idOf(charge.payment_intent))
      const about = { object: charge.id, order_id: order?.id ?? null }
      if (!order) run.found.push({ kind: 'paid_not_booked', ...about, expected: charge.amount, actual: 0 })
      else if (order.total !== charge.amount)
        run.found.push({ kind: 'amount', ...about, expected: charge.amount, actual: order.total })
      else if (order.refunded !== charge.amount_refunded)
        run.found.push({
          kind: 'refund',
          ...about,
          expected: charge.amount_refunded,
          actual: order.refunded,
        })
      else run.found.push({ kind: 'state', repaired: right(charge, after), ...about })
    }
  }
}

/** Refunds of whatever age their payment is, once each. */
export async function compareRefunds(run: Run): Promise<void> {
  const booked = (ids: readonly string[]) =>
    known(
      run,
      `select provider_object as object from ${order_refunds} where provider = 'Stripe' and failed_at is null and provider_object = any($1)`,
      [ids],
    )
  const ask = { created: created(run) }
  for await (const page of pages(run, (at) => run.provider.stripe.refunds.list({ ...ask, ...at }))) {
    run.payments += page.length
    const ids = page.map(({ id }) => id)
    const before = await booked(ids)
    const went = ({ status }: Stripe.Refund) => status === 'succeeded' || status === 'pending'
    const off = page.filter((refund) => went(refund) !== before.has(refund.id))
    for (const { payment_intent } of off) {
      const intent = idOf(payment_intent)
      if (intent) await repair(run, `intent:${intent}`)
    }
    const after = off.length === 0 ? before : await booked(ids)
    for (const refund of off)
      run.found.push({
        kind: 'refund',
        repaired: went(refund) === after.has(refund.id),
        object: refund.id,
        expected: went(refund) ? refund.amount : 0,
        actual: after.has(refund.id) ? refund.amount : 0,
      })
  }
}

/** Disputes that nobody told of, or that were decided meanwhile. */
export async function compareDisputes(run: Run): Promise<void> {
  const stateOf = (status: Stripe.Dispute.Status): string | null =>
    status === 'won' || status === 'lost'
      ? status
      : status.startsWith('warning') || status === 'prevented'
        ? null
        : 'open'
  const ours = async (ids: readonly string[]) =>
    new Map(
      (
        await run.platform.db.query<{ object: string; state: string }>(
          `select provider_object as object, state from ${order_disputes} where provider = 'Stripe' and provider_object = any($1)`,
          [ids],
        )
      ).map(({ object, state }) => [object, state]),
    )
  const ask = { created: created(run) }
  for await (const page of pages(run, (at) => run.provider.stripe.disputes.list({ ...ask, ...at }))) {
    const before = await ours(page.map(({ id }) => id))
    for (const dispute of page) {
      const state = stateOf(dispute.status)
      if (state === null || before.get(dispute.id) === state) continue
      const intent = idOf(dispute.payment_intent)
      if (intent) await repair(run, `intent:${intent}`)
      run.found.push({
        kind: 'dispute',
        repaired: (await ours([dispute.id])).get(dispute.id) === state,
        object: dispute.id,
        expected: dispute.amount,
      })
    }
  }
}

const MOST_ASKED = 100
/** Orders that say they were paid by card while no payment of theirs was among those of the provider. */
export async function compareOrders(run: Run): Promise<void> {
  const { platform, provider } = run
  const paid = await ordersWhere(
    run,
    `provider = 'Stripe' and total > 0 and paid_at >= $1 and state in ('paid', 'refunded')`,
    [run.since],
  )
  const unseen = paid.filter(({ payment_intent }) => !payment_intent || !run.seen.has(payment_intent))
  for (const order of unseen.slice(0, MOST_ASKED)) {
    const object = order.payment_intent ?? order.provider_object
    run.calls += 1
    try {
      const intent = order.payment_intent
        ? await provider.stripe.paymentIntents.retrieve(order.payment_intent)
        : null
      if (intent?.status === 'succeeded') continue
    } catch (error) {
      if (!isMissing(error)) throw error
    }
    run.found.push({
      kind: 'booked_not_paid',
      order_id: order.id,
      subscription_id: order.subscription_id,
      object,
      expected: 0,
      actual: order.total,
    })
  }
  if (unseen.length > MOST_ASKED)
    platform.log.warn({ unseen: unseen.length }, 'more orders without a payment than were asked about')
}
