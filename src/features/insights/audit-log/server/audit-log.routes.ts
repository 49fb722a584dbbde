import { AUDIT_CODES } from '#contract/audit-codes.ts'
import { common, Failure } from '#contract/errors.ts'
import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { auditLogContract } from '../audit-log.contract.ts'
import { auditEntry, auditSource, findPeople } from './audit-log.queries.ts'

export function auditLogRoutes(platform: Platform): Implementation {
  return implement(auditLogContract, {
    list: listOf((actor, _, query) => auditSource(platform.db.reports, actor.language, query)),
    codes: async () => [...AUDIT_CODES],
    people: ({ actor, query }) => findPeople(platform.db, actor.language, query),
    detail: async ({ actor, params }) => {
      const entry = await auditEntry(platform.db, actor.language, params.id)
      if (!entry) throw new Failure(common.not_found)
      return entry
    },
  })
}
