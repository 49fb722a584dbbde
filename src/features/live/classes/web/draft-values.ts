import { dayIn, isoDay, addDays } from '#contract/dates.ts'
import type { ClassChoices, SaveClass, SessionPattern, StaffClass } from '../class-shapes.contract.ts'

/** A draft while it is written: `by` says which of its two ends counts. */
export type DraftValues = Omit<SaveClass, 'session_count' | 'last_day'> & {
  by: 'count' | 'day'
  session_count: number
  last_day: string
}

/** A class as it is begun: by who makes it, from next week on. */
export function emptyDraft(
  { courses, people, places, organization }: ClassChoices,
  me: string | undefined,
  zone: string,
): DraftValues {
  const lead = people.find(({ id }) => id === me) ?? people[0]
  return {
    common_id: courses[0]?.common_id ?? '',
    language: courses[0]?.language ?? 'en',
    teacher_ids: lead ? [lead.id] : [],
    interpreter_id: null,
    zone,
    first_day: isoDay(addDays(dayIn(zone, new Date()), 7)),
    by: 'count',
    session_count: 8,
    last_day: '',
    weekdays: [],
    time: '18:00',
    minutes: 60,
    holidays: [],
    seats: Math.max(1, places - 1),
    registration_closes_at: null,
    open: !organization,
  }
}

export const valuesOf = (found: StaffClass): DraftValues => ({
  common_id: found.common_id,
  language: found.language,
  teacher_ids: found.teachers.map(({ id }) => id),
  interpreter_id: found.interpreter?.id ?? null,
  zone: found.zone,
  first_day: found.first_day,
  by: found.last_day === null ? 'count' : 'day',
  session_count: found.session_count ?? 8,
  last_day: found.last_day ?? '',
  weekdays: found.weekdays,
  time: found.time,
  minutes: found.minutes,
  holidays: found.holidays,
  seats: found.seats,
  registration_closes_at: found.registration_closes_at,
  open: found.open,
})

/** The pattern, once it makes sessions. */
export function patternIn(values: DraftValues): SessionPattern | null {
  const { zone, first_day, by, session_count, last_day, weekdays, time, minutes, holidays } = values
  if (!first_day || !time || weekdays.length === 0 || !(minutes > 0)) return null
  if (by === 'count' ? !(session_count > 0) : !last_day) return null
  return {
    zone,
    first_day,
    last_day: by === 'day' ? last_day : null,
    session_count: by === 'count' ? session_count : null,
    weekdays,
    time,
    minutes,
    holidays,
  }
}

/** Messages for missing values, by field. */
export function problemsIn(values: DraftValues, needed: string): Record<string, string> {
  const missing: (readonly [string, boolean])[] = [
    ['common_id', !values.common_id],
    ['teacher_ids', values.teacher_ids.length === 0],
    ['first_day', !values.first_day],
    ['weekdays', values.weekdays.length === 0],
    ['time', !values.time],
    ['minutes', !(values.minutes > 0)],
    ['session_count', values.by === 'count' && !(values.session_count > 0)],
    ['last_day', values.by === 'day' && !values.last_day],
    ['seats', !(values.seats > 0)],
  ]
  return Object.fromEntries(missing.filter(([, is]) => is).map(([field]) => [field, needed]))
}
