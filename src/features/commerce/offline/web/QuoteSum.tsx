import type { ReactNode } from 'react'
import { formatDay, useDateOptions } from '#web/client/format/dates.ts'
import { formatCents } from '#web/client/format/money.ts'
import type { QuotePreview, SeatsPreview } from '../quotes.contract.ts'
import s from './Offline.module.css'
import { useOfflineWords } from './words.ts'

/** The total of a quote and its parts, read out whenever it changes; empty until it is known. */
export function QuoteSum({ sum }: { sum: QuotePreview | SeatsPreview | undefined }): ReactNode {
  const words = useOfflineWords()
  const dates = useDateOptions()
  const added = sum && 'seats_now' in sum ? sum : undefined
  const continues = sum && 'continues_on' in sum ? sum.continues_on : null
  return (
    <p className={s['sum']} role="status">
      {sum && (
        <>
          <strong>{formatCents(sum.total)}</strong>
          <span>{words.sum(sum.seats.toLocaleString('en'), formatCents(sum.unit_cents))}</span>
          {added?.ends_on && (
            <span>{words.more.why(formatCents(added.term_cents), formatDay(added.ends_on, dates))}</span>
          )}
          {sum.tax > 0 && <span>{words.tax(formatCents(sum.tax), String(sum.tax_percent ?? ''))}</span>}
          {sum.tax_note === 'exempt' && <span>{words.exempt}</span>}
          {continues && <span>{words.continues(formatDay(continues, dates))}</span>}
          {added && <span>{words.more.after((added.seats_now + added.seats).toLocaleString('en'))}</span>}
        </>
      )}
    </p>
  )
}
