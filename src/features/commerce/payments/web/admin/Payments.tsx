import type { ReactNode } from 'react'
import { AdminList } from '#web/client/lists/AdminList.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import type { BadgeTone } from '#web/ui/display/Badge.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import type { EventState } from '../../payments.contract.ts'
import { eventsList, PAYMENTS, useReplay } from './payments-admin.api.ts'
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
  const list = useList(['state', 'provider', 'subject'], { order: 'received_at.desc' })
  const replay = useReplay()
  return (
    <AdminList
      title={words.title}
      text={words.text}
      actions={
        <Button variant="White" href="/admin/reconciliation">
          {words.reconcile}
        </Button>
      }
      list={list}
      query={eventsList(list.query)}
      rowName={(row) => row.type}
      hrefOf={(row) => `${PAYMENTS}/${row.id}`}
      search={words.search}
      headers={words.columns}
      columns={[
        { key: 'type', sortable: true, text: (row) => row.type },
        { key: 'object', folds: true, text: (row) => row.subject ?? row.object_id },
        { key: 'received_at', header: words.columns.at, sortable: true, time: (row) => row.received_at },
        { key: 'state', badge: (row) => [EVENT_TONE[row.state], words.states[row.state]] },
      ]}
      filters={[{ name: 'state', label: words.all_states, options: words.states }]}
      rowActions={(row) => [
        {
          id: 'replay',
          label: words.replay,
          disabled: row.state === 'ignored',
          onSelect: () => replay.mutate(row.id),
        },
      ]}
      csv={{
        columns: ['type', 'subject', 'object_id', 'provider', 'received_at', 'state'],
      }}
      empty={{ title: words.empty, text: words.empty_text }}
    />
  )
}
