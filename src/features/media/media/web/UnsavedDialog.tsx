import { Suspense, useState, type ReactNode } from 'react'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { useEditorWords } from './editor/words.ts'

type UnsavedDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /** The editor inside, which says what of it is not saved yet, by part. */
  children: (onUnsaved: (part: string, unsaved: boolean) => void) => ReactNode
}

/** An editor of a film in a dialog, which asks before unsaved work is left. */
export function UnsavedDialog({ open, onClose, title, children }: UnsavedDialogProps): ReactNode {
  const words = useEditorWords()
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set())
  const [leaving, setLeaving] = useState(false)
  const close = (): void => {
    setLeaving(false)
    setUnsaved(new Set())
    onClose()
  }
  const note = (part: string, isUnsaved: boolean): void =>
    setUnsaved((old) => new Set([...[...old].filter((one) => one !== part), ...(isUnsaved ? [part] : [])]))
  return (
    <>
      <Dialog
        open={open}
        onClose={() => (unsaved.size > 0 ? setLeaving(true) : close())}
        title={title}
        size="l"
      >
        <Suspense fallback={<Skeleton lines={6} />}>{children(note)}</Suspense>
      </Dialog>
      <ConfirmDialog
        open={leaving}
        onCancel={() => setLeaving(false)}
        onConfirm={close}
        title={words.leave_title}
        confirmLabel={words.leave}
        cancelLabel={words.stay}
      >
        {words.leave_text}
      </ConfirmDialog>
    </>
  )
}
