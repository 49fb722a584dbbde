import { useEffect, useRef, useState, type ReactNode } from 'react'
import { clock } from '#web/client/format/clock.ts'
import { cx } from '#web/ui/cx.ts'
import { useQuizWords } from '../words.ts'
import s from './Quiz.module.css'

const TICK_MS = 250
/** Said aloud when so many seconds are left: not every second. */
const SAID = [600, 300, 60, 30, 10]

/** Counts down to `until` (milliseconds of this device's clock) and says so once when it is over. */
export function TimeLeft({ until, onOver }: { until: number; onOver: () => void }): ReactNode {
  const words = useQuizWords()
  const [left, setLeft] = useState(() => Math.max(0, Math.ceil((until - Date.now()) / 1000)))
  const [total] = useState(left)
  const over = useRef(onOver)
  useEffect(() => {
    over.current = onOver
  })
  useEffect(() => {
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((until - Date.now()) / 1000))
      setLeft(now)
      if (now > 0) return
      clearInterval(timer)
      over.current()
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [until])
  // Announces only marks within the quiz's time: a quiz of ninety seconds never has five minutes left.
  const announced = SAID.findLast((seconds) => left <= seconds && seconds <= total)
  return (
    <p className={cx(s['time'], left <= 30 && s['soon'])}>
      <span aria-hidden="true">{clock(left)}</span>
      <span className="visually-hidden" role="status">
        {announced === undefined ? '' : words.seconds_left(announced)}
      </span>
    </p>
  )
}
