import { Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Stored } from '#server/files/undo.ts'
import type { TxPlatform } from '#server/platform.ts'
import { mediaErrors } from '../media-errors.contract.ts'
import { enqueueConversion } from './lanes.ts'
import { mediaIdOf } from './films.queries.ts'
import { ladderKeys } from './ladder.ts'
import { requireRoom } from './quota.ts'

type Row = {
  id: string
  key: string | null
  kind: string
  state: string
  content_type: string
  bytes: number
  renditions: Record<string, string>
  files: string[]
}

/**
 * Copies uploads, with their renditions, captions, posters and stops, as uploads of the person: they count
 * against the person's quota, and the two sides are independent afterwards. The caller may read the
 * originals. Returns a function from old key to new: null for a missing upload, the same key if it is no
 * upload. Stored files are recorded in `stored`.
 *
 * @throws mediaErrors.upload_not_ready for an upload still being read, mediaErrors.upload_quota
 */
export async function copyMedia(
  platform: TxPlatform,
  tx: Db,
  person: Person,
  organization_id: string | null,
  keys: readonly string[],
  stored: Stored,
): Promise<(key: string) => string | null> {
  const { files } = platform,
    now = platform.clock()
  const ids = new Set(keys.flatMap((key) => mediaIdOf(key) ?? []))
  const rows = await tx.query<Row>(
    `
      select
        m.id, m.key, m.kind, m.state, m.content_type, m.bytes::float8 as bytes, m.renditions,
        array(
          select c.key
          from media_captions c
          where c.media_id = m.id
          union all
          select p.key
          from media_posters p
          where p.media_id = m.id
        ) as files
      from media m
      where m.id = any ($1::uuid[])
      order by m.id
      for share`,
    [[...ids]],
  )
  if (rows.some((row) => row.key === null && row.state !== 'failed'))
    throw new Failure(mediaErrors.upload_not_ready)
  await requireRoom(
    platform,
    tx,
    person,
    rows.reduce((sum, row) => sum + row.bytes, 0),
  )
  const copies = new Map<string, string>()
  for (const { id, key, kind, state, content_type, bytes, renditions, files: others } of rows) {
    if (key === null) continue
    const [{ copy } = { copy: '' }] = await tx.query<{ copy: string }>('select uuidv7() as copy')
    const own = (oldKey: string): string => oldKey.replace(id, copy)
    copies.set(id, copy)
    await tx.query(
      `
        insert into media (
          id, owner_id, organization_id, upload_id, name, kind, state, content_type, key, bytes, checksum,
          width, height, duration, frame_rate, has_sound, renditions, error, cut_begin_ms, cut_end_ms,
          keeps_sound, keeps_original, created_at, updated_at
        )
        select
          $2::uuid, $3::uuid, $4::uuid, $2::uuid::text, name, kind, state, content_type, $5::text, bytes,
          checksum, width, height, duration, frame_rate, has_sound, $6::jsonb, error, cut_begin_ms,
          cut_end_ms, keeps_sound, keeps_original, $7::timestamptz, $7::timestamptz
        from media
        where id = $1::uuid`,
      [
        id,
        copy,
        person.user_id,
        organization_id,
        own(key),
        JSON.stringify(Object.fromEntries(Object.entries(renditions).map(([name, of]) => [name, own(of)]))),
        now,
      ],
    )
    await tx.query(
      `
        insert into media_captions (media_id, language, text, key, updated_by, created_at, updated_at)
        select
          $2::uuid, language, text, replace(key, $1::uuid::text, $2::uuid::text), $3::uuid, $4::timestamptz,
          $4::timestamptz
        from media_captions
        where media_id = $1::uuid`,
      [id, copy, person.user_id, now],
    )
    await tx.query(
      `
        insert into media_posters (media_id, language, key, at, created_at, updated_at)
        select
          $2::uuid, language, replace(key, $1::uuid::text, $2::uuid::text), at, $3::timestamptz,
          $3::timestamptz
        from media_posters
        where media_id = $1::uuid`,
      [id, copy, now],
    )
    await tx.query(
      `
        insert into media_stops (media_id, at_ms, question, created_at, updated_at)
        select $2::uuid, at_ms, question, $3::timestamptz, $3::timestamptz
        from media_stops
        where media_id = $1::uuid`,
      [id, copy, now],
    )
    await audit(
      tx,
      person,
      {
        code: 'MEDIA_CREATED',
        subject_type: 'media',
        subject_id: copy,
        organization_id,
        after: { content_type, bytes, copy_of: id },
      },
      now,
    )
    for (const oldKey of [
      key,
      ...Object.values(renditions),
      ...(renditions['hls'] ? ladderKeys(id) : []),
      ...others,
    ]) {
      if (!(await files.exists(oldKey))) continue
      stored.keys.push(own(oldKey))
      await files.copy(oldKey, own(oldKey))
    }
    if (kind === 'video' && state === 'processing') await enqueueConversion(platform, tx, copy)
  }
  return (key) => {
    const id = mediaIdOf(key)
    if (id === null) return key
    const copy = copies.get(id)
    return copy === undefined ? null : key.replace(id, copy)
  }
}
