import type { ReactNode } from 'react'
import { formatDateTime, useDateOptions } from '#web/client/format/dates.ts'
import { HistoryList } from '#web/client/lists/HistoryList.tsx'
import type { AppointmentChange } from '../../appointments/appointments.contract.ts'
import s from './Dialog.module.css'
import { useCalendarWords } from './words.ts'

/** Changes of a lesson, the oldest first. */
export function History({ history }: { history: readonly AppointmentChange[] }): ReactNode {
  const words = useCalendarWords().entry
  const dates = useDateOptions()
  return (
    <details className={s['history']}>
      <summary>{words.history}</summary>
      <HistoryList
        entries={history.map(({ change, to, by, reason, at }) => ({
          key: at + change,
          what: `${words.changes[change]} ${formatDateTime(to?.starts_at, dates)}`,
          by: by && words.by(by),
          at,
          comment: reason,
        }))}
      />
    </details>
  )
}
