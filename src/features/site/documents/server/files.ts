import type { Language } from '#contract/constants.ts'
import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import { drawSharePicture } from '#server/share-picture/share-picture.ts'
import type { FilmValue, PictureValue } from '#features/media/published/published.contract.ts'
import { publishFilm, publishPicture, publishShare } from '#features/media/published/server/public.ts'
import type { Details, EditionContent, EditionFiles } from '../documents.contract.ts'
import type { DocumentKind } from '../terms.contract.ts'
import { fieldsIn } from './content.ts'

/** Aspect ratio of covers on cards and at the head of articles. */
const COVER_ASPECT = 16 / 9

/** Copies what a content shows to public addresses, which hold for ever; by the uploads' ids. */
export async function publishFiles(
  platform: TxPlatform,
  tx: Db,
  content: EditionContent,
  language: Language,
): Promise<EditionFiles> {
  const files: EditionFiles = {}
  const picture = async ({ media_id, focal }: PictureValue, aspect: number | null): Promise<void> => {
    files[media_id] ??= await publishPicture(platform, tx, { media_id, focal, aspect })
  }
  if (content.details.cover) await picture(content.details.cover, COVER_ASPECT)
  for (const { field, value } of fieldsIn(content)) {
    if (value === null) continue
    // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
    if (field.widget === 'picture') await picture(value as PictureValue, null)
    if (field.widget === 'film') {
      const { media_id } = value as FilmValue
      // oxlint-disable-next-line no-await-in-loop -- as above
      files[media_id] ??= await publishFilm(platform, tx, { media_id, language })
    }
  }
  return files
}

const EYEBROW: Record<DocumentKind, Record<Language, string>> = {
  page: { en: '', es: '' },
  article: { en: 'Article', es: 'Artículo' },
  event: { en: 'Event', es: 'Evento' },
}

/** Draws and stores the preview picture of a document for shared links; returns the picture's address. */
export async function publishSharePicture(
  platform: TxPlatform,
  tx: Db,
  { kind, details }: { kind: DocumentKind; details: Details },
  language: Language,
): Promise<string> {
  const { name } = await platform.site.identity(tx)
  const eyebrow = EYEBROW[kind][language]
  const drawing = await drawSharePicture({
    title: details.title[language],
    site: name,
    ...(eyebrow && { eyebrow }),
  })
  return publishShare(platform, tx, drawing)
}
