import ImagePlus from 'lucide-react/icons/image-plus'
import { useRef, type ReactNode } from 'react'
import { MyUploads, RecordVideo, useUpload } from '#features/media/media/web/public.ts'
import type { Language } from '#contract/constants.ts'
import { FileImage } from '#web/client/files/file-image.tsx'
import { formatPart } from '#web/client/format/part.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { FileInput } from '#web/ui/form/FileButton.tsx'
import { FieldError } from '#web/ui/form/Field.tsx'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { Clip } from '../../../courses/web/public.ts'
import type { DraftOption } from '../../draft-questions.contract.ts'
import { isFilm } from '../../shared/is-film.ts'
import { useQuizEditorWords } from '../words.ts'
import { BothTexts } from './BothTexts.tsx'
import s from './QuizEditor.module.css'
import parts from '#web/ui/layout/parts.module.css'

const SHOWN_PX = 320
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,video/mp4,video/quicktime,video/webm'
type Alt = DraftOption['alt']
type MediaFieldProps = {
  value: string | null
  onChange: (key: string | null) => void
  /** Name of the thing that it belongs to: "Answer 2". */
  of: string
  error?: string | undefined
  /** Its description in words; left out if a text beside it gives it. */
  alt?: { value: Alt; onChange: (alt: NonNullable<Alt>) => void; error: string | undefined } | undefined
  languages: readonly Language[]
  /** Beside other fields: an icon, until there is something to show. */
  compact?: boolean
}

/**
 * Picture or film of an answer or a question: upload (resumes after a lost connection), view, describe,
 * remove.
 */
export function MediaField({
  value,
  onChange,
  of,
  error,
  alt,
  languages,
  compact = false,
}: MediaFieldProps): ReactNode {
  const t = useQuizEditorWords().media
  const language = useLanguage()
  const input = useRef<HTMLInputElement>(null),
    actions = useRef<HTMLDivElement>(null)
  const { state, start, resume, cancel, reset } = useUpload((media) => {
    if (media.key) onChange(media.key)
  })
  const open = (): void => input.current?.click()
  const sending = 'part' in state,
    busy = sending || state.step === 'processing'
  // The pressed button is unmounted: focus the next available button.
  const focusFirstButton = (): void => actions.current?.querySelector('button')?.focus()
  return (
    <div className={s['mediaField']} data-empty={compact && !value && state.step === 'idle' ? '' : undefined}>
      <FileInput ref={input} accept={ACCEPTED} onFiles={([file]) => file && void start(file)} />
      {value &&
        (isFilm(value) ? (
          <Clip
            key={value}
            clip={value}
            title={of}
            compact
            autoplay={false}
            className={s['mediaShown'] ?? ''}
          />
        ) : (
          <FileImage keyPath={value} alt="" width={SHOWN_PX} height={SHOWN_PX} className={s['mediaShown']} />
        ))}
      {value && alt && (
        <>
          <BothTexts
            label={t.alt}
            value={alt.value}
            onChange={alt.onChange}
            languages={languages}
            error={alt.error}
          />
          <p className={parts.note}>{t.alt_hint}</p>
        </>
      )}
      {sending && (
        <ProgressBar
          value={state.part}
          label={t.sending(state.name)}
          valueText={formatPart(state.part, language)}
        />
      )}
      <p role="status" className={parts.note}>
        {state.step === 'processing'
          ? t.checking(state.name)
          : state.step === 'interrupted'
            ? t.interrupted
            : ''}
      </p>
      {state.step === 'failed' && (
        <p role="alert" className={parts.failed}>
          {state.message ?? t.failed}
        </p>
      )}
      <FieldError id={undefined}>{error}</FieldError>
      <div ref={actions} className={parts.chips}>
        {compact && !value && state.step === 'idle' ? (
          <IconButton label={`${t.add}: ${of}`} icon={<ImagePlus />} onClick={open} />
        ) : (
          <Button
            size="s"
            variant="blackBorder"
            loading={busy && state.step !== 'interrupted'}
            aria-label={`${value ? t.another : t.add}: ${of}`}
            onClick={open}
          >
            {value ? t.another : t.add}
          </Button>
        )}
        {!busy && (
          <RecordVideo
            of={of}
            draftKey={`quiz ${location.pathname} ${of}`}
            size="s"
            compact={compact && !value && state.step === 'idle'}
            onFile={(file) => void start(file)}
            onChooseFile={open}
          />
        )}
        {state.step === 'interrupted' && (
          <Button
            size="s"
            variant="blackBorder"
            onClick={() => {
              resume()
              focusFirstButton()
            }}
          >
            {t.go_on}
          </Button>
        )}
        {sending && (
          <Button
            size="s"
            variant="RedOpacity"
            aria-label={`${t.cancel}: ${of}`}
            onClick={() => {
              focusFirstButton()
              void cancel()
            }}
          >
            {t.cancel}
          </Button>
        )}
        {value && !busy && (
          <Button
            size="s"
            variant="RedOpacity"
            aria-label={`${t.take_off}: ${of}`}
            onClick={() => {
              focusFirstButton()
              reset()
              onChange(null)
            }}
          >
            {t.take_off}
          </Button>
        )}
        {state.step === 'failed' && <MyUploads />}
      </div>
    </div>
  )
}
