import { file } from '#server/http/answer/answer.ts'
import { common, Failure } from '#contract/errors.ts'
import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { transferContract } from '../transfer.contract.ts'
import { runImport } from './bring-in.ts'
import { exportSite } from './export.ts'
import { beginImport, forgetImports, importOf, IMPORT_JOB, lookAt } from './imports.service.ts'

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/

/** The site as files, out and in. */
export function transferRoutes(platform: Platform): Implementation {
  platform.jobs.work<{ id: string }>(IMPORT_JOB, ({ id }) => runImport(platform, id))
  platform.jobs.schedule('site-imports-forget', '43 * * * *', () => forgetImports(platform))
  return implement(transferContract, {
    async export({ actor, query }) {
      const ids = query.ids?.split(',').filter(Boolean) ?? null
      if (ids?.some((id) => !UUID.test(id))) throw new Failure(common.not_found)
      const { name, stream } = await exportSite(platform, actor, { kind: query.kind ?? null, ids })
      return file('application/zip', name, stream)
    },
    look: ({ actor, query, body }) => lookAt(platform, actor, body, query),
    read: ({ actor, params }) => importOf(platform.db, actor, params.id),
    run: ({ actor, params, body }) => beginImport(platform, actor, params.id, body.sources),
  })
}
