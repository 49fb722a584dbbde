import type { ReactNode } from 'react'
import { formatDay, useDateOptions } from '#web/client/format/dates.ts'
import { formatCents } from '#web/client/format/money.ts'
import { chosenIn, ListView } from '#web/client/lists/list-view.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge, type BadgeTone } from '#web/ui/display/Badge.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import type { MenuItem } from '#web/ui/overlay/Menu.tsx'
import { Named } from '#web/ui/table/Named.tsx'
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
  const dates = useDateOptions(language)
  const list = useList(['state'], { order: 'created_at.desc' })
  const filters = Object.fromEntries(Object.entries(only ?? {}).map(([name, id]) => [name, `eq.${id}`]))
  return (
    <ListView
      list={list}
      query={ordersList({ ...list.query, ...filters })}
      caption={words.caption}
      rowId={(row) => row.id}
      rowName={(row) => `${row.number}`}
      search={words.search}
      columns={[
        {
          key: 'number',
          header: words.number,
          primary: true,
          sortable: true,
          cell: (row: OrderRow) => (
            <Named name={`${row.number}`} note={row[`what_${language}`]} href={hrefOf?.(row)} />
          ),
        },
        {
          key: 'created_at',
          header: words.day,
          sortable: true,
          cell: (row: OrderRow) => <time dateTime={row.created_on}>{formatDay(row.created_on, dates)}</time>,
        },
        ...(buyers ? [{ key: 'buyer', header: words.buyer, cell: (row: OrderRow) => row.buyer }] : []),
        {
          key: 'total',
          header: words.total,
          sortable: true,
          align: 'end' as const,
          cell: (row: OrderRow) => formatCents(row.total),
        },
        {
          key: 'refunded',
          header: words.refunded,
          align: 'end' as const,
          folds: true,
          cell: (row: OrderRow) => (row.refunded > 0 ? formatCents(row.refunded) : '—'),
        },
        {
          key: 'state',
          header: words.state,
          cell: (row: OrderRow) => (
            <Badge tone={row.disputed ? 'red' : TONE[row.state]}>
              {row.disputed ? words.disputed : all.states[row.state]}
            </Badge>
          ),
        },
      ]}
      {...(rowActions && { rowActions })}
      filters={
        <Select
          label={words.state}
          hideLabel
          value={chosenIn(list.filters.state)}
          options={[
            { value: '', label: words.all },
            ...STATES.map((state) => ({ value: state, label: all.states[state] })),
          ]}
          onChange={(event) => list.setFilter('state', event.target.value && `eq.${event.target.value}`)}
        />
      }
      empty={<EmptyState title={words.empty} text={words.empty_text} />}
    />
  )
}
