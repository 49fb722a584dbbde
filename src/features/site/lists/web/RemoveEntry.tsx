import { useCommonWords } from '#web/i18n/common.ts'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import type { Entry, ListName } from '../lists.contract.ts'
import { listsApi, useListChange } from './lists.api.ts'
import { useListsWords } from './words.ts'

type Props = {
  list: ListName
  entry: Entry | null
  name: string
  /** Uses of the entry as text; empty for an unused entry. */
  where: string
  onDone: () => void
}

/** Asks before an entry is deleted; of one that is in use it says where, and offers to switch it off. */
export function RemoveEntry({ list, entry, name, where, onDone }: Props) {
  const words = useListsWords()
  const common = useCommonWords()
  const remove = useListChange((id: string) => listsApi.remove(list, id))
  const off = useListChange(({ id, name_en, name_es }: Entry) =>
    listsApi.update(list, id, { name_en, name_es, status: 'inactive' }),
  )
  if (entry && (entry.fixed || where)) {
    return (
      <Dialog
        open
        onClose={onDone}
        title={words.in_use_title(name)}
        size="s"
        footer={
          <>
            <Button variant="OffWhite" onClick={onDone}>
              {common.close}
            </Button>
            {!entry.fixed && entry.status === 'active' && (
              <Button
                variant="black"
                loading={off.isPending}
                onClick={() => off.mutate(entry, { onSuccess: onDone })}
              >
                {words.switch_off}
              </Button>
            )}
          </>
        }
      >
        {entry.fixed ? words.fixed_text : words.in_use_text(where)}
      </Dialog>
    )
  }
  return (
    <ConfirmDialog
      open={entry !== null}
      onCancel={onDone}
      title={words.remove_title(name)}
      confirmLabel={common.delete}
      busy={remove.isPending}
      onConfirm={() => {
        if (entry) remove.mutate(entry.id, { onSettled: onDone })
      }}
    >
      {words.remove_text}
    </ConfirmDialog>
  )
}
