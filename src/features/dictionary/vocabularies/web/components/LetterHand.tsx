import type { ReactNode } from 'react'
import { useDictionaryWords } from '../words.ts'
import { LETTERS } from './letters.ts'

/** The hand of one letter. J and Z move: their path is drawn. With `decorative` it says nothing aloud. */
export function LetterHand({
  letter,
  decorative = false,
  className,
  lazy = false,
}: {
  letter: string
  decorative?: boolean
  className?: string | undefined
  lazy?: boolean
}): ReactNode {
  const words = useDictionaryWords()
  if (letter === 'J' || letter === 'Z') {
    return (
      <svg
        viewBox="0 0 160 160"
        className={className}
        {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': words.moves(letter) })}
      >
        <path
          d={letter === 'J' ? 'M98 36v62a27 27 0 0 1-54 6' : 'M48 44h64L48 116h64'}
          fill="none"
          stroke="currentColor"
          strokeWidth="9"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx={letter === 'J' ? 98 : 48} cy={letter === 'J' ? 36 : 44} r="10" fill="currentColor" />
      </svg>
    )
  }
  return (
    <img
      src={LETTERS[letter]}
      alt={decorative ? '' : words.letter(letter)}
      width={160}
      height={160}
      className={className}
      {...(lazy && { loading: 'lazy' })}
    />
  )
}
