import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { DAY_MS } from '#contract/durations.ts'
import { dateRange } from '#contract/dates.ts'
import type { DateFormat, DateRange, Language } from '#contract/constants.ts'
import { common, Failure } from '#contract/errors.ts'
import { recordLooks } from '#features/people/looks/server/public.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { orUnstored } from '#server/files/undo.ts'
import { Values } from '#server/http/lists/source.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { placeOf } from '../../learners/server/public.ts'
import { REPORT_FILES, reportErrors, type Format } from '../reports.contract.ts'
import { seenOf, type ReportParams } from './figures.ts'
import { tellReady } from './tell-ready.ts'
import { reportCsv } from './report.csv.ts'
import { reportOf, reportPdf } from './report.pdf.ts'
import type { StoredFilters } from './reports.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { mailboxOf } from '#features/people/accounts/server/public.ts'

export const FILE_JOB = 'report-file'
const CONTENT_TYPES = { csv: 'text/csv', pdf: 'application/pdf' } as const satisfies Record<Format, string>
export type NewFile = {
  user_id: string
  organization_id: string
  schedule_id?: string
  filters: StoredFilters
  period: ReportParams['period']
  language: Language
  time_zone: string
  /** By default a PDF. */
  format?: Format
}

/** Puts a file on the list of those to be made. */
export async function orderFile(platform: TxPlatform, tx: Db, file: NewFile, now: Date): Promise<string> {
  const [row] = await tx.query<{ id: string }>(
    `
      insert into report_files (
        user_id, organization_id, schedule_id, filters, from_at, to_at, language, time_zone, created_at,
        updated_at, format
      )
      values ($1, $2, $3, $4::jsonb, $5, $6, $7, $8, $9, $9, $10)
      returning id`,
    [
      file.user_id,
      file.organization_id,
      file.schedule_id ?? null,
      JSON.stringify(file.filters),
      file.period?.from ?? null,
      file.period?.to ?? null,
      file.language,
      file.time_zone,
      now,
      file.format ?? 'pdf',
    ],
  )
  await platform.jobs.send(tx, FILE_JOB, { id: row!.id })
  return row!.id
}

export async function askFile(
  platform: Platform,
  person: Person,
  {
    date_range,
    organization_id: asked,
    format,
    ...filters
  }: StoredFilters & { date_range: DateRange; organization_id?: string | undefined; format: Format },
): Promise<string> {
  const now = platform.clock()
  const { organization_id } = await placeOf(platform.db, person, asked)
  return platform.db.transaction(async (tx) => {
    const id = await orderFile(
      platform,
      tx,
      {
        user_id: person.user_id,
        organization_id,
        filters,
        period: dateRange(date_range, person.zone, now),
        language: person.language,
        time_zone: person.zone,
        format,
      },
      now,
    )
    await audit(
      tx,
      person,
      {
        code: 'REPORT_EXPORTED',
        subject_type: 'organization',
        subject_id: organization_id,
        organization_id,
        after: { format, date_range, ...filters },
      },
      now,
    )
    return id
  })
}

/** `everywhere`: an Admin's, who reads about whom everybody who agreed. */
type FileRow = {
  id: string
  user_id: string
  everywhere: boolean
  organization_id: string
  schedule_id: string | null
  filters: StoredFilters
  from_at: Date | null
  to_at: Date | null
  language: Language
  time_zone: string
  format: Format
  state: string
  key: string | null
  learner_ids: string[]
  score_ids: string[]
  expires_at: Date | null
}
const askedOf = (row: FileRow, now: Date): ReportParams => ({
  reading: { organization_id: row.organization_id, viewer_id: row.everywhere ? null : row.user_id },
  filters: row.filters,
  period: row.from_at && row.to_at ? { from: row.from_at, to: row.to_at } : null,
  language: row.language,
  now,
})

