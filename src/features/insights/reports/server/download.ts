import { calendarDay } from '#contract/dates.ts'
import { Failure } from '#contract/errors.ts'
import { slugText } from '#contract/text.ts'
import { organizationName } from '#features/commerce/orders/server/public.ts'
import type { Db } from '#server/db/database.ts'
import { recordLooks } from '#features/people/looks/server/public.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import { file, type Bytes } from '#server/http/answer/answer.ts'
import type { Platform } from '#server/platform.ts'
import { AT_ONCE, reportErrors, type Download } from '../reports.contract.ts'
import { reportCsv } from './report.csv.ts'
import { reportOf, reportPdf } from './report.pdf.ts'
import type { ReportParams } from './figures.ts'
import { WORDS } from './report-words.ts'
import { allRows, askedBy, hasMore } from './rows.queries.ts'
import { dateFormatOf } from '#features/people/users/server/public.ts'

/** Longest name of a file, without its ending. */
const MOST_NAME = 120
/** Name of the file: report, organization and its days, as `report-river-school-2026-11-01-2026-11-30.csv`. */
async function fileName(
  db: Db,
  { reading, period, now }: ReportParams,
  { language, zone }: Person,
  format: Download['format'],
): Promise<string> {
  const { organization_id } = reading
  const parts = [
    WORDS[language].file,
    organization_id && (await organizationName(db, organization_id)),
    calendarDay(zone, period?.from ?? now),
    period && calendarDay(zone, new Date(period.to.getTime() - 1)),
  ]
  return `${slugText(parts.filter(Boolean).join(' '), MOST_NAME)}.${format}`
}

/**
 * The report as a file. Everybody in it is told who took it.
 *
 * @throws reportErrors.report_large where a job has to make it
 */
export async function downloadReport(
  platform: Platform,
  actor: Person,
  { format, date_range, user_id, ...filters }: Download,
): Promise<Bytes<'text/csv' | 'application/pdf'>> {
  const { db } = platform
  const now = platform.clock()
  const asked = askedBy(actor, filters, date_range, now)
  if (user_id !== undefined) asked.filters = { ...asked.filters, user_id }
  if (await hasMore(db.reports, asked, AT_ONCE[format])) throw new Failure(reportErrors.report_large)
  const report = format === 'pdf' ? await reportOf(db.reports, asked, actor.zone) : null
  const rows = report?.rows ?? (await allRows(db.reports, asked))
  // Before anything is written: the organization may not exist.
  const name = await fileName(db, asked, actor, format)
  await db.transaction(async (tx) => {
    await recordLooks(
      tx,
      actor,
      rows.map((row) => row.user_id),
      'file',
      now,
    )
    await audit(
      tx,
      actor,
      {
        code: 'REPORT_EXPORTED',
        subject_type: 'organization',
        subject_id: asked.reading.organization_id,
        organization_id: asked.reading.organization_id,
        after: { format, date_range, learners: rows.length, ...asked.filters },
      },
      now,
    )
  })
  const reader = { zone: actor.zone, format: await dateFormatOf(db, actor.user_id) }
  return report
    ? file(
        'application/pdf',
        name,
        await reportPdf(report, asked, reader, (await platform.site.identity(platform.db)).name),
      )
    : file('text/csv', name, reportCsv(rows, actor.language, reader))
}
