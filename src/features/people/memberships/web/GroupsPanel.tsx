import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { AskedError } from '#web/client/asked.tsx'
import { RowsTable } from '#web/client/lists/RowsTable.tsx'
import { useCan } from '#web/client/stores/roles.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Drawer } from '#web/ui/overlay/Drawer.tsx'
import type { GroupRow } from '../../groups/groups.contract.ts'
import { EndGroup } from './EndGroup.tsx'
import { GroupForm } from './GroupForm.tsx'
import { groupsList } from './members.api.ts'
import { useMemberWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

/** Groups of learners: make, rename, give to a teacher, delete. */
export function GroupsPanel({ learners }: { learners: boolean }) {
  const all = useMemberWords()
  const words = all.groups
  const may = {
    create: useCan('Student', 'Create'),
    update: useCan('Student', 'Update'),
    remove: useCan('Student', 'Delete'),
  }
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
  return (
    <div className={parts.section}>
      <RowsTable
        caption={words.caption}
        rows={data?.data ?? []}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        hrefOf={(row) => `${learners ? '/manage-student' : '/manage-users'}/groups/${row.id}`}
        loading={isPending}
        toolbar={add}
        columns={[
          { key: 'name', header: words.name, text: (row) => row.name },
          { key: 'teacher', header: words.teacher, text: (row) => row.teacher, none: words.nobody },
          { key: 'learners', header: words.learners, number: (row) => row.learners },
        ]}
        rowActions={
          (may.update || may.remove) &&
          ((row) => [
            ...(may.update ? [{ id: 'edit', label: words.rename, onSelect: () => setEditing(row) }] : []),
            ...(may.remove
              ? [{ id: 'remove', label: words.remove, destructive: true, onSelect: () => setEnding(row) }]
              : []),
          ])
        }
        empty={{ title: words.empty, text: words.empty_text }}
      />
      <Drawer
        open={editing !== null}
        onClose={() => setEditing(null)}
        title={editing === 'new' ? words.new_title : words.edit_title}
      >
        <GroupForm group={editing === 'new' ? null : editing} onDone={() => setEditing(null)} />
      </Drawer>
      <EndGroup group={ending} onCancel={() => setEnding(null)} onEnded={() => setEnding(null)} />
    </div>
  )
}
