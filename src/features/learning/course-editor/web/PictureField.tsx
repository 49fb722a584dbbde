import { useRef, type ChangeEvent, type ReactNode } from 'react'
import { useUpload } from '#features/media/media/web/public.ts'
import { FileImage } from '#web/client/files/file-image.tsx'
import { formatPart } from '#web/client/format/part.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { useSaveWords } from '#web/form/save-words.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { useEditorWords } from './words.ts'
import s from './Details.module.css'

/** The picture of a course: send one, see it, take it away. */
export function PictureField({
  value,
  error,
  onChange,
}: {
  value: string | null
  error?: string | undefined
  onChange: (key: string | null) => void
}): ReactNode {
  const words = useEditorWords(),
    saving = useSaveWords(),
    t = words.details
  const language = useLanguage()
  const { state, start, resume } = useUpload((media) => {
    if (media.key) onChange(media.key)
  })
  const input = useRef<HTMLInputElement>(null)
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (file) void start(file)
  }
  const wrong = error ?? (state.step === 'failed' ? (state.message ?? words.attachments.failed) : null)
  const busy = state.step === 'sending' || state.step === 'processing'
  return (
    <section className={s['cover']} aria-label={t.cover}>
      <p className={s['label']}>{t.cover}</p>
      <p className={s['hint']}>{t.cover_hint}</p>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        onChange={choose}
        data-testid="cover-file"
      />
      {value && <FileImage keyPath={value} alt="" width={320} height={320} className={s['picture']} />}
      {'part' in state && (
        <ProgressBar
          value={state.part}
          label={state.name}
          hideLabel
          valueText={formatPart(state.part, language)}
        />
      )}
      <p role="status" className={s['hint']}>
        {state.step === 'interrupted' ? words.attachments.interrupted : ''}
      </p>
      {wrong && (
        <p role="alert" className={s['wrong']}>
          {wrong}
        </p>
      )}
      <div className={s['actions']}>
        <Button size="s" variant="blackBorder" loading={busy} onClick={() => input.current?.click()}>
          {value ? t.another_cover : t.choose_cover}
        </Button>
        {state.step === 'interrupted' && (
          <Button size="s" variant="blackBorder" onClick={resume}>
            {saving.again}
          </Button>
        )}
        {value && (
          <Button size="s" variant="RedOpacity" onClick={() => onChange(null)}>
            {t.no_cover}
          </Button>
        )}
      </div>
    </section>
  )
}