/** The job: makes a file of what may be seen at that moment, and tells its person. */
export async function makeFile(platform: Platform, id: string): Promise<void> {
  const { db } = platform
  const [row] = await db.query<
    FileRow & { email: string | null; first_name: string; date_format: DateFormat; here: boolean }
  >(
    `
      select
        f.*, u.role = 'Admin' as everywhere, ${mailboxOf('u')} as email, u.first_name, u.date_format,
        u.status = 'active' and u.deleted_at is null as here
      from report_files f
      join ${users} u on u.id = f.user_id
      where f.id = $1 and f.state = 'requested'`,
    [id],
  )
  if (!row) return
  const now = platform.clock()
  if (!row.here)
    return void (await db.query(`update report_files set state = 'failed', updated_at = $2 where id = $1`, [
      id,
      now,
    ]))
  const asked = askedOf(row, now)
  const report = await reportOf(db.reports, asked, row.time_zone)
  const reader = { zone: row.time_zone, format: row.date_format }
  const content =
    row.format === 'csv'
      ? await buffer(reportCsv(report.rows, row.language, reader))
      : await reportPdf(report, asked, reader, (await platform.site.identity(platform.db)).name)
  const key = `reports/${randomUUID()}.${row.format}`
  const stored = await orUnstored(platform, async ({ keys }) => {
    keys.push(key)
    await platform.files.put(key, content, CONTENT_TYPES[row.format])
    return db.transaction(async (tx) => {
      const [ready] = await tx.query(
        `
          update report_files
          set
            state = 'ready', key = $2, bytes = $3, learner_ids = $4::uuid[], ready_at = $5, expires_at = $6,
            score_ids = $7::uuid[], updated_at = $5
          where id = $1 and state = 'requested'
          returning id`,
        [
          id,
          key,
          content.length,
          report.rows.map((one) => one.user_id),
          now,
          new Date(now.getTime() + REPORT_FILES.days * DAY_MS),
          report.rows.filter((one) => one.scores).map((one) => one.user_id),
        ],
      )
      if (ready) await tellReady(platform, tx, row, { summary: report.summary, period: asked.period, reader })
      return ready !== undefined
    })
  })
  if (!stored) await platform.files.remove(key)
}

const iso = (date: Date | null): string | null => date?.toISOString() ?? null
export async function myFiles(platform: Platform, person: Person, asked?: string) {
  const { organization_id } = await placeOf(platform.db, person, asked)
  const rows = await platform.db.query<FileRow & { bytes: string | null; created_at: Date }>(
    `
      select *, case when state = 'ready' and expires_at <= $2 then 'expired' else state end as state
      from report_files
      where user_id = $1 and organization_id = $3
      order by created_at desc
      limit 30`,
    [person.user_id, platform.clock(), organization_id],
  )
  return rows.map((row) => ({
    id: row.id,
    format: row.format,
    state: row.state as 'requested',
    bytes: row.bytes === null ? null : Number(row.bytes),
    from_at: iso(row.from_at),
    to_at: iso(row.to_at),
    scheduled: row.schedule_id !== null,
    created_at: row.created_at.toISOString(),
    expires_at: iso(row.expires_at),
  }))
}

/**
 * Returns the address of a person's own file. Checks its learners' consent again: if one no longer shares,
 * the whole file is refused.
 *
 * @throws reportErrors.report_gone, reportErrors.report_changed
 */
export async function fileAddress(
  platform: Platform,
  person: Person,
  id: string,
): Promise<{ url: string; expiresIn: number }> {
  const { db } = platform
  const now = platform.clock()
  const everywhere = person.permissions.scope('Report', 'View') === 'all'
  const [file] = await db.query<Omit<FileRow, 'everywhere'>>(
    'select * from report_files where id = $1 and user_id = $2',
    [id, person.user_id],
  )
  const row = file && { ...file, everywhere }
  if (!row) throw new Failure(common.not_found)
  if (
    row.state !== 'ready' ||
    row.key === null ||
    row.expires_at! <= now ||
    (!everywhere && row.organization_id !== person.organization_id)
  )
    throw new Failure(reportErrors.report_gone)
  const values = new Values()
  const text = `
    select
      count(*) filter (where s.user_id = any(${values.add(row.learner_ids)}::uuid[]))::int as learners,
      count(*) filter (where s.scores and s.user_id = any(${values.add(row.score_ids)}::uuid[]))::int as scores
    from (${seenOf({ ...askedOf(row, now), filters: {} }, values)}) s`
  const [seen] = await db.query<{ learners: number; scores: number }>(text, values.list)
  if (seen!.learners < row.learner_ids.length || seen!.scores < row.score_ids.length) {
    await closeFile(platform, row, now)
    throw new Failure(reportErrors.report_changed)
  }
  await recordLooks(db, person, row.learner_ids, 'file', now)
  return platform.files.url(row.key, { download: `report.${row.format}` })
}

async function closeFile(
  platform: Platform,
  { id, key }: { id: string; key: string | null },
  now: Date,
): Promise<void> {
  await platform.db.query(
    `update report_files set state = 'expired', key = null, learner_ids = '{}', score_ids = '{}', updated_at = $2 where id = $1`,
    [id, now],
  )
  if (key) await platform.files.remove(key)
}

/** Removes files whose time is over, and gives up what was never made. */
export async function forgetFiles(platform: Platform): Promise<void> {
  const now = platform.clock()
  const over = await platform.db.query<{ id: string; key: string | null }>(
    `select id, key from report_files where state = 'ready' and expires_at <= $1`,
    [now],
  )
  // oxlint-disable-next-line no-await-in-loop -- few, once an hour
  for (const row of over) await closeFile(platform, row, now)
  await platform.db.query(
    `update report_files set state = 'failed', updated_at = $1 where state = 'requested' and created_at < $2`,
    [now, new Date(now.getTime() - DAY_MS)],
  )
}
