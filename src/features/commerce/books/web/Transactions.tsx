import type { ReactNode } from 'react'
import { formatDateTime, useDateOptions } from '#web/client/format/dates.ts'
import { formatCents } from '#web/client/format/money.ts'
import { chosenIn, ListView } from '#web/client/lists/list-view.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import type { TransactionRow } from '../books.contract.ts'
import { transactionsList } from './books.api.ts'
import s from './Books.module.css'
import { monthName } from './month-name.ts'
import { useBookWords } from './words.ts'

/** Booked transactions with their entries, filtered by account, kind, month or order. */
export function Transactions({ months }: { months: readonly string[] }): ReactNode {
  const words = useBookWords()
  const language = useLanguage()
  const dates = useDateOptions(language)
  const list = useList(['account', 'kind', 'month', 'order_id'], { order: 'at.desc' })
  const choice = (
    label: string,
    value: string,
    all: string,
    named: [string, string][],
    set: (to: string) => void,
  ) => (
    <Select
      label={label}
      hideLabel
      value={value}
      options={[{ value: '', label: all }, ...named.map(([id, name]) => ({ value: id, label: name }))]}
      onChange={(event) => set(event.target.value)}
    />
  )
  return (
    <div className={s['part']}>
      <ListView
        list={list}
        query={transactionsList(list.query)}
        caption={words.transactions}
        rowId={(row) => row.id}
        rowName={(row) => `${words.kinds[row.kind]} ${formatDateTime(row.at, dates)}`}
        columns={[
          {
            key: 'kind',
            header: words.kind,
            primary: true,
            cell: (row: TransactionRow) => <span className={s['name']}>{words.kinds[row.kind]}</span>,
          },
          {
            key: 'at',
            header: words.when,
            sortable: true,
            cell: (row: TransactionRow) => (
              <time dateTime={row.at}>{formatDateTime(row.at, { ...dates, zone: 'UTC', named: true })}</time>
            ),
          },
          {
            key: 'entries',
            header: words.entries,
            cell: (row: TransactionRow) => (
              <dl className={s['entries']}>
                {row.entries.map(({ account, cents }, n) => (
                  // oxlint-disable-next-line react/no-array-index-key -- entries never change
                  <div key={n} style={{ display: 'contents' }}>
                    <dt>{words.accounts[account]}</dt>
                    <dd>{formatCents(cents)}</dd>
                  </div>
                ))}
              </dl>
            ),
          },
          {
            key: 'about',
            header: words.about,
            folds: true,
            cell: (row: TransactionRow) => (
              <span className={s['small']}>
                {[row.description, row.provider, row.provider_object].filter(Boolean).join(' · ')}
              </span>
            ),
          },
        ]}
        filters={
          <>
            {choice(
              words.account,
              list.filters.account ?? '',
              words.all_accounts,
              Object.entries(words.accounts),
              (to) => list.setFilter('account', to),
            )}
            {choice(
              words.kind,
              chosenIn(list.filters.kind),
              words.all_kinds,
              Object.entries(words.kinds),
              (to) => list.setFilter('kind', to && `eq.${to}`),
            )}
            {choice(
              words.month,
              list.filters.month ?? '',
              words.all_months,
              months.map((month) => [month, monthName(month, language)]),
              (to) => list.setFilter('month', to),
            )}
            {list.filters.order_id && (
              <Button variant="White" onClick={() => list.setFilter('order_id', '')}>
                {words.order} ×
              </Button>
            )}
          </>
        }
        empty={<EmptyState title={words.no_transactions} text={words.no_transactions_text} />}
      />
    </div>
  )
}
