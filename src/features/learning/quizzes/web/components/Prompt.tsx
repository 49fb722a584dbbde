import type { ReactNode } from 'react'
import { splitPlaceholders } from '#web/client/format/placeholders.ts'
import { useQuizWords } from '../words.ts'
import s from './Quiz.module.css'

/** A question's text; where its author wrote `[#_1]` stands a gap, which a screen reader says. */
export function Prompt({ text }: { text: string }): ReactNode {
  const words = useQuizWords()
  return splitPlaceholders(text).map((piece) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      <span key={piece.placeholder} className={s['gap']}>
        <span className="visually-hidden">{words.gap(piece.placeholder)}</span>
      </span>
    ),
  )
}
