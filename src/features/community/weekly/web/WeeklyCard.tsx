import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLanguage } from '#web/i18n/language.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { weeklySign } from './weekly.api.ts'
import s from './Weekly.module.css'
import { useWeeklyWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

const PICTURE_PX = 96

/** Leads from the feed to the sign of the week; nothing where the reader has none. */
export function WeeklyCard(): ReactNode {
  const words = useWeeklyWords(),
    language = useLanguage()
  const { data } = useQuery(weeklySign())
  if (!data) return null
  return (
    <Card as="section" className={s['card'] ?? ''} aria-labelledby="weekly-sign">
      {data.model.poster_url && (
        <img src={data.model.poster_url} alt="" width={PICTURE_PX} height={PICTURE_PX} loading="lazy" />
      )}
      <div className={s['words']}>
        <p className={parts.small}>{words.title}</p>
        <h2 id="weekly-sign" className={s['question']}>
          {words.how(data.word[`word_${language}`])}
        </h2>
        <p className={parts.small}>
          {data.answered ? `${words.card_answered} ` : ''}
          {words.answers(data.answers)}
        </p>
      </div>
      <Button variant="blackBorder" href="/app/community/sign-of-the-week">
        {data.open && !data.answered ? words.card_answer : words.card}
      </Button>
    </Card>
  )
}
