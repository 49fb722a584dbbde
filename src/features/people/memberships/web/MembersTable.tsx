import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AdminList, type ListEmpty } from '#web/client/lists/AdminList.tsx'
import type { ListColumn } from '#web/client/lists/list-columns.tsx'
import { userName } from '#web/client/format/names.ts'
import { useAuth } from '#web/client/stores/auth.ts'
import { useCan } from '#web/client/stores/roles.ts'
import { useList } from '#web/client/lists/use-list.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import type { MenuItem } from '#web/ui/overlay/Menu.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Together } from '#web/client/together.tsx'
import type { MemberRow } from '../memberships.contract.ts'
import { BulkGroups } from './BulkGroups.tsx'
import { memberColumns } from './member-columns.tsx'
import { groupsList, membersApi, membersList, useMemberChange } from './members.api.ts'
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
  extra?: (rows: readonly MemberRow[]) => ListColumn<MemberRow, string>[]
  /** Replaces the empty state of active members. */
  empty?: ListEmpty
}

/** Members of the organization with search, filters and what may be done with each. */
export function MembersTable({ learners = false, seats = true, ended = false, hrefOf, extra, empty }: Props) {
  const words = useMemberWords()
  const language = useLanguage()
  const mayEnd = useCan('User', 'Delete')
  const mayEdit = useCan('User', 'Update')
  const list = useList(['kind', 'group_ids'], { order: ended ? 'ended_at.desc' : 'name.asc' })
  const only = {
    status: ended ? 'inactive' : 'active',
    ...(learners && { kind: 'eq.learner' }),
  } as const
  const groups = useQuery({ ...groupsList, enabled: !ended })
  const [leaving, setLeaving] = useState<MemberRow | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const me = useAuth((state) => state.user?.id)
  const end = useMemberChange((row: MemberRow) =>
    row.user_id === me ? membersApi.leave(row.id) : membersApi.deactivate(row.id),
  )
  const restore = useMemberChange((id: string) => membersApi.restore(id))
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
  const known = groups.data?.data ?? []
  const title = ended ? words.ended : learners ? words.learners : words.people
  return (
    <Together fallback={<Skeleton lines={8} />}>
      <AdminList
        list={list}
        query={membersList({ ...list.query, ...only })}
        caption={title.title}
        rowName={(row) => userName(row, language)}
        hrefOf={ended ? undefined : (row) => (row.deleted ? undefined : hrefOf(row))}
        search={words.search}
        columns={(rows) => [
          ...memberColumns({ words, language, learners, seats, ended }),
          ...(extra?.(rows) ?? []),
        ]}
        filters={[
          !learners && {
            name: 'kind',
            label: words.kind,
            all: words.all_kinds,
            options: words.kinds,
            values: KINDS,
          },
          known.length > 0 && {
            name: 'group_ids',
            label: words.group,
            all: words.all_groups,
            options: known.map(({ id, name }) => ({ value: `cs.{${id}}`, label: name })),
            exact: true,
          },
        ]}
        rowActions={(!ended || mayEnd) && actionsOf}
        selection={
          learners &&
          !ended &&
          mayEdit &&
          known.length > 0 && {
            selected,
            onChange: setSelected,
            actions: <BulkGroups groups={known} selected={selected} onDone={() => setSelected(new Set())} />,
          }
        }
        csv={{
          columns: [
            'first_name',
            'last_name',
            'email',
            'kind',
            'status',
            'joined_at',
            'last_seen_at',
            'seat',
            'consent',
          ],
          name: learners ? 'learners' : 'people',
        }}
        empty={
          ended
            ? { title: words.ended.empty, text: words.ended.empty_text }
            : (empty ?? { title: words.empty, text: words.empty_text })
        }
      >
        <ConfirmDialog
          open={leaving !== null}
          onCancel={() => setLeaving(null)}
          title={
            leaving && leaving.user_id === me
              ? words.leave.title(leaving.organization)
              : words.deactivate.title(leaving ? userName(leaving, language) : '')
          }
          confirmLabel={leaving && leaving.user_id === me ? words.leave.action : words.deactivate.confirm}
          busy={end.isPending}
          onConfirm={() => {
            if (leaving) end.mutate(leaving, { onSettled: () => setLeaving(null) })
          }}
        >
          {leaving && leaving.user_id === me ? words.leave.text : words.deactivate.text}
        </ConfirmDialog>
      </AdminList>
    </Together>
  )
}
