import { DAY_MS } from '#contract/durations.ts'
import type { z } from 'zod'
import { common, Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import { sqlState } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { assertPassword } from '../../passwords/server/public.ts'
import { accountDataErrors, type ExportRow } from '../account-data.contract.ts'

export const EXPORT_JOB = 'data-export'

/** Asks for the file. @throws Failure 409 while one is in the making. */
export async function askExport(platform: Platform, person: Person, password: string): Promise<string> {
  await assertPassword(platform, person.user_id, password, 'password')
  const now = platform.clock()
  return platform.db
    .transaction(async (tx) => {
      const [row] = await tx.query<{ id: string }>(
        'insert into data_exports (user_id, created_at, updated_at) values ($1, $2, $2) returning id',
        [person.user_id, now],
      )
      await audit(
        tx,
        person,
        {
          code: 'DATA_EXPORTED',
          subject_type: 'user',
          subject_id: person.user_id,
          after: { export_id: row!.id },
        },
        now,
      )
      await platform.jobs.send(tx, EXPORT_JOB, { id: row!.id })
      return row!.id
    })
    .catch((error: unknown) => {
      throw sqlState(error) === '23505' ? new Failure(accountDataErrors.export_running) : error
    })
}

const iso = (date: Date | null): string | null => date?.toISOString() ?? null
export async function myExports(platform: Platform, person: Person): Promise<z.output<typeof ExportRow>[]> {
  const rows = await platform.db.query<{
    id: string
    state: z.output<typeof ExportRow>['state']
    bytes: string | null
    created_at: Date
    ready_at: Date | null
    expires_at: Date | null
  }>(
    `
      select
        id, case when state = 'ready' and expires_at <= $2 then 'expired' else state end as state, bytes,
        created_at, ready_at, expires_at
      from data_exports
      where user_id = $1
      order by created_at desc
      limit 10`,
    [person.user_id, platform.clock()],
  )
  return rows.map((row) => ({
    ...row,
    bytes: row.bytes === null ? null : Number(row.bytes),
    created_at: row.created_at.toISOString(),
    ready_at: iso(row.ready_at),
    expires_at: iso(row.expires_at),
  }))
}

export async function exportAddress(
  platform: Platform,
  person: Person,
  id: string,
): Promise<{ url: string; expiresIn: number }> {
  const [row] = await platform.db.query<{ key: string | null; live: boolean }>(
    `select key, state = 'ready' and expires_at > $3 as live from data_exports where id = $1 and user_id = $2`,
    [id, person.user_id, platform.clock()],
  )
  if (!row) throw new Failure(common.not_found)
  if (!row.live || row.key === null) throw new Failure(accountDataErrors.export_gone)
  return platform.files.url(row.key)
}

/** Removes files whose time is over, and gives up what was never made. */
export async function forgetExports(platform: Platform): Promise<void> {
  const now = platform.clock()
  const over = await platform.db.query<{ id: string; key: string }>(
    `select id, key from data_exports where state = 'ready' and expires_at <= $1`,
    [now],
  )
  for (const { id, key } of over) {
    await platform.files.remove(key)
    await platform.db.query(
      `update data_exports set state = 'expired', key = null, updated_at = $2 where id = $1`,
      [id, now],
    )
  }
  await platform.db.query(
    `update data_exports set state = 'failed', updated_at = $1 where state = 'requested' and created_at < $2`,
    [now, new Date(now.getTime() - DAY_MS)],
  )
}
