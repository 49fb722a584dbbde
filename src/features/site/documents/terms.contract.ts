import type { BlockType } from '../blocks/blocks.contract.ts'

/** Kinds of documents of the site. */
export const DOCUMENT_KINDS = ['page', 'article', 'event'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]
/**
 * Publication states of a language: never published, scheduled only, published, or unpublished again. A
 * separate flag tells if the draft has changed since.
 */
export const LANGUAGE_STATES = ['draft', 'scheduled', 'published', 'archived'] as const
export type LanguageState = (typeof LANGUAGE_STATES)[number]

/** Blocks that open a page: the first of them has its heading. */
export const OPENING_BLOCKS: readonly string[] = ['hero', 'page_head'] satisfies BlockType[]

/** Pages that the product itself names, with their addresses. Other pages are at `/page/{slug}`. */
export const KEYED_PAGES = {
  home: '/',
  about: '/about',
  org: '/org',
  download: '/download',
  'zoom-documentation': '/zoom-documentation',
  'privacy-policy': '/privacy-policy',
  'terms-of-use': '/terms-of-use',
} as const
/** Pages that people accept: their versions are announced and corrected (`site/legal`), never just published. */
export const LEGAL_PAGES = { 'privacy-policy': 'privacy', 'terms-of-use': 'terms' } as const
export const isLegalPage = (key: string | null): key is keyof typeof LEGAL_PAGES =>
  key !== null && Object.hasOwn(LEGAL_PAGES, key)
export type PageKey = keyof typeof KEYED_PAGES

export const DOCUMENT_LIMITS = {
  title: 160,
  description: 300,
  slug: 100,
  tags: 12,
  blocks: 200,
  /** Characters of a block’s value as JSON. */
  value: 200_000,
} as const

/** Address of a document for its readers: the path, without the language. */
export function pathOf(kind: DocumentKind, key: string | null, slug: string): string {
  if (key !== null && Object.hasOwn(KEYED_PAGES, key)) return KEYED_PAGES[key as PageKey]
  if (kind === 'article') return `/blog-details/${slug}`
  if (kind === 'event') return `/event?slug=${slug}`
  return `/page/${slug}`
}
