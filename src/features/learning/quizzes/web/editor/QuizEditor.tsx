import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Language } from '#contract/constants.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { useQuizEditorWords } from '../words.ts'
import { QUIZ_SOURCES } from '../quizzes.api.ts'
import { draftOf, emptyQuiz, type Place } from './quiz-draft.ts'
import s from './QuizEditor.module.css'
import { QuizForm } from './QuizForm.tsx'
import { keptQuiz } from './use-quiz.ts'
import parts from '#web/ui/layout/parts.module.css'

type QuizEditorProps = {
  common_id: string
  place: Place
  languages: readonly Language[]
  /** Told when there is a quiz where there was none, or none any more. */
  onThere: () => void
}

/** The quiz of a lesson, a week or a course, for those who write it. */
export default function QuizEditor({ common_id, place, languages, onThere }: QuizEditorProps): ReactNode {
  const words = useQuizEditorWords()
  const client = useQueryClient()
  const queryKey = [QUIZ_SOURCES, common_id, place.lesson_key, place.week_key]
  // Read once: from then on what is written here counts, and joins with what others write when it is sent.
  const quiz = useQuery({
    queryKey,
    queryFn: () => keptQuiz(common_id, place),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  /** A quiz that is begun here stays on screen while it gets its id. */
  const [begun, setBegun] = useState<'begun' | 'taken away' | null>(null)
  const none = useRef<HTMLDivElement>(null)
  const there = quiz.data !== null
  useEffect(() => {
    if (begun === 'taken away') none.current?.querySelector('button')?.focus()
  }, [begun, there])
  if (quiz.isPending) return <Skeleton lines={3} />
  if (quiz.data === undefined)
    return (
      <p className={parts.failed} role="alert">
        {words.failed}
      </p>
    )
  if (quiz.data === null && begun !== 'begun')
    return (
      <div ref={none} className={s['none']}>
        <p className={parts.note}>{words.none}</p>
        <Button variant="blackBorder" size="s" onClick={() => setBegun('begun')}>
          {words.begin}
        </Button>
      </div>
    )
  return (
    <QuizForm
      common_id={common_id}
      start={quiz.data ? draftOf(quiz.data) : emptyQuiz(place)}
      standing={quiz.data}
      attempts={quiz.data?.attempts ?? 0}
      languages={languages}
      fresh={begun === 'begun'}
      onThere={onThere}
      onTakenAway={() => {
        client.setQueryData(queryKey, null)
        setBegun('taken away')
        onThere()
      }}
    />
  )
}
