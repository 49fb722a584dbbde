import type { ReactNode } from 'react'
import { useDrillWords } from '../words.ts'
import s from './Drill.module.css'

/** Words to choose from by a press or a number key; the right and the chosen one are marked afterwards. */
export function WordChoices({
  choices,
  right,
  chosen,
  onChoose,
}: {
  choices: readonly string[]
  right: string
  /** Null until something was chosen. */
  chosen: string | null
  onChoose: (choice: string) => void
}): ReactNode {
  const words = useDrillWords()
  return (
    <ol className={s['choices']} aria-label={words.choices}>
      {choices.map((choice, place) => {
        const mark = chosen === null ? undefined : choice === right ? 'right' : 'wrong'
        // The others make room for the verdict.
        if (mark === 'wrong' && choice !== chosen) return null
        return (
          <li key={choice}>
            <button
              type="button"
              className={s['choice']}
              disabled={chosen !== null}
              data-mark={mark}
              onClick={() => onChoose(choice)}
            >
              <kbd aria-hidden="true">{place + 1}</kbd>
              <span lang="en">{choice}</span>
              {mark === 'right' && <span className="visually-hidden">: {words.right}</span>}
              {mark === 'wrong' && <span className="visually-hidden">: {words.wrong}</span>}
            </button>
          </li>
        )
      })}
    </ol>
  )
}
