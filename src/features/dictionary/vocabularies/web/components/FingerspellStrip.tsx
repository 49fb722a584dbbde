import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import StepBack from 'lucide-react/icons/step-back'
import StepForward from 'lucide-react/icons/step-forward'
import { useEffect, useState, type ReactNode } from 'react'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import { mayStartByItself } from '#web/ui/player/quiet.ts'
import { useDictionaryWords } from '../words.ts'
import { LetterHand } from './LetterHand.tsx'
import { lettersOf } from './letters.ts'
import s from './FingerspellStrip.module.css'

const LETTER_MS = 900,
  END_MS = 1800

/**
 * A word spelled by hand, letter after letter. Moves by itself only where the device allows motion; every
 * letter is a button too. As a `question` (its name) it does not give the letters away.
 */
export function FingerspellStrip({ text, question }: { text: string; question?: string }): ReactNode {
  const letters = lettersOf(text)
  return letters.length === 0 ? null : <Strip key={text} text={text} letters={letters} question={question} />
}

function Strip({
  text,
  letters,
  question,
}: {
  text: string
  letters: string[]
  question: string | undefined
}): ReactNode {
  const words = useDictionaryWords()
  const [at, setAt] = useState(0)
  const [playing, setPlaying] = useState(
    () => letters.length > 1 && typeof document !== 'undefined' && mayStartByItself(),
  )
  useEffect(() => {
    if (!playing) return undefined
    const timer = setTimeout(
      () => setAt((at + 1) % letters.length),
      at === letters.length - 1 ? END_MS : LETTER_MS,
    )
    return () => clearTimeout(timer)
  }, [playing, at, letters.length])
  const go = (to: number): void => {
    setPlaying(false)
    setAt((to + letters.length) % letters.length)
  }
  const current = letters[at] ?? ''
  return (
    <div className={s['strip']} role="group" aria-label={question ?? words.spelling_of(text)}>
      <div className={s['stage']}>
        {current === ' ' ? (
          <span className={s['gap']} aria-hidden="true">
            —
          </span>
        ) : (
          <LetterHand letter={current} decorative={question !== undefined} />
        )}
      </div>
      {letters.length > 1 && (
        <div className={s['controls']}>
          <IconButton
            look="stage"
            label={words.previous_letter}
            icon={<StepBack />}
            onClick={() => go(at - 1)}
          />
          <IconButton
            look="stage"
            label={playing ? words.pause_spelling : words.play_spelling}
            icon={playing ? <Pause /> : <Play />}
            onClick={() => setPlaying(!playing)}
          />
          <IconButton
            look="stage"
            label={words.next_letter}
            icon={<StepForward />}
            onClick={() => go(at + 1)}
          />
        </div>
      )}
      {question === undefined && (
        <ol className={s['letters']}>
          {letters.map((letter, index) => (
            <li
              // oxlint-disable-next-line react/no-array-index-key -- a letter's place is what it is
              key={index}
            >
              {letter === ' ' ? (
                <span className={s['space']} />
              ) : (
                <button
                  type="button"
                  className={s['letter']}
                  aria-pressed={index === at}
                  aria-label={words.show_letter(letter, index + 1)}
                  onClick={() => go(index)}
                >
                  {letter}
                </button>
              )}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
