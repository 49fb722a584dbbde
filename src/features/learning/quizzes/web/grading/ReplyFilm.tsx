import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Film, VideoUpload } from '#features/media/media/web/public.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { FieldError } from '#web/ui/form/Field.tsx'
import { useGradingWords } from '../words.ts'
import s from './Grading.module.css'
import parts from '#web/ui/layout/parts.module.css'

type ReplyFilmProps = {
  /** Name of this field in the browser's database. */
  draftKey: string
  /** Storage key. */
  film: string | null
  onChange: (film: string | null) => void
  /** Told while a film is on its way. */
  onBusy: (busy: boolean) => void
  error: string | undefined
}

/** A teacher's signed reply to an answer: record or choose it, watch it, remove it. */
export function ReplyFilm({ draftKey, film, onChange, onBusy, error }: ReplyFilmProps): ReactNode {
  const words = useGradingWords()
  const id = useId()
  const root = useRef<HTMLFieldSetElement>(null)
  // The pressed button is unmounted: focus the next available button.
  const moved = useRef(false)
  useEffect(() => {
    if (moved.current && document.activeElement === document.body)
      root.current?.querySelector<HTMLElement>('button')?.focus()
    moved.current = false
  }, [film])
  return (
    <fieldset ref={root} className={s['reply']} aria-describedby={`${id}-hint`}>
      <legend>{words.reply}</legend>
      <p id={`${id}-hint`} className={parts.note}>
        {words.reply_hint}
      </p>
      {film === null ? (
        <VideoUpload
          first="record"
          draftKey={draftKey}
          onBusy={onBusy}
          onReady={(media) => {
            if (media.key) onChange(media.key)
          }}
        />
      ) : (
        <>
          <Film film={film} title={words.reply} autoplay={false} className={s['replyFilm'] ?? ''} />
          <div>
            <Button
              size="s"
              variant="RedOpacity"
              onClick={() => {
                moved.current = true
                onChange(null)
              }}
            >
              {words.reply_out}
            </Button>
          </div>
        </>
      )}
      <FieldError id={undefined}>{error}</FieldError>
    </fieldset>
  )
}
