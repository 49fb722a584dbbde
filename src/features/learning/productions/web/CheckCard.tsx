import type { ReactNode } from 'react'
import { useLanguage } from '#web/i18n/language.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import parts from '#web/ui/layout/parts.module.css'
import type { CheckedPart } from '../shared/checks.ts'
import styles from './CheckCard.module.css'
import { useProductionWords } from './words.ts'

type CheckCardProps = {
  checks: number
  parts: readonly {
    part: CheckedPart
    times: number
    words: readonly { slug: string; word_en: string; word_es: string }[]
  }[]
}

/** A learner's checks of their own signing: parts that differed, with the words to practise. */
export function CheckCard({ checks, parts: differing }: CheckCardProps): ReactNode {
  const { card, parts: names } = useProductionWords(),
    language = useLanguage()
  return (
    <Card as="section" aria-labelledby="checks" className={styles['card'] ?? ''}>
      <h2 id="checks">{card.title}</h2>
      <p className={parts.lead}>{card.text(checks)}</p>
      {differing.length === 0 && <p className={parts.lead}>{card.same}</p>}
      {differing.length > 0 && (
        <ul className={parts.entries}>
          {differing.map(({ part, times, words }) => (
            <li key={part} className={styles['part']}>
              <strong>{names[part]}</strong>
              <span className={parts.note}>{card.times(times, checks)}</span>
              {words.length > 0 && (
                <span className={styles['words']}>
                  {card.practise}{' '}
                  {words.map((word, n) => (
                    <span key={word.slug}>
                      {n > 0 && ', '}
                      <Link href={`/app/dictionary/${word.slug}`}>{word[`word_${language}`]}</Link>
                    </span>
                  ))}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
