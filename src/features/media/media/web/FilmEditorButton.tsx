import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { Language } from '#contract/constants.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { useEditorWords } from './editor/words.ts'

const FilmEditor = lazy(async () => ({ default: (await import('./editor/FilmEditor.tsx')).FilmEditor }))
const KEY = /^media\/([\da-f-]{36})[./]/

/** Opens the editor of an uploaded film; renders nothing for a film of the content pack. */
export function FilmEditorButton({
  film,
  title,
  languages,
}: {
  film: string
  title: string
  /** Of its course; both where it is not known. */
  languages?: readonly Language[]
}): ReactNode {
  const words = useEditorWords()
  const [open, setOpen] = useState(false)
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set())
  const [leaving, setLeaving] = useState(false)
  const media_id = KEY.exec(film)?.[1]
  if (!media_id) return null
  const close = (): void => {
    setOpen(false)
    setLeaving(false)
    setUnsaved(new Set())
  }
  return (
    <>
      <Button size="s" variant="blackBorder" onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      <Dialog
        open={open}
        onClose={() => (unsaved.size > 0 ? setLeaving(true) : close())}
        title={title}
        size="l"
      >
        <Suspense fallback={<Skeleton lines={6} />}>
          <FilmEditor
            media_id={media_id}
            film={film}
            title={title}
            languages={languages}
            onUnsaved={(part, isUnsaved) =>
              setUnsaved((old) => {
                const next = new Set(old)
                if (isUnsaved) next.add(part)
                else next.delete(part)
                return next
              })
            }
          />
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
