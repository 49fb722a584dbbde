import { DAY_MS } from '#contract/durations.ts'
import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import yazl from 'yazl'
import type { Language } from '#contract/constants.ts'
import type { Db } from '#server/db/database.ts'
import type { PersonRows } from '#server/db/person-rows.ts'
import { orUnstored } from '#server/files/undo.ts'
import type { Platform } from '#server/platform.ts'
import { ACCOUNT_DATA } from '../account-data.contract.ts'
import { exportReady } from './account-data.mails.ts'
import { countSql, hangingOn, hangingSql, isOwn, labelsOf, mentionsOf, rowsSql, shown } from './inventory.ts'
import { readme } from './readme.ts'
import { audit_log } from '#server/audit/audit.table.ts'
import { byId, tellPerson } from '../../accounts/server/public.ts'
import { signsInWith } from '../../users/server/public.ts'
import { users } from '../../users/server/users.table.ts'
import { notices } from './account-data.notices.ts'

/** Uploads beyond this are named in the file, not copied into it. */
const FILES_AT_MOST = 5 * 1024 ** 3

type Entry = { name: string; text: string }
/** The JSON files of a person's data, by area, and what they hold. */
async function collect(db: Db, rows: readonly PersonRows[], user_id: string): Promise<Entry[]> {
  const stated = new Map(rows.map(({ table, area }) => [table, area]))
  // Nothing of a person is left out for want of a line: such a table has a file of its own.
  const areaOf = (table: string): string => stated.get(table) ?? table
  const [mentions, labels] = [await mentionsOf(db), await labelsOf(db)]
  const areas = new Map<string, Record<string, unknown>>()
  const put = (area: string, table: string, rows: unknown): void => {
    areas.set(area, { ...areas.get(area), [table]: rows })
  }
  const [columns] = await db.query<{ columns: string[] }>(
    `
      select array_agg(attname::text order by attnum) as columns
      from pg_attribute
      where attrelid = 'users'::regclass and attnum > 0 and not attisdropped`,
  )
  const [self] = await db.query<{ rows: unknown[] }>(
    rowsSql({ table: 'users', column: 'id', columns: shown(columns!.columns) }, labels),
    [user_id],
  )
  put('account', 'users', self!.rows)
  const counts: Record<string, number> = {},
    mentioned: Record<string, number> = {}
  for (const mention of mentions) {
    if (!isOwn(mention)) {
      const [row] = await db.query<{ n: number }>(countSql(mention), [user_id])
      if (row!.n > 0) mentioned[`${mention.table}.${mention.column}`] = row!.n
      continue
    }
    const [row] = await db.query<{ rows: unknown[]; n: number }>(rowsSql(mention, labels), [user_id])
    counts[`${mention.table}.${mention.column}`] = row!.n
    if (row!.n > 0)
      put(
        areaOf(mention.table),
        mention.column === 'user_id' ? mention.table : `${mention.table} (${mention.column})`,
        row!.rows,
      )
  }
  for (const hanging of await hangingOn(db)) {
    const [row] = await db.query<{ rows: unknown[]; n: number }>(hangingSql(hanging, labels), [user_id])
    counts[`${hanging.table}.${hanging.column}`] = row!.n
    if (row!.n > 0) put(areaOf(hanging.parent), `${hanging.table} (${hanging.column})`, row!.rows)
  }
  const [activity] = await db.query<{ rows: unknown[] }>(
    `
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'at', at, 'code', code, 'subject_type', subject_type, 'subject_id', subject_id, 'before',
            case when subject_id = $2 then before end, 'after', case when subject_id = $2 then after end,
            'ip', ip, 'agent', agent
          )
          order by at
        ),
        '[]'
      ) as rows
      from ${audit_log}
      where actor_id = $1`,
    [user_id, user_id],
  )
  put('activity', 'audit_log', activity!.rows)
  const entries = [...areas]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([area, tables]) => ({ name: `${area}.json`, text: `${JSON.stringify(tables, null, 2)}\n` }))
  return [
    ...entries,
    { name: 'index.json', text: `${JSON.stringify({ rows: counts, mentions: mentioned }, null, 2)}\n` },
  ]
}

