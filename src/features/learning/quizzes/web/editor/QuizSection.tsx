import { Suspense, type ReactNode } from 'react'
import { lazyPart } from '#web/client/health/lazy-part.tsx'
import type { Language } from '#contract/constants.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { useQuizEditorWords } from '../words.ts'
import type { Place } from './quiz-draft.ts'
import s from './QuizEditor.module.css'

const QuizEditor = lazyPart(async () => (await import('./QuizEditor.tsx')).default)

/** The quiz beside what it belongs to, in the course editor. */
export function QuizSection({
  common_id,
  place,
  languages,
  onThere,
}: {
  common_id: string
  place: Place
  languages: readonly Language[]
  /** Told when there is a quiz where there was none, or none any more. */
  onThere: () => void
}): ReactNode {
  const words = useQuizEditorWords()
  return (
    <section aria-labelledby="quiz-editor" className={s['section']}>
      <h3 id="quiz-editor">{words.heading}</h3>
      <Suspense fallback={<Skeleton lines={3} />}>
        <QuizEditor common_id={common_id} place={place} languages={languages} onThere={onThere} />
      </Suspense>
    </section>
  )
}
