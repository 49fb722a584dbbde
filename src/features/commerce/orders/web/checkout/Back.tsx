import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { isLost } from '#web/client/health/is-lost.ts'
import { useRoles } from '#web/client/stores/roles.ts'
import { ErrorNotice } from '#web/form/Notice.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { addressOf, keptCheckout } from '../basket.ts'
import { oneOrder, type CheckoutBody } from '../orders.api.ts'
import { tokenOf } from '../token.ts'
import { useOrderWords } from '../words.ts'
import s from './Checkout.module.css'
import { Lines } from './Lines.tsx'
import { Sums } from './Sums.tsx'
import { successOf, usePaying } from './use-paying.ts'

/** Page for a buyer who left the payment page: nothing was charged, and the same order can still be paid. */
export function Back({ id }: { id: string }): ReactNode {
  const all = useOrderWords()
  const words = all.back
  const role = useRoles((state) => state.role)
  const [token] = useState(() => tokenOf(id))
  const [stored] = useState(keptCheckout)
  const order = useQuery(oneOrder(id, token))
  const { pay, busy, fault } = usePaying()
  if (isLost(order))
    return (
      <EmptyState
        title={all.success.none}
        text={all.success.none_text}
        link={{ href: '/product', label: all.checkout.other, variant: 'Orange' }}
      />
    )
  if (!order.data) return <Skeleton lines={4} />
  const { state, lines } = order.data
  if (state === 'paid' || state === 'refunded')
    return (
      <EmptyState
        title={words.paid}
        text={words.paid_text}
        link={{ href: successOf(id, role), label: words.see, variant: 'Orange' }}
      />
    )
  const address =
    stored?.sent?.order === id
      ? stored.address
      : addressOf(lines.map(({ kind, item_id, quantity }) => ({ kind, id: item_id, quantity })))
  const sent = state === 'pending' && stored?.sent?.order === id ? stored.sent.body : null
  return (
    <div className={s['columns']}>
      <Lines lines={lines.map(({ item_id, ...line }) => ({ ...line, id: item_id }))} />
      <Card as="section" className={s['aside']} aria-labelledby="back">
        <div className={s['part']}>
          <h2 id="back" className={s['title']}>
            {words.title}
          </h2>
          <p className={s['text']}>{state === 'failed' ? words.over : words.text}</p>
          <Sums sums={order.data} />
          <ErrorNotice error={fault} />
          {stored && sent && (
            <Button
              variant="Orange"
              size="l"
              wide
              loading={busy}
              onClick={() => void pay(JSON.parse(sent) as CheckoutBody, stored)}
            >
              {words.go_on}
            </Button>
          )}
          <Button variant={sent ? 'White' : 'Orange'} size="l" wide href={address}>
            {sent ? words.change : all.success.try_again}
          </Button>
        </div>
      </Card>
    </div>
  )
}