/** A file that a person sent; `bytes` is its size. */
export type Upload = { name: string; key: string; bytes: number }
/** The files that a person sent, oldest first; they are kept by a wing above. */
export type UploadsOf = (db: Db, user_id: string) => Promise<Upload[]>
const fileName = ({ name, key }: Upload, n: number): string =>
  `files/${String(n + 1).padStart(3, '0')}-${name.replaceAll(/[^\p{L}\p{N}. _-]/gu, '_').replace(/\.[^.]*$/, '')}${path.extname(key)}`

/**
 * Makes the file of one request: collected as one moment of the database, packed, stored, announced by mail.
 * Run again it finds its work done.
 */
export async function makeExport(
  platform: Platform,
  { uploadsOf, rows }: { uploadsOf: UploadsOf; rows: readonly PersonRows[] },
  id: string,
): Promise<void> {
  const { db, files, config } = platform
  const [job] = await db.query<{
    user_id: string
    name: string
    first_name: string
    language: Language
    role: string
  }>(
    `
      select e.user_id, ${signsInWith('u')} as name, u.first_name, u.language, u.role
      from data_exports e
      join ${users} u on u.id = e.user_id and u.deleted_at is null
      where e.id = $1 and e.state = 'requested'`,
    [id],
  )
  if (!job) return
  const entries = await db.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only')
    return collect(tx, rows, job.user_id)
  })
  const uploads = await uploadsOf(db, job.user_id)
  let room = FILES_AT_MOST
  const taken = uploads.filter(({ bytes }) => (room -= bytes) >= 0),
    left = uploads.filter((upload) => !taken.includes(upload))
  const site = (await platform.site.identity(platform.db)).name
  const folder = path.resolve(config.DATA_DIR, 'exports'),
    made = path.join(folder, `${randomUUID()}.zip`)
  await mkdir(folder, { recursive: true })
  try {
    const zip = new yazl.ZipFile()
    const mtime = platform.clock()
    zip.addBuffer(
      Buffer.from(
        readme(job.language, {
          site,
          name: job.name,
          made: mtime.toISOString().slice(0, 16).replace('T', ' '),
          files: entries.map(({ name }) => name),
          tooLarge: left.map(({ name }) => name),
        }),
      ),
      job.language === 'es' ? 'LEEME.txt' : 'README.txt',
      { mtime },
    )
    for (const { name, text } of entries) zip.addBuffer(Buffer.from(text), name, { mtime })
    // Opens files one at a time; an unreadable file ends the export, not the process.
    zip.on('error', (error: Error) => (zip.outputStream as Readable).destroy(error))
    for (const [n, upload] of taken.entries()) {
      if (!(await files.exists(upload.key))) continue
      zip.addReadStreamLazy(fileName(upload, n), { mtime, compress: false }, (opened) => {
        files.stream(upload.key).then(
          (stream) => opened(null, stream),
          (error: unknown) => zip.emit('error', error),
        )
      })
    }
    zip.end()
    await pipeline(zip.outputStream, createWriteStream(made))
    const key = `exports/${randomUUID()}/asl-shop.zip`,
      { size } = await stat(made)
    await orUnstored(platform, async ({ keys }) => {
      keys.push(key)
      await files.put(key, createReadStream(made), 'application/zip')
      await finish(platform, id, job, key, size)
    })
  } finally {
    await rm(made, { force: true })
  }
}

async function finish(
  platform: Platform,
  id: string,
  job: { user_id: string; first_name: string; language: Language; role: string },
  key: string,
  bytes: number,
): Promise<void> {
  const now = platform.clock()
  const kept = await platform.db.transaction(async (tx) => {
    const [row] = await tx.query(
      `
        update data_exports
        set state = 'ready', key = $2, bytes = $3, ready_at = $4, expires_at = $5, updated_at = $4
        where id = $1 and state = 'requested'
        returning id`,
      [id, key, bytes, now, new Date(now.getTime() + ACCOUNT_DATA.exportDays * DAY_MS)],
    )
    const known = row ? await byId(tx, job.user_id) : null
    if (known)
      await tellPerson(
        platform,
        tx,
        notices.dataExport,
        known,
        exportReady(
          job.language,
          job.first_name,
          ACCOUNT_DATA.exportDays,
          `${platform.config.PUBLIC_URL}${job.role === 'Student' ? '/app/settings' : '/profile'}#data`,
        ),
      )
    return row !== undefined
  })
  // The account was deleted meanwhile: its file belongs to nobody.
  if (!kept) await platform.files.remove(key)
}
