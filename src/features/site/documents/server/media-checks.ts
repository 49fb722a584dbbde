import type { Language } from '#contract/constants.ts'
import type { Db } from '#server/db/database.ts'
import { media, media_captions } from '#features/media/media/server/media.table.ts'
import type { FilmValue, PictureValue } from '#features/media/published/published.contract.ts'
import type { EditionContent } from '../documents.contract.ts'
import type { Check } from '../publications.contract.ts'
import { fieldsIn } from './content.ts'

type Use = { media_id: string; block: string | null; path: string; film: boolean }
type Upload = { id: string; state: string; has_sound: boolean | null; captioned: boolean }

/** Uses of uploads in a content, in the order of the page. */
function usesIn(content: EditionContent): Use[] {
  const { cover } = content.details
  return [
    ...(cover ? [{ media_id: cover.media_id, block: null, path: 'cover', film: false }] : []),
    ...fieldsIn(content).flatMap(({ block, field, path, value }) =>
      value !== null && (field.widget === 'picture' || field.widget === 'film')
        ? [
            {
              media_id: (value as PictureValue | FilmValue).media_id,
              block: block.key,
              path,
              film: field.widget === 'film',
            },
          ]
        : [],
    ),
  ]
}

/**
 * Uploads that readers cannot be given (broken, or still being converted), and films without captions in a
 * language: of one with sound they are needed, of a silent one, which is signed, they are advised.
 */
export async function mediaChecks(db: Db, content: EditionContent, language: Language): Promise<Check[]> {
  const uses = usesIn(content)
  if (uses.length === 0) return []
  const uploads = await db.query<Upload>(
    `
      select m.id, m.state, m.has_sound, exists (
        select from ${media_captions} c where c.media_id = m.id and c.language = $2
      ) as captioned
      from ${media} m
      where m.id = any ($1::uuid[])`,
    [uses.map(({ media_id }) => media_id), language],
  )
  return uses.flatMap(({ media_id, block, path, film }): Check[] => {
    const upload = uploads.find(({ id }) => id === media_id)
    if (!upload || upload.state === 'failed') return [{ code: 'file_gone', stops: true, block, path }]
    if (upload.state !== 'ready') return [{ code: 'file_not_ready', stops: true, block, path }]
    return film && !upload.captioned
      ? [{ code: 'captions_missing', stops: upload.has_sound === true, block, path }]
      : []
  })
}
