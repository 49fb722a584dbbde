import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import type { Entry } from '../../vocabularies.contract.ts'
import { useDictionaryWords } from '../words.ts'
import { LetterHand } from './LetterHand.tsx'
import s from './EntryView.module.css'

/** The word spelled by hand, at one look. */
export function Spelled({ entry, heading: Heading }: { entry: Entry; heading: 'h2' | 'h3' }): ReactNode {
  const words = useDictionaryWords()
  if (entry.spelling.length < 2) return null
  return (
    <section className={s['section']}>
      <Heading>{words.spelling}</Heading>
      <ol className={s['spelled']}>
        {entry.spelling.map(({ letter }, index) =>
          letter === ' ' ? (
            <li
              // oxlint-disable-next-line react/no-array-index-key -- a letter's place is what it is
              key={index}
              className={cx(s['gap'])}
              aria-hidden="true"
            />
          ) : (
            <li
              // oxlint-disable-next-line react/no-array-index-key -- a letter's place is what it is
              key={index}
            >
              <LetterHand letter={letter} lazy />
              <span aria-hidden="true">{letter}</span>
            </li>
          ),
        )}
      </ol>
    </section>
  )
}
