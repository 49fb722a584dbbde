import type { FastifyInstance } from 'fastify'
import { LANGUAGES, type Language } from '#contract/constants.ts'

/** Data of schema.org about a page. */
export type Structured = Record<string, unknown>
/** The server's own data for a page's head: title, description, structured data (schema.org). */
export type PageHead = {
  title: string
  description: string
  structured?: readonly Structured[]
  /** The page's own address in each language that it exists in; that of this answer's language is canonical. */
  addresses: Partial<Record<Language, string>>
  /** The language of the page at this address, whatever its reader’s is; else the reader’s. */
  written?: Language
  /** Preview picture of links to the page; an address of this site. */
  image?: string | null
  /** No search engine is to keep it. */
  hidden?: true
  /** Somebody read the page without asking the server for what it shows. */
  read?: () => void
}
/** Another form of a page: its feed, its calendar. `href`: an address of this site. */
export type HeadLink = { type: string; href: string; title: string }
export type PageRequest = {
  path: string
  query: Record<string, string | undefined>
  language: Language
  origin: string
}

export type Moved = string | { gone: true } | null

export const LISTED_KINDS = ['pages', 'articles', 'events', 'courses', 'words'] as const
export type ListedKind = (typeof LISTED_KINDS)[number]
/** A film that a page shows; addresses of this site. */
export type ListedFilm = {
  title: string
  description: string
  picture: string
  film: string
  seconds?: number | null
}
/** A page as the sitemap lists it. */
export type Listed = {
  kind: ListedKind
  addresses: Partial<Record<Language, string>>
  /** When what its readers see last changed. */
  changed?: Partial<Record<Language, Date>>
  /** Addresses of pictures that stay. */
  pictures?: readonly string[]
  films?: Partial<Record<Language, readonly ListedFilm[]>>
}

/** A feature's public pages: heads for its addresses, and the addresses themselves for the sitemap. */
export type PageSource = {
  /** Open addresses beside the pages that stay, as their pictures have for links. */
  mount?(app: FastifyInstance): void
  head(request: PageRequest): Promise<PageHead | null>
  addresses(): Promise<Listed[]>
  /** Returns further elements of an address's head, whichever source names it. */
  besides?(request: PageRequest): Promise<{ links?: readonly HeadLink[]; structured?: readonly Structured[] }>
  /** Returns the new address of a moved page; `gone` if it was removed for good. */
  moved?(request: Pick<PageRequest, 'path' | 'query' | 'language'>): Moved | Promise<Moved>
  /** Returns the redirect of an address without a page; asked before it is answered as not found. */
  elsewhere?(request: Pick<PageRequest, 'path' | 'language'>): Promise<string | null>
  /** The language that an address is written in, whoever reads it. */
  language?(path: string): Language | null
}

/** Adds `?lang=es` (or `&lang=es`) to an address that is the same page in both languages. */
export const inBoth = (path: string): Record<Language, string> => ({
  en: path,
  es: `${path}${path.includes('?') ? '&' : '?'}lang=es`,
})
/** The same for all languages. */
export const forAll = <T>(value: T): Record<Language, T> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, value])) as Record<Language, T>
