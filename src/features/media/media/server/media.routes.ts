import { common, Failure, textOf } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Actor } from '#server/auth/actor.ts'
import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { ListSource } from '#server/http/list-sql.ts'
import type { Platform } from '#server/platform.ts'
import { mediaContract, mediaErrors, type MediaRow } from '../media.contract.ts'
import { mayReadMedia } from './public.ts'
import { mountUploads } from './uploads.ts'

const COLUMNS = { id: 'm.id', name: 'm.name', kind: 'm.kind', state: 'm.state', content_type: 'm.content_type', bytes: 'm.bytes::float8', checksum: 'm.checksum', width: 'm.width', height: 'm.height', duration: 'm.duration', key: 'm.key', error: 'm.error', created_at: `to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')` } as const
const SELECT = Object.entries(COLUMNS).map(([name, expression]) => `${expression} as ${name}`).join(', ')

/** The stored code of what went wrong, as a sentence in the reader's language. */
function worded(row: MediaRow, actor: Actor): MediaRow {
  const definition = Object.values(mediaErrors).find((one) => one.code === row.error)
  return { ...row, error: definition ? textOf(definition, actor.language, { limit: '' }) : row.error }
}

const mine = (actor: Actor): ListSource => ({
  from: 'media m', columns: COLUMNS, id: 'm.id', dateColumn: 'm.created_at',
  where: (values) => [`m.owner_id = ${values.add(actor.user_id)}::uuid`],
  search: (values, q) => ({ where: `m.name ilike '%' || ${values.add(q)} || '%'` }),
})

export function mediaRoutes(platform: Platform): Implementation {
  const { db, files } = platform
  files.visibility('media/', (actor, key) => {
    const id = /^media\/([\da-f-]{36})\.\w+$/.exec(key)?.[1]
    return id !== undefined && mayReadMedia(platform, actor, id)
  })
  const implementation = implement(mediaContract, {
    async file({ actor, query: { keyPath, image, width, height } }) {
      // What one may not read and what is not there answer alike.
      if (!(await files.mayRead(actor, keyPath)) || !(await files.exists(keyPath))) throw new Failure(common.not_found)
      const resized = image !== 'false' && image !== '0' && (width || height)
      return files.url(keyPath, resized ? { image: { ...(width && { width }), ...(height && { height }) } } : {})
    },
    list: listOf(mine, async (_db, rows, actor) => (rows as MediaRow[]).map((row) => worded(row, actor))),
    async get({ actor, params }) {
      const [row] = await db.query<MediaRow>('media_get', `select ${SELECT} from media m where m.id = $1 and m.owner_id = $2`, [params.id, actor.user_id])
      if (!row) throw new Failure(common.not_found)
      return worded(row, actor)
    },
    async remove({ actor, params }) {
      await db.transaction(async (tx) => {
        const [row] = await tx.query<{ key: string | null; content_type: string }>('media_remove', 'delete from media where id = $1 and owner_id = $2 returning key, content_type', [params.id, actor.user_id])
        if (!row) throw new Failure(common.not_found)
        await audit(tx, actor, { code: 'MEDIA_DELETED', subject_type: 'media', subject_id: params.id, before: { content_type: row.content_type } }, platform.clock())
        const { key } = row
        if (key !== null) tx.afterCommit(() => void files.remove(key).catch((error: unknown) => platform.log.error({ err: error }, 'file not removed')))
      })
      return null
    },
  })
  return { ...implementation, mount: (app) => mountUploads(app, platform) }
}
