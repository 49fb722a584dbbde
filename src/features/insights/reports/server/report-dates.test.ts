import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { DATE_FORMATS } from '#contract/constants.ts'
import { dateRange } from '#contract/dates.ts'
import type { FileRow } from './rows.queries.ts'
import { reportCsv } from './report.csv.ts'
import { daysText } from './report.pdf.ts'

const NOW = new Date('2026-10-26T03:30:00Z')
const zone = 'America/New_York'

it.each([
  ['MM/dd/yyyy', '10/25/2026'],
  ['dd/MM/yyyy', '25/10/2026'],
  ['yyyy-MM-dd', '2026-10-25'],
] as const)('writes the days of a report as its reader does: %s', async (format, day) => {
  expect(DATE_FORMATS).toContain(format)
  expect(daysText(dateRange('today', zone, NOW), { zone, format }, 'All time')).toBe(`${day} – ${day}`)
  const row = {
    learner: 'Ana',
    email: 'ana@example.com',
    groups: [],
    classes: [],
    last_activity_at: NOW.toISOString(),
  }
  const csv = await text(reportCsv([row as never as FileRow], 'en', { zone, format }))
  expect(csv.trimEnd().endsWith(day)).toBe(true)
})
