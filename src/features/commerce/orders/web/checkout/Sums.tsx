import type { ReactNode } from 'react'
import { comingParts, TAX_ADDED } from '#contract/coming-text.ts'
import { formatDayLong } from '#web/client/format/dates.ts'
import { formatCents } from '#web/client/format/money.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import type { Quote } from '../../orders.contract.ts'
import { useOrderWords } from '../words.ts'
import s from './Checkout.module.css'

type Summed = Pick<Quote, 'subtotal' | 'discount' | 'credit' | 'tax' | 'total'>

/** Sums of a quote or an order, without the zeros. */
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
              <dd className={s['cents']}>{formatCents(cents)}</dd>
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

type Payments = Pick<Quote, 'coming'> & {
  /** Said before the payments. */
  first?: string
  tax_added?: boolean
}

/** Every future payment: a single one as a sentence, several as a list. */
export function Coming({ coming, first = '', tax_added = false }: Payments): ReactNode {
  const words = useOrderWords().checkout
  const language = useLanguage()
  const parts = comingParts(coming, {
    language,
    sum: formatCents,
    day: (on) => formatDayLong(on, { language }),
  })
  const tax = tax_added ? ` ${TAX_ADDED[language]}` : ''
  if (parts.length === 0) return null
  if (parts.length === 1) return <p className={s['small']}>{first + words.goes_on(parts[0]!) + tax}</p>
  return (
    <>
      <p className={s['small']}>{first + words.then_pay}</p>
      <ol className={s['coming']}>
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ol>
      <p className={s['small']}>{words.until_cancelled + tax}</p>
    </>
  )
}

/** Free days, and every future payment as agreed to. */
export function GoesOn({ quote }: { quote: Quote }): ReactNode {
  const words = useOrderWords().checkout
  const language = useLanguage()
  const { recurring, coming, smallest_charge } = quote
  const trial_days = recurring?.trial_days ?? 0
  const free =
    recurring && trial_days > 0
      ? `${words.free_days(trial_days, formatDayLong(recurring.renews_on, { language }))} `
      : ''
  return (
    <>
      {recurring ? <Coming coming={coming} first={free} /> : <p className={s['small']}>{words.once}</p>}
      {smallest_charge !== null && (
        <p className={s['small']}>{words.smallest(formatCents(smallest_charge))}</p>
      )}
    </>
  )
}
