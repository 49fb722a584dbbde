import type { ReactNode } from 'react'
import { Select } from '#web/ui/form/Select.tsx'
import { BOOKING_KINDS } from '../../bookings/bookings.contract.ts'
import type { CalendarEntry } from '../calendar.contract.ts'
import s from './Calendar.module.css'
import { teachersIn } from './entries.ts'
import { useCalendarWords } from './words.ts'

/** Null: all of them. */
export type Filter = { kind: string | null; teacher: string | null }

export const filtered = (entries: readonly CalendarEntry[], { kind, teacher }: Filter): CalendarEntry[] =>
  entries.filter(
    (entry) =>
      (kind === null || entry.kind === kind) &&
      (teacher === null || entry.people.some(({ id, role }) => id === teacher && role === 'teacher')),
  )

/** By kind, and by teacher where there are several. */
export function Filters({
  all,
  filter,
  onChange,
}: {
  all: readonly CalendarEntry[]
  filter: Filter
  onChange: (filter: Partial<Filter>) => void
}): ReactNode {
  const words = useCalendarWords()
  const teachers = teachersIn(all)
  const kinds = BOOKING_KINDS.filter((kind) => kind === filter.kind || all.some((one) => one.kind === kind))
  if (kinds.length < 2 && teachers.length < 2 && !filter.kind && !filter.teacher) return null
  return (
    <div className={s['filters']}>
      <Select
        id="calendar-kind"
        label={words.kind}
        value={filter.kind ?? ''}
        options={[
          { value: '', label: words.all_kinds },
          ...kinds.map((value) => ({ value, label: words.kinds[value] })),
        ]}
        onChange={(event) => onChange({ kind: event.target.value || null })}
      />
      {(teachers.length > 1 || filter.teacher) && (
        <Select
          id="calendar-teacher"
          label={words.teacher}
          value={teachers.some(({ id }) => id === filter.teacher) ? filter.teacher! : ''}
          options={[
            { value: '', label: words.all_teachers },
            ...teachers.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) => onChange({ teacher: event.target.value || null })}
        />
      )}
    </div>
  )
}
