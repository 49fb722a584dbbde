import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { formatDate, useDateOptions } from '#web/client/format/dates.ts'
import { formatCents } from '#web/client/format/money.ts'
import { isLost } from '#web/client/health/is-lost.ts'
import { useAuth } from '#web/client/stores/auth.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { creditEntries, creditOf, type CreditOf } from './credit.api.ts'
import s from './Credit.module.css'
import { useCreditWords } from './words.ts'

const OWN: CreditOf = {}
/** A balance and its entries; defaults to the caller's own. */
export function CreditPanel({ of = OWN }: { of?: CreditOf }): ReactNode {
  const words = useCreditWords()
  const common = useCommonWords()
  const dates = useDateOptions()
  const heading = useId()
  const own = of.user_id === undefined && of.organization_id === undefined
  const me = useAuth((state) => state.user?.id) ?? ''
  const entriesOf = own ? { user_id: me } : of
  const balance = useQuery(creditOf(of)),
    entries = useQuery({ ...creditEntries(entriesOf), enabled: !own || me !== '' })
  const again = (): void => {
    void balance.refetch()
    void entries.refetch()
  }
  return (
    <section className={s['panel']} aria-labelledby={heading}>
      <h2 id={heading}>{words.title}</h2>
      {isLost(balance) || isLost(entries) ? (
        <ErrorState title={words.failed} retry={{ label: common.retry, onRetry: again }} />
      ) : !balance.data || !entries.data ? (
        <Skeleton shape="text" lines={3} />
      ) : (
        <>
          <p className={s['balance']}>
            {own ? words.balance : words.balance_of} <strong>{formatCents(balance.data.cents)}</strong>
          </p>
          {own && <p className={s['text']}>{words.text}</p>}
          {entries.data.length === 0 ? (
            own && <p className={s['text']}>{words.none}</p>
          ) : (
            <details open={entries.data.length <= 5}>
              <summary>{words.entries}</summary>
              <ul className={s['entries']}>
                {entries.data.map((entry) => (
                  <li key={entry.id}>
                    <span>
                      {words.kinds[entry.kind]}
                      {entry.reason && <small>{entry.reason}</small>}
                      <small>{formatDate(entry.created_at, dates)}</small>
                    </span>
                    <strong data-way={entry.cents > 0 ? 'in' : 'out'}>
                      {entry.cents > 0 ? '+' : '−'}
                      {formatCents(Math.abs(entry.cents))}
                    </strong>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </>
      )}
    </section>
  )
}
