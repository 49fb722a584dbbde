import type { Subscription } from '../subscriptions.contract.ts'

/**
 * How it stands with a plan, as somebody is told. `waits`: a gift that begins after another plan; `ends`: it
 * runs out by itself; `changes`: something else begins with the next period.
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

/** What matters most comes first: a plan that is suspended may renew as well. */
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

/** By a card, or at Apple; what somebody was given, or pays by invoice, ends. */
export const renewsByItself = ({
  billing_type,
  provider,
}: Pick<Facts, 'billing_type' | 'provider'>): boolean =>
  billing_type === 'Subscription' && provider !== 'Offline'

/** Apple sold it: what it costs, and with what it is paid, Apple knows. */
export const isApples = ({ provider }: Pick<Facts, 'provider'>): boolean => provider === 'Apple'

/** What can be changed, cancelled and kept here. */
export const isOurs = (plan: Facts): boolean =>
  plan.status === 'Active' && plan.provider === 'Stripe' && plan.billing_type === 'Subscription'
