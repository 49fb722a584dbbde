import { createHash } from 'node:crypto'
import type { Language } from '#contract/constants.ts'
import type { Details, EditionBlock } from '../../documents/documents.contract.ts'
import type { DocumentKind } from '../../documents/terms.contract.ts'
import type { ImportReport, Loss, LossCode } from '../transfer.contract.ts'

/** A file that came along: a place in the ZIP. `sha256`: what its bytes are said to be; null: nothing is said. */
export type IncomingFile = {
  id: string
  entry: string
  name: string
  sha256: string | null
  captions: Partial<Record<Language, string>>
}

/**
 * A document as it stands in what was sent, whatever its format: its blocks are those of this site, its
 * uploads and links to other documents are named by ids of where it comes from.
 */
export type Incoming = {
  id: string
  source: string
  kind: DocumentKind
  key: string | null
  details: Details
  slugs: Partial<Record<Language, string>>
  published: Partial<Record<Language, string>>
  /** Addresses at which it stood, in the language of what stood there. */
  old: { path: string; language: Language | null }[]
  author: { name: string; email: string | null } | null
  /** Names of the tags that it has, by the keys of `details.tags`. */
  tags: { key: string; name: Record<Language, string> }[]
  blocks: EditionBlock[]
  losses: Loss[]
}

/** What was sent, read whole; files are still in the ZIP. */
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
