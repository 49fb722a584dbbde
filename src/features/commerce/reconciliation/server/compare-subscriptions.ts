import type Stripe from 'stripe'
import { BATCH, BEFORE_ALL } from '#server/jobs/batches.ts'
import { orders } from '../../orders/server/orders.table.ts'
import { sendUndoing } from '../../subscriptions/server/public.ts'
import { subscriptions } from '../../subscriptions/server/subscriptions.table.ts'
import type { SubscriptionStatus } from '../../subscriptions/subscriptions.contract.ts'
import { pages, repair, see, type Run } from './running.ts'

type Ours = {
  id: string
  provider_ref: string | null
  order_id: string | null
  status: SubscriptionStatus
  period_end: Date | null
  cancel_at: Date | null
  grace_until: Date | null
  seats: number
}
const COLUMNS = 's.id, s.provider_ref, s.status, s.period_end, s.cancel_at, s.grace_until, s.seats'
const OVER: readonly string[] = ['canceled', 'incomplete_expired']
type Difference = 'status' | 'cancel' | 'seats' | 'period'

const toMilliseconds = (seconds: number | null | undefined): number | null =>
  seconds ? seconds * 1000 : null

/** In what ours differs from the provider's. */
function differences(ours: Ours, remote: Stripe.Subscription, now: Date): Difference[] {
  const item = remote.items.data[0]
  const over = OVER.includes(remote.status)
  if (ours.status === 'Canceled') return over ? [] : ['status']
  if (ours.status === 'Pending') return remote.status === 'incomplete' ? [] : ['status']
  // A plan paid to its end keeps running here, though the provider ended it before.
  if (over) return ours.cancel_at && ours.period_end && ours.period_end > now ? [] : ['status']
  const ends = remote.cancel_at ?? (remote.cancel_at_period_end ? item?.current_period_end : null)
  return [
    ...((ours.cancel_at?.getTime() ?? null) === toMilliseconds(ends) ? [] : (['cancel'] as const)),
    ...(ours.seats === (item?.quantity ?? 1) ? [] : (['seats'] as const)),
    // While a renewal is not paid ours stays behind.
    ...(ours.grace_until || ours.period_end?.getTime() === toMilliseconds(item?.current_period_end)
      ? []
      : (['period'] as const)),
  ]
}

/** Ours of a page of theirs, by their reference, or by the order that they were made for. */
async function oursOf(
  { platform }: Run,
  remotes: readonly Stripe.Subscription[],
): Promise<Map<string, Ours>> {
  const rows = await platform.db.query<Ours>(
    `
      select ${COLUMNS}, null as order_id from ${subscriptions} s
      where s.provider = 'Stripe' and s.provider_ref = any($1)
      union all
      select ${COLUMNS}, o.id as order_id from ${subscriptions} s join ${orders} o on o.subscription_id = s.id
      where s.provider_ref is null and o.id::text = any($2)`,
    [remotes.map(({ id }) => id), remotes.map(({ metadata }) => metadata['order_id']).filter(Boolean)],
  )
  const byRef = new Map(rows.flatMap((row) => (row.provider_ref ? [[row.provider_ref, row]] : []))),
    byOrder = new Map(rows.flatMap((row) => (row.order_id ? [[row.order_id, row]] : [])))
  return new Map(
    remotes.flatMap(({ id, metadata }) => {
      const mine = byRef.get(id) ?? byOrder.get(metadata['order_id'] ?? '')
      return mine ? [[id, mine]] : []
    }),
  )
}

async function compare(run: Run, remotes: readonly Stripe.Subscription[]): Promise<void> {
  const { platform } = run
  const now = platform.clock()
  const ours = await oursOf(run, remotes)
  for (const theirs of remotes) {
    const mine = ours.get(theirs.id)
    if (!mine) {
      if (!OVER.includes(theirs.status) && theirs.status !== 'incomplete')
        run.found.push({ kind: 'unknown_there', object: theirs.id })
      continue
    }
    const before = differences(mine, theirs, now)
    if (before.length === 0) continue
    const about = { object: theirs.id, subscription_id: mine.id }
    if (mine.status === 'Canceled') {
      // The plan ended here, but the request to end it there was lost.
      await platform.db.transaction((tx) =>
        sendUndoing(platform, tx, { subscription_id: mine.id, order_id: null }),
      )
      run.found.push({ kind: 'state', repaired: true, ...about, note: 'ended' })
      continue
    }
    await repair(run, `subscription:${theirs.id}`, about)
    const again = (await oursOf(run, [theirs])).get(theirs.id)
    const after = again ? differences(again, theirs, now) : before
    const still = after.filter((each) => each !== 'period')
    const mended = before.filter((each) => !after.includes(each))
    if (mended.length > 0)
      run.found.push({ kind: 'state', repaired: true, ...about, note: mended.join(', ') })
    if (still.includes('seats'))
      run.found.push({
        kind: 'seats',
        ...about,
        expected: theirs.items.data[0]?.quantity ?? 1,
        actual: again?.seats ?? mine.seats,
      })
    else if (still.length > 0) run.found.push({ kind: 'state', ...about, note: still.join(', ') })
  }
}

/** Plans here that run and were not among the provider's: they ended there, or nobody there knows them. */
export async function compareUnseen(run: Run): Promise<void> {
  const { platform, provider } = run
  for (;;) {
    const rows = await platform.db.query<Ours>(
      `
        select ${COLUMNS}, null as order_id from ${subscriptions} s
        where s.provider = 'Stripe' and s.billing_type = 'Subscription' and s.status = 'Active' and s.id > $1
        order by s.id
        limit ${BATCH}`,
      [run.after ?? BEFORE_ALL],
    )
    for (const mine of rows) {
      if (mine.provider_ref && run.seen.has(mine.provider_ref)) continue
      const theirs = mine.provider_ref
        ? await provider.stripe.subscriptions.retrieve(mine.provider_ref).catch(() => null)
        : null
      run.calls += 1
      if (theirs) await compare(run, [theirs])
      else run.found.push({ kind: 'missing_there', object: mine.provider_ref, subscription_id: mine.id })
    }
    run.after = rows.length < BATCH ? null : rows.at(-1)!.id
    if (run.after === null) return
    await run.save()
  }
}

/** States of plans: whatever the provider says otherwise is put right. */
export async function compareSubscriptions(run: Run): Promise<void> {
  for await (const page of pages(run, (at) => run.provider.stripe.subscriptions.list(at))) {
    for (const { id } of page) see(run, id)
    run.subscriptions += page.length
    await compare(run, page)
  }
}
