import type { ReactNode } from 'react'
import { plural, useLanguage } from '#web/i18n/language.tsx'
import { Badge, type BadgeTone } from '#web/ui/display/Badge.tsx'
import type { Agreement as Agreed, QueueRow } from '../../review-books.contract.ts'
import { useReviewWords } from '../words.ts'
import { VERDICTS } from '../../shared/verdicts.ts'
import parts from '#web/ui/layout/parts.module.css'

const TONE: Record<Agreed, BadgeTone> = {
  none: 'neutral',
  right: 'green',
  right_but: 'yellow',
  wrong: 'red',
  split: 'orange',
}

/** "3 of 3 right", "2 right · 1 wrong": joint verdict of the reviewers on the form that is shown now. */
export function Agreement({ row }: { row: QueueRow }): ReactNode {
  const words = useReviewWords().agreement,
    language = useLanguage()
  const number = (n: number): string => n.toLocaleString(language)
  const { agreement, stale } = row
  const label =
    agreement === 'none'
      ? null
      : agreement === 'split'
        ? VERDICTS.filter((one) => row[one] > 0)
            .map((one) => words.part[one](number(row[one])))
            .join(' · ')
        : words.all[agreement](number(row[agreement]))
  return (
    <span className={parts.words}>
      {label ? (
        <Badge tone={TONE[agreement]}>{label}</Badge>
      ) : (
        <span className={parts.note}>{words.none}</span>
      )}
      {stale > 0 && <span className={parts.note}>{plural(language, stale, words.stale)}</span>}
    </span>
  )
}
