import { useState } from 'react'
import { showToast } from '#web/client/toasts.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import type { GroupRow } from '../../groups/groups.contract.ts'
import { membersApi, useMemberChange } from './members.api.ts'
import { useMemberWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

/** Puts all selected learners into one group. */
export function BulkGroups({
  groups,
  selected,
  onDone,
}: {
  groups: readonly GroupRow[]
  selected: ReadonlySet<string>
  onDone: () => void
}) {
  const words = useMemberWords().bulk
  const [group, setGroup] = useState(groups[0]?.id ?? '')
  const add = useMemberChange((ids: string[]) => membersApi.groupMembers(group, { add: ids }))
  const name = groups.find(({ id }) => id === group)?.name ?? ''
  const put = (): void =>
    add.mutate([...selected], {
      onSuccess: () => {
        showToast({ variant: 'Success', message: words.done(selected.size, name) })
        onDone()
      },
    })
  return (
    <span className={parts.controls}>
      <Select
        label={words.group}
        hideLabel
        value={group}
        options={groups.map(({ id, name: label }) => ({ value: id, label }))}
        onChange={(event) => setGroup(event.target.value)}
      />
      <Button variant="black" loading={add.isPending} disabled={group === ''} onClick={put}>
        {words.add}
      </Button>
    </span>
  )
}
