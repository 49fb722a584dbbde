import type { ReactNode } from 'react'
import { useChoice } from './use-choice.tsx'
import s from './Choices.module.css'

/** Meanings to choose from, below each other. */
export function TextChoices({
  choices,
  right,
  lang,
  label,
  onAnswer,
}: {
  choices: readonly string[]
  right: string
  lang?: string | undefined
  label: string
  onAnswer: (chosen: string) => void
}): ReactNode {
  const { chosen, choose } = useChoice(choices.length, (place) => onAnswer(choices[place]!))
  return (
    <ul className={s['texts']} aria-label={label} lang={lang}>
      {choices.map((choice, place) => (
        <li key={choice}>
          <button
            type="button"
            className={s['choice']}
            aria-disabled={chosen !== null || undefined}
            aria-pressed={chosen === place}
            data-mark={
              chosen === null ? undefined : choice === right ? 'right' : chosen === place ? 'wrong' : 'other'
            }
            onClick={() => choose(place)}
          >
            <kbd aria-hidden="true">{place + 1}</kbd>
            <span>{choice}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
