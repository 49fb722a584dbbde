import type { ReactNode } from 'react'
import { formatTime, useDateOptions } from '#web/client/format/dates.ts'
import type { PlannedSession } from '../class-shapes.contract.ts'
import d from './Draft.module.css'
import { shortDayOf, whenThere } from './when.ts'
import { useClassWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

/**
 * The sessions that a pattern makes, in the class's zone and the reader's; hours that clocks change are
 * named.
 */
export function PlannedSessions({
  sessions,
  zone,
}: {
  sessions: readonly PlannedSession[] | undefined
  zone: string
}): ReactNode {
  const all = useClassWords(),
    words = all.form
  const dates = useDateOptions()
  if (!sessions) return <p className={parts.note}>{words.plan_none}</p>
  return (
    <>
      <p className={parts.note} aria-live="polite">
        {all.sessions(sessions.length)}
      </p>
      <ol className={d['planned']}>
        {sessions.map(({ local_day, starts_at, clock }) => {
          const { here } = whenThere(starts_at, zone, dates)
          return (
            <li key={starts_at}>
              <strong>
                {shortDayOf(local_day, dates.language)},{' '}
                {formatTime(starts_at, { ...dates, zone, named: clock !== 'once' })}
              </strong>
              {here && <span className={parts.note}>{all.session.here(here)}</span>}
              {clock === 'twice' && <span className={d['warn']}>{words.twice}</span>}
              {clock === 'skipped' && (
                <span className={d['warn']}>
                  {words.skipped(formatTime(starts_at, { ...dates, zone, named: true }))}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </>
  )
}
