import type { ReactNode } from 'react'
import { formatDay, useDateOptions } from '#web/client/format/dates.ts'
import { formatCents } from '#web/client/format/money.ts'
import { chosenIn, ListView } from '#web/client/lists/list-view.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx'
import type { OrderRow } from '../../orders.contract.ts'
import { OrderBadges } from './OrderBadges.tsx'
import { ORDERS, ordersList } from './orders-admin.api.ts'
import s from './Orders.module.css'
import { useOrdersAdminWords } from './words.ts'

/** Filter for orders that are not fully paid. */
const UNPAID = 'gt.0'

/** /admin/orders: every payment, newest first. */
export default function Orders(): ReactNode {
  const words = useOrdersAdminWords()
  const language = useLanguage()
  const dates = useDateOptions(language)
  const list = useList(['state', 'provider', 'open_cents'], { order: 'created_at.desc' })
  const choose = (name: 'state' | 'provider', label: string, names: Record<string, string>) => (
    <Select
      label={label}
      hideLabel
      value={chosenIn(list.filters[name])}
      options={[
        { value: '', label },
        ...Object.entries(names).map(([value, said]) => ({ value, label: said })),
      ]}
      onChange={(event) => list.setFilter(name, event.target.value && `eq.${event.target.value}`)}
    />
  )
  return (
    <div className={s['page']}>
      <PageHeader title={words.title} text={words.text} />
      <ListView
        list={list}
        query={ordersList(list.query)}
        caption={words.title}
        rowId={(row) => row.id}
        rowName={(row) => words.one(row.number)}
        search={words.search}
        columns={[
          {
            key: 'number',
            header: words.columns.number,
            primary: true,
            sortable: true,
            cell: (row: OrderRow) => (
              <Link className={s['link']} href={`${ORDERS}/${row.id}`}>
                #{row.number}
              </Link>
            ),
          },
          { key: 'what', header: words.columns.what, cell: (row: OrderRow) => row[`what_${language}`] },
          { key: 'buyer', header: words.columns.buyer, cell: (row: OrderRow) => row.buyer },
          {
            key: 'total',
            header: words.columns.total,
            sortable: true,
            cell: (row: OrderRow) => <span className={s['number']}>{formatCents(row.total)}</span>,
          },
          {
            key: 'created_at',
            header: words.columns.at,
            sortable: true,
            folds: true,
            cell: (row: OrderRow) => formatDay(row.created_on, dates),
          },
          { key: 'state', header: words.columns.state, cell: (row: OrderRow) => <OrderBadges order={row} /> },
        ]}
        filters={
          <>
            {choose('state', words.all_states, words.states)}
            {choose('provider', words.all_providers, words.providers)}
            <Select
              label={words.all_money}
              hideLabel
              value={list.filters['open_cents'] ?? ''}
              options={[
                { value: '', label: words.all_money },
                { value: UNPAID, label: words.unpaid },
              ]}
              onChange={(event) => list.setFilter('open_cents', event.target.value)}
            />
          </>
        }
        empty={<EmptyState title={words.empty} text={words.empty_text} />}
      />
    </div>
  )
}
