import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import type { ListParams } from '#contract/lists.ts'
import { Asked } from '#web/client/asked.tsx'
import { formatCents } from '#web/client/format/money.ts'
import { Badge, type BadgeTone } from '#web/ui/display/Badge.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import type { OrderRow, OrderState } from '../../orders/orders.contract.ts'
import { ordersOf } from './subscriptions.api.ts'
import s from './Subscriptions.module.css'
import { usePlanTexts } from './use-plan-words.ts'
import parts from '#web/ui/layout/parts.module.css'

const FEW = 5
const MANY = 100
const TONE: Record<OrderState, BadgeTone> = {
  pending: 'yellow',
  paid: 'green',
  refunded: 'neutral',
  failed: 'neutral',
}

function Row({ order }: { order: OrderRow }): ReactNode {
  const { words, language, day } = usePlanTexts()
  const { states, number, part, disputed, at_apple: atApple, invoiced } = words.orders
  // Sold on account: payments are listed with the invoice.
  const onInvoice = order.state === 'paid' && order.provider === 'Offline' && order.organization_id !== null
  return (
    <li className={s['row']}>
      <span className={s['what']}>
        <span>{order[`what_${language}`]}</span>
        <span className={s['small']}>
          {number(String(order.number))} · {day(order.paid_on ?? order.created_on)}
        </span>
      </span>
      <span className={s['paid']}>
        {order.provider === 'Apple' && order.total === 0 ? atApple : formatCents(order.total)}{' '}
        <Badge tone={onInvoice ? 'wood' : TONE[order.state]}>
          {onInvoice ? invoiced : states[order.state]}
        </Badge>
        {order.state === 'paid' && order.refunded > 0 && (
          <span className={s['small']}>{part(formatCents(order.refunded))}</span>
        )}
        {order.disputed && <Badge tone="red">{disputed}</Badge>}
      </span>
    </li>
  )
}

/** Orders, including renewals; renders nothing without any. */
export function Orders({ of, title }: { of: ListParams; title: string }): ReactNode {
  const { words } = usePlanTexts()
  const id = useId()
  const [all, setAll] = useState(false)
  const query = useQuery(
    // Failed orders are of no interest to anybody.
    ordersOf({ ...of, state: 'in.(pending,paid,refunded)', page_size: all ? MANY : FEW } as ListParams),
  )
  return (
    <section className={s['section']} aria-labelledby={id}>
      <h2 id={id} className={s['heading']}>
        {title}
      </h2>
      <Asked query={query} failed={{ title: words.orders.failed }} loading={<Skeleton lines={3} />}>
        {(data) =>
          data.data.length === 0 ? (
            <p className={s['text']}>{words.orders.empty}</p>
          ) : (
            <ul className={parts.list}>
              {data.data.map((order) => (
                <Row key={order.id} order={order} />
              ))}
            </ul>
          )
        }
      </Asked>
      {!all && query.data && query.data.meta.total > FEW && (
        <div>
          <Button variant="White" loading={query.isFetching} onClick={() => setAll(true)}>
            {words.orders.more}
          </Button>
        </div>
      )}
    </section>
  )
}
