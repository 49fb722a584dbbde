import { AUDIT_CODES } from '#contract/audit-codes.ts'
import { common, Failure } from '#contract/errors.ts'
import { audit_log } from '#server/audit/audit.table.ts'
import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import { keepMonths, retiredMonths } from '#server/months/months.ts'
import type { Platform } from '#server/platform.ts'
import { auditLogContract } from '../audit-log.contract.ts'
import { auditEntry, auditSource, findPeople } from './audit-log.queries.ts'

export function auditLogRoutes(platform: Platform): Implementation {
  platform.jobs.schedule('audit-months', '13 1 * * *', () =>
    keepMonths(platform, { relation: String(audit_log), at: 'at', months: platform.config.AUDIT_MONTHS }),
  )
  return implement(auditLogContract, {
    list: listOf((actor, _, query) => auditSource(platform.db.reports, actor.language, query)),
    codes: async () => [...AUDIT_CODES],
    retired: () => retiredMonths(platform),
    people: ({ actor, query }) => findPeople(platform.db, actor.language, query),
    detail: async ({ actor, params }) => {
      const entry = await auditEntry(platform.db, actor.language, params.id)
      if (!entry) throw new Failure(common.not_found)
      return entry
    },
  })
}
