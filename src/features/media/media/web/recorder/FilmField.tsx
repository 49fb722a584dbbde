import { clock } from '#web/client/format/clock.ts'
import { useQuery } from '@tanstack/react-query'
import Trash from 'lucide-react/icons/trash-2'
import Upload from 'lucide-react/icons/upload'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { api } from '#web/client/api.ts'
import { formatPart } from '#web/client/format/part.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { FieldError } from '#web/ui/form/Field.tsx'
import { FileInput } from '#web/ui/form/FileButton.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import type { mediaContract } from '../../media.contract.ts'
import { Film } from '../Film.tsx'
import { useUpload } from '../use-upload.ts'
import { lengthOfFile } from './film-length.ts'
import { RecordVideo } from './RecordVideo.tsx'
import { useCameraWords } from './words.ts'
import s from './FilmField.module.css'
import parts from '#web/ui/layout/parts.module.css'

/** Polling interval while a film is being converted, in milliseconds. */
const ASK_MS = 3000
const KINDS = 'video/mp4,video/quicktime,video/webm'
/** Lengths are told to the second. */
const TOLERANCE_S = 1

/** An upload of the person here. */
export type FilmValue = { media_id: string }

type FilmFieldProps = {
  value: FilmValue | null
  /** Called as soon as the server has all of the film, which it converts meanwhile. */
  onChange: (media_id: string | null) => void
  /** Feature and id that the upload is for: `community <uuid>`. Left out for an upload of the person's own. */
  purpose?: string
  label: string
  /** Name of this field in the browser's database, which keeps a recording until it is sent. */
  draftKey: string
  /** Longest film, in seconds. */
  longest?: number
  /** Called while a film is being sent, so that its form waits for it. */
  onBusy?: (busy: boolean) => void
  error?: string | undefined
}

/** A film as the value of a form: recorded here or chosen, sent, watched, removed. */
export function FilmField({
  value,
  onChange,
  purpose,
  label,
  draftKey,
  longest = 120,
  onBusy,
  error,
}: FilmFieldProps): ReactNode {
  const all = useCameraWords(),
    words = all.field
  const language = useLanguage(),
    id = useId()
  const input = useRef<HTMLInputElement>(null),
    root = useRef<HTMLFieldSetElement>(null)
  const [tooLong, setTooLong] = useState(false)
  const { state, start, resume, cancel, reset } = useUpload(() => undefined)
  const sending = 'part' in state
  const arrived = state.step === 'processing' ? state.id : null,
    failed = state.step === 'failed'
  const given = useRef<string | null>(null)
  const latest = useRef({ value, onChange, onBusy })
  useEffect(() => {
    latest.current = { value, onChange, onBusy }
  })
  useEffect(() => {
    if (arrived !== null) {
      given.current = arrived
      latest.current.onChange(arrived)
    } else if (failed && given.current !== null && latest.current.value?.media_id === given.current)
      latest.current.onChange(null)
  }, [arrived, failed])
  useEffect(() => {
    latest.current.onBusy?.(sending)
    return () => latest.current.onBusy?.(false)
  }, [sending])
  // The pressed button is unmounted: focus the next available button.
  const moved = useRef(false)
  useEffect(() => {
    if (moved.current && document.activeElement === document.body)
      root.current?.querySelector<HTMLElement>('button')?.focus()
    moved.current = false
  }, [value, state.step])
  const press = (act: () => unknown) => (): void => {
    moved.current = true
    act()
  }
  const choose = async (file: File): Promise<void> => {
    const seconds = await lengthOfFile(file)
    const isTooLong = seconds !== null && seconds > longest + TOLERANCE_S
    setTooLong(isTooLong)
    if (!isTooLong) void start(file, purpose)
  }
  const open = (): void => input.current?.click()
  return (
    <fieldset ref={root} className={s['field']} aria-describedby={`${id}-error`}>
      <legend>{label}</legend>
      <FileInput
        ref={input}
        accept={KINDS}
        onFiles={([file]) => file && void choose(file)}
        data-testid="film-field"
      />
      {value && !sending && <Sent key={value.media_id} value={value} label={label} />}
      {sending && (
        <ProgressBar value={state.part} label={words.sending} valueText={formatPart(state.part, language)} />
      )}
      <p role="status" className={parts.note}>
        {state.step === 'interrupted' ? words.interrupted : ''}
      </p>
      {failed && (
        <p role="alert" className={parts.failed}>
          {state.message ?? words.failed}
        </p>
      )}
      <FieldError id={`${id}-error`}>{tooLong ? words.too_long(clock(longest)) : error}</FieldError>
      <div className={parts.actions}>
        {!sending && value === null && (
          <>
            <RecordVideo
              variant="black"
              draftKey={draftKey}
              longest={longest}
              onFile={(file) => {
                moved.current = true
                setTooLong(false)
                void start(file, purpose)
              }}
              onChooseFile={open}
            />
            <Button variant="blackBorder" icon={<Upload aria-hidden="true" />} onClick={open}>
              {words.upload}
            </Button>
          </>
        )}
        {state.step === 'interrupted' && (
          <Button variant="Orange" onClick={press(resume)}>
            {words.send_again}
          </Button>
        )}
        {sending && (
          <Button variant="RedOpacity" onClick={press(cancel)}>
            {words.stop}
          </Button>
        )}
        {value !== null && !sending && (
          <Button
            variant="RedOpacity"
            icon={<Trash aria-hidden="true" />}
            onClick={press(() => {
              reset()
              onChange(null)
            })}
          >
            {words.remove}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

/** The sent film, once it is ready; until then its state. */
function Sent({ value, label }: { value: FilmValue; label: string }): ReactNode {
  const words = useCameraWords().field
  const { data, isError } = useQuery({
    queryKey: ['media', value.media_id],
    queryFn: () =>
      api.data<typeof mediaContract.get>(
        'GET /media/{id}',
        { params: { id: value.media_id } },
        { quiet: 'again' },
      ),
    refetchInterval: ({ state }) =>
      state.data && (state.data.state === 'ready' || state.data.state === 'failed') ? false : ASK_MS,
  })
  if (data?.state === 'ready' && data.key)
    return <Film film={data.key} title={label} autoplay={false} className={s['shown'] ?? ''} />
  return (
    <p role="status" className={parts.note}>
      {isError ? words.gone : data?.state === 'failed' ? (data.error ?? words.failed) : words.processing}
    </p>
  )
}
