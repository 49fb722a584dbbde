import type { DateOptions } from '#web/client/format/dates.ts'
import { formatDate, formatDateTime } from '#web/client/format/dates.ts'

type Values = Record<string, unknown> | null
export type Change = { field: string; before: string | null; after: string | null; changed: boolean }
/** Formatting of values: the reader's date options, and the words for booleans and role keys. */
export type ChangeWords = {
  dates: DateOptions
  yes: string
  no: string
  roles: Readonly<Record<string, string>>
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/,
  DAY = /^\d{4}-\d\d-\d\d$/

/** Formats a value for its reader. Values without words are shown as stored, since they are evidence. */
function text(field: string, value: unknown, { dates, yes, no, roles }: ChangeWords): string | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean') return value ? yes : no
  if (typeof value !== 'string') return JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, ' ')
  if (INSTANT.test(value)) return formatDateTime(value, dates)
  // A day is the same one in every zone. A version that looks like a day is none.
  if (DAY.test(value) && field !== 'version') return formatDate(value, { ...dates, zone: 'UTC' })
  if (field === 'role') return roles[value] ?? value
  return value
}

/** Changes of an entry by field, changed fields first; null is shown as "nothing". */
export function changesOf(before: Values, after: Values, format: ChangeWords): Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const all = fields.map((field): Change => {
    const one = text(field, before?.[field], format),
      other = text(field, after?.[field], format)
    const changed = JSON.stringify(before?.[field] ?? null) !== JSON.stringify(after?.[field] ?? null)
    return { field, before: one, after: other, changed }
  })
  return [...all.filter((change) => change.changed), ...all.filter((change) => !change.changed)]
}
