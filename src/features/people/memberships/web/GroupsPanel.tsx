import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { AskedError } from '#web/client/asked.tsx'
import { useTableWords } from '#web/client/lists/table-words.ts'
import { useCan } from '#web/client/stores/roles.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Drawer } from '#web/ui/overlay/Drawer.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { type Column, DataTable } from '#web/ui/table/DataTable.tsx'
import { Named } from '#web/ui/table/Named.tsx'
import type { GroupRow } from '../../groups/groups.contract.ts'
import { EndGroup } from './EndGroup.tsx'
import { GroupForm } from './GroupForm.tsx'
import styles from './Members.module.css'
import { groupsList } from './members.api.ts'
import { useMemberWords } from './words.ts'

/** Groups of learners: make, rename, give to a teacher, delete. */
export function GroupsPanel({ learners }: { learners: boolean }) {
  const all = useMemberWords()
  const words = all.groups
  const common = useCommonWords()
  const may = {
    create: useCan('Student', 'Create'),
    update: useCan('Student', 'Update'),
    remove: useCan('Student', 'Delete'),
  }
  const table = useTableWords()
  const query = useQuery(groupsList)
  const { data, isPending, isError } = query
  const [editing, setEditing] = useState<GroupRow | 'new' | null>(null)
  const [ending, setEnding] = useState<GroupRow | null>(null)
  if (isError && !data) return <AskedError query={query} title={all.failed} />
  const add = may.create && (
    <Button variant="black" icon={<Plus aria-hidden="true" />} onClick={() => setEditing('new')}>
      {words.add}
    </Button>
  )
  const columns: Column<GroupRow>[] = [
    {
      key: 'name',
      header: words.name,
      primary: true,
      cell: (row) => (
        <Named href={`${learners ? '/manage-student' : '/manage-users'}/groups/${row.id}`} name={row.name} />
      ),
    },
    {
      key: 'teacher',
      header: words.teacher,
      cell: (row) => row.teacher ?? <span className={styles.small}>{words.nobody}</span>,
    },
    { key: 'learners', header: words.learners, align: 'end', cell: (row) => row.learners },
  ]
  return (
    <div className={styles.list}>
      <DataTable
        caption={words.caption}
        columns={columns}
        rows={data?.data ?? []}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        loading={isPending}
        toolbar={add}
        words={table}
        {...((may.update || may.remove) && {
          rowActions: (row: GroupRow) => [
            ...(may.update ? [{ id: 'edit', label: words.rename, onSelect: () => setEditing(row) }] : []),
            ...(may.remove
              ? [{ id: 'remove', label: words.remove, destructive: true, onSelect: () => setEnding(row) }]
              : []),
          ],
        })}
        empty={<EmptyState title={words.empty} text={words.empty_text} />}
      />
      <Drawer
        open={editing !== null}
        onClose={() => setEditing(null)}
        title={editing === 'new' ? words.new_title : words.edit_title}
        closeLabel={common.close}
      >
        <GroupForm group={editing === 'new' ? null : editing} onDone={() => setEditing(null)} />
      </Drawer>
      <EndGroup group={ending} onCancel={() => setEnding(null)} onEnded={() => setEnding(null)} />
    </div>
  )
}
