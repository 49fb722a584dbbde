import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '#web/ui/display/Badge.tsx'
import type { Subscription, SubscriptionStatus } from '../../subscriptions.contract.ts'
import { useSubscriptionsAdminWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

const TONE: Record<SubscriptionStatus, BadgeTone> = {
  Pending: 'yellow',
  Active: 'green',
  Canceled: 'neutral',
}

/** Badges of a plan: its status, a failed renewal, a dispute, a test purchase. */
export function StatusBadges({ row, sandbox = false }: { row: Subscription; sandbox?: boolean }): ReactNode {
  const words = useSubscriptionsAdminWords()
  return (
    <span className={parts.badges}>
      <Badge tone={TONE[row.status]}>{words.statuses[row.status]}</Badge>
      {row.grace_until && <Badge tone="red">{words.grace}</Badge>}
      {row.suspended && <Badge tone="red">{words.suspended}</Badge>}
      {row.beside && <Badge tone="yellow">{words.beside}</Badge>}
      {sandbox && <Badge tone="yellow">{words.sandbox}</Badge>}
    </span>
  )
}
