import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { formatDate, useDateOptions } from '#web/client/format/dates.ts'
import { AdminList } from '#web/client/lists/AdminList.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import type { BadgeTone } from '#web/ui/display/Badge.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import type { DemoRequestRow } from '../../demo-requests.contract.ts'
import { DEMO_STATES, type DemoState } from '../../shared/states.ts'
import {
  demoRequestsApi,
  demoRequestsList,
  oneDemoRequest,
  useDemoRequestChange,
} from '../demo-requests.api.ts'
import { useDemoRequestWords, useRequestFormWords } from '../words.ts'
import { OneRequest } from './OneRequest.tsx'
import s from './Requests.module.css'

const TONE: Record<DemoState, BadgeTone> = {
  new: 'red',
  contacted: 'yellow',
  scheduled: 'yellow',
  won: 'green',
  lost: 'neutral',
}

/** Organizations that asked for a demonstration; the open one is in the address (`request`). */
export function RequestsPanel(): ReactNode {
  const words = useDemoRequestWords()
  const { sizes } = useRequestFormWords()
  const dates = useDateOptions()
  const list = useList(['state'], { order: 'created_at.desc' })
  const [search, setSearch] = useSearchParams()
  const chosen = search.get('request') ?? ''
  const one = useQuery({ ...oneDemoRequest(chosen), enabled: chosen !== '' }).data
  const [removing, setRemoving] = useState<DemoRequestRow | null>(null)
  const remove = useDemoRequestChange(demoRequestsApi.remove)
  const open = (id: string | null): void =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (id === null) after.delete('request')
        else after.set('request', id)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  const day = (on: string): string => formatDate(`${on}T12:00:00Z`, { ...dates, zone: 'UTC' })
  return (
    <>
      <AdminList
        list={list}
        query={demoRequestsList(list.query)}
        caption={words.title}
        rowName={(row) => row.organization_name}
        search={words.search}
        headers={words.columns}
        columns={[
          {
            key: 'organization_name',
            header: words.columns.organization,
            sortable: true,
            cell: (row) => (
              <button type="button" className={s['link']} onClick={() => open(row.id)}>
                {row.organization_name}
              </button>
            ),
          },
          { key: 'type_name', header: words.columns.type, folds: true, text: (row) => row.type_name },
          { key: 'size', folds: true, text: (row) => sizes[row.size] },
          {
            key: 'contact_name',
            header: words.columns.contact,
            text: (row) => row.contact_name || words.erased,
          },
          {
            key: 'assigned_name',
            header: words.columns.assigned,
            folds: true,
            text: (row) => row.assigned_name ?? words.nobody,
          },
          {
            key: 'next_on',
            header: words.columns.next,
            sortable: true,
            text: (row) => (row.next_on ? day(row.next_on) : '–'),
          },
          {
            key: 'created_at',
            header: words.columns.asked,
            sortable: true,
            folds: true,
            date: (row) => row.created_at,
          },
          { key: 'state', sortable: true, badge: (row) => [TONE[row.state], words.states[row.state]] },
        ]}
        filters={[
          {
            name: 'state',
            label: words.columns.state,
            all: words.all_states,
            options: words.states,
            values: DEMO_STATES,
          },
        ]}
        rowActions={(row) => [
          { id: 'open', label: words.open, onSelect: () => open(row.id) },
          { id: 'remove', label: words.remove, destructive: true, onSelect: () => setRemoving(row) },
        ]}
        csv={{
          columns: [
            'organization_name',
            'type_name',
            'size',
            'contact_name',
            'assigned_name',
            'next_on',
            'created_at',
            'state',
          ],
        }}
        empty={{ title: words.empty, text: words.empty_text }}
      />
      {one && <OneRequest key={one.id} row={one} onClose={() => open(null)} />}
      <ConfirmDialog
        open={removing !== null}
        onCancel={() => setRemoving(null)}
        onConfirm={() => remove.mutate(removing!.id, { onSuccess: () => setRemoving(null) })}
        title={words.remove_title(removing?.organization_name ?? '')}
        confirmLabel={words.remove}
        busy={remove.isPending}
      >
        {words.remove_text}
      </ConfirmDialog>
    </>
  )
}
