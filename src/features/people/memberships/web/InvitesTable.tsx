import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AskedError } from '#web/client/asked.tsx'
import { formatDate, useDateOptions } from '#web/client/format/dates.ts'
import { useList } from '#web/client/lists/use-list.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge, type BadgeTone } from '#web/ui/display/Badge.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Pagination } from '#web/ui/navigation/Pagination.tsx'
import { SearchInput } from '#web/ui/form/SearchInput.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { type Column, DataTable } from '#web/ui/table/DataTable.tsx'
import { Named } from '#web/ui/table/Named.tsx'
import view from '#web/client/lists/list-view.module.css'
import type { z } from 'zod'
import type { InviteRow as Shape } from '../../invites/invites.contract.ts'
import styles from './Members.module.css'
import { invitesList, membersApi, useMemberChange } from './members.api.ts'
import { useTable, valueOf } from './use-table.ts'
import { useMemberWords } from './words.ts'
import { INVITE_STATES as STATES } from '#contract/invite-states.ts'

type InviteRow = z.output<typeof Shape>
const TONE: Record<InviteRow['state'], BadgeTone> = {
  sent: 'yellow',
  accepted: 'green',
  expired: 'neutral',
  revoked: 'red',
}

/** Invitations by state; open and expired ones can be sent again or taken back. */
export function InvitesTable({ learners = false }: { learners?: boolean }) {
  const words = useMemberWords()
  const common = useCommonWords()
  const dates = useDateOptions(useLanguage())
  const list = useList(['state'], { order: 'created_at.desc' })
  const query = useQuery(invitesList({ ...list.query, ...(learners && { role: 'eq.learner' }) }))
  const { data, isPending, isFetching, isError } = query
  const table = useTable(list, data?.meta)
  const [ending, setEnding] = useState<InviteRow | null>(null)
  const resend = useMemberChange((id: string) => membersApi.resend(id))
  const revoke = useMemberChange((id: string) => membersApi.revoke(id))
  if (isError && !data)
    return <AskedError query={query} title={words.failed} text={words.failed_text} unreachable />
  const nameOf = (row: InviteRow): string => [row.first_name, row.last_name].filter(Boolean).join(' ')
  const columns: Column<InviteRow>[] = [
    {
      key: 'email',
      header: words.invites.email,
      primary: true,
      sortable: true,
      cell: (row) => <Named name={nameOf(row) || row.email} note={nameOf(row) && row.email} />,
    },
    { key: 'role', header: words.invites.role, cell: (row) => words.kinds[row.role] },
    ...((data?.data ?? []).some((row) => row.group)
      ? [{ key: 'group', header: words.one.group, folds: true, cell: (row: InviteRow) => row.group }]
      : []),
    {
      key: 'state',
      header: words.invites.state,
      sortable: true,
      cell: (row) => <Badge tone={TONE[row.state]}>{words.invites.states[row.state]}</Badge>,
    },
    { key: 'invited_by', header: words.invites.by, folds: true, cell: (row) => row.invited_by },
    {
      key: 'created_at',
      header: words.invites.created,
      sortable: true,
      cell: (row) => (
        <time className={styles.time} dateTime={row.created_at}>
          {formatDate(row.created_at, dates)}
        </time>
      ),
    },
    {
      key: 'expires_at',
      header: words.invites.expires,
      sortable: true,
      cell: (row) => (
        <time className={styles.time} dateTime={row.expires_at}>
          {formatDate(row.expires_at, dates)}
        </time>
      ),
    },
  ]
  return (
    <div className={styles.list}>
      <DataTable
        caption={words.tabs.invites}
        columns={columns}
        rows={data?.data ?? []}
        rowId={(row) => row.id}
        rowName={(row) => row.email}
        words={table.words}
        sort={table.sort}
        onSort={table.onSort}
        loading={isPending || isFetching}
        rowActions={(row) => [
          {
            id: 'resend',
            label: words.actions.resend,
            disabled: row.state === 'accepted' || row.state === 'revoked',
            onSelect: () => resend.mutate(row.id),
          },
          {
            id: 'revoke',
            label: words.actions.revoke,
            destructive: true,
            disabled: row.state === 'accepted' || row.state === 'revoked',
            onSelect: () => setEnding(row),
          },
        ]}
        toolbar={
          <div className={view.filters}>
            <SearchInput
              className={view.search}
              label={words.invites.search}
              placeholder={words.invites.search}
              clearLabel={common.clear_search}
              value={table.text}
              onChange={table.setText}
              busy={isFetching && !isPending}
            />
            <Select
              label={words.invites.state}
              hideLabel
              value={valueOf(list.filters.state)}
              options={[
                { value: '', label: words.invites.all_states },
                ...STATES.map((value) => ({ value, label: words.invites.states[value] })),
              ]}
              onChange={(event) => list.setFilter('state', event.target.value && `eq.${event.target.value}`)}
            />
          </div>
        }
        empty={
          table.filtered ? (
            <EmptyState
              title={words.no_match}
              action={
                <Button variant="White" onClick={list.clear}>
                  {common.clear_filters}
                </Button>
              }
            />
          ) : (
            <EmptyState title={words.invites.empty} text={words.invites.empty_text} />
          )
        }
      />
      <Pagination {...table.pages} />
      <ConfirmDialog
        open={ending !== null}
        onCancel={() => setEnding(null)}
        title={words.invites.revoke_title(ending?.email ?? '')}
        confirmLabel={words.invites.revoke}
        cancelLabel={common.cancel}
        busy={revoke.isPending}
        onConfirm={() => {
          if (ending) revoke.mutate(ending.id, { onSettled: () => setEnding(null) })
        }}
      >
        {words.invites.revoke_text}
      </ConfirmDialog>
    </div>
  )
}
