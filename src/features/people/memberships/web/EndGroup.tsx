import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import type { GroupRow } from '../../groups/groups.contract.ts'
import { membersApi, useMemberChange } from './members.api.ts'
import { useMemberWords } from './words.ts'

type EndGroupProps = {
  /** The one to be deleted; nothing is asked without it. */
  group: Pick<GroupRow, 'id' | 'name'> | null
  onCancel: () => void
  onEnded: () => void
}

/** Asks before a group is deleted, on every screen: this cannot be undone, so its name must be typed. */
export function EndGroup({ group, onCancel, onEnded }: EndGroupProps) {
  const words = useMemberWords().groups
  const remove = useMemberChange((id: string) => membersApi.removeGroup(id), onEnded)
  const name = group?.name ?? ''
  return (
    <ConfirmDialog
      open={group !== null}
      onCancel={onCancel}
      title={words.remove_title(name)}
      confirmLabel={words.remove_confirm}
      busy={remove.isPending}
      typeToConfirm={{ name, label: words.remove_type(name) }}
      onConfirm={() => group && remove.mutate(group.id)}
    >
      {words.remove_text}
    </ConfirmDialog>
  )
}
