import type { Language } from '#contract/constants.ts'
import type { FilmValue, PictureValue } from '#features/media/published/published.contract.ts'
import { draftHash } from '../../../block-views/web/public.ts'
import {
  blockOf,
  inLanguage,
  shownRich,
  type Field,
  type Target,
  type WordRef,
} from '../../../blocks/blocks.contract.ts'
import type { ShownBlock } from '../../../documents/documents.contract.ts'
import type { BlockStore } from '../writing/block-store.ts'

/** Links of a preview lead nowhere. */
const HERE = '#'
type PreviewContext = { language: Language; nameOf: (slug: string) => string }

/**
 * A block as its readers would get it, of what is written here: as the server does it, as far as is known
 * here.
 */
export function shownHere(
  { key, type, fields, value }: Pick<BlockStore, 'key' | 'type' | 'fields' | 'value'>,
  language: Language,
  nameOf: PreviewContext['nameOf'],
): ShownBlock {
  return {
    key,
    type,
    value: fieldsHere(fields, inLanguage(blockOf(type)!.schema, value(), language), { language, nameOf }),
  }
}

const fieldsHere = (
  fields: readonly Field[],
  value: Record<string, unknown>,
  known: PreviewContext,
): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field.name, fieldHere(field, value[field.name], known)]))

function fieldHere(field: Field, held: unknown, known: PreviewContext): unknown {
  const { language, nameOf } = known
  if (field.item && Array.isArray(held)) return held.map((one) => fieldHere(field.item!, one, known))
  if (field.fields && Array.isArray(held))
    return held.map((one) => fieldsHere(field.fields!, one as Record<string, unknown>, known))
  if (held === null || held === undefined) return null
  if (field.widget === 'word') {
    const { word } = held as WordRef
    return { word, name: word && nameOf(word), href: HERE }
  }
  if (field.widget === 'target') {
    const { kind, to } = held as Target
    return { href: kind === 'none' || to === '' ? null : HERE }
  }
  if (field.widget === 'picture') {
    const { media_id, alt, decorative, focal } = held as Omit<PictureValue, 'alt'> & { alt: string }
    return { picture: { hash: draftHash(media_id), width: 1, height: 1 }, alt: decorative ? '' : alt, focal }
  }
  if (field.widget === 'film') {
    const { media_id } = held as FilmValue
    const film = { hash: draftHash(media_id), src: '', width: null, height: null, duration: null }
    return { film: { ...film, has_sound: false, poster: null, captions: [] } }
  }
  if (field.widget === 'rich')
    return shownRich(held as string, { language, hrefOf: () => HERE, isShown: () => true })
  return held
}

/** Words that blocks name, by their slugs. */
export const wordsIn = (blocks: readonly Pick<BlockStore, 'fields' | 'value'>[]): string[] => {
  const within = (fields: readonly Field[], value: Record<string, unknown>): string[] =>
    fields.flatMap((field): string[] => {
      const fieldValue = value[field.name]
      if (field.widget === 'word') return [(fieldValue as WordRef).word]
      if (!Array.isArray(fieldValue)) return []
      if (field.item?.widget === 'word') return (fieldValue as WordRef[]).map(({ word }) => word)
      return field.fields
        ? fieldValue.flatMap((one) => within(field.fields!, one as Record<string, unknown>))
        : []
    })
  return blocks.flatMap(({ fields, value }) => within(fields, value()))
}
