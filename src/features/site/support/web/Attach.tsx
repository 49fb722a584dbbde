import Paperclip from 'lucide-react/icons/paperclip'
import X from 'lucide-react/icons/x'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { RecordVideo, useUpload } from '#features/media/media/web/public.ts'
import { formatBytes } from '#web/client/format/bytes.ts'
import { formatPart } from '#web/client/format/part.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { FileInput } from '#web/ui/form/FileButton.tsx'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import type { ATTACHMENTS } from '../support.contract.ts'
import styles from './Support.module.css'
import { useSupportWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

const LIMITS: typeof ATTACHMENTS = { most: 5, bytes: 200 * 1024 * 1024 }
const ACCEPTED = '.pdf,image/jpeg,image/png,image/webp,image/avif,video/mp4,video/quicktime,video/webm'
export type Attached = { id: string; name: string; bytes: number }

/**
 * Sends pictures, films and PDF files one after the other, and keeps which belong to the message. A film
 * counts once it has arrived: it is converted meanwhile.
 */
export function Attach({
  staff = false,
  value,
  onChange,
  onBusy,
}: {
  staff?: boolean
  value: readonly Attached[]
  onChange: (next: readonly Attached[]) => void
  onBusy: (busy: boolean) => void
}): ReactNode {
  const { attach: t } = useSupportWords()
  const language = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const [waiting, setWaiting] = useState<readonly File[]>([])
  const [tooLarge, setTooLarge] = useState<string | null>(null)
  const sent = useRef<File>(null)
  const add = useCallback(
    (one: Attached): void => {
      if (!value.some(({ id }) => id === one.id)) onChange([...value, one])
    },
    [value, onChange],
  )
  const { state, start, cancel, reset } = useUpload((media) =>
    add({ id: media.id, name: media.name, bytes: media.bytes }),
  )
  const sending = 'part' in state || state.step === 'processing'
  useEffect(() => onBusy(sending || waiting.length > 0), [sending, waiting.length, onBusy])
  const [next] = waiting
  useEffect(() => {
    if (!next || (state.step !== 'idle' && state.step !== 'ready')) return
    sent.current = next
    setWaiting((old) => old.slice(1))
    void start(next)
  }, [next, state.step, start])
  // A film is converted for a while; it belongs to the message as soon as all of it is there.
  useEffect(() => {
    if (state.step !== 'processing' || !sent.current?.type.startsWith('video/')) return
    add({ id: state.id, name: state.name, bytes: sent.current.size })
    reset()
  }, [state, add, reset])
  const take = (chosen: readonly File[]): void => {
    if (state.step === 'failed') reset()
    setTooLarge(chosen.find((file) => file.size > LIMITS.bytes)?.name ?? null)
    setWaiting((old) =>
      [...old, ...chosen.filter((file) => file.size <= LIMITS.bytes)].slice(
        0,
        Math.max(0, LIMITS.most - value.length),
      ),
    )
  }
  return (
    <div className={parts.block}>
      <FileInput ref={input} multiple accept={ACCEPTED} onFiles={take} data-testid="support-file" />
      {value.length > 0 && (
        <ul className={parts.rows} aria-label={t.files}>
          {value.map((file) => (
            <li key={file.id} className={styles.file}>
              <Paperclip aria-hidden="true" />
              <span className={styles.fileName}>{file.name}</span>
              <span className={styles.small}>{formatBytes(file.bytes, language)}</span>
              <IconButton
                label={t.out(file.name)}
                icon={<X aria-hidden="true" />}
                onClick={() => onChange(value.filter(({ id }) => id !== file.id))}
              />
            </li>
          ))}
        </ul>
      )}
      {'part' in state && (
        <ProgressBar
          value={state.part}
          label={t.sending(state.name)}
          valueText={formatPart(state.part, language)}
        />
      )}
      <p role="status" className={styles.small}>
        {state.step === 'interrupted' ? t.interrupted : ''}
      </p>
      {state.step === 'failed' && (
        <p role="alert" className={parts.failed}>
          {state.message ?? t.failed}
        </p>
      )}
      {tooLarge && (
        <p role="alert" className={parts.failed}>
          {t.too_large(tooLarge, formatBytes(LIMITS.bytes, language))}
        </p>
      )}
      <div className={parts.controls}>
        <Button
          size="s"
          variant="blackBorder"
          icon={<Paperclip />}
          disabled={value.length >= LIMITS.most || sending}
          onClick={() => input.current?.click()}
        >
          {t.add}
        </Button>
        <RecordVideo
          size="s"
          draftKey="support"
          disabled={value.length >= LIMITS.most || sending}
          onFile={(file) => take([file])}
          onChooseFile={() => input.current?.click()}
        />
        {'part' in state && (
          <Button
            size="s"
            variant="RedOpacity"
            onClick={() => {
              setWaiting([])
              void cancel()
            }}
          >
            {t.cancel}
          </Button>
        )}
        <span className={styles.small}>{(staff ? t.hint_staff : t.hint)(LIMITS.most)}</span>
      </div>
    </div>
  )
}
