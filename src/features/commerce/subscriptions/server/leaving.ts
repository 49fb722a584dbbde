import { Failure } from '#contract/errors.ts'
import type { ClosingPlan } from '#features/people/account-data/account-data.contract.ts'
import { organizationErrors } from '#features/people/organizations/organizations.contract.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import { end } from './life.ts'
import { lockBuyer, runningOf, storePlanOf, waitingGifts } from './subscriptions.queries.ts'
import { sendUndoing } from './undo.ts'

/**
 * The person's own plan, as shown before their account is deleted; null without one. Of two plans the one
 * that Apple would continue to charge for, since the other ends by itself.
 */
export async function planThatCloses(db: Db, user_id: string): Promise<ClosingPlan | null> {
  const store = await storePlanOf(db, user_id)
  const charged = store?.billing_type === 'Subscription' && store.cancel_at === null ? store : null
  const running = charged ?? (await runningOf(db, { user_id, organization_id: null }))
  if (!running) return null
  const { name_en, name_es, billing_type, provider, period_end, cancel_at } = running
  const renews = billing_type === 'Subscription' && provider !== 'Offline' && cancel_at === null
  return {
    name_en,
    name_es,
    renews,
    until: period_end?.toISOString() ?? null,
    at_apple: provider === 'Apple' && renews,
  }
}

/**
 * Ends somebody's plan and the gifts that wait for its end, since their account is deleted: at the provider
 * too, except at Apple, where only they can.
 */
export async function endWithAccount(
  platform: TxPlatform,
  tx: Db,
  person: Person,
  user_id: string,
  now: Date,
): Promise<void> {
  const buyer = { user_id, organization_id: null }
  await lockBuyer(tx, buyer)
  for (const gift of await waitingGifts(tx, user_id))
    await end(platform, tx, gift, 'account_deleted', now, person)
  // Ending a plan promotes a second one from Apple to its place, so the loop ends that one too.
  for (let running = await runningOf(tx, buyer); running; running = await runningOf(tx, buyer)) {
    await end(platform, tx, running, 'account_deleted', now, person)
    await sendUndoing(platform, tx, { subscription_id: running.id, order_id: null })
  }
}

/**
 * Ends or keeps the seats of an organization that closes, if a card would continue to pay for them; the
 * caller has to choose, so that nobody is charged unasked.
 *
 * @throws seats_first at `seats`, without a choice
 */
export async function closeSeats(
  platform: TxPlatform,
  tx: Db,
  person: Person,
  { organization_id, seats }: { organization_id: string; seats: 'end' | 'keep' | null },
  now: Date,
): Promise<void> {
  const buyer = { user_id: null, organization_id }
  await lockBuyer(tx, buyer)
  const running = await runningOf(tx, buyer)
  if (!running) return
  const renews =
    running.billing_type === 'Subscription' && running.provider === 'Stripe' && !running.cancel_at
  if (renews && seats === null) throw Failure.at('seats', organizationErrors.seats_first)
  if (seats !== 'end') return
  await end(platform, tx, running, 'organization_closed', now, person)
  await sendUndoing(platform, tx, { subscription_id: running.id, order_id: null })
}
