import type { ReactNode } from 'react'
import { formatDateTime, useDateOptions } from '#web/client/format/dates.ts'
import { chosenIn, ListView } from '#web/client/lists/list-view.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge, type BadgeTone } from '#web/ui/display/Badge.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx'
import type { EventState, PaymentEvent } from '../../payments.contract.ts'
import { eventsList, PAYMENTS, useReplay } from './payments-admin.api.ts'
import s from './Payments.module.css'
import { usePaymentsAdminWords } from './words.ts'

export const EVENT_TONE: Record<EventState, BadgeTone> = {
  waiting: 'yellow',
  handled: 'green',
  failed: 'red',
  ignored: 'neutral',
}

/** /admin/payments: notifications of payment providers, newest first. */
export default function Payments(): ReactNode {
  const words = usePaymentsAdminWords()
  const dates = useDateOptions(useLanguage())
  const list = useList(['state', 'provider', 'subject'], { order: 'received_at.desc' })
  const replay = useReplay()
  return (
    <div className={s['page']}>
      <PageHeader
        title={words.title}
        text={words.text}
        actions={
          <Button variant="White" href="/admin/reconciliation">
            {words.reconcile}
          </Button>
        }
      />
      <ListView
        list={list}
        query={eventsList(list.query)}
        caption={words.title}
        rowId={(row) => row.id}
        rowName={(row) => row.type}
        search={words.search}
        columns={[
          {
            key: 'type',
            header: words.columns.type,
            primary: true,
            sortable: true,
            cell: (row: PaymentEvent) => (
              <Link className={s['link']} href={`${PAYMENTS}/${row.id}`}>
                {row.type}
              </Link>
            ),
          },
          {
            key: 'object',
            header: words.columns.object,
            folds: true,
            cell: (row: PaymentEvent) => <span className={s['small']}>{row.subject ?? row.object_id}</span>,
          },
          {
            key: 'received_at',
            header: words.columns.at,
            sortable: true,
            cell: (row: PaymentEvent) => formatDateTime(row.received_at, dates),
          },
          {
            key: 'state',
            header: words.columns.state,
            cell: (row: PaymentEvent) => (
              <Badge tone={EVENT_TONE[row.state]}>{words.states[row.state]}</Badge>
            ),
          },
        ]}
        rowActions={(row) => [
          {
            id: 'replay',
            label: words.replay,
            disabled: row.state === 'ignored',
            onSelect: () => replay.mutate(row.id),
          },
        ]}
        filters={
          <Select
            label={words.all_states}
            hideLabel
            value={chosenIn(list.filters.state)}
            options={[
              { value: '', label: words.all_states },
              ...Object.entries(words.states).map(([value, label]) => ({ value, label })),
            ]}
            onChange={(event) => list.setFilter('state', event.target.value && `eq.${event.target.value}`)}
          />
        }
        empty={<EmptyState title={words.empty} text={words.empty_text} />}
      />
    </div>
  )
}
