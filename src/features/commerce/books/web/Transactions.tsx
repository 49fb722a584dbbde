import type { ReactNode } from 'react'
import { formatDateTime, useDateOptions } from '#web/client/format/dates.ts'
import { formatCents } from '#web/client/format/money.ts'
import { AdminList } from '#web/client/lists/AdminList.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { transactionsList } from './books.api.ts'
import s from './Books.module.css'
import { monthName } from '#web/client/format/month-name.ts'
import { useBookWords } from './words.ts'

/** Booked transactions with their entries, filtered by account, kind, month or order. */
export function Transactions({ months }: { months: readonly string[] }): ReactNode {
  const words = useBookWords()
  const language = useLanguage()
  const dates = useDateOptions()
  const list = useList(['account', 'kind', 'month', 'order_id'], { order: 'at.desc' })
  return (
    <div className={s['part']}>
      <AdminList
        list={list}
        query={transactionsList(list.query)}
        caption={words.transactions}
        rowName={(row) => `${words.kinds[row.kind]} ${formatDateTime(row.at, dates)}`}
        columns={[
          { key: 'kind', header: words.kind, text: (row) => words.kinds[row.kind] },
          {
            key: 'at',
            header: words.when,
            sortable: true,
            cell: (row) => (
              <time dateTime={row.at}>{formatDateTime(row.at, { ...dates, zone: 'UTC', named: true })}</time>
            ),
          },
          {
            key: 'entries',
            header: words.entries,
            cell: (row) => (
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
            text: (row) => [row.description, row.provider, row.provider_object].filter(Boolean).join(' · '),
          },
        ]}
        filters={[
          {
            name: 'account',
            label: words.account,
            all: words.all_accounts,
            options: words.accounts,
            exact: true,
          },
          { name: 'kind', label: words.kind, all: words.all_kinds, options: words.kinds },
          {
            name: 'month',
            label: words.month,
            all: words.all_months,
            options: months.map((month) => ({ value: month, label: monthName(month, language) })),
            exact: true,
          },
        ]}
        controls={
          <>
            {list.filters.order_id && (
              <Button variant="White" onClick={() => list.setFilter('order_id', '')}>
                {words.order} ×
              </Button>
            )}
          </>
        }
        csv={{
          columns: ['at', 'kind', 'description', 'provider', 'provider_object'],
        }}
        empty={{ title: words.no_transactions, text: words.no_transactions_text }}
      />
    </div>
  )
}
