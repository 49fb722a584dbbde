import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatCents } from '#web/client/format/money.ts'
import { AdminList } from '#web/client/lists/AdminList.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import type { PurchaseState } from '../../offline.contract.ts'
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
  const list = useList(['state'], { order: 'created_at.desc' })
  const { data: sums } = useQuery(owedSums())
  return (
    <AdminList
      title={words.title}
      text={words.text}
      above={
        <dl className={s['facts']}>
          {(['open', 'overdue'] as const).map((sum) => (
            <div key={sum}>
              <dt>{words[sum]}</dt>
              <dd>{sums ? formatCents(sums[sum]) : '\u00A0'}</dd>
            </div>
          ))}
        </dl>
      }
      list={list}
      query={purchasesList(list.query)}
      rowName={(row) => row.organization}
      hrefOf={(row) => `${PURCHASES}/${row.id}`}
      search={words.search}
      headers={words.columns}
      columns={[
        { key: 'organization', sortable: true, text: (row) => row.organization },
        {
          key: 'state',
          header: words.state,
          sortable: true,
          badge: (row) => [STATE_TONE[row.state], all.states[row.state]],
        },
        { key: 'total', sortable: true, money: (row) => row.total },
        {
          key: 'open_cents',
          header: words.columns.open,
          money: (row) => (row.invoice_id ? row.open_cents : null),
        },
        { key: 'due_at', header: words.columns.due, sortable: true, folds: true, day: (row) => row.due_on },
        {
          key: 'created_at',
          header: words.columns.created,
          sortable: true,
          folds: true,
          day: (row) => row.created_on,
        },
      ]}
      filters={[{ name: 'state', label: words.state, all: words.all, options: all.states, values: STATES }]}
      csv={{
        columns: ['organization', 'state', 'total', 'open_cents', 'due_on', 'created_on'],
      }}
      empty={{ title: words.empty, text: words.empty_text }}
    />
  )
}
