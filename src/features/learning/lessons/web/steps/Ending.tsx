import type { ReactNode } from 'react'
import { HelloHand } from '#web/ui/art/HelloHand.tsx'
import { prefersLessMotion } from '#web/ui/player/quiet.ts'
import type { WordCard } from '../../../courses/lesson-view.contract.ts'
import { Loop } from './Loop.tsx'
import n from './Notes.module.css'
import s from './Steps.module.css'

/** The end of a session or of a lesson, under its title. */
export function Ending({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <div className={n['finish']}>
      <div className={n['art']} aria-hidden="true">
        <HelloHand />
      </div>
      <h1 className={s['title']} tabIndex={-1} data-step-title="">
        {title}
      </h1>
      {children}
    </div>
  )
}

/** Words that were mixed up, with their signs. */
export function MixedUp({ words, lang }: { words: readonly WordCard[]; lang: string }): ReactNode {
  if (words.length === 0) return null
  return (
    <ul className={n['noteSigns']} lang={lang}>
      {words.map((word) => (
        <li key={word.slug}>
          <Loop word={word} moving={!prefersLessMotion()} />
          <span>{word.word}</span>
        </li>
      ))}
    </ul>
  )
}
