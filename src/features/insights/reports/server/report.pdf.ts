import { DAY_MS } from '#contract/durations.ts'
import type { DateFormat } from '#contract/constants.ts'
import { dayIn, dayText } from '#contract/dates.ts'
import type { Db } from '#server/db/database.ts'
import { makePdf } from '#server/pdf/pdf.ts'
import type { ReportSummary } from '../reports.contract.ts'
import type { ReportParams } from './figures.ts'
import { WORDS } from './report-words.ts'
import { allRows, type FileRow } from './rows.queries.ts'
import { reportSummary } from './summary.queries.ts'
import { titleSql } from '#features/learning/courses/server/public.ts'
import { groups } from '#features/people/groups/server/groups.table.ts'
import { courses } from '#features/learning/courses/server/courses.table.ts'

/** In whose zone and date format a report is written. */
export type Reader = { zone: string; format: DateFormat }
/** The days that a period covers, the last one included. */
export const daysText = (period: ReportParams['period'], { zone, format }: Reader, all: string): string =>
  period
    ? `${dayText(dayIn(zone, period.from), format)} – ${dayText(dayIn(zone, new Date(period.to.getTime() - DAY_MS / 2)), format)}`
    : all

async function namesOf(
  db: Db,
  asked: ReportParams,
): Promise<{ group: string | null; course: string | null }> {
  const [row] = await db.query<{ group: string | null; course: string | null }>(
    `
      select
        (select g.name from ${groups} g where g.id = $1 and g.organization_id = $3) as group,
        (
          select ${titleSql('c.id', { sql: '$4' })}
          from ${courses} c
          where c.id = $2 and (c.organization_id is null or c.organization_id = $3)
        ) as course`,
    [
      asked.filters.group_id ?? null,
      asked.filters.common_id ?? null,
      asked.reading.organization_id,
      asked.language,
    ],
  )
  return row!
}

export type Report = {
  rows: FileRow[]
  summary: ReportSummary
  names: { group: string | null; course: string | null }
}
export async function reportOf(db: Db, asked: ReportParams, zone: string): Promise<Report> {
  const [rows, summary, names] = await Promise.all([
    allRows(db, asked),
    reportSummary(db, asked, zone),
    namesOf(db, asked),
  ])
  return { rows, summary, names }
}

/** A report as PDF: its subject, its sums, and a table each of learners, courses and groups. */
export function reportPdf(
  { rows, summary, names }: Report,
  asked: ReportParams,
  reader: Reader,
  site: string,
): Promise<Buffer> {
  const { zone } = reader
  const words = WORDS[asked.language]
  const time = (minutes: number): string => words.hours(Math.floor(minutes / 60), minutes % 60)
  const percent = (value: number | null): string => (value === null ? words.none : words.percent(value))
  const one = asked.filters.user_id !== undefined
  const title = one ? words.learner_title : words.title
  const days = daysText(asked.period, reader, words.all_time)
  return makePdf(
    {
      title: `${title}: ${one ? (rows[0]?.learner ?? '') : summary.organization.name}`,
      language: asked.language,
      site,
      created: asked.now,
      landscape: true,
      running: `${days} · ${summary.organization.name}`,
      footer: words.page,
    },
    (pages) => {
      pages.heading(1, one ? (rows[0]?.learner ?? title) : `${title}: ${summary.organization.name}`)
      pages.facts([
        [words.period, days],
        [words.zone, zone.replaceAll('_', ' ')],
        ...(names.group ? [[words.group, names.group] as const] : []),
        ...(names.course ? [[words.course, names.course] as const] : []),
        ...(one
          ? []
          : [
              [
                words.learners,
                `${summary.learners.seen} (${summary.learners.active} ${words.active})`,
              ] as const,
            ]),
        [words.time, time(summary.minutes)],
        [words.lessons, String(summary.lessons_completed)],
        [
          words.average,
          one && summary.learners.without_scores > 0
            ? words.not_shared
            : `${percent(summary.quiz_average)} (${words.attempts(summary.quizzes_taken)})`,
        ],
      ])
      if (!one && summary.learners.not_agreed > 0)
        pages.text(words.not_agreed(summary.learners.not_agreed), { muted: true })
      if (!one && summary.learners.without_scores > 0)
        pages.text(words.without_scores(summary.learners.without_scores), { muted: true })
      const { columns } = words
      // Each figure has its own percent sign here.
      const [average, progress] = [columns.average, columns.percent].map((text) => text.replace(' %', ''))
      pages.heading(2, words.learners)
      pages.table({
        columns: [
          { title: columns.learner, width: 0.24 },
          { title: columns.groups, width: 0.18 },
          { title: words.time, align: 'right' },
          { title: columns.lessons, align: 'right' },
          { title: columns.attempts, align: 'right' },
          { title: average!, align: 'right' },
          { title: progress!, align: 'right' },
          { title: columns.last, align: 'right' },
        ],
        rows: rows.map((row) => [
          row.learner,
          row.groups.join(', '),
          time(row.minutes),
          row.lessons_completed,
          row.scores ? row.quizzes_taken : words.not_shared,
          row.scores ? percent(row.quiz_average) : words.not_shared,
          percent(row.percent),
          row.last_activity_at && dayText(dayIn(zone, new Date(row.last_activity_at)), reader.format),
        ]),
        empty: words.empty,
      })
      if (summary.courses.length > 0) {
        pages.heading(2, words.courses)
        pages.table({
          columns: [
            { title: words.course, width: 0.3 },
            { title: columns.begun, align: 'right' },
            { title: columns.active, align: 'right' },
            { title: columns.done, align: 'right' },
            { title: words.time, align: 'right' },
            { title: columns.lessons, align: 'right' },
            { title: average!, align: 'right' },
            { title: progress!, align: 'right' },
          ],
          rows: summary.courses.map((row) => [
            row.title,
            row.begun,
            row.active,
            row.completed,
            time(row.minutes),
            row.lessons_completed,
            percent(row.quiz_average),
            percent(row.percent),
          ]),
        })
      }
      const attended = one ? (rows[0]?.classes ?? []) : []
      if (attended.length > 0) {
        pages.heading(2, words.classes)
        pages.table({
          columns: [
            { title: words.class, width: 0.4 },
            { title: columns.sessions, align: 'right' },
            { title: columns.present, align: 'right' },
            { title: columns.late, align: 'right' },
            { title: columns.absent, align: 'right' },
          ],
          rows: attended.map((row) => [row.title, row.sessions, row.present, row.late, row.absent]),
        })
      }
      if (!one && summary.groups.length > 0) {
        pages.heading(2, words.groups)
        pages.table({
          columns: [
            { title: words.group, width: 0.3 },
            { title: words.learners, align: 'right' },
            { title: columns.active, align: 'right' },
            { title: words.time, align: 'right' },
            { title: columns.lessons, align: 'right' },
            { title: average!, align: 'right' },
          ],
          rows: summary.groups.map((row) => [
            row.name,
            row.learners,
            row.active,
            time(row.minutes),
            row.lessons_completed,
            percent(row.quiz_average),
          ]),
        })
      }
    },
  )
}
