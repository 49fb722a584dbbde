import type { ReactNode } from 'react'
import { formatDate, formatDateTime, useDateOptions } from '#web/client/format/dates.ts'
import { APPLE_SUBSCRIPTIONS } from '#features/people/account-data/apple.contract.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Facts } from '#web/ui/display/Facts.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import type { StorePurchase } from '../../store-purchase.contract.ts'
import { APPLE_REFUNDS } from '../AtApple.tsx'
import s from './Subscriptions.module.css'
import { useSubscriptionsAdminWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

/** Formats a price in the store's currency, given in thousandths as the store counts. */
const priceOf = (price: number, currency: string, language: string): string =>
  new Intl.NumberFormat(`${language}-US`, { style: 'currency', currency }).format(price / 1000)

/** Data of a plan in Apple's store: environment, each payment, and a link to change it at Apple. */
export function Store({ store }: { store: StorePurchase }): ReactNode {
  const all = useSubscriptionsAdminWords()
  const words = all.store
  const language = useLanguage()
  const dates = useDateOptions()
  return (
    <Card as="section">
      <h2>{words.title}</h2>
      <Facts
        rows={[
          [words.environment, words.environments[store.environment]],
          [words.product, store.product_id],
          [words.original, store.original_transaction_id],
          [words.renews, store.auto_renew !== null && (store.auto_renew ? words.yes : words.no)],
        ]}
      />
      <h3 className={s['part']}>{words.payments}</h3>
      <ul className={parts.entries}>
        {store.transactions.map((each) => (
          <li key={each.id} className={parts.row}>
            {each.order_id ? (
              <Link className={parts.link} href={`/admin/orders/${each.order_id}`}>
                #{each.order_number}
              </Link>
            ) : (
              <span>{words.no_order}</span>
            )}
            <span className={parts.detail}>
              {formatDateTime(each.purchased_at, dates)} · {each.product_id}
            </span>
            <span className={parts.badges}>
              {each.revoked_at && (
                <Badge tone="neutral">{words.revoked(formatDate(each.revoked_at, dates))}</Badge>
              )}
              {each.order_id && !each.booked && <Badge tone="yellow">{words.not_booked}</Badge>}
            </span>
            <span className={parts.number}>
              {each.price !== null && each.currency && priceOf(each.price, each.currency, language)}
            </span>
          </li>
        ))}
      </ul>
      <p className={s['note']}>{words.text}</p>
      <p className={s['links']}>
        <Link className={parts.link} href={APPLE_SUBSCRIPTIONS}>
          {words.manage}
        </Link>
        <Link className={parts.link} href={APPLE_REFUNDS}>
          {words.refund}
        </Link>
        <Link
          className={parts.link}
          href={`/admin/payments?subject=${encodeURIComponent(`eq.${store.subject}`)}`}
        >
          {all.notifications}
        </Link>
      </p>
    </Card>
  )
}
