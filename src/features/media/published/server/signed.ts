import type { Language } from '#contract/constants.ts'
import type { PublishedFilm, PublishedPicture } from '#contract/published.ts'
import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import { media, media_captions } from '../../media/server/media.table.ts'
import { posterSql } from './poster.sql.ts'

const WIDTH = 1280
const SHAPE = { width: 16, height: 9 }

type Upload = {
  id: string
  kind: 'image' | 'video'
  key: string
  film: string | null
  width: number | null
  height: number | null
  duration: number | null
  has_sound: boolean | null
  poster: string | null
  captions: { language: Language; key: string }[]
}

/**
 * Uploads for a page that is not published yet: at signed addresses, which expire after minutes, so that
 * nothing becomes public. Uploads that are not ready are left out. The caller checks permission to see them.
 *
 * @param language of the poster and captions that are first
 */
export async function signedUploads(
  { files }: TxPlatform,
  db: Db,
  ids: readonly string[],
  language: Language,
): Promise<Record<string, PublishedPicture | PublishedFilm>> {
  if (ids.length === 0) return {}
  const rows = await db.query<Upload>(
    `
      select
        m.id, m.kind, m.key, m.renditions ->> 'film' as film, m.width, m.height,
        m.duration::float8 as duration, m.has_sound,
        ${posterSql('m', '$2')} as poster,
        coalesce(
          (
            select json_agg(
              json_build_object('language', c.language, 'key', c.key)
              order by c.language = $2 desc, c.language
            )
            from ${media_captions} c
            where c.media_id = m.id
          ),
          '[]'
        ) as captions
      from ${media} m
      where m.id = any ($1::uuid[]) and m.state = 'ready' and m.key is not null`,
    [ids, language],
  )
  const picture = async (key: string): Promise<string> =>
    (await files.url(key, { image: { width: WIDTH } })).url
  const shown = await Promise.all(
    rows.map(async (row): Promise<[string, PublishedPicture | PublishedFilm]> => {
      const { id, kind, key, film, width, height, duration, has_sound, poster, captions } = row
      const size = { width: width ?? SHAPE.width, height: height ?? SHAPE.height }
      if (kind === 'image') return [id, { hash: id, ...size, src: await picture(key) }]
      return [
        id,
        {
          hash: id,
          src: await files.address(film ?? key),
          width,
          height,
          duration,
          has_sound: has_sound ?? true,
          poster: poster === null ? null : { hash: id, ...size, src: await picture(poster) },
          captions: await Promise.all(
            captions.map(async (one) => ({ language: one.language, src: await files.address(one.key) })),
          ),
        },
      ]
    }),
  )
  return Object.fromEntries(shown)
}
