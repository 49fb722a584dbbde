import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { formatDate, useDateOptions } from '#web/client/format/dates.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Textarea } from '#web/ui/Textarea.tsx'
import type { CourseFeedback, FEEDBACK_TEXT } from '../feedback.contract.ts'
import { courseFeedback, feedbackApi, useFeedbackChange } from './feedback.api.ts'
import s from './components/Feedback.module.css'
import { Stars, StarsInput } from './components/Stars.tsx'
import { useFeedbackWords } from './words.ts'

const MOST: typeof FEEDBACK_TEXT = 2000
type Mine = NonNullable<CourseFeedback['mine']>

function GiveForm({ common_id, mine, onDone }: { common_id: string; mine: Mine | null; onDone?: () => void }): ReactNode {
  const t = useFeedbackWords()
  const [stars, setStars] = useState(mine?.stars ?? 0)
  const [text, setText] = useState(mine?.text ?? '')
  const [missed, setMissed] = useState(false)
  const give = useFeedbackChange(() => feedbackApi.give(common_id, { stars, text }))
  const submit = (): void => {
    if (stars === 0) return setMissed(true)
    give.mutate(undefined, { onSuccess: () => onDone?.() })
  }
  return (
    <form className={s.form} onSubmit={(event) => { event.preventDefault(); submit() }}>
      <StarsInput value={stars} error={missed && stars === 0 ? t.pick : undefined} onChange={setStars} />
      <Textarea label={t.text} hint={t.text_hint} rows={4} maxLength={MOST} value={text} onChange={(event) => setText(event.target.value)} />
      <div className={s.actions}>
        <Button type="submit" variant="black" loading={give.isPending}>{mine ? t.save : t.send}</Button>
        {onDone && <Button variant="OffWhite" disabled={give.isPending} onClick={onDone}>{t.cancel}</Button>}
      </div>
    </form>
  )
}

function Own({ common_id, mine }: { common_id: string; mine: Mine }): ReactNode {
  const t = useFeedbackWords()
  const language = useLanguage()
  const dates = useDateOptions(language)
  const [changing, setChanging] = useState(false)
  const takeBack = useFeedbackChange(() => feedbackApi.takeBack(common_id))
  return (
    <Card className={s.card}>
      <h3>{t.yours}</h3>
      {changing ? <GiveForm common_id={common_id} mine={mine} onDone={() => setChanging(false)} /> : (
        <>
          <Stars value={mine.stars} />
          {mine.text && <p className={s.words}>{mine.text}</p>}
          {mine.answer
            ? <div className={s.answer}><strong>{mine.answered_by ? t.answer_of(mine.answered_by) : t.answer_team}</strong><p className={s.words}>{mine.answer}</p>{mine.state !== 'answered' && <p className={s.small}>{t.before}</p>}</div>
            : <p className={s.small}>{t.sent(formatDate(mine.updated_at, dates))}</p>}
          <div className={s.actions}><Button variant="blackBorder" size="s" onClick={() => setChanging(true)}>{t.change}</Button><Button variant="OffWhite" size="s" loading={takeBack.isPending} onClick={() => takeBack.mutate(undefined)}>{t.take_back}</Button></div>
        </>
      )}
    </Card>
  )
}

/** Beside a course: what learners think of it, and what oneself does. `asks`: the reader learns here. */
export function CourseFeedbackCard({ common_id, asks }: { common_id: string; asks: boolean }): ReactNode {
  const t = useFeedbackWords()
  const language = useLanguage()
  const { data } = useQuery(courseFeedback(common_id, language))
  const { hash } = useLocation()
  const section = useRef<HTMLElement>(null)
  const there = data !== undefined
  useEffect(() => { if (there && hash === '#feedback') section.current?.scrollIntoView() }, [there, hash])
  if (!data || (data.average === null && !asks)) return null
  const begun = data.lessons_done > 0
  if (data.average === null && !begun && !data.mine) return null
  return (
    <section ref={section} id="feedback" className={s.section} aria-labelledby="feedback-title">
      <h2 id="feedback-title">{t.title}</h2>
      {data.average === null ? <p className={s.small}>{t.few}</p> : <p className={s.average}><Stars value={data.average} /> <strong>{t.of_five(data.average.toLocaleString(language))}</strong> <span className={s.small}>{t.count(data.count ?? 0)}</span></p>}
      {asks && (data.mine ? <Own common_id={common_id} mine={data.mine} />
        : data.may_give ? <Card className={s.card}><h3>{t.ask}</h3><GiveForm common_id={common_id} mine={null} /></Card>
          : begun && <p className={s.small}>{t.later(data.lessons_needed, data.lessons_done)}</p>)}
    </section>
  )
}
