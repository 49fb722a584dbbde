import type { ReactNode } from 'react'
import s from './Classes.module.css'
import { useClassWords } from './words.ts'

/** More seats than these are read rather than counted. */
const DRAWN = 12

/** Taken and free seats of a class: a dot for each, and the same in words. */
export function SeatDots({
  seats,
  taken,
  kept,
  waiting,
}: {
  seats: number
  taken: number
  kept: number
  waiting: number
}): ReactNode {
  const words = useClassWords()
  return (
    <div className={s['fill']}>
      {seats <= DRAWN && (
        <span className={s['seats']} aria-hidden="true">
          {Array.from({ length: seats }, (_, n) => (
            <span
              // oxlint-disable-next-line react/no-array-index-key -- dots are alike
              key={n}
              className={s['dot']}
              data-is={n < taken ? 'taken' : n < taken + kept ? 'kept' : 'free'}
            />
          ))}
        </span>
      )}
      <p className={s['facts']}>
        <span>{words.seats_taken(taken, seats)}</span>
        {kept > 0 && <span>{words.kept(kept)}</span>}
        {waiting > 0 && <span>{words.waiting(waiting)}</span>}
      </p>
    </div>
  )
}
