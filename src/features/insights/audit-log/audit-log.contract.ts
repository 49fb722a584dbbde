import { z } from 'zod'
import { AUDIT_CODES } from '#contract/audit-codes.ts'
import { can, contract } from '#contract/endpoint.ts'
import { list } from '#contract/lists.ts'
import { Day } from '#contract/moments.ts'
import { ROLES } from '#contract/permissions.ts'

/** The most rows that one CSV file holds; a longer period is exported in parts by date range. */
export const MAX_EXPORT_ROWS = 5000
/** The most people whose names a search matches at once. */
export const MAX_PEOPLE_FOUND = 50

export const AuditRow = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** One of the codes; entries of an older version may have a code that no longer exists. */
  code: z.string(),
  /** Null: somebody who was not signed in. */
  actor_id: z.uuid().nullable(),
  actor_name: z.string().nullable(),
  actor_email: z.string().nullable(),
  actor_role: z.enum(ROLES),
  organization_id: z.uuid().nullable(),
  organization_name: z.string().nullable(),
  subject_type: z.string().nullable(),
  subject_id: z.uuid().nullable(),
  subject_name: z.string().nullable(),
  ip: z.string(),
  agent: z.string(),
})
export type AuditRow = z.output<typeof AuditRow>

const Values = z.record(z.string(), z.unknown()).nullable()
export const AuditEntry = AuditRow.extend({ before: Values, after: Values })
export type AuditEntry = z.output<typeof AuditEntry>

/** Rows of old months that left the database. */
export const RetiredMonth = z.object({
  /** Table that the rows were in: `audit_log`, `lookups` or `payment_events`. */
  relation: z.string(),
  /** The rows are older than this day. */
  ends: Day,
  /** Number of rows in the file. */
  rows: z.int(),
  /** Size of the file in bytes. */
  bytes: z.int(),
  /** Address of the file, lines of JSON in gzip, for some minutes. */
  url: z.string(),
})
export type RetiredMonth = z.output<typeof RetiredMonth>

export const auditLogContract = contract({
  list: list({
    path: '/audit-log',
    name: 'audit-log',
    summary: 'Who did what to what, when and from where; `q` looks for the person who did it',
    access: can('AuditLog', 'View'),
    row: AuditRow,
    filters: ['code', 'actor_id', 'subject_id', 'organization_id', 'at'],
    sort: ['at'],
    defaultSort: 'at.desc',
    dateColumn: 'at',
    search: true,
    maxPageSize: MAX_EXPORT_ROWS,
  }),
  codes: {
    method: 'GET',
    path: '/audit-log/codes',
    summary: 'Every event code',
    access: can('AuditLog', 'View'),
    response: z.array(z.enum(AUDIT_CODES as readonly [string, ...string[]])),
  },
  retired: {
    method: 'GET',
    path: '/audit-log/retired',
    summary: 'Months of old rows that left the database, each with its file, the newest first',
    access: can('AuditLog', 'View'),
    response: z.array(RetiredMonth),
  },
  people: {
    method: 'GET',
    path: '/audit-log/people',
    summary: 'People by name or email, to filter the log by',
    access: can('AuditLog', 'View'),
    query: z.object({ q: z.string().normalize('NFKC').trim().max(200).default(''), id: z.uuid().optional() }),
    response: z.array(z.object({ id: z.uuid(), name: z.string(), email: z.string() })),
  },
  detail: {
    method: 'GET',
    path: '/audit-log/{id}',
    summary: 'One entry with what was before and after',
    access: can('AuditLog', 'View'),
    params: z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    response: AuditEntry,
  },
})
