import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLanguage } from '#web/i18n/language.tsx'
import { aboutLesson, lessonFeedback } from './feedback.api.ts'
import s from './components/Feedback.module.css'
import { OwnWord } from './components/OwnWord.tsx'
import { useHash } from './use-hash.ts'
import { useFeedbackWords } from './words.ts'

/** Feedback form at the end of a completed lesson. */
export function LessonFeedbackCard({ lesson_id }: { lesson_id: string }): ReactNode {
  const t = useFeedbackWords()
  const { data } = useQuery(lessonFeedback(lesson_id, useLanguage()))
  const section = useHash<HTMLElement>('feedback', data !== undefined)
  if (!data || (!data.may_give && !data.mine)) return null
  return (
    <section ref={section} id="feedback" className={s.section} aria-label={t.lesson.ask}>
      <OwnWord
        brief
        level="h2"
        saying={aboutLesson(lesson_id)}
        ask={t.lesson.ask}
        yours={t.lesson.yours}
        hint={t.text_hint}
        mine={data.mine}
      />
    </section>
  )
}
