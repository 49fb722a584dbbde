import type { ReactNode } from 'react'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import parts from '#web/ui/layout/parts.module.css'
import { useLesson } from '../../../courses/web/public.ts'
import type { ReceivedView } from '../../productions.contract.ts'
import { SentenceModel } from '../SentenceModel.tsx'
import { glossesOf, linesOfStep, sentenceStepOf } from '../sentence.ts'
import { useProductionWords } from '../words.ts'
import s from './Received.module.css'

/** The model of a film's sentence, as the lesson has it now; words in its place if it has another sentence. */
export function ModelOfFilm({ film }: { film: ReceivedView }): ReactNode {
  const words = useProductionWords().teacher
  if (film.lesson === null) return <p className={parts.note}>{words.changed}</p>
  return (
    <figure className={s['side']}>
      <Model film={film} lesson={film.lesson} />
      <figcaption className={parts.note}>{words.model}</figcaption>
    </figure>
  )
}

type ModelProps = { film: ReceivedView; lesson: NonNullable<ReceivedView['lesson']> }

function Model({ film, lesson: { course_slug, lesson_slug } }: ModelProps): ReactNode {
  const words = useProductionWords().teacher
  const lesson = useLesson(course_slug, lesson_slug)
  if (lesson.isPending) return <Skeleton shape="media" />
  const dialogue = lesson.data?.dialogue,
    step = sentenceStepOf(film.step)
  const lines = dialogue && step ? linesOfStep(step, dialogue.lines) : []
  if (!lesson.data || !dialogue || lines.length === 0 || glossesOf(lines) !== film.glosses)
    return <p className={parts.note}>{words.changed}</p>
  return (
    <SentenceModel
      dialogue={dialogue}
      signs={lesson.data.signs}
      lines={lines}
      title={words.model}
      autoplay={false}
      fallback={null}
    />
  )
}
