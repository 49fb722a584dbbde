import { lazy, Suspense, useState, type ComponentProps, type ReactNode } from 'react'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import type FilmCaptionsEditor from './editor/FilmCaptionsEditor.tsx'
import { useEditorWords } from './editor/words.ts'

const Editor = lazy(() => import('./editor/FilmCaptionsEditor.tsx'))

type CaptionsDialogProps = Omit<ComponentProps<typeof FilmCaptionsEditor>, 'onUnsaved'> & {
  open: boolean
  onClose: () => void
}

/** The captions of a film in a dialog, which asks before unsaved ones are left. */
export function CaptionsDialog({ open, onClose, ...editor }: CaptionsDialogProps): ReactNode {
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
        title={editor.title}
        size="l"
      >
        <Suspense fallback={<Skeleton lines={6} />}>
          <Editor {...editor} onUnsaved={note} />
        </Suspense>
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
