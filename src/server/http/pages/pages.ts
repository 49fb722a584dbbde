import type { Language } from '#contract/constants.ts'

/** What the server itself knows about a page's head: title, description, structured data (schema.org). */
export type PageHead = {
  title: string
  description: string
  structured?: Record<string, unknown>
  /** The page's own address in each language that it exists in; the first is canonical for this answer. */
  addresses: Partial<Record<Language, string>>
  /** No search engine is to keep it. */
  hidden?: true
}
export type PageRequest = {
  path: string
  query: Record<string, string | undefined>
  language: Language
  origin: string
}

/** A feature's public pages: heads for its addresses, and the addresses themselves for the sitemap. */
export type PageSource = {
  head(request: PageRequest): Promise<PageHead | null>
  addresses(): Promise<Partial<Record<Language, string>>[]>
}

/** Adds `?lang=es` (or `&lang=es`) to an address that is the same page in both languages. */
export const inBoth = (path: string): Record<Language, string> => ({
  en: path,
  es: `${path}${path.includes('?') ? '&' : '?'}lang=es`,
})
