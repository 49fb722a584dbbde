import { useState, type ReactNode } from 'react'
import { AdminList } from '#web/client/lists/AdminList.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { type BadgeTone } from '#web/ui/display/Badge.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { useDay, useCodeUnits } from '../../service-codes/web/public.ts'
import type { CodeRequestRow, RequestState } from '../code-requests.contract.ts'
import { codeRequestsApi, requestsList, useRequestChange } from './code-requests.api.ts'
import { useCodeRequestWords } from './words.ts'
import { REQUEST_STATES as STATES } from '../shared/request-states.ts'

export const REQUEST_TONE: Record<RequestState, BadgeTone> = {
  open: 'yellow',
  issued: 'green',
  declined: 'red',
  withdrawn: 'neutral',
}
export const requestAddress = (id: string): string => `/admin/regional-center/requests/${id}`

/**
 * Codes that were asked for: of one Regional Center, as its owner reads them, or (`organization_id` null) of
 * all, as the platform's staff answers them.
 */
export function RequestsTable({ organization_id }: { organization_id: string | null }): ReactNode {
  const words = useCodeRequestWords()
  const common = useCommonWords()
  const codeUnits = useCodeUnits()
  const day = useDay()
  const staff = organization_id === null
  const list = useList(['state'], { order: 'created_at.desc', usual: { state: 'eq.open' } })
  const only = staff ? {} : { organization_id: `eq.${organization_id}` }
  const [asked, setAsked] = useState<CodeRequestRow | null>(null)
  const withdraw = useRequestChange((id: string) => codeRequestsApi.withdraw(id))
  const stateLabel = (state: RequestState): string =>
    staff && state === 'open' ? words.waiting : words.states[state]
  return (
    <>
      <AdminList
        list={list}
        query={requestsList({ ...list.query, ...only })}
        caption={staff ? words.queue.title : words.part}
        rowName={(row) => row.code}
        search={words.search}
        hrefOf={staff ? (row) => requestAddress(row.id) : undefined}
        headers={words.columns}
        columns={[
          { key: 'code', sortable: true, text: (row) => row.code },
          { key: 'learner', sortable: true, text: (row) => row.learner },
          staff && {
            key: 'organization',
            header: words.columns.center,
            sortable: true,
            text: (row) => row.organization,
          },
          { key: 'units', folds: true, align: 'end', text: (row) => codeUnits.authorised(row) },
          { key: 'days', folds: true, text: (row) => words.days(day(row.starts_on), day(row.ends_on)) },
          { key: 'created_at', header: words.columns.asked, sortable: true, date: (row) => row.created_at },
          {
            key: 'state',
            header: words.state,
            badge: (row) => [REQUEST_TONE[row.state], stateLabel(row.state)],
            note: (row) => row.reason,
          },
        ]}
        filters={[
          {
            name: 'state',
            label: words.state,
            all: words.all_states,
            options: STATES.map((state) => ({ value: state, label: stateLabel(state) })),
          },
        ]}
        rowActions={(row) =>
          staff
            ? [
                {
                  id: 'answer',
                  label: row.state === 'open' ? words.queue.answer : common.open,
                  href: requestAddress(row.id),
                },
              ]
            : row.state === 'open'
              ? [{ id: 'withdraw', label: words.center.withdraw, onSelect: () => setAsked(row) }]
              : row.code_id
                ? [
                    {
                      id: 'see',
                      label: words.see,
                      href: `/manage-subscription/service-codes/${row.code_id}`,
                    },
                  ]
                : []
        }
        csv={{
          columns: [
            'code',
            'learner',
            'organization',
            'starts_on',
            'ends_on',
            'created_at',
            'state',
            'reason',
          ],
        }}
        empty={{
          title: staff ? words.queue.empty : words.center.empty,
          text: staff ? words.queue.empty_text : words.center.empty_text,
        }}
      />
      <ConfirmDialog
        open={asked !== null}
        onCancel={() => setAsked(null)}
        title={words.center.withdraw_title(asked?.code ?? '')}
        confirmLabel={words.center.withdraw}
        busy={withdraw.isPending}
        onConfirm={() => asked && withdraw.mutate(asked.id, { onSettled: () => setAsked(null) })}
      >
        {words.center.withdraw_text}
      </ConfirmDialog>
    </>
  )
}
