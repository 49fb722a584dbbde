import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Button } from '#web/ui/form/Button.tsx'
import { FileInput } from '#web/ui/form/FileButton.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import type { MediaRow } from '../media.contract.ts'
import { RecordVideo } from './recorder/RecordVideo.tsx'
import { MyUploads } from './MyUploads.tsx'
import { useUpload } from './use-upload.ts'
import styles from './VideoUpload.module.css'
import { useMediaWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

const GIB = 1024 ** 3
/** Here the server's words would name pictures and documents too. */
const WRONG_TYPE = 'upload_wrong_type'
const inWords = (bytes: number): string =>
  bytes >= GIB ? `${Math.round(bytes / GIB)} GB` : `${Math.round(bytes / 1024 ** 2)} MB`

type VideoUploadProps = {
  /** Called once the video can be played. */
  onReady: (media: MediaRow) => void
  /** Largest file, in bytes; the server's own limit holds in any case. */
  maxBytes?: number
  /** Main choice, offered first and in the primary colour. */
  first?: 'file' | 'record'
  /** A film that is sent at once, without being chosen. */
  given?: File | null
  /** Called while a film is being sent, so that its form waits for it. */
  onBusy?: (busy: boolean) => void
  /** Name of this field in the browser's database, which keeps a recording until it is sent. */
  draftKey?: string | null
}

/** Longest film that is recorded here, in seconds. */
const LONGEST_S = 1200

/**
 * Chooses a video, or records one, and sends it: progress, pause, resume after a lost connection, stop; shows
 * errors in the person's language.
 */
export function VideoUpload({
  onReady,
  maxBytes = 2 * GIB,
  first = 'file',
  given,
  onBusy,
  draftKey = null,
}: VideoUploadProps) {
  const words = useMediaWords()
  const { state, start, pause, resume, cancel, reset, convertAgain } = useUpload(onReady)
  const input = useRef<HTMLInputElement>(null),
    root = useRef<HTMLDivElement>(null)
  const hint = useId()
  // The pressed button disappears with its step, so move the focus to the next action.
  const pressed = useRef(false)
  useEffect(() => {
    if (pressed.current && document.activeElement === document.body)
      root.current?.querySelector<HTMLElement>('button')?.focus()
    pressed.current = false
  }, [state.step])
  const press = (act: () => unknown) => (): void => {
    pressed.current = true
    act()
  }

  const send = (file: File): void => {
    pressed.current = true
    if (file.size > maxBytes) reset(words.too_large(inWords(maxBytes)))
    else void start(file)
  }
  const sendGiven = useRef(send)
  useEffect(() => {
    sendGiven.current = send
  })
  useEffect(() => {
    if (given) sendGiven.current(given)
  }, [given])
  const open = (): void => input.current?.click()
  const ways = (label: string, main: 'black' | 'blackBorder'): ReactNode => {
    const file = (
      <Button
        key="file"
        variant={first === 'file' ? main : 'blackBorder'}
        onClick={open}
        aria-describedby={hint}
      >
        {label}
      </Button>
    )
    const record = (
      <RecordVideo
        key="record"
        variant={first === 'record' ? main : 'blackBorder'}
        onFile={send}
        onChooseFile={open}
        longest={LONGEST_S}
        draftKey={draftKey}
      />
    )
    return first === 'file' ? [file, record] : [record, file]
  }
  const sending = state.step === 'sending' || state.step === 'paused' || state.step === 'interrupted'
  const busy = sending || state.step === 'processing'
  const tell = useRef(onBusy)
  useEffect(() => {
    tell.current = onBusy
  })
  useEffect(() => {
    tell.current?.(busy)
    return () => tell.current?.(false)
  }, [busy])
  const percent = sending ? Math.floor(state.part * 100) : 0

  return (
    <div ref={root} className={styles.upload}>
      <FileInput
        ref={input}
        accept="video/mp4,video/quicktime,video/webm"
        onFiles={([file]) => file && send(file)}
        data-testid="video-file"
      />
      {state.step === 'idle' && (
        <>
          <div className={styles.actions}>{ways(words.choose, 'black')}</div>
          <p id={hint} className={parts.lead}>
            {words.hint(inWords(maxBytes))}
          </p>
        </>
      )}
      {sending && (
        <ProgressBar value={state.part} label={words.uploading(state.name)} valueText={words.part(percent)} />
      )}
      {state.step === 'processing' && state.converted !== null && (
        <ProgressBar
          value={state.converted}
          label={words.converting(state.name)}
          valueText={words.part(Math.floor(state.converted * 100))}
        />
      )}
      <p role="status" className={styles.status}>
        {state.step === 'paused' && words.paused}
        {state.step === 'interrupted' && words.interrupted}
        {state.step === 'processing' && words.processing}
        {state.step === 'ready' && (state.media.adapted ? words.ready : words.ready_as_filmed)}
      </p>
      {state.step === 'failed' && (
        <p role="alert" className={parts.failed}>
          {(state.code === WRONG_TYPE ? words.wrong_type : state.message) ?? words.failed}
        </p>
      )}
      <div className={styles.actions}>
        {state.step === 'sending' && (
          <Button variant="blackBorder" onClick={press(pause)}>
            {words.pause}
          </Button>
        )}
        {state.step === 'paused' && (
          <Button variant="Orange" onClick={press(resume)}>
            {words.resume}
          </Button>
        )}
        {state.step === 'interrupted' && (
          <Button variant="Orange" onClick={press(resume)}>
            {words.retry}
          </Button>
        )}
        {sending && (
          <Button variant="RedOpacity" onClick={press(cancel)}>
            {words.cancel}
          </Button>
        )}
        {state.step === 'failed' && state.retry && (
          <Button variant="Orange" onClick={() => void convertAgain(state.retry!).catch(() => undefined)}>
            {words.convert_again}
          </Button>
        )}
        {(state.step === 'failed' || state.step === 'ready') && ways(words.another, 'blackBorder')}
        {state.step === 'failed' && <MyUploads />}
      </div>
    </div>
  )
}
