import type { ReactNode } from 'react'
import { AdminList } from '#web/client/lists/AdminList.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import type { BadgeTone } from '#web/ui/display/Badge.tsx'
import type { MenuItem } from '#web/ui/overlay/Menu.tsx'
import type { OrderRow, OrderState } from '../orders.contract.ts'
import { ordersList } from './orders.api.ts'
import { useOrderWords } from './words.ts'
import { ORDER_STATES as STATES } from '../shared/order-states.ts'

const TONE: Record<OrderState, BadgeTone> = {
  pending: 'yellow',
  paid: 'green',
  refunded: 'neutral',
  failed: 'red',
}

/** Orders with their sums and what was given back: one's own, an organization's, or by `only` whoever's. */
export function OrdersTable({
  only,
  buyers = false,
  hrefOf,
  rowActions,
}: {
  only?: { user_id?: string; organization_id?: string; subscription_id?: string }
  /** Adds a column with the buyer. */
  buyers?: boolean
  /** URL of an order's page. */
  hrefOf?: (order: OrderRow) => string
  rowActions?: (order: OrderRow) => readonly MenuItem[]
}): ReactNode {
  const all = useOrderWords()
  const words = all.list
  const language = useLanguage()
  const list = useList(['state'], { order: 'created_at.desc' })
  const filters = Object.fromEntries(Object.entries(only ?? {}).map(([name, id]) => [name, `eq.${id}`]))
  return (
    <AdminList
      list={list}
      query={ordersList({ ...list.query, ...filters })}
      caption={words.caption}
      rowName={(row) => `${row.number}`}
      hrefOf={hrefOf}
      search={words.search}
      columns={[
        {
          key: 'number',
          header: words.number,
          sortable: true,
          text: (row) => `${row.number}`,
          note: (row) => row[`what_${language}`],
        },
        { key: 'created_at', header: words.day, sortable: true, day: (row) => row.created_on },
        buyers && { key: 'buyer', header: words.buyer, text: (row) => row.buyer },
        { key: 'total', header: words.total, sortable: true, money: (row) => row.total },
        {
          key: 'refunded',
          header: words.refunded,
          folds: true,
          money: (row) => (row.refunded > 0 ? row.refunded : null),
          none: '—',
        },
        {
          key: 'state',
          header: words.state,
          sortable: true,
          badge: (row) => [
            row.disputed ? 'red' : TONE[row.state],
            row.disputed ? words.disputed : all.states[row.state],
          ],
        },
      ]}
      filters={[{ name: 'state', label: words.state, all: words.all, options: all.states, values: STATES }]}
      rowActions={rowActions}
      csv={{
        columns: ['number', 'what_en', 'buyer', 'total', 'refunded', 'state', 'created_on'],
      }}
      empty={{ title: words.empty, text: words.empty_text }}
    />
  )
}
