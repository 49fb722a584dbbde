import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { formatDateTime, useDateOptions } from '#web/client/format/dates.ts'
import { formatCents } from '#web/client/format/money.ts'
import { joinedByPoints } from '#web/client/format/together.ts'
import { Record, RecordPage } from '#web/client/lists/RecordPage.tsx'
import { useLanguage } from '#web/i18n/language.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Facts } from '#web/ui/display/Facts.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import type { OrderDetails } from '../../order-details.contract.ts'
import type { Order } from '../../orders.contract.ts'
import { MoneyOnItsWay } from './MoneyOnItsWay.tsx'
import { OrderBadges } from './OrderBadges.tsx'
import { oneOrder, orderDetails, ORDERS } from './orders-admin.api.ts'
import { RefundDialog } from './RefundDialog.tsx'
import { useOrdersAdminWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

function Sum({ name, cents, note }: { name: ReactNode; cents: number; note?: ReactNode }): ReactNode {
  return (
    <li className={parts.row}>
      <span>
        {name} {note && <span className={parts.detail}>{note}</span>}
      </span>
      <span className={parts.number}>{formatCents(cents)}</span>
    </li>
  )
}

function Lines({ order }: { order: Order }): ReactNode {
  const words = useOrdersAdminWords().lines
  const language = useLanguage()
  return (
    <Card as="section">
      <h2>{words.title}</h2>
      <ul className={parts.entries}>
        {order.lines.map((line) => (
          <Sum
            key={line.id}
            name={`${line[`name_${language}`]}${line.quantity > 1 ? ` × ${line.quantity}` : ''}`}
            cents={line.cents}
            note={
              line.refunded_cents > 0
                ? `${words.refunded} ${formatCents(line.refunded_cents)}`
                : order.state === 'paid' && !line.fulfilled && words.waits
            }
          />
        ))}
        {order.discount > 0 && (
          <Sum name={joinedByPoints([words.discount, order.discount_code])} cents={-order.discount} />
        )}
        {order.credit > 0 && <Sum name={words.credit} cents={-order.credit} />}
        {order.tax > 0 && <Sum name={words.tax} cents={order.tax} />}
        <Sum name={<strong>{words.total}</strong>} cents={order.total} />
        {order.refunded > 0 && <Sum name={words.refunded} cents={-order.refunded} />}
      </ul>
    </Card>
  )
}

function WhatBecame({ order, details }: { order: Order; details: OrderDetails }): ReactNode {
  const words = useOrdersAdminWords()
  const dates = useDateOptions()
  return (
    <>
      {order.refunds.length > 0 && (
        <Card as="section">
          <h2>{words.refunds}</h2>
          <ul className={parts.entries}>
            {order.refunds.map((refund) => (
              <Sum
                key={refund.id}
                name={formatDateTime(refund.at, dates)}
                cents={refund.cents}
                note={[
                  refund.failed && words.refund_failed,
                  refund.reference && words.refund_reference(refund.reference),
                  refund.reason,
                ]
                  .filter(Boolean)
                  .join(', ')}
              />
            ))}
          </ul>
        </Card>
      )}
      {details.disputes.length > 0 && (
        <Card as="section">
          <h2>{words.disputes}</h2>
          <ul className={parts.entries}>
            {details.disputes.map((dispute) => (
              <Sum
                key={dispute.id}
                name={words.dispute_states[dispute.state]}
                cents={dispute.cents}
                note={formatDateTime(dispute.opened_at, dates)}
              />
            ))}
          </ul>
        </Card>
      )}
      {details.agreed_text && (
        <Card as="section">
          <h2>{words.agreed}</h2>
          <p className={parts.text}>{details.agreed_text}</p>
        </Card>
      )}
      {details.transactions.length > 0 && (
        <Card as="section">
          <h2>{words.booked}</h2>
          <ul className={parts.entries}>
            {details.transactions.map((booked) => (
              <li key={booked.id}>
                <strong>{words.kinds[booked.kind]}</strong>{' '}
                <span className={parts.detail}>{formatDateTime(booked.at, dates)}</span>
                <ul className={parts.entries}>
                  {booked.entries.map((entry) => (
                    <Sum key={entry.id} name={words.accounts[entry.account]} cents={entry.cents} />
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

function One({ order, details }: { order: Order; details: OrderDetails }): ReactNode {
  const words = useOrdersAdminWords()
  const dates = useDateOptions()
  const [refunding, setRefunding] = useState(false)
  const facts = words.facts
  const formatTime = (time: string | null) => time && formatDateTime(time, dates)
  const buyer = order.organization_id
    ? `/admin/organization/${order.organization_id}`
    : order.user_id && `/admin/people/${order.user_id}`
  const about = details.payment_intent
    ? `in.(order:${order.id},intent:${details.payment_intent})`
    : `eq.order:${order.id}`
  return (
    <Record
      title={words.one(order.number)}
      text={<OrderBadges order={order} />}
      actions={
        (order.state === 'paid' || (order.returned && order.refunded < order.total)) &&
        !order.disputed &&
        order.provider !== 'Apple' && (
          <Button variant="Orange" onClick={() => setRefunding(true)}>
            {words.refund.button}
          </Button>
        )
      }
    >
      <Card as="section">
        <h2>{facts.title}</h2>
        <Facts
          rows={[
            [
              facts.buyer,
              buyer ? (
                <Link key="buyer" href={buyer}>
                  {order.buyer}
                </Link>
              ) : (
                order.buyer
              ),
            ],
            [facts.at, formatTime(order.created_at)],
            [facts.paid, formatTime(order.paid_at)],
            [facts.provider, order.provider && words.providers[order.provider]],
            [facts.type, words.types[order.purchase_type]],
            [
              facts.subscription,
              order.subscription_id && (
                <Link key="plan" href={`/admin/manage-subscription/${order.subscription_id}`}>
                  {facts.open_subscription}
                </Link>
              ),
            ],
            [facts.agreed, formatTime(details.agreed_at)],
            [facts.session, details.session],
            [facts.object, details.provider_object],
            [facts.intent, details.payment_intent !== details.provider_object && details.payment_intent],
          ]}
        />
        <p className={parts.text}>
          <Link href={`/admin/payments?subject=${encodeURIComponent(about)}`}>{words.notifications}</Link>
        </p>
      </Card>
      <MoneyOnItsWay order={order} />
      <Lines order={order} />
      <WhatBecame order={order} details={details} />
      {refunding && <RefundDialog order={order} onDone={() => setRefunding(false)} />}
    </Record>
  )
}

/** /admin/orders/:id: one order with what was agreed, paid, disputed, given back and booked. */
export default function OneOrder(): ReactNode {
  const { id = '' } = useParams()
  const words = useOrdersAdminWords()
  const order = useQuery(oneOrder(id))
  const details = useQuery(orderDetails(id))
  const back = { href: ORDERS, label: words.back }
  return (
    <RecordPage query={order} none={words.none} back={back}>
      {(found) => (
        <RecordPage query={details} none={words.none} back={back}>
          {(more) => <One order={found} details={more} />}
        </RecordPage>
      )}
    </RecordPage>
  )
}
