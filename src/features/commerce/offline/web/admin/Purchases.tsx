import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDay, useDateOptions } from '#web/client/format/dates.ts'
import { formatCents } from '#web/client/format/money.ts'
import { chosenIn, ListView } from '#web/client/lists/list-view.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx'
import type { OfflinePurchase, PurchaseState } from '../../offline.contract.ts'
import { owedSums, purchasesList } from '../offline.api.ts'
import s from '../Offline.module.css'
import { STATE_TONE } from '../Purchase.tsx'
import { useOfflineWords } from '../words.ts'

export const PURCHASES = '/admin/purchases'
const STATES = Object.keys(STATE_TONE) as PurchaseState[]

/** /admin/purchases: organizations' purchases without a card, and the amounts owed. */
export default function Purchases(): ReactNode {
  const all = useOfflineWords()
  const words = all.admin
  const language = useLanguage()
  const dates = useDateOptions(language)
  const list = useList(['state'], { order: 'created_at.desc' })
  const { data: sums } = useQuery(owedSums())
  return (
    <div className={s['page']}>
      <PageHeader title={words.title} text={words.text} />
      <dl className={s['facts']}>
        {(['open', 'overdue'] as const).map((sum) => (
          <div key={sum}>
            <dt>{words[sum]}</dt>
            <dd>{sums ? formatCents(sums[sum]) : '\u00A0'}</dd>
          </div>
        ))}
      </dl>
      <ListView
        list={list}
        query={purchasesList(list.query)}
        caption={words.title}
        rowId={(row) => row.id}
        rowName={(row) => row.organization}
        search={words.search}
        columns={[
          {
            key: 'organization',
            header: words.columns.organization,
            primary: true,
            sortable: true,
            cell: (row: OfflinePurchase) => (
              <Link className={s['link']} href={`${PURCHASES}/${row.id}`}>
                {row.organization}
              </Link>
            ),
          },
          {
            key: 'state',
            header: words.state,
            sortable: true,
            cell: (row: OfflinePurchase) => (
              <Badge tone={STATE_TONE[row.state]}>{all.states[row.state]}</Badge>
            ),
          },
          {
            key: 'total',
            header: words.columns.total,
            align: 'end',
            sortable: true,
            cell: (row: OfflinePurchase) => formatCents(row.total),
          },
          {
            key: 'open_cents',
            header: words.columns.open,
            align: 'end',
            cell: (row: OfflinePurchase) => (row.invoice_id ? formatCents(row.open_cents) : ''),
          },
          {
            key: 'due_at',
            header: words.columns.due,
            folds: true,
            sortable: true,
            cell: (row: OfflinePurchase) => formatDay(row.due_on, dates),
          },
          {
            key: 'created_at',
            header: words.columns.created,
            folds: true,
            sortable: true,
            cell: (row: OfflinePurchase) => formatDay(row.created_on, dates),
          },
        ]}
        filters={
          <Select
            label={words.state}
            hideLabel
            value={chosenIn(list.filters.state)}
            options={[
              { value: '', label: words.all },
              ...STATES.map((value) => ({ value, label: all.states[value] })),
            ]}
            onChange={(event) => list.setFilter('state', event.target.value && `eq.${event.target.value}`)}
          />
        }
        empty={<EmptyState title={words.empty} text={words.empty_text} />}
      />
    </div>
  )
}
