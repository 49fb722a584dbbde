import type { Language } from '#contract/constants.ts'
import type { Db } from '#server/db/database.ts'
import { isTexts, type Target } from '../../blocks/blocks.contract.ts'
import type { EditionContent } from '../documents.contract.ts'
import { fieldsIn } from './content.ts'

/**
 * A link inside a text names what it leads to: `asl:document/{id}`, `asl:course/{id}`, `asl:word/{slug}`.
 * Readers get the address that this has in their language.
 */
export const INSIDE = /^asl:(document|course|word)\/([\w-]{1,120})$/
const HREF = /<a\b[^>]*?\bhref="([^"]*)"/g

export type Link = { kind: string; to: string }
/** Link destinations in a content, in one language. */
export const linksIn = (content: Pick<EditionContent, 'blocks'>, language: Language): Link[] =>
  fieldsIn(content).flatMap(({ field, value }): Link[] => {
    if (field.widget === 'target') {
      const { kind, to } = value as Target
      return kind === 'none' ? [] : [{ kind, to }]
    }
    if (field.widget !== 'rich' || !isTexts(value)) return []
    return [...value[language].matchAll(HREF)].map(([, href = '']) => {
      const [, kind, to] = INSIDE.exec(href) ?? []
      return kind && to ? { kind, to } : { kind: 'address', to: href }
    })
  })

/** Published editions that link to a document. */
export const linkedFrom = (
  db: Db,
  id: string,
): Promise<{ id: string; title: string; language: Language }[]> =>
  db.query(
    `
      select d.id, e.language, e.content -> 'details' -> 'title' ->> e.language as title
      from site_document_links l
      join site_document_editions e on e.id = l.edition_id and e.current
      join site_documents d on d.id = e.document_id
      where l.kind = 'document' and l."to" = $1 and d.id <> $1::uuid
      order by title`,
    [id],
  )
