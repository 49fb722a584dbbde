import { common, Failure, textOf } from '#contract/errors.ts'
import { isoSql } from '#server/db/iso-sql.ts'
import { audit } from '#server/audit/audit.ts'
import type { Actor } from '#server/auth/actor.ts'
import { isStillNamed } from '#server/db/database.ts'
import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { ListSource } from '#server/http/lists/source.ts'
import type { Platform } from '#server/platform.ts'
import { selectList } from '#server/db/select-list.ts'
import { mediaContract, type MediaRow } from '../media.contract.ts'
import { mediaErrors } from '../media-errors.contract.ts'
import { captionsOf, forgetFile, removeCaptions, saveCaptions } from './captions.service.ts'
import { converterOf } from './convert.ts'
import { enqueueConversion } from './lanes.ts'
import { filmByKey, mediaIdOf } from './films.queries.ts'
import { postersOf, removePoster, setPoster } from './posters.service.ts'
import { mayReadFile } from './media.access.ts'
import { removeOldFiles } from './renew-keys.ts'
import { answerStop, saveStops, stopsOf } from './stops.service.ts'

const COLUMNS = {
  id: 'm.id',
  name: 'm.name',
  kind: 'm.kind',
  state: 'm.state',
  content_type: 'm.content_type',
  bytes: 'm.bytes::float8',
  checksum: 'm.checksum',
  width: 'm.width',
  height: 'm.height',
  duration: 'm.duration',
  frame_rate: 'm.frame_rate',
  has_sound: 'm.has_sound',
  key: 'm.key',
  adapted: `(m.renditions->>'film' is not null)`,
  poster: `m.renditions->>'poster'`,
  preview: `m.renditions->>'preview'`,
  error: 'm.error',
  retryable: `(m.state = 'failed' and m.error = '${mediaErrors.film_not_converted.code}')`,
  created_at: isoSql('m.created_at'),
} as const
const SELECT = selectList(COLUMNS)

/** The row with its stored error code as a sentence in the reader's language. */
function worded(row: MediaRow, actor: Actor): MediaRow {
  const definition = Object.values(mediaErrors).find((one) => one.code === row.error)
  return { ...row, error: definition ? textOf(definition, actor.language, { limit: '' }) : row.error }
}

const mine = (actor: Actor): ListSource<typeof mediaContract.list> => ({
  from: 'media m',
  columns: COLUMNS,
  id: 'm.id',
  dateColumn: 'm.created_at',
  // Uploads for another feature are listed and deleted there.
  where: (values) => [`m.owner_id = ${values.add(actor.user_id)}::uuid and m.purpose is null`],
  search: (values, q) => ({ where: `m.name ilike '%' || ${values.add(q)} || '%'` }),
})

export function mediaRoutes(platform: Platform): Implementation {
  const { db, files } = platform
  removeOldFiles(platform)
  files.visibility('media/', (within, actor, key) => {
    const id = mediaIdOf(key)
    return id !== null && mayReadFile(platform, within, actor, id, key)
  })
  const one = async (actor: Actor, id: string): Promise<MediaRow> => {
    const [row] = await db.query<MediaRow>(
      `select ${SELECT} from media m where m.id = $1 and m.owner_id = $2`,
      [id, actor.user_id],
    )
    if (!row) throw new Failure(common.not_found)
    return worded(row, actor)
  }
  return implement(mediaContract, {
    async file({ actor, query: { keyPath, image, width, height, download } }) {
      // Forbidden and missing files get the same answer.
      if (!(await files.mayRead(platform.db, actor, keyPath)) || !(await files.exists(keyPath)))
        throw new Failure(common.not_found)
      if (download !== undefined) return files.url(keyPath, { download })
      const resized = image !== 'false' && image !== '0' && (width || height)
      return files.url(
        keyPath,
        resized ? { image: { ...(width && { width }), ...(height && { height }) } } : {},
      )
    },
    list: listOf(mine, async (_db, rows, actor) => (rows as MediaRow[]).map((row) => worded(row, actor))),
    get: ({ actor, params }) => one(actor, params.id),
    converter: async () => ({ cuts: converterOf(platform) !== null }),
    film: ({ actor, query }) => filmByKey(platform, actor, query.keyPath, query.language),
    captions: ({ actor, params }) => captionsOf(platform, actor, params.id),
    saveCaptions: ({ actor, params, body }) =>
      saveCaptions(platform, actor, params.id, params.language, body),
    removeCaptions: ({ actor, params }) => removeCaptions(platform, actor, params.id, params.language),
    stops: ({ actor, params }) => stopsOf(platform, actor, params.id),
    saveStops: ({ actor, params, body }) => saveStops(platform, actor, params.id, body),
    answerStop: ({ actor, params, body }) => answerStop(platform, actor, params.id, body),
    posters: ({ actor, params }) => postersOf(platform, actor, params.id),
    setPoster: ({ actor, params, body }) => setPoster(platform, actor, params.id, params.language, body.at),
    removePoster: ({ actor, params }) => removePoster(platform, actor, params.id, params.language),
    async retry({ actor, params }) {
      await db.transaction(async (tx) => {
        const [row] = await tx.query(
          `
            update media
            set state = 'processing', attempts = 0, error = null, convert_not_before = null, updated_at = $3
            where id = $1 and owner_id = $2 and state = 'failed' and error = $4
            returning id`,
          [params.id, actor.user_id, platform.clock(), mediaErrors.film_not_converted.code],
        )
        if (!row) throw new Failure(common.not_found)
        await audit(
          tx,
          actor,
          {
            code: 'MEDIA_UPDATED',
            subject_type: 'media',
            subject_id: params.id,
            after: { state: 'processing' },
          },
          platform.clock(),
        )
        await enqueueConversion(platform, tx, params.id)
      })
      return one(actor, params.id)
    },
    async remove({ actor, params }) {
      await db
        .transaction(async (tx) => {
          const [row] = await tx.query<{ key: string | null; content_type: string }>(
            'delete from media where id = $1 and owner_id = $2 returning key, content_type',
            [params.id, actor.user_id],
          )
          if (!row) throw new Failure(common.not_found)
          await audit(
            tx,
            actor,
            {
              code: 'MEDIA_DELETED',
              subject_type: 'media',
              subject_id: params.id,
              before: { content_type: row.content_type },
            },
            platform.clock(),
          )
          if (row.key !== null) forgetFile(platform, tx, row.key)
          // Files made from it are in a folder of its name.
          tx.afterCommit(
            () =>
              void files
                .removeBelow(`media/${params.id}/`)
                .catch((error: unknown) => platform.log.error({ err: error }, 'files not removed')),
          )
        })
        .catch((error: unknown) => {
          throw isStillNamed(error) ? new Failure(mediaErrors.media_in_use) : error
        })
      return null
    },
  })
}
