import { useState, type ReactNode } from 'react'
import { formatDate, useDateOptions } from '#web/client/format/dates.ts'
import { chosenIn, ListView } from '#web/client/lists/list-view.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge, type BadgeTone } from '#web/ui/display/Badge.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { useDay, useCodeUnits } from '../../service-codes/web/public.ts'
import type { CodeRequestRow, RequestState } from '../code-requests.contract.ts'
import { codeRequestsApi, requestsList, useRequestChange } from './code-requests.api.ts'
import styles from './Requests.module.css'
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
  const dates = useDateOptions(useLanguage())
  const day = useDay()
  const staff = organization_id === null
  const list = useList(['state'], { order: 'created_at.desc', usual: { state: 'eq.open' } })
  const query = { ...list.query, ...(!staff && { organization_id: `eq.${organization_id}` }) }
  const [asked, setAsked] = useState<CodeRequestRow | null>(null)
  const withdraw = useRequestChange((id: string) => codeRequestsApi.withdraw(id))
  const stateLabel = (state: RequestState): string =>
    staff && state === 'open' ? words.waiting : words.states[state]
  const columns = [
    {
      key: 'code',
      header: words.columns.code,
      primary: true,
      sortable: true,
      cell: (row: CodeRequestRow) =>
        staff ? (
          <Link className={styles.link} href={requestAddress(row.id)}>
            {row.code}
          </Link>
        ) : (
          <span className={styles.name}>{row.code}</span>
        ),
    },
    {
      key: 'learner',
      header: words.columns.learner,
      sortable: true,
      cell: (row: CodeRequestRow) => row.learner,
    },
    ...(staff
      ? [
          {
            key: 'organization',
            header: words.columns.center,
            sortable: true,
            cell: (row: CodeRequestRow) => row.organization,
          },
        ]
      : []),
    {
      key: 'units',
      header: words.columns.units,
      align: 'end' as const,
      folds: true,
      cell: (row: CodeRequestRow) => codeUnits.authorised(row),
    },
    {
      key: 'days',
      header: words.columns.days,
      folds: true,
      cell: (row: CodeRequestRow) => words.days(day(row.starts_on), day(row.ends_on)),
    },
    {
      key: 'created_at',
      header: words.columns.asked,
      sortable: true,
      cell: (row: CodeRequestRow) => (
        <time dateTime={row.created_at}>{formatDate(row.created_at, dates)}</time>
      ),
    },
    {
      key: 'state',
      header: words.state,
      cell: (row: CodeRequestRow) => (
        <span className={styles.words}>
          <Badge tone={REQUEST_TONE[row.state]}>{stateLabel(row.state)}</Badge>
          {row.reason && <span className={styles.small}>{row.reason}</span>}
        </span>
      ),
    },
  ]
  return (
    <>
      <ListView
        list={list}
        query={requestsList(query)}
        caption={staff ? words.queue.title : words.part}
        rowId={(row) => row.id}
        rowName={(row) => row.code}
        search={words.search}
        columns={columns}
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
        filters={
          <Select
            label={words.state}
            hideLabel
            value={chosenIn(list.filters.state)}
            options={[
              { value: '', label: words.all_states },
              ...STATES.map((state) => ({ value: state, label: stateLabel(state) })),
            ]}
            onChange={(event) => list.setFilter('state', event.target.value && `eq.${event.target.value}`)}
          />
        }
        empty={
          <EmptyState
            title={staff ? words.queue.empty : words.center.empty}
            text={staff ? words.queue.empty_text : words.center.empty_text}
          />
        }
      />
      <ConfirmDialog
        open={asked !== null}
        onCancel={() => setAsked(null)}
        title={words.center.withdraw_title(asked?.code ?? '')}
        confirmLabel={words.center.withdraw}
        cancelLabel={common.cancel}
        busy={withdraw.isPending}
        onConfirm={() => asked && withdraw.mutate(asked.id, { onSettled: () => setAsked(null) })}
      >
        {words.center.withdraw_text}
      </ConfirmDialog>
    </>
  )
}
