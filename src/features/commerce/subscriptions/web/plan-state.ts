import type { Subscription } from '../subscriptions.contract.ts'

/**
 * State of a plan, as shown to its buyer. `waits`: a gift that begins after another plan; `ends`: expires by
 * itself; `changes`: another plan begins with the next period.
 */
export type PlanState =
  | 'pending'
  | 'waits'
  | 'ended'
  | 'suspended'
  | 'grace'
  | 'ending'
  | 'trial'
  | 'life'
  | 'ends'
  | 'changes'
  | 'renews'

type Facts = Pick<
  Subscription,
  'status' | 'gift' | 'suspended' | 'billing_type' | 'provider' | 'next_plan_id'
> &
  Record<'grace_until' | 'cancel_at' | 'trial_ends_at' | 'period_end', string | null>

/** Returns the most important state: a suspended plan may renew as well. */
export function stateOf(plan: Facts): PlanState {
  if (plan.status === 'Pending') return plan.gift ? 'waits' : 'pending'
  if (plan.status === 'Canceled') return 'ended'
  if (plan.suspended) return 'suspended'
  if (plan.grace_until) return 'grace'
  if (plan.period_end === null) return 'life'
  if (plan.cancel_at) return 'ending'
  if (!renewsByItself(plan)) return 'ends'
  // Free days are the first period: they end where it does.
  if (plan.trial_ends_at !== null && plan.trial_ends_at >= plan.period_end) return 'trial'
  return plan.next_plan_id === null ? 'renews' : 'changes'
}

/** True for renewals by card or at Apple; plans that were given, or paid by invoice, end. */
export const renewsByItself = ({
  billing_type,
  provider,
}: Pick<Facts, 'billing_type' | 'provider'>): boolean =>
  billing_type === 'Subscription' && provider !== 'Offline'

/** True for plans sold by Apple, which alone knows their price and means of payment. */
export const isApples = ({ provider }: Pick<Facts, 'provider'>): boolean => provider === 'Apple'

/** True for plans that can be changed, cancelled and resumed here. */
export const isOurs = (plan: Facts): boolean =>
  plan.status === 'Active' && plan.provider === 'Stripe' && plan.billing_type === 'Subscription'
