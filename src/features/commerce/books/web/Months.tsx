import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { RowsTable } from '#web/client/lists/RowsTable.tsx'
import { formatCents } from '#web/client/format/money.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import type { BookMonth, Books } from '../books.contract.ts'
import { useClosing } from './books.api.ts'
import s from './Books.module.css'
import { ExportRange, useJournal } from './Journal.tsx'
import { monthName } from '#web/client/format/month-name.ts'
import { useBookWords } from './words.ts'

type AccountSums = BookMonth['accounts'][number]
const amount = (key: 'sales' | 'discounts' | 'refunds' | 'revenue', header: string, folds = false) => ({
  key,
  header,
  folds,
  align: 'end' as const,
  cell: (row: BookMonth) => formatCents(row[key]),
})

/** Revenue of each month, its accounts, and their balances now. */
export function Months({ books }: { books: Books }): ReactNode {
  const words = useBookWords()
  const language = useLanguage()
  const navigate = useNavigate()
  const closing = useClosing()
  const save = useJournal()
  const [asked, setAsked] = useState<string | null>(null)
  const [chosen, setChosen] = useState('')
  const name = (month: string): string => monthName(month, language)
  const shown = books.months.find(({ month }) => month === chosen) ?? books.months[0]
  if (!shown) return <EmptyState title={words.no_months} text={words.no_months_text} />
  return (
    <div className={s['part']}>
      <RowsTable
        caption={words.months}
        rowId={({ month }) => month}
        rowName={({ month }) => name(month)}
        columns={[
          { key: 'month', header: words.month, text: (row) => name(row.month) },
          amount('sales', words.sales, true),
          amount('discounts', words.discounts, true),
          amount('refunds', words.refunds, true),
          amount('revenue', words.revenue),
          {
            key: 'state',
            header: words.state,
            badge: ({ closed }) => [closed ? 'green' : 'neutral', words.states[closed ? 'closed' : 'open']],
          },
        ]}
        rows={books.months}
        rowActions={({ month, closable }) => [
          {
            id: 'see',
            label: words.see,
            onSelect: () => void navigate({ search: `?part=transactions&month=${month}` }),
          },
          ...(['quickbooks', 'xero'] as const).map((format) => ({
            id: format,
            label: words[format],
            onSelect: () => save.mutate({ format, from: month, until: month }),
          })),
          ...(closable ? [{ id: 'close', label: words.close, onSelect: () => setAsked(month) }] : []),
        ]}
      />
      <h2>{words.of_month(name(shown.month))}</h2>
      <RowsTable
        caption={words.of_month(name(shown.month))}
        rowId={({ account }) => account}
        rowName={({ account }) => words.accounts[account]}
        columns={[
          { key: 'account', header: words.account, text: ({ account }) => words.accounts[account] },
          ...(['debits', 'credits', 'balance'] as const).map((key) => ({
            key,
            header: words[key],
            align: 'end' as const,
            cell: (row: AccountSums) => formatCents(row[key]),
          })),
        ]}
        rows={shown.accounts}
        toolbar={
          <Select
            label={words.choose}
            hideLabel
            value={shown.month}
            options={books.months.map(({ month }) => ({ value: month, label: name(month) }))}
            onChange={(event) => setChosen(event.target.value)}
          />
        }
      />
      <h2>{words.now}</h2>
      <RowsTable
        caption={words.now}
        rowId={({ account }) => account}
        rowName={({ account }) => words.accounts[account]}
        columns={[
          { key: 'account', header: words.account, text: ({ account }) => words.accounts[account] },
          { key: 'balance', header: words.now_balance, money: ({ balance }) => balance },
        ]}
        rows={books.balances.filter(({ balance }) => balance !== 0)}
      />
      <ExportRange months={books.months.map(({ month }) => month)} />
      <ConfirmDialog
        open={asked !== null}
        onCancel={() => setAsked(null)}
        title={words.close_title(asked ? name(asked) : '')}
        confirmLabel={words.close}
        busy={closing.isPending}
        onConfirm={() => asked && closing.mutate(asked, { onSettled: () => setAsked(null) })}
      >
        {words.close_text}
      </ConfirmDialog>
    </div>
  )
}
