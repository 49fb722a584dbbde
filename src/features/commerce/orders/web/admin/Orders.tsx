import type { ReactNode } from 'react'
import { AdminList } from '#web/client/lists/AdminList.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { OrderBadges } from './OrderBadges.tsx'
import { ORDERS, ordersList } from './orders-admin.api.ts'
import { useOrdersAdminWords } from './words.ts'

/** Filter for orders that are not fully paid. */
const UNPAID = 'gt.0'

/** /admin/orders: every payment, newest first. */
export default function Orders(): ReactNode {
  const words = useOrdersAdminWords()
  const language = useLanguage()
  const list = useList(['state', 'provider', 'open_cents'], { order: 'created_at.desc' })
  return (
    <AdminList
      title={words.title}
      text={words.text}
      list={list}
      query={ordersList(list.query)}
      rowName={(row) => words.one(row.number)}
      hrefOf={(row) => `${ORDERS}/${row.id}`}
      search={words.search}
      headers={words.columns}
      columns={[
        { key: 'number', sortable: true, text: (row) => `#${row.number}` },
        { key: 'what', text: (row) => row[`what_${language}`] },
        { key: 'buyer', text: (row) => row.buyer },
        { key: 'total', sortable: true, money: (row) => row.total },
        {
          key: 'created_at',
          header: words.columns.at,
          sortable: true,
          folds: true,
          day: (row) => row.created_on,
        },
        { key: 'state', sortable: true, cell: (row) => <OrderBadges order={row} /> },
      ]}
      filters={[
        { name: 'state', label: words.all_states, options: words.states },
        { name: 'provider', label: words.all_providers, options: words.providers },
        { name: 'open_cents', label: words.all_money, options: { [UNPAID]: words.unpaid }, exact: true },
      ]}
      csv={{
        columns: ['number', 'what_en', 'buyer', 'total', 'refunded', 'state', 'provider', 'created_on'],
      }}
      empty={{ title: words.empty, text: words.empty_text }}
    />
  )
}
