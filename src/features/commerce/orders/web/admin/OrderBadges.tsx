import type { ReactNode } from 'react'
import { formatCents } from '#web/client/format/money.ts'
import { Badge, type BadgeTone } from '#web/ui/display/Badge.tsx'
import type { OrderRow, OrderState } from '../../orders.contract.ts'
import { useOrdersAdminWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

const TONE: Record<OrderState, BadgeTone> = {
  pending: 'yellow',
  paid: 'green',
  refunded: 'neutral',
  failed: 'red',
}

/** Badges of an order: its state, a partial refund, a dispute. */
export function OrderBadges({
  order,
}: {
  order: Pick<OrderRow, 'state' | 'refunded' | 'total' | 'disputed' | 'open_cents'>
}): ReactNode {
  const words = useOrdersAdminWords()
  return (
    <span className={parts.badges}>
      <Badge tone={TONE[order.state]}>{words.states[order.state]}</Badge>
      {order.refunded > 0 && order.refunded < order.total && (
        <Badge>{words.partly(formatCents(order.refunded))}</Badge>
      )}
      {order.open_cents > 0 && <Badge tone="yellow">{words.open(formatCents(order.open_cents))}</Badge>}
      {order.disputed && <Badge tone="red">{words.disputed}</Badge>}
    </span>
  )
}
