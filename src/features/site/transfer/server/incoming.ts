import { createHash } from 'node:crypto'
import type { Language } from '#contract/constants.ts'
import type { Details, EditionBlock } from '../../documents/documents.contract.ts'
import type { DocumentKind } from '../../documents/terms.contract.ts'
import type { ImportReport, Loss, LossCode } from '../transfer.contract.ts'

/** A file of an import: an entry of the ZIP. `sha256`: its declared hash; null: none. */
export type IncomingFile = {
  id: string
  entry: string
  name: string
  sha256: string | null
  captions: Partial<Record<Language, string>>
}

/**
 * A document of an import, whatever the format: its blocks are those of this site; uploads and links to other
 * documents use the source's ids.
 */
export type Incoming = {
  id: string
  source: string
  kind: DocumentKind
  key: string | null
  details: Details
  slugs: Partial<Record<Language, string>>
  published: Partial<Record<Language, string>>
  /** Former addresses, each with the language of its text. */
  old: { path: string; language: Language | null }[]
  author: { name: string; email: string | null } | null
  /** Names of the tags that it has, by the keys of `details.tags`. */
  tags: { key: string; name: Record<Language, string> }[]
  blocks: EditionBlock[]
  losses: Loss[]
}

/** An import that is read completely; files are still in the ZIP. */
export type Bundle = {
  format: ImportReport['format']
  site: string | null
  documents: Incoming[]
  files: ReadonlyMap<string, IncomingFile>
  losses: Loss[]
}

/** An id that the same source always gets: things that have none are named by it. */
export function idOf(source: string): string {
  const hex = createHash('sha256').update(source).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

export const ofHead = (code: LossCode, what: string): Loss => ({ code, block: null, what })

/** Losses in their order, each once. */
export const once = (losses: readonly Loss[]): Loss[] => [
  ...new Map(losses.map((loss) => [`${loss.code} ${loss.block?.number ?? ''} ${loss.what}`, loss])).values(),
]
