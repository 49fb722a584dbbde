import type { ReactNode } from 'react'
import { useUpload } from '#features/media/media/web/public.ts'
import { FileImage } from '#web/client/files/file-image.tsx'
import { formatPart } from '#web/client/format/part.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { useSaveWords } from '#web/form/save-words.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { FileButton } from '#web/ui/form/FileButton.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { useEditorWords } from './words.ts'
import s from './Details.module.css'
import parts from '#web/ui/layout/parts.module.css'

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
  const wrong = error ?? (state.step === 'failed' ? (state.message ?? words.attachments.failed) : null)
  const busy = state.step === 'sending' || state.step === 'processing'
  return (
    <section className={s['cover']} aria-label={t.cover}>
      <p className={parts.label}>{t.cover}</p>
      <p className={parts.note}>{t.cover_hint}</p>
      {value && <FileImage keyPath={value} alt="" width={320} height={320} className={s['picture']} />}
      {'part' in state && (
        <ProgressBar
          value={state.part}
          label={state.name}
          hideLabel
          valueText={formatPart(state.part, language)}
        />
      )}
      <p role="status" className={parts.note}>
        {state.step === 'interrupted' ? words.attachments.interrupted : ''}
      </p>
      {wrong && (
        <p role="alert" className={parts.wrong}>
          {wrong}
        </p>
      )}
      <div className={parts.badges}>
        <FileButton
          size="s"
          variant="blackBorder"
          loading={busy}
          accept="image/jpeg,image/png,image/webp,image/avif"
          onFile={(file) => void start(file)}
          data-testid="cover-file"
        >
          {value ? t.another_cover : t.choose_cover}
        </FileButton>
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
