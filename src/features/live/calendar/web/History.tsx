import type { ReactNode } from 'react'
import { formatDateTime, useDateOptions } from '#web/client/format/dates.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import type { AppointmentChange } from '../../appointments/appointments.contract.ts'
import s from './Dialog.module.css'
import { useCalendarWords } from './words.ts'

/** Changes of a lesson, the oldest first. */
export function History({ history }: { history: readonly AppointmentChange[] }): ReactNode {
  const words = useCalendarWords().entry
  const dates = useDateOptions(useLanguage())
  return (
    <details className={s['history']}>
      <summary>{words.history}</summary>
      <ol>
        {history.map(({ change, to, by, reason, at }) => (
          <li key={at + change}>
            <span>
              {words.changes[change]} {to && formatDateTime(to.starts_at, dates)}
              {by && ` ${words.by(by)}`}
            </span>
            <time dateTime={at} className={s['muted']}>
              {formatDateTime(at, dates)}
            </time>
            {reason && <q>{reason}</q>}
          </li>
        ))}
      </ol>
    </details>
  )
}
