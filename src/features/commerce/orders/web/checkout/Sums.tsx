import type { ReactNode } from 'react'
import { formatDayInWords, useDateOptions } from '#web/client/format/dates.ts'
import { formatCents } from '#web/client/format/money.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import type { Quote } from '../../orders.contract.ts'
import { useOrderWords } from '../words.ts'
import s from './Checkout.module.css'

type Summed = Pick<Quote, 'subtotal' | 'discount' | 'credit' | 'tax' | 'total'>

/** The sums of a quote or of an order; what is nothing is left out. */
export function Sums({ sums, label }: { sums: Summed; label?: string }): ReactNode {
  const words = useOrderWords().checkout
  const rows: [string, number][] = [
    [words.subtotal, sums.subtotal],
    [words.discount, -sums.discount],
    [words.from_credit, -sums.credit],
    [words.tax, sums.tax],
  ]
  return (
    <dl className={s['sums']}>
      {rows.map(
        ([name, cents], n) =>
          (n === 0 ? sums.subtotal !== sums.total : cents !== 0) && (
            <div key={name} className={s['row']}>
              <dt>{name}</dt>
              <dd className={s['cents']}>{cents < 0 ? `−${formatCents(-cents)}` : formatCents(cents)}</dd>
            </div>
          ),
      )}
      <div className={`${s['row']} ${s['total']}`}>
        <dt>{label ?? words.total}</dt>
        <dd className={s['cents']}>{formatCents(sums.total)}</dd>
      </div>
    </dl>
  )
}

/** How it goes on: free days, what renews when and for how much, and how long a code counts. */
export function GoesOn({ quote, coded }: { quote: Quote; coded: boolean }): ReactNode {
  const words = useOrderWords().checkout
  const dates = useDateOptions(useLanguage())
  const { recurring, discount_payments: payments } = quote
  if (!recurring) return <p className={s['small']}>{words.once}</p>
  const { cents, interval, interval_count, renews_at, trial_days } = recurring
  const day = formatDayInWords(renews_at, dates)
  return (
    <>
      <p className={s['small']}>
        {trial_days > 0 && `${words.free_days(trial_days, day)} `}
        {(trial_days > 0 ? words.renews : words.renews_next)(
          formatCents(cents),
          interval,
          interval_count,
          day,
        )}
      </p>
      {coded && (
        <p className={s['small']}>
          {payments === null ? words.every_payment : words.some_payments(payments)}
        </p>
      )}
    </>
  )
}
