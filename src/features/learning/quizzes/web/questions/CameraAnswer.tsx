import type { ReactNode } from 'react'
import { FilmField } from '#features/media/media/web/public.ts'
import { useQuizWords } from '../words.ts'
import { BesideTheModel } from './BesideTheModel.tsx'
import type { AnswerProps } from './types.ts'
import s from './questions.module.css'

/** Sign into the camera: for a teacher to watch, or beside the model, judged by oneself. */
export function CameraAnswer(props: AnswerProps): ReactNode {
  return props.question.grading === 'self' ? <BesideTheModel {...props} /> : <ForTheTeacher {...props} />
}

/**
 * The film is the answer as soon as all of it is there: it is converted meanwhile, and a time limit waits for
 * nobody.
 */
function ForTheTeacher({ question, value: [media_id], onChange, onBusy }: AnswerProps): ReactNode {
  const words = useQuizWords().camera
  return (
    <div className={s['group']}>
      <p className={s['hint']}>{words.teacher_hint}</p>
      <FilmField
        label={words.yours}
        value={media_id === undefined ? null : { media_id }}
        onChange={(sent) => onChange(sent === null ? [] : [sent])}
        draftKey={`answer ${location.pathname} ${question.id}`}
        {...(onBusy && { onBusy })}
      />
    </div>
  )
}
