import type { ReactNode } from 'react'
import { splitPlaceholders } from '#web/client/format/placeholders.ts'
import { useQuizWords } from '../words.ts'
import s from './Quiz.module.css'

/** A question's text; the author's `[#_1]` becomes a gap, which screen readers announce. */
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
