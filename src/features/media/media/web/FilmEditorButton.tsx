import { useState, type ReactNode } from 'react'
import { lazyPart } from '#web/client/health/lazy-part.tsx'
import type { Language } from '#contract/constants.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { useEditorWords } from './editor/words.ts'
import { UnsavedDialog } from './UnsavedDialog.tsx'

const FilmEditor = lazyPart(async () => (await import('./editor/FilmEditor.tsx')).FilmEditor)
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
  const media_id = KEY.exec(film)?.[1]
  if (!media_id) return null
  return (
    <>
      <Button size="s" variant="blackBorder" onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      <UnsavedDialog open={open} onClose={() => setOpen(false)} title={title}>
        {(onUnsaved) => (
          <FilmEditor
            media_id={media_id}
            film={film}
            title={title}
            languages={languages}
            onUnsaved={onUnsaved}
          />
        )}
      </UnsavedDialog>
    </>
  )
}
