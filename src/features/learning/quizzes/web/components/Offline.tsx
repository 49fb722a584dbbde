import { useEffect, useRef, type ReactNode } from 'react'
import { formatDateTime, useDateOptions } from '#web/client/format/dates.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { useQuizWords } from '../words.ts'
import s from './Quiz.module.css'
import parts from '#web/ui/layout/parts.module.css'

/** End of an offline quiz: tells that the answers will be sent later. */
export function HandedInHere({ onClose, next }: { onClose: () => void; next?: ReactNode }): ReactNode {
  const { offline, close } = useQuizWords()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={s['waits']}>
      <h3 ref={heading} tabIndex={-1}>
        {offline.handed_in}
      </h3>
      <p role="status">{offline.handed_in_text}</p>
      <div className={parts.actions}>
        {next}
        <Button variant="blackBorder" onClick={onClose}>
          {close}
        </Button>
      </div>
    </div>
  )
}

/** Above the way into a quiz whose answers are still on this device. */
export function WaitsHere({ since }: { since: number }): ReactNode {
  const { offline } = useQuizWords()
  const dates = useDateOptions()
  return (
    <p className={parts.note} role="status">
      {offline.waits(formatDateTime(new Date(since).toISOString(), dates))}
    </p>
  )
}
