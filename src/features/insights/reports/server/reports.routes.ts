import type { Person } from '#server/auth/actor.ts'
import { answer } from '#server/http/answer/answer.ts'
import { stopHandlers } from '#server/mail/stop-page.ts'
import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { recordLooks } from '#features/people/looks/server/public.ts'
import { pictureFor, readingOf } from '../../learners/server/public.ts'
import { reportsContract, type ReportFilters, type ReportRow } from '../reports.contract.ts'
import { downloadReport } from './download.ts'
import { askFile, FILE_JOB, fileAddress, forgetFiles, makeFile, myFiles } from './files.service.ts'
import { REPORTED } from './figures.ts'
import { askedBy, reportRows } from './rows.queries.ts'
import { addSchedule, changeSchedule, mySchedules, removeSchedule, setStatus } from './schedules.service.ts'
import { sendDue } from './due-reports.ts'
import { reportSummary } from './summary.queries.ts'
import { reportStop } from './unsubscribe.ts'

export function reportsRoutes(platform: Platform): Implementation {
  const { db } = platform
  platform.jobs.work<{ id: string }>(FILE_JOB, ({ id }) => makeFile(platform, id))
  platform.jobs.schedule('reports-due', '*/5 * * * *', async () => void (await sendDue(platform)))
  platform.jobs.schedule('report-files-forget', '37 * * * *', () => forgetFiles(platform))
  return implement(reportsContract, {
    ...stopHandlers(platform, reportStop(platform)),
    download: ({ actor, query }) => downloadReport(platform, actor, query),
    learners: listOf(
      async (actor, _params, query) => {
        // Whoever is shown is written down: their ids are read whatever columns were asked for.
        if (query.select && !query.select.includes('user_id')) query.select.push('user_id')
        return reportRows(
          db.reports,
          askedBy(actor, query.extra as ReportFilters, query.date_range, platform.clock()),
          query,
        )
      },
      async (tx, rows, actor) => {
        await recordLooks(
          tx,
          actor,
          (rows as ReportRow[]).map((row) => row.user_id),
          'report',
          platform.clock(),
        )
        return rows
      },
    ),
    learner: ({ actor, params, query }) =>
      pictureFor(platform, actor, params.user_id, {
        range: query.date_range,
        scopes: REPORTED,
        kind: 'report',
        organization_id: query.organization_id,
      }),
    summary: ({ actor, query: { date_range, ...filters } }) =>
      reportSummary(db.reports, askedBy(actor, filters, date_range, platform.clock()), actor.zone),
    files: ({ actor, query }) => myFiles(platform, actor, query?.organization_id),
    makeFile: async ({ actor, body }) =>
      answer(
        { id: await askFile(platform, actor, body) },
        {
          en: 'We are creating the file. You will get an email when it is ready.',
          es: 'Estamos preparando el archivo. Un correo te avisa cuando esté.',
        },
      ),
    file: ({ actor, params }) => fileAddress(platform, reader(actor), params.id),
    schedules: ({ actor, query }) => mySchedules(platform, actor, query?.organization_id),
    addSchedule: async ({ actor, body }) =>
      answer(await addSchedule(platform, actor, body), {
        en: 'Saved. The report will come by email.',
        es: 'Guardado. El informe llegará por correo.',
      }),
    changeSchedule: async ({ actor, params, body, request }) =>
      answer(await changeSchedule(platform, actor, params.id, body, request.if_match), {
        en: 'Saved.',
        es: 'Guardado.',
      }),
    pauseSchedule: async ({ actor, params }) =>
      answer(await setStatus(platform, actor, params.id, 'paused'), {
        en: 'Paused.',
        es: 'En pausa.',
      }),
    resumeSchedule: async ({ actor, params }) =>
      answer(await setStatus(platform, actor, params.id, 'active'), {
        en: 'Resumed.',
        es: 'Se envía de nuevo.',
      }),
    removeSchedule: async ({ actor, params }) => {
      await removeSchedule(platform, actor, params.id)
      return answer(null, { en: 'Deleted. It will no longer be sent.', es: 'Eliminado. Ya no se envía.' })
    },
  })
}

/**
 * Whoever opens files of reports: an Admin, or somebody who reads about learners of an organization. @throws
 * common.forbidden
 */
function reader(actor: Person): Person {
  if (actor.permissions.scope('Report', 'View') !== 'all') readingOf(actor)
  return actor
}
