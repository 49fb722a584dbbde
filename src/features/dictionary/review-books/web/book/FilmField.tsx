import { useMutation } from '@tanstack/react-query'
import Trash from 'lucide-react/icons/trash-2'
import Upload from 'lucide-react/icons/upload'
import { useId, useRef, useState, type ReactNode } from 'react'
import { RecordVideo } from '#features/media/media/web/public.ts'
import { isApiError } from '#web/client/api.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { FieldError } from '#web/ui/form/Field.tsx'
import type { FilmState, Judgement } from '../../judging.contract.ts'
import { bookApi } from './book.api.ts'
import styles from './Book.module.css'
import { useBookWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

const LIMITS: typeof import('../../judging.contract.ts').FILM_LIMITS = {
  bytes: 209_715_200,
  seconds: 60,
  of_book: 200,
}
const KINDS = 'video/mp4,video/quicktime,video/webm,video/*'

/** Seconds of a film; null where this browser can't tell. */
function secondsOf(file: File): Promise<number | null> {
  const url = URL.createObjectURL(file),
    video = document.createElement('video')
  return new Promise<number | null>((done) => {
    video.preload = 'metadata'
    video.addEventListener('loadedmetadata', () =>
      done(Number.isFinite(video.duration) ? video.duration : null),
    )
    video.addEventListener('error', () => done(null))
    video.src = url
  }).finally(() => URL.revokeObjectURL(url))
}

type FilmFieldProps = {
  token: string
  sign_id: string
  film: FilmState | null
  onChanged: (judgement: Judgement | null) => void
}

/** A film of how the reviewer signs it: from the camera of the device, or a file. */
export function FilmField({ token, sign_id, film, onChanged }: FilmFieldProps): ReactNode {
  const words = useBookWords().film,
    id = useId()
  const file = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<'long' | 'large' | null>(null)
  const send = useMutation({
    mutationFn: async (chosen: File) => {
      const seconds = chosen.size > LIMITS.bytes ? null : await secondsOf(chosen)
      const why =
        chosen.size > LIMITS.bytes
          ? 'large'
          : seconds !== null && seconds > LIMITS.seconds + 1
            ? 'long'
            : null
      setRefused(why)
      return why ? null : bookApi.sendFilm(token, sign_id, chosen)
    },
    onSuccess: (judgement) => judgement && onChanged(judgement),
  })
  const remove = useMutation({ mutationFn: () => bookApi.removeFilm(token, sign_id), onSuccess: onChanged })
  const failed = send.error ?? remove.error
  return (
    <fieldset className={styles.film} aria-describedby={`${id}-hint`}>
      <legend>{words.label}</legend>
      <p id={`${id}-hint`} className={parts.note} role="status">
        {send.isPending ? words.sending : film ? words.sent[film] : words.hint}
      </p>
      <div className={parts.buttons}>
        <RecordVideo
          longest={LIMITS.seconds}
          cuts={false}
          disabled={send.isPending}
          onFile={(chosen) => send.mutate(chosen)}
          onChooseFile={() => file.current?.click()}
        />
        <Button
          variant="blackBorder"
          icon={<Upload aria-hidden="true" />}
          loading={send.isPending}
          onClick={() => file.current?.click()}
        >
          {film ? words.replace : words.choose}
        </Button>
        {film && (
          <Button
            variant="White"
            icon={<Trash aria-hidden="true" />}
            loading={remove.isPending}
            onClick={() => remove.mutate()}
          >
            {words.remove}
          </Button>
        )}
      </div>
      <input
        ref={file}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={words.choose}
        accept={KINDS}
        onChange={(event) => {
          const [chosen] = event.target.files ?? []
          event.target.value = ''
          if (chosen) send.mutate(chosen)
        }}
      />
      <FieldError id={`${id}-error`}>
        {refused ? words[refused] : isApiError(failed) ? failed.message : undefined}
      </FieldError>
    </fieldset>
  )
}
