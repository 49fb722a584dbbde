import { text } from 'node:stream/consumers'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { DATE_FORMATS } from '#contract/constants.ts'
import { dateRange } from '#contract/dates.ts'
import type { FileRow } from './rows.queries.ts'
import { reportCsv } from './report.csv.ts'
import type { ReportParams } from './figures.ts'
import { daysText, reportPdf, type Report } from './report.pdf.ts'

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

const DONE = { minutes: 61, lessons_completed: 3, quizzes_taken: 2, quiz_average: 80 }
const course = { ...DONE, common_id: 'c', title: 'ASL 1', begun: 4, completed: 1, active: 2, percent: 37 }
const group = { ...DONE, id: 'g', name: 'Mondays', learners: 4, active: 2 }
const attended = { title: 'Evening class', sessions: 5, present: 3, late: 1, absent: 1 }
const ana = {
  learner: 'Ana',
  groups: ['Mondays'],
  scores: true,
  percent: 37,
  ...DONE,
  classes: [attended],
  last_activity_at: null,
}
/** Text of a report's PDF, of one learner or of all. */
async function pdfText(
  { not_agreed = 0, without_scores = 0, courses = [course], groups = [group], names = {} },
  row: object = ana,
  user_id?: string,
): Promise<string> {
  const report = {
    rows: [row],
    summary: {
      organization: { id: 'o', name: 'Bay Center' },
      learners: { seen: 1, without_scores, not_agreed, no_seat: 0, active: 1 },
      ...DONE,
      courses,
      groups,
    },
    names: { group: null, course: null, ...names },
  }
  const asked = { filters: { ...(user_id && { user_id }) }, period: null, language: 'en', now: NOW }
  const pdf = await reportPdf(
    report as never as Report,
    asked as never as ReportParams,
    { zone, format: 'MM/dd/yyyy' },
    'ASL Shop',
  )
  return (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text
}

it('has tables of courses and groups, and says how many are only counted', async () => {
  const all = await pdfText({
    names: { group: 'Mondays', course: 'ASL 1' },
    not_agreed: 2,
    without_scores: 1,
  })
  for (const shown of [
    'Report: Bay Center',
    '1 (1 active)',
    'Started by',
    'Mondays',
    '1 h 1 min',
    '80%',
    '2 learners have not agreed',
    '1 learner shares no quiz scores',
    '(of all 2',
  ])
    expect(all).toContain(shown)
  for (const hidden of ['Evening class', 'not shared']) expect(all).not.toContain(hidden)
})

it('has no table of nothing', async () => {
  const empty = await pdfText({ courses: [], groups: [] }, { ...ana, groups: [], classes: [] })
  for (const hidden of ['Started by', 'Mondays', 'Class', 'not agreed', 'shares no quiz scores'])
    expect(empty).not.toContain(hidden)
})

it('shows the classes of one learner, and scores only where they are shared', async () => {
  const one = await pdfText({ not_agreed: 2, without_scores: 1 }, { ...ana, groups: [], scores: false }, 'u')
  for (const shown of ['Evening class', 'not shared']) expect(one).toContain(shown)
  for (const hidden of ['Mondays', '1 active', 'have not agreed', 'shares no quiz scores', '(of all 2'])
    expect(one).not.toContain(hidden)
})
