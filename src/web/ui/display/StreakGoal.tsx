import Check from 'lucide-react/icons/check'
import Snowflake from 'lucide-react/icons/snowflake'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { ProgressRing } from '../feedback/ProgressRing.tsx'
import styles from './StreakGoal.module.css'

export type StreakDay = {
  /** One or two letters, e.g. "Mo". */
  short: string
  /** The whole of it in words, e.g. "Monday: goal reached". */
  label: string
  state: 'done' | 'frozen' | 'missed' | 'today' | 'ahead'
}

type StreakGoalProps = {
  /** e.g. "12 days in a row". */
  title: ReactNode
  /** e.g. "4 of 10 minutes today". */
  text: ReactNode
  /** Part of today's goal, 0 to 1. */
  goal: number
  goalLabel: string
  /** In the ring, e.g. the number of minutes. */
  goalValue: ReactNode
  /** Unit of the number in the ring, e.g. "min". */
  goalUnit: string
  daysLabel: string
  days: readonly StreakDay[]
  action?: ReactNode
  className?: string
}

/** Today's goal and the week's days. */
export function StreakGoal({
  title,
  text,
  goal,
  goalLabel,
  goalValue,
  goalUnit,
  daysLabel,
  days,
  action,
  className,
}: StreakGoalProps) {
  return (
    <div className={cx(styles.streak, className)}>
      <ProgressRing value={goal} label={goalLabel} tone={goal >= 1 ? 'green' : 'orange'}>
        <span className={styles.number}>
          {goalValue}
          <span className={styles.unit}>{goalUnit}</span>
        </span>
      </ProgressRing>
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.text}>{text}</p>
      </div>
      <ol className={styles.days} aria-label={daysLabel}>
        {days.map((day) => (
          <li key={day.label} className={styles.day}>
            <span className={cx(styles.dot, styles[day.state])} aria-hidden="true">
              {day.state === 'done' ? <Check /> : day.state === 'frozen' ? <Snowflake /> : null}
            </span>
            <span aria-hidden="true">{day.short}</span>
            <span className="visually-hidden">{day.label}</span>
          </li>
        ))}
      </ol>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
