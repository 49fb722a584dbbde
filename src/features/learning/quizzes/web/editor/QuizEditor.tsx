import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Language } from '#contract/constants.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { useQuizEditorWords } from '../words.ts'
import { draftOf, emptyQuiz, type Place } from './quiz-draft.ts'
import s from './QuizEditor.module.css'
import { QuizForm } from './QuizForm.tsx'
import { sources, source } from './quiz-sources.ts'

type QuizEditorProps = { common_id: string; place: Place; languages: readonly Language[] }

/** The quiz of a lesson, a week or a course, for those who write it. */
export default function QuizEditor({ common_id, place, languages }: QuizEditorProps): ReactNode {
  const words = useQuizEditorWords()
  const list = useQuery(sources(common_id))
  const id = list.data?.find(
    (one) => one.lesson_key === place.lesson_key && one.week_key === place.week_key,
  )?.id
  const whole = useQuery({
    queryKey: ['quiz source', id],
    queryFn: () => source(id!),
    enabled: id !== undefined,
    gcTime: 0,
  })
  /** A quiz that is begun here stays on screen while it gets its id. */
  const [begun, setBegun] = useState<'begun' | 'taken away' | null>(null)
  const none = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (begun === 'taken away') none.current?.querySelector('button')?.focus()
  }, [begun, id])
  if (list.isPending || (id !== undefined && whole.isPending && begun !== 'begun'))
    return <Skeleton lines={3} />
  if ((list.isError && !list.data) || (whole.isError && !whole.data && begun !== 'begun'))
    return (
      <p className={s['error']} role="alert">
        {words.failed}
      </p>
    )
  if (id === undefined && begun !== 'begun')
    return (
      <div ref={none} className={s['none']}>
        <p className={s['small']}>{words.none}</p>
        <Button variant="blackBorder" size="s" onClick={() => setBegun('begun')}>
          {words.begin}
        </Button>
      </div>
    )
  return (
    <QuizForm
      common_id={common_id}
      id={id ?? null}
      start={whole.data ? draftOf(whole.data) : emptyQuiz(place)}
      attempts={whole.data?.attempts ?? 0}
      languages={languages}
      fresh={begun === 'begun'}
      onTakenAway={() => setBegun('taken away')}
    />
  )
}
