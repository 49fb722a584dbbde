import type { ReactNode } from 'react'
import { useLanguage } from '#web/i18n/language.tsx'
import type { SeatLine, SeatOutcomes } from '../seats.contract.ts'
import styles from './Seats.module.css'
import { useSeatWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

/** More than this a phone draws for seconds, and nobody reads. */
const SHOWN = 50

/** Number of seats to assign, and the reason for each line without one. */
export function Outcomes({
  lines,
  outcomes,
}: {
  lines: readonly SeatLine[]
  outcomes: SeatOutcomes
}): ReactNode {
  const words = useSeatWords().preview
  const language = useLanguage()
  const number = (n: number): string => n.toLocaleString(language)
  const bad = lines.flatMap(({ outcome, ...line }) => (outcome === 'seat' ? [] : [{ ...line, outcome }]))
  return (
    <div className={parts.section}>
      <p className={styles['summary']} role="status">
        {outcomes.seat === 0 ? words.none : words.good(outcomes.seat)}
      </p>
      {bad.length > 0 && (
        <>
          <p className={styles['small']}>{words.bad(bad.length)}</p>
          <ul className={parts.rows}>
            {bad.slice(0, SHOWN).map((line) => (
              <li key={line.line} className={styles['outcome']}>
                <span className={parts.name}>{line.given ?? line.name ?? words.line(number(line.line))}</span>
                <span className={styles['small']}>{words.outcomes[line.outcome]}</span>
              </li>
            ))}
          </ul>
          {bad.length > SHOWN && <p className={styles['small']}>{words.more(number(bad.length - SHOWN))}</p>}
        </>
      )}
    </div>
  )
}
