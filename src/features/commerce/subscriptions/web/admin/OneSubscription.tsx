import type { CalendarDay } from '#contract/calendar-day.ts'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { formatDay, useDateOptions } from '#web/client/format/dates.ts'
import { formatPriceDuration } from '#web/client/format/duration.ts'
import { formatCents, formatPercent } from '#web/client/format/money.ts'
import { Record, RecordPage } from '#web/client/lists/RecordPage.tsx'
import { useLanguage } from '#web/i18n/language.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Facts } from '#web/ui/display/Facts.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { OrderBadges } from '../../../orders/web/public.ts'
import type { Subscription, SubscriptionDetails } from '../../subscriptions.contract.ts'
import { EndDialog } from './EndDialog.tsx'
import { Store } from './Store.tsx'
import { StatusBadges } from './StatusBadges.tsx'
import { oneSubscription, ordersOf, subscriptionDetails, SUBSCRIPTIONS } from './subscriptions-admin.api.ts'
import { useSubscriptionsAdminWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

function Life({ row, details }: { row: Subscription; details: SubscriptionDetails }): ReactNode {
  const words = useSubscriptionsAdminWords()
  const facts = words.facts
  const language = useLanguage()
  const dates = useDateOptions()
  const day = (on: CalendarDay | null): string => formatDay(on, dates)
  const buyer = row.organization_id
    ? `/admin/organization/${row.organization_id}`
    : `/admin/people/${row.user_id}`
  const next = [row[`next_name_${language}`], row.next_seats?.toLocaleString(language)].filter(Boolean)
  return (
    <Card as="section">
      <h2>{facts.title}</h2>
      <Facts
        rows={[
          [
            facts.buyer,
            <Link key="buyer" href={buyer}>
              {row.buyer}
            </Link>,
          ],
          [
            facts.price,
            // Apple's price is shown with its payments, in its own currency.
            row.provider !== 'Apple' &&
              `${formatCents(row.unit_cents * row.seats)} ${formatPriceDuration(row.duration, row.duration_unit, language)}`,
          ],
          [facts.seats, row.organization_id && row.seats.toLocaleString(language)],
          [
            facts.discount,
            details.discount_percent !== null
              ? formatPercent(details.discount_percent, language)
              : details.discount_cents !== null && words.left(formatCents(details.discount_cents)),
          ],
          [facts.bought, day(row.created_on)],
          [facts.trial, day(row.trial_ends_on)],
          [facts.began, day(row.period_start_on)],
          [facts.until, day(row.period_end_on)],
          [facts.grace, day(row.grace_until_on)],
          [facts.cancel_at, day(row.cancel_on)],
          [facts.canceled_at, day(row.canceled_on)],
          [
            facts.reason,
            details.cancel_reason && (words.reasons[details.cancel_reason] ?? details.cancel_reason),
          ],
          [
            facts.leaving,
            details.leaving &&
              [words.leaving[details.leaving], details.leaving_text].filter(Boolean).join(': '),
          ],
          [facts.next, next.join(', ')],
          [facts.provider, words.providers[row.provider]],
          [
            facts.card,
            row.card_last4 &&
              words.expires(row.card_brand ?? '', row.card_last4, `${row.card_month}/${row.card_year}`),
          ],
          [facts.ref, details.provider_ref],
          [facts.assigned, details.assigned_by],
          [facts.reference, details.reference],
        ]}
      />
      {details.provider_ref && !details.store && (
        <p className={parts.text}>
          <Link
            href={`/admin/payments?subject=${encodeURIComponent(`eq.subscription:${details.provider_ref}`)}`}
          >
            {words.notifications}
          </Link>
        </p>
      )}
    </Card>
  )
}

function Paid({ id }: { id: string }): ReactNode {
  const words = useSubscriptionsAdminWords()
  const dates = useDateOptions()
  const { data } = useQuery(ordersOf(id))
  return (
    <Card as="section">
      <h2>{words.orders}</h2>
      {data?.length === 0 && <p className={parts.text}>{words.no_orders}</p>}
      <ul className={parts.entries}>
        {data?.map((order) => (
          <li key={order.id} className={parts.row}>
            <Link className={parts.link} href={`/admin/orders/${order.id}`}>
              #{order.number}
            </Link>
            <span className={parts.detail}>{formatDay(order.paid_on ?? order.created_on, dates)}</span>
            <OrderBadges order={order} />
            <span className={parts.number}>{formatCents(order.total)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function One({ row, details }: { row: Subscription; details: SubscriptionDetails }): ReactNode {
  const words = useSubscriptionsAdminWords()
  const language = useLanguage()
  const [ending, setEnding] = useState(false)
  return (
    <Record
      kicker={row.buyer}
      title={row[`name_${language}`]}
      text={<StatusBadges row={row} sandbox={details.store?.environment === 'Sandbox'} />}
      actions={
        row.status !== 'Canceled' &&
        row.provider !== 'Apple' && (
          <Button variant="White" onClick={() => setEnding(true)}>
            {words.end.button}
          </Button>
        )
      }
    >
      <Life row={row} details={details} />
      {details.store ? <Store store={details.store} /> : <Paid id={row.id} />}
      {ending && <EndDialog id={row.id} onDone={() => setEnding(false)} />}
    </Record>
  )
}

/** /admin/manage-subscription/:id: one plan as it was bought, its life and what was paid for it. */
export default function OneSubscription(): ReactNode {
  const { id = '' } = useParams()
  const words = useSubscriptionsAdminWords()
  const subscription = useQuery(oneSubscription(id))
  const details = useQuery(subscriptionDetails(id))
  const back = { href: SUBSCRIPTIONS, label: words.back }
  return (
    <RecordPage query={subscription} none={words.none} back={back}>
      {(row) => (
        <RecordPage query={details} none={words.none} back={back}>
          {(more) => <One row={row} details={more} />}
        </RecordPage>
      )}
    </RecordPage>
  )
}
