import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLanguage } from '#web/i18n/language.tsx'
import { aboutCourse, courseFeedback } from './feedback.api.ts'
import s from './components/Feedback.module.css'
import { OwnWord } from './components/OwnWord.tsx'
import { Stars } from './components/Stars.tsx'
import { useHash } from './use-hash.ts'
import { useFeedbackWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

/** Card beside a course: its learners' ratings and the reader's own. `asks`: the reader learns here. */
export function CourseFeedbackCard({ common_id, asks }: { common_id: string; asks: boolean }): ReactNode {
  const t = useFeedbackWords()
  const language = useLanguage()
  const { data } = useQuery(courseFeedback(common_id, language))
  const section = useHash<HTMLElement>('feedback', data !== undefined)
  if (!data || (data.average === null && !asks)) return null
  const begun = data.lessons_done > 0
  if (data.average === null && !begun && !data.mine) return null
  return (
    <section ref={section} id="feedback" className={s.section} aria-labelledby="feedback-title">
      <h2 id="feedback-title">{t.title}</h2>
      {data.average === null ? (
        <p className={parts.detail}>{t.few}</p>
      ) : (
        <p className={s.average}>
          <Stars value={data.average} /> <strong>{t.of_five(data.average.toLocaleString(language))}</strong>{' '}
          <span className={parts.detail}>{t.count(data.count ?? 0)}</span>
        </p>
      )}
      {asks &&
        (data.mine || data.may_give ? (
          <OwnWord
            saying={aboutCourse(common_id)}
            ask={t.ask}
            yours={t.yours}
            hint={t.text_hint}
            mine={data.mine}
          />
        ) : (
          begun && <p className={parts.detail}>{t.later(data.lessons_needed, data.lessons_done)}</p>
        ))}
    </section>
  )
}
