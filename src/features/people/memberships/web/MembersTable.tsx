import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { AskedError } from '#web/client/asked.tsx'
import { useDateOptions } from '#web/client/format/dates.ts'
import { userName } from '#web/client/format/names.ts'
import { useAuth } from '#web/client/stores/auth.ts'
import { useCan } from '#web/client/stores/roles.ts'
import { useList } from '#web/client/lists/use-list.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import type { MenuItem } from '#web/ui/overlay/Menu.tsx'
import { Pagination } from '#web/ui/navigation/Pagination.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { SearchInput } from '#web/ui/form/SearchInput.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { type Column, DataTable } from '#web/ui/table/DataTable.tsx'
import view from '#web/client/lists/list-view.module.css'
import { Together } from '#web/client/together.tsx'
import { useReadAt } from '#web/client/lists/use-read-at.ts'
import type { MemberRow } from '../memberships.contract.ts'
import { BulkGroups } from './BulkGroups.tsx'
import { memberColumns } from './member-columns.tsx'
import styles from './Members.module.css'
import { groupsList, membersApi, membersList, useMemberChange } from './members.api.ts'
import { useTable, valueOf } from './use-table.ts'
import { useMemberWords } from './words.ts'
import { MEMBERSHIP_KINDS as KINDS } from '#contract/membership-kinds.ts'

type Props = {
  learners?: boolean
  /** True if seats pay for learners. */
  seats?: boolean
  /** The deactivated ones, who can be restored. */
  ended?: boolean
  hrefOf: (row: MemberRow) => string
  /** Columns that a wing above this one brings. */
  extra?: (rows: readonly MemberRow[]) => Column<MemberRow>[]
  empty?: ReactNode
}

/** Members of the organization with search, filters and what may be done with each. */
export function MembersTable({ learners = false, seats = true, ended = false, hrefOf, extra, empty }: Props) {
  const words = useMemberWords()
  const common = useCommonWords()
  const language = useLanguage()
  const dates = useDateOptions(language)
  const mayEnd = useCan('User', 'Delete')
  const mayEdit = useCan('User', 'Update')
  const list = useList(['kind', 'group_ids'], { order: ended ? 'ended_at.desc' : 'name.asc' })
  const query = useQuery(
    membersList({
      ...list.query,
      status: ended ? 'inactive' : 'active',
      ...(learners && { kind: 'eq.learner' }),
    }),
  )
  const { data, dataUpdatedAt, isPending, isFetching, isError } = query
  const readAt = useReadAt(dataUpdatedAt)
  const groups = useQuery({ ...groupsList, enabled: !ended })
  const table = useTable(list, data?.meta)
  const [leaving, setLeaving] = useState<MemberRow | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const me = useAuth((state) => state.user?.id)
  const end = useMemberChange((row: MemberRow) =>
    row.user_id === me ? membersApi.leave(row.id) : membersApi.deactivate(row.id),
  )
  const restore = useMemberChange((id: string) => membersApi.restore(id))
  const rows = data?.data ?? []
  const actionsOf = (row: MemberRow): MenuItem[] =>
    ended
      ? [
          {
            id: 'restore',
            label: words.actions.restore,
            disabled: row.deleted,
            onSelect: () => restore.mutate(row.id),
          },
        ]
      : [
          { id: 'open', label: words.actions.open, href: hrefOf(row) },
          ...(mayEdit
            ? [{ id: 'edit', label: words.actions.edit, href: `/manage-users/${row.user_id}/edit` }]
            : []),
          ...(mayEnd
            ? [
                {
                  id: 'end',
                  label: row.user_id === me ? words.leave.action : words.actions.deactivate,
                  destructive: true,
                  onSelect: () => setLeaving(row),
                },
              ]
            : []),
        ]
  if (isError && !data)
    return <AskedError query={query} title={words.failed} text={words.failed_text} unreachable />
  const known = groups.data?.data ?? []
  return (
    <Together fallback={<Skeleton lines={8} />}>
      <div className={styles.list}>
        <DataTable
          caption={ended ? words.ended.title : learners ? words.learners.title : words.people.title}
          columns={[
            ...memberColumns({ words, dates, now: readAt, learners, seats, ended, hrefOf }),
            ...(extra?.(rows) ?? []),
          ]}
          rows={rows}
          rowId={(row) => row.id}
          rowName={(row) => userName(row, language)}
          words={table.words}
          sort={table.sort}
          onSort={table.onSort}
          loading={isPending || isFetching}
          {...((!ended || mayEnd) && { rowActions: actionsOf })}
          {...(learners &&
            !ended &&
            mayEdit &&
            known.length > 0 && {
              selection: {
                selected,
                onChange: setSelected,
                actions: (
                  <BulkGroups groups={known} selected={selected} onDone={() => setSelected(new Set())} />
                ),
              },
            })}
          toolbar={
            <div className={view.filters}>
              <SearchInput
                className={view.search}
                label={words.search}
                placeholder={words.search}
                clearLabel={common.clear_search}
                value={table.text}
                onChange={table.setText}
                busy={isFetching && !isPending}
              />
              {!learners && (
                <Select
                  label={words.kind}
                  hideLabel
                  value={valueOf(list.filters.kind)}
                  options={[
                    { value: '', label: words.all_kinds },
                    ...KINDS.map((value) => ({ value, label: words.kinds[value] })),
                  ]}
                  onChange={(event) =>
                    list.setFilter('kind', event.target.value && `eq.${event.target.value}`)
                  }
                />
              )}
              {known.length > 0 && (
                <Select
                  label={words.group}
                  hideLabel
                  value={list.filters.group_ids ?? ''}
                  options={[
                    { value: '', label: words.all_groups },
                    ...known.map(({ id, name }) => ({ value: `cs.{${id}}`, label: name })),
                  ]}
                  onChange={(event) => list.setFilter('group_ids', event.target.value)}
                />
              )}
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
            ) : ended ? (
              <EmptyState title={words.ended.empty} text={words.ended.empty_text} />
            ) : (
              (empty ?? <EmptyState title={words.empty} text={words.empty_text} />)
            )
          }
        />
        <Pagination {...table.pages} />
        <ConfirmDialog
          open={leaving !== null}
          onCancel={() => setLeaving(null)}
          title={
            leaving && leaving.user_id === me
              ? words.leave.title(leaving.organization)
              : words.deactivate.title(leaving ? userName(leaving, language) : '')
          }
          confirmLabel={leaving && leaving.user_id === me ? words.leave.action : words.deactivate.confirm}
          cancelLabel={common.cancel}
          busy={end.isPending}
          onConfirm={() => {
            if (leaving) end.mutate(leaving, { onSettled: () => setLeaving(null) })
          }}
        >
          {leaving && leaving.user_id === me ? words.leave.text : words.deactivate.text}
        </ConfirmDialog>
      </div>
    </Together>
  )
}
