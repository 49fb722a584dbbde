import type { AuditCode, AuditSubject } from '#contract/audit-codes.ts'
import { audit } from '#server/audit/audit.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { DocumentKind } from '../terms.contract.ts'
import type { DocumentRecord } from './documents.access.ts'

/** Actions on documents, mapped to audit log codes by kind. */
export type Deed =
  | 'created'
  | 'updated'
  | 'deleted'
  | 'submitted'
  | 'withdrawn'
  | 'published'
  | 'scheduled'
  | 'unscheduled'
  | 'archived'
  | 'restored'
type Codes = Record<Deed, AuditCode> & { subject: AuditSubject }
const codesOf = <const Name extends 'BLOG' | 'CMS_PAGE' | 'EVENT'>(
  name: Name,
  subject: AuditSubject,
): Codes => ({
  subject,
  created: `${name}_CREATED`,
  updated: `${name}_UPDATED`,
  deleted: `${name}_DELETED`,
  submitted: `${name}_SUBMITTED`,
  withdrawn: `${name}_WITHDRAWN`,
  published: `${name}_PUBLISHED`,
  scheduled: `${name}_SCHEDULED`,
  unscheduled: `${name}_UNSCHEDULED`,
  archived: `${name}_ARCHIVED`,
  restored: `${name}_RESTORED`,
})

const CODES: Record<DocumentKind, Codes> = {
  page: codesOf('CMS_PAGE', 'cms_page'),
  article: codesOf('BLOG', 'blog'),
  event: codesOf('EVENT', 'event'),
}

/** Writes what was done to a document into the audit log, by its kind. */
export const logDeed = (
  tx: Db,
  actor: Actor,
  { id, kind, details }: Pick<DocumentRecord, 'id' | 'kind' | 'details'>,
  deed: Deed,
  now: Date,
  more: { before?: Record<string, unknown>; after?: Record<string, unknown> } = {},
): Promise<void> =>
  audit(
    tx,
    actor,
    {
      code: CODES[kind][deed],
      subject_type: CODES[kind].subject,
      subject_id: id,
      ...more,
      after: { name: details.title.en || details.title.es, ...more.after },
    },
    now,
  )
