import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { api } from '#web/client/api.ts'
import type { mediaContract } from '#features/media/media/media.contract.ts'
import { RecordVideo, useUpload } from '#features/media/media/web/public.ts'
import { formatPart } from '#web/client/format/part.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { FileInput } from '#web/ui/form/FileButton.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { useQuizWords } from '../words.ts'
import { AnswerFilm } from './AnswerFilm.tsx'
import { BesideTheModel } from './BesideTheModel.tsx'
import type { AnswerProps } from './types.ts'
import s from './questions.module.css'
import parts from '#web/ui/layout/parts.module.css'

/** Polling interval while a film is being converted, in milliseconds. */
const ASK_MS = 3000
/** Longest answer, in seconds. */
const LONGEST_S = 120

/** Sign into the camera: for a teacher to watch, or beside the model, judged by oneself. */
export function CameraAnswer(props: AnswerProps): ReactNode {
  return props.question.grading === 'self' ? <BesideTheModel {...props} /> : <ForTheTeacher {...props} />
}

function ForTheTeacher({ question, value, onChange, onBusy }: AnswerProps): ReactNode {
  const all = useQuizWords(),
    words = all.camera
  const language = useLanguage()
  const { state, start, resume } = useUpload(() => undefined)
  const file = useRef<HTMLInputElement>(null)
  const filmKey = value[0]
  const sending = 'part' in state,
    arrived = state.step === 'processing' ? state.id : null,
    failed = state.step === 'failed'
  useEffect(() => onBusy?.(sending), [sending, onBusy])
  // It is the answer as soon as all of it is there: it is converted meanwhile, and a time limit waits for
  // nobody. If it is no video, what was there before is.
  const given = useRef<{ id: string; instead_of: readonly string[] } | null>(null)
  const answer = useRef({ value, onChange })
  useEffect(() => {
    answer.current = { value, onChange }
  })
  useEffect(() => {
    const now = answer.current
    if (arrived !== null) {
      given.current = { id: arrived, instead_of: now.value }
      now.onChange([arrived])
    } else if (failed && given.current !== null && now.value[0] === given.current.id)
      now.onChange([...given.current.instead_of])
  }, [arrived, failed])
  return (
    <div className={s['group']}>
      <p className={s['hint']}>{words.teacher_hint}</p>
      {filmKey && !sending && <KeptFilm key={filmKey} id={filmKey} />}
      {/* A film that was made is sent at once: nothing of it can be lost by leaving. */}
      <div className={parts.actions}>
        <RecordVideo
          variant={filmKey ? 'blackBorder' : 'Orange'}
          draftKey={`answer ${location.pathname} ${question.id}`}
          longest={LONGEST_S}
          disabled={sending}
          onFile={(taken) => void start(taken)}
          onChooseFile={() => file.current?.click()}
        />
        {/* For devices without a camera, and for those who filmed before. */}
        <FileInput
          ref={file}
          accept="video/mp4,video/quicktime,video/webm"
          onFiles={([chosen]) => chosen && void start(chosen)}
          data-testid="answer-film"
        />
        <Button variant="blackBorder" disabled={sending} onClick={() => file.current?.click()}>
          {words.choose_file}
        </Button>
      </div>
      {sending && (
        <ProgressBar
          value={state.part}
          label={words.sending}
          valueText={formatPart(state.part, language)}
          size="s"
        />
      )}
      {state.step === 'interrupted' && (
        <div>
          <Button variant="blackBorder" onClick={resume}>
            {all.retry}
          </Button>
        </div>
      )}
      <p className={s['hint']} role="status">
        {state.step === 'interrupted'
          ? words.interrupted
          : state.step === 'processing'
            ? words.processing
            : state.step === 'ready'
              ? words.ready
              : state.step === 'failed'
                ? (state.message ?? words.failed)
                : ''}
      </p>
    </div>
  )
}

function KeptFilm({ id }: { id: string }): ReactNode {
  const words = useQuizWords().camera
  const { data } = useQuery({
    queryKey: ['media', id],
    queryFn: () =>
      api.data<(typeof mediaContract)['get']>('GET /media/{id}', { params: { id } }, { quiet: 'again' }),
    refetchInterval: ({ state }) =>
      state.data && state.data.state !== 'ready' && state.data.state !== 'failed' ? ASK_MS : false,
  })
  if (!data) return null
  if (data.key && data.state === 'ready') return <AnswerFilm film={data.key} label={words.yours} />
  return (
    <p className={s['hint']} role="status">
      {data.state === 'failed' ? (data.error ?? words.failed) : words.processing}
    </p>
  )
}
