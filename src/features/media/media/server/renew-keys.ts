import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { Db } from '#server/db/database.ts'
import type { Stored } from '#server/files/undo.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { ladderKeys } from './ladder.ts'
import { media, media_captions, media_posters } from './media.table.ts'

/** Job that removes files whose keys were replaced. */
export const OLD_FILES_JOB = 'media-old-files'

type Row = { id: string; key: string | null; renditions: Record<string, string>; files: string[] }

/**
 * Stores the files of uploads under new keys, so that addresses given out before lead nowhere: the rows
 * change in the transaction, and a job removes the old files once it has committed. The copies are recorded
 * in `stored`.
 */
export async function renewKeys(
  platform: TxPlatform,
  tx: Db,
  ids: readonly string[],
  stored: Stored,
): Promise<void> {
  const { files } = platform,
    now = platform.clock()
  const rows = await tx.query<Row>(
    `
      select
        m.id, m.key, m.renditions,
        array(
          select c.key
          from ${media_captions} c
          where c.media_id = m.id
          union all
          select p.key
          from ${media_posters} p
          where p.media_id = m.id
        ) as files
      from ${media} m
      where m.id = any ($1::uuid[])
      order by m.id
      for no key update`,
    [ids],
  )
  const old: string[] = []
  for (const { id, key, renditions, files: others } of rows) {
    const folder = `media/${id}/${randomBytes(16).toString('hex')}`
    const renewed = (before: string): string =>
      `${folder}/${before === key ? `original${path.posix.extname(before)}` : path.posix.basename(before)}`
    const { hls } = renditions
    const streams = hls
      ? ladderKeys(id).map((one) => `${path.posix.dirname(hls)}/${path.posix.basename(one)}`)
      : []
    // A film that has one size only may be its own rendition.
    const all = [
      ...new Set([...(key === null ? [] : [key]), ...Object.values(renditions), ...streams, ...others]),
    ]
    for (const before of all) {
      // oxlint-disable-next-line no-await-in-loop -- large files, one after the other
      if (!(await files.exists(before))) continue
      stored.keys.push(renewed(before))
      // oxlint-disable-next-line no-await-in-loop -- as above
      await files.copy(before, renewed(before))
      old.push(before)
    }
    // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
    await tx.query(`update ${media} set key = $2, renditions = $3, updated_at = $4 where id = $1`, [
      id,
      key === null ? null : renewed(key),
      JSON.stringify(
        Object.fromEntries(Object.entries(renditions).map(([name, one]) => [name, renewed(one)])),
      ),
      now,
    ])
    for (const table of [media_captions, media_posters])
      // oxlint-disable-next-line no-await-in-loop -- as above
      await tx.query(
        `update ${table} set key = $2 || '/' || regexp_replace(key, '^.*/', '') where media_id = $1`,
        [id, folder],
      )
  }
  if (old.length > 0) await platform.jobs.send(tx, OLD_FILES_JOB, { keys: old })
}

/** Removes files whose keys were replaced; tried again until none of them is left. */
export function removeOldFiles(platform: Platform): void {
  platform.jobs.work<{ keys: string[] }>(
    OLD_FILES_JOB,
    async ({ keys }) => void (await Promise.all(keys.map((key) => platform.files.remove(key)))),
    { retryLimit: 20, retryDelay: 2 },
  )
}
