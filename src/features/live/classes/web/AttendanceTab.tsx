import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useState, type ReactNode } from 'react'
import { Asked, isFailed } from '#web/client/asked.tsx'
import { saveFile } from '#web/client/browser/save-file.ts'
import { useDateOptions } from '#web/client/format/dates.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Loader } from '#web/ui/feedback/Loader.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import type { Attendance, StaffClass } from '../class-shapes.contract.ts'
import { attendanceFile, attendanceOfClass } from './classes.api.ts'
import s from './Classes.module.css'
import a from './Attendance.module.css'
import { CorrectDialog } from './CorrectDialog.tsx'
import { shortDay } from './when.ts'
import { useClassWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

type Learner = Attendance['learners'][number]
type Cell = Learner['sessions'][number]
export type Correcting = { person: Learner['person']; cell: Cell; day: string }

/** Attendance by session. Pressing an entry corrects it, with a reason. */
export function AttendanceTab({ found }: { found: StaffClass }): ReactNode {
  const all = useClassWords(),
    words = all.attendance
  const dates = useDateOptions()
  const query = useQuery(attendanceOfClass(found.id))
  const [correcting, setCorrecting] = useState<Correcting | null>(null)
  return (
    <Asked query={query} failed={{ title: all.failed }} lost={isFailed} loading={<Loader />}>
      {(data) => {
        const over = data.sessions.filter(({ over: is, state }) => is && state !== 'canceled')
        if (over.length === 0 || data.learners.length === 0)
          return <EmptyState title={words.none} text={words.none_text} />
        const day = (at: string): string => shortDay(at, { ...dates, zone: found.zone })
        return (
          <div className={parts.section}>
            <p className={parts.note}>{words.text}</p>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table that scrolls is reached by the keyboard */}
            <div className={a['scroll']} role="region" aria-label={words.title} tabIndex={0}>
              <table className={a['table']}>
                <thead>
                  <tr>
                    <th scope="col">{words.learner}</th>
                    {over.map(({ id, starts_at }) => (
                      <th key={id} scope="col">
                        {day(starts_at)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {data.learners.map(({ person, sessions }) => (
                    <tr key={person.id}>
                      <th scope="row">{person.name}</th>
                      {over.map(({ id, starts_at }) => {
                        const cell = sessions.find(({ session_id }) => session_id === id)
                        return (
                          <td key={id}>
                            {cell ? (
                              <button
                                type="button"
                                className={a['mark']}
                                data-is={cell.attended}
                                onClick={() => setCorrecting({ person, cell, day: day(starts_at) })}
                              >
                                {words[cell.attended]}
                                <span className="visually-hidden">
                                  {' '}
                                  {words.correct(person.name, day(starts_at))}
                                </span>
                                {cell.corrected && <small>{words.corrected}</small>}
                              </button>
                            ) : (
                              <span aria-label={words.not_in}>–</span>
                            )}
                          </td>
                        )
                      })}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            <div className={s['actions']}>
              <Button
                variant="White"
                icon={<Download aria-hidden="true" />}
                onClick={() => void attendanceFile(found.id).then((file) => saveFile(file, words.file))}
              >
                {words.download}
              </Button>
            </div>
            {correcting && (
              <CorrectDialog found={found} correcting={correcting} onClose={() => setCorrecting(null)} />
            )}
          </div>
        )
      }}
    </Asked>
  )
}
