import type { ComponentProps, ReactNode } from 'react'
import { lazyPart } from '#web/client/health/lazy-part.tsx'
import type FilmCaptionsEditor from './editor/FilmCaptionsEditor.tsx'
import { UnsavedDialog } from './UnsavedDialog.tsx'

const Editor = lazyPart(async () => (await import('./editor/FilmCaptionsEditor.tsx')).default)

type CaptionsDialogProps = Omit<ComponentProps<typeof FilmCaptionsEditor>, 'onUnsaved'> & {
  open: boolean
  onClose: () => void
}

/** The captions of a film in a dialog. */
export function CaptionsDialog({ open, onClose, ...editor }: CaptionsDialogProps): ReactNode {
  return (
    <UnsavedDialog open={open} onClose={onClose} title={editor.title}>
      {(onUnsaved) => <Editor {...editor} onUnsaved={onUnsaved} />}
    </UnsavedDialog>
  )
}
