import type { FastifyInstance } from 'fastify'
import { can } from '#contract/endpoint.ts'
import { common, Failure } from '#contract/errors.ts'
import { recordLooks } from '#features/people/looks/server/public.ts'
import { personOf } from '#server/auth/person.ts'
import { audit } from '#server/audit/audit.ts'
import { actorOf, authorize } from '#server/http/call/caller.ts'
import { countCall } from '#server/http/call/limits.ts'
import type { Platform } from '#server/platform.ts'
import { Download, PDF_AT_ONCE, reportErrors } from '../reports.contract.ts'
import { reportCsv } from './report.csv.ts'
import { reportOf, reportPdf } from './report.pdf.ts'
import { WORDS } from './report-words.ts'
import { allRows, askedBy } from './rows.queries.ts'

const ACCESS = can('Report', 'View')
const FILES = 60,
  AN_HOUR = 3600

/**
 * `GET /reports/download`: bytes instead of JSON, and so beside the contract. Everybody in the file is told
 * who took it.
 */
export function mountDownloads(app: FastifyInstance, platform: Platform): void {
  const { db } = platform
  app.get('/api/v2/reports/download', async (request, reply) => {
    const caller = await actorOf(platform, request, ACCESS)
    request.actor = caller
    authorize(caller, ACCESS)
    const actor = personOf(caller)
    await countCall(db, `report files ${actor.user_id}`, FILES, AN_HOUR)
    const parsed = Download.safeParse(request.query)
    if (!parsed.success)
      throw new Failure(common.invalid, {
        fields: parsed.error.issues.map((issue) => ({
          path: issue.path.join('.'),
          definition: common.invalid,
        })),
      })
    const { format, date_range, user_id, ...filters } = parsed.data
    const now = platform.clock()
    const asked = askedBy(actor, filters, date_range, now)
    if (user_id !== undefined) asked.filters = { ...asked.filters, user_id }
    const report = format === 'pdf' ? await reportOf(db, asked, actor.zone) : null
    const rows = report?.rows ?? (await allRows(db, asked))
    if (report && rows.length > PDF_AT_ONCE) throw new Failure(reportErrors.report_large)
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
    const body = report
      ? await reportPdf(report, asked, actor.zone)
      : reportCsv(rows, actor.language, actor.zone)
    return reply
      .type(report ? 'application/pdf' : 'text/csv; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${WORDS[actor.language].file}.${format}"`)
      .send(body)
  })
}
