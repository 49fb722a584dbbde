import type { Language } from '#contract/constants.ts'
import type { Db } from '#server/db/database.ts'
import { vocabularies } from '#features/dictionary/vocabularies/server/vocabularies.table.ts'
import type { FilmValue, PictureValue } from '#features/media/published/published.contract.ts'
import {
  blockOf,
  fieldsOf,
  inLanguage,
  isTexts,
  shownRich,
  signsIn,
  type Field,
  type Target,
  type WordRef,
} from '../../blocks/blocks.contract.ts'
import type { EditionContent, EditionFiles, ShownBlock } from '../documents.contract.ts'
import { fieldsIn } from './content.ts'
import { linksIn } from './links.ts'
import { hrefs, wordHref, type Resolved } from './resolve.ts'

type RenderContext = {
  language: Language
  words: Map<string, string>
  targets: Resolved
  files: EditionFiles
}

/** The blocks of a content as readers of a language get them. */
export async function shownBlocks(
  db: Db,
  content: Pick<EditionContent, 'blocks'>,
  files: EditionFiles,
  language: Language,
): Promise<ShownBlock[]> {
  const slugs = fieldsIn(content).flatMap(({ field, value }) =>
    field.widget === 'word'
      ? [(value as WordRef).word]
      : field.item?.widget === 'word'
        ? (value as WordRef[]).map(({ word }) => word)
        : field.widget === 'rich' && isTexts(value)
          ? signsIn(value[language])
          : [],
  )
  const [words, targets] = await Promise.all([
    db.query<{ slug: string; name: string }>(
      `
        select slug, word_${language} as name
        from ${vocabularies}
        where slug = any ($1::text[]) and status = 'active' and organization_id is null and open`,
      [slugs],
    ),
    hrefs(db, linksIn(content, language), language),
  ])
  const known: RenderContext = {
    language,
    targets,
    files,
    words: new Map(words.map(({ slug, name }) => [slug, name])),
  }
  return content.blocks.map(({ key, type, value }) => {
    const { schema } = blockOf(type)!
    return { key, type, value: shownFields(fieldsOf(schema), inLanguage(schema, value, language), known) }
  }) as ShownBlock[]
}

const shownFields = (
  fields: readonly Field[],
  value: Record<string, unknown>,
  known: RenderContext,
): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field.name, shownField(field, value[field.name], known)]))

function shownField(field: Field, held: unknown, known: RenderContext): unknown {
  if (field.item && Array.isArray(held))
    return held.map((one) => shownField(field.item!, one, known)).filter((one) => one !== null)
  if (field.fields && Array.isArray(held))
    return held.map((one) => shownFields(field.fields!, one as Record<string, unknown>, known))
  if (held === null) return null
  if (field.widget === 'word') {
    const { word } = held as WordRef
    const name = known.words.get(word)
    return { word: name === undefined ? '' : word, name: name ?? '', href: wordHref(word, known.language) }
  }
  if (field.widget === 'target') {
    const { kind, to } = held as Target
    return { href: kind === 'none' ? null : (known.targets.get(`${kind}/${to}`) ?? null) }
  }
  if (field.widget === 'picture') {
    const { media_id, alt, decorative, focal } = held as Omit<PictureValue, 'alt'> & { alt: string }
    return { picture: known.files[media_id] ?? null, alt: decorative ? '' : alt, focal }
  }
  if (field.widget === 'film') return { film: known.files[(held as FilmValue).media_id] ?? null }
  if (field.widget === 'rich')
    return shownRich(held as string, {
      language: known.language,
      hrefOf: (kind, to) => known.targets.get(`${kind}/${to}`) ?? null,
      isShown: (word) => known.words.has(word),
    })
  return held
}
