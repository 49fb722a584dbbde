import { LANGUAGES } from '#contract/constants.ts'
import {
  blockOf,
  fieldsOf,
  isTexts,
  NO_TARGET,
  NO_WORD,
  type Field,
  type SignedLine,
  type Target,
  type WordRef,
} from '../../blocks/blocks.contract.ts'
import type { PictureValue } from '#features/media/published/published.contract.ts'
import type { EditionContent } from '../../documents/documents.contract.ts'
import { DOCUMENT_LIMITS } from '../../documents/terms.contract.ts'
import type { Loss } from '../transfer.contract.ts'
import { knownAs, type Here } from './here.ts'
import { ofHead, type Incoming } from './incoming.ts'
import type { UnpackedFile } from './unpack-files.ts'

/** Local upload for an upload of the source; null: none. */
export type MediaHere = (id: string) => string | null

type Way = {
  here: Here
  /** Documents that are here under another id. */
  ids: ReadonlyMap<string, string>
  files: ReadonlyMap<string, UnpackedFile>
  media: MediaHere
}

/** Imported documents that exist here under another id. */
export const otherIds = (documents: readonly Incoming[], here: Here): Map<string, string> =>
  new Map(
    documents.flatMap((document) => {
      const known = knownAs(document, here)
      return known && known.id !== document.id ? [[document.id, known.id] as const] : []
    }),
  )

/** A content with the uploads, words and links that this installation has, and what it lacks for it. */
export function settle(
  { details, blocks }: Pick<Incoming, 'details' | 'blocks'>,
  { here, ids, files, media }: Way,
): EditionContent & { losses: Loss[] } {
  const losses: Loss[] = []
  let place: Loss['block'] = null
  const lost = (code: Loss['code'], what: string): null => {
    losses.push({ code, block: place, what })
    return null
  }
  const upload = (id: string, kind: 'image' | 'video'): string | null => {
    const file = files.get(id)
    if (!file) return lost('media_missing', id)
    if ('fault' in file) return lost(file.fault, file.what)
    return file.kind === kind ? media(id) : lost('media_wrong_type', id)
  }
  /** Local target of a link; null: missing, which is recorded as a loss. */
  const linked = (kind: string, to: string): string | null => {
    if (kind === 'word') return here.words.has(to) ? to : lost('word_missing', to)
    if (kind === 'course') return here.courses.has(to) ? to : lost('course_missing', to)
    if (kind !== 'document') return to
    const id = ids.get(to) ?? to
    return here.linked.has(to) || here.linked.has(id) ? id : lost('document_missing', to)
  }
  const rich = (html: string): string =>
    html.replace(
      /(<a\b[^>]*?\bhref="asl:)(document|course|word)\/([\w-]+)("[^>]*>)(.*?)<\/a>/gs,
      (_, before: string, kind: string, to: string, after: string, inner: string) => {
        const id = linked(kind, to)
        return id === null ? inner : `${before}${kind}/${id}${after}${inner}</a>`
      },
    )
  const one = (field: Field, held: unknown): unknown => {
    if (held === null || held === undefined) return held
    if (field.fields?.length && Array.isArray(held))
      return held.map((item) => all(field.fields!, item as Record<string, unknown>))
    if (field.item && Array.isArray(held))
      return held.map((item) => one(field.item!, item)).filter((item) => (item as WordRef).word !== '')
    switch (field.widget) {
      case 'picture': {
        const id = upload((held as PictureValue).media_id, 'image')
        return id === null ? null : { ...held, media_id: id }
      }
      case 'film': {
        const id = upload((held as { media_id: string }).media_id, 'video')
        return id === null ? null : { media_id: id }
      }
      case 'word': {
        const { word } = held as WordRef
        return word === '' || here.words.has(word) ? held : (lost('word_missing', word), NO_WORD)
      }
      case 'glosses':
        for (const { slug } of (held as SignedLine).glosses)
          if (slug && !here.words.has(slug)) lost('word_missing', slug)
        return held
      case 'target': {
        const { kind, to } = held as Target
        const id = linked(kind, to)
        return id === null ? NO_TARGET : { kind, to: id }
      }
      case 'rich':
        return isTexts(held)
          ? Object.fromEntries(LANGUAGES.map((language) => [language, rich(held[language])]))
          : held
      default:
        return held
    }
  }
  const all = (fields: readonly Field[], value: Record<string, unknown>): Record<string, unknown> => ({
    ...value,
    ...Object.fromEntries(fields.map((field) => [field.name, one(field, value[field.name])])),
  })
  const cover = details.cover && upload(details.cover.media_id, 'image')
  if (blocks.length > DOCUMENT_LIMITS.blocks)
    lost('too_many_blocks', String(blocks.length - DOCUMENT_LIMITS.blocks))
  const settled = blocks.slice(0, DOCUMENT_LIMITS.blocks).map((block, index) => {
    place = { number: index + 1, type: block.type }
    const value = all(fieldsOf(blockOf(block.type)!.schema), block.value)
    if (JSON.stringify(value).length > DOCUMENT_LIMITS.value) lost('too_long', block.type)
    return { ...block, value }
  })
  return {
    details: { ...details, cover: details.cover && cover ? { ...details.cover, media_id: cover } : null },
    blocks: settled.filter((block) => JSON.stringify(block.value).length <= DOCUMENT_LIMITS.value),
    losses,
  }
}

export const tagsLost = ({ tags, details }: Incoming, here: Here): Loss[] =>
  details.tags
    .filter((key) => !here.tags.has(key.toLowerCase()))
    .map((key) => ofHead('tag_new', tags.find((tag) => tag.key === key)?.name.en ?? key))
