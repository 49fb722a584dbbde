import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { isLost } from '#web/client/health/is-lost.ts'
import { onSocket } from '#web/client/socket.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Spinner } from '#web/ui/feedback/Spinner.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx'
import type { Order } from '../../orders.contract.ts'
import { addressOf, forgetCheckout, keptCheckout } from '../basket.ts'
import s from '../checkout/Checkout.module.css'
import { Lines } from '../checkout/Lines.tsx'
import { Coming, Sums } from '../checkout/Sums.tsx'
import { askOrder, oneOrder } from '../orders.api.ts'
import { tokenOf } from '../token.ts'
import { InBrowser } from '../InBrowser.tsx'
import { useOrderWords } from '../words.ts'
import parts from '#web/ui/layout/parts.module.css'

export const preload = useOrderWords.preload

const OFTEN_MS = 2000,
  SELDOM_MS = 15_000,
  /** After a minute it is asked less often. */
  OFTEN_TIMES = 30,
  /** The provider itself is asked with each of so many readings. */
  ASK_EVERY = 5

/** Follows an order until it is known how it ended. Answers how often it was read. */
function useFollowed(id: string, token: string | null) {
  const client = useQueryClient()
  const [times, setTimes] = useState(0)
  const order = useQuery({ ...oneOrder(id, token), enabled: id !== '', retry: false })
  const pending = order.data?.state === 'pending'
  useEffect(() => {
    if (!pending) return undefined
    let current = true
    const read = (): Promise<void> => client.invalidateQueries({ queryKey: ['orders', 'one', id] })
    const look = async (): Promise<void> => {
      // A provider that is not reached is asked again by itself.
      if (times % ASK_EVERY === 0) await askOrder(id, token).catch(() => undefined)
      if (current) await read()
      if (current) setTimes((n) => n + 1)
    }
    const wait = times === 0 ? 0 : times > OFTEN_TIMES ? SELDOM_MS : OFTEN_MS
    const timer = setTimeout(() => void look(), wait)
    const off = onSocket('access changed', () => void read())
    return () => {
      current = false
      clearTimeout(timer)
      off()
    }
  }, [client, id, pending, times, token])
  return { order, slow: times > OFTEN_TIMES }
}

/** The one thing to do next, by what was bought. */
function Next({ order }: { order: Order }): ReactNode {
  const words = useOrderWords().success
  const kinds = order.lines.map(({ kind }) => kind)
  const found = order.lines.find((line) => line.path !== null)
  const opens: Record<string, string> = { lesson: words.lesson, gift_card: words.print }
  const [href, label] = found
    ? [found.path, opens[found.kind] ?? words.event]
    : kinds.includes('seats')
      ? ['/manage-subscription', words.seats]
      : kinds.includes('gift_card')
        ? order.user_id
          ? ['/app/gift-card', words.gift_card]
          : ['/gift-card', words.gift_again]
        : order.user_id
          ? ['/app', words.learn]
          : ['/', words.home]
  return (
    <Button variant="Orange" size="l" href={href!}>
      {label}
    </Button>
  )
}

/** Documents of an order, such as its receipt. Guests get them too. */
function Papers({ papers }: Pick<Order, 'papers'>): ReactNode {
  const words = useOrderWords().success
  if (papers.length === 0) return null
  return (
    <ul className={parts.rows}>
      {papers.map(({ id, number, kind, url }) => (
        <li key={id} className={s['row']}>
          <span>
            {words.documents[kind]} {number}
          </span>
          <Button
            variant="White"
            size="s"
            aria-label={`${words.receipt}: ${words.documents[kind]} ${number}`}
            href={url}
          >
            {words.receipt}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function Ended({ order, slow }: { order: Order; slow: boolean }): ReactNode {
  const words = useOrderWords().success
  const { state, total, number } = order
  const [stored] = useState(keptCheckout)
  const ended = state !== 'pending'
  useEffect(() => {
    if (state === 'paid' || state === 'refunded') forgetCheckout()
  }, [state])
  const title = { pending: words.pending, paid: words.paid, refunded: words.refunded, failed: words.failed }[
    state
  ]
  const text = {
    pending: slow ? words.slow_text : words.pending_text,
    paid:
      order.purchase_type === 'ServiceCode' ? words.code_text : total > 0 ? words.paid_text : words.free_text,
    refunded: '',
    failed: order.returned ? words.returned_text : words.failed_text,
  }[state]
  const again =
    stored?.sent?.order === order.id
      ? stored.address
      : addressOf(order.lines.map(({ kind, item_id, quantity }) => ({ kind, id: item_id, quantity })))
  return (
    <>
      <div role="status">
        <PageHeader kicker={words.number(number)} title={title} text={text} />
      </div>
      {!ended && <Spinner size="m" />}
      <div className={parts.actions}>
        {state === 'paid' && <Next order={order} />}
        {state === 'failed' && (
          <Button variant="Orange" size="l" href={again}>
            {words.try_again}
          </Button>
        )}
      </div>
      <Card>
        <div className={s['part']}>
          <Lines
            title={state === 'paid' ? words.bought : words.order}
            lines={order.lines.map(({ item_id, ...line }) => ({ ...line, id: item_id }))}
          />
          <Sums sums={order} label={words.total} />
          <Coming coming={order.coming} tax_added={order.tax_added} />
          {state === 'paid' && <Papers papers={order.papers} />}
        </div>
      </Card>
    </>
  )
}

function Content(): ReactNode {
  const words = useOrderWords().success
  const [search] = useSearchParams()
  const id = search.get('order') ?? ''
  const [token] = useState(() => tokenOf(id))
  const { order, slow } = useFollowed(id, token)
  if (id === '' || isLost(order))
    return (
      <EmptyState
        level={1}
        title={words.none}
        text={words.none_text}
        link={{ href: '/', label: words.home, variant: 'Orange' }}
      />
    )
  return order.data ? <Ended order={order.data} slow={slow} /> : <Loading />
}

/** Its place, while it is read. */
function Loading(): ReactNode {
  const words = useOrderWords().success
  return (
    <>
      <PageHeader title={words.order} />
      <Skeleton lines={4} />
    </>
  )
}

/** /payment-success and /app/checkout/success: the purchase, and the state of its payment. */
export default function Success(): ReactNode {
  return (
    <InBrowser className={s['page']} coming={<Loading />}>
      <Content />
    </InBrowser>
  )
}
