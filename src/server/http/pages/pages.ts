import type { FastifyInstance } from 'fastify'
import type { Language } from '#contract/constants.ts'

/** What the server itself knows about a page's head: title, description, structured data (schema.org). */
export type PageHead = {
  title: string
  description: string
  structured?: readonly Record<string, unknown>[]
  /** The page's own address in each language that it exists in; the first is canonical for this answer. */
  addresses: Partial<Record<Language, string>>
  /** The picture that stands for the page where a link to it is shown; an address of this site. */
  image?: string | null
  /** No search engine is to keep it. */
  hidden?: true
  /** Somebody read the page without asking the server for what it shows. */
  read?: () => void
}
export type PageRequest = {
  path: string
  query: Record<string, string | undefined>
  language: Language
  origin: string
}

export type Moved = string | { gone: true } | null

/** A feature's public pages: heads for its addresses, and the addresses themselves for the sitemap. */
export type PageSource = {
  /** Open addresses beside the pages that stay, as their pictures have for links. */
  mount?(app: FastifyInstance): void
  head(request: PageRequest): Promise<PageHead | null>
  addresses(): Promise<Partial<Record<Language, string>>[]>
  /** Where what stood at this address stands now; gone: nowhere any more. */
  moved?(request: Pick<PageRequest, 'path' | 'query' | 'language'>): Moved | Promise<Moved>
  /** Where an address leads that no page has: asked before it is answered as not found. */
  elsewhere?(request: Pick<PageRequest, 'path' | 'language'>): Promise<string | null>
  /** The language that an address is written in, whoever reads it. */
  language?(path: string): Language | null
}

/** Adds `?lang=es` (or `&lang=es`) to an address that is the same page in both languages. */
export const inBoth = (path: string): Record<Language, string> => ({
  en: path,
  es: `${path}${path.includes('?') ? '&' : '?'}lang=es`,
})
