import { z } from 'zod'
import { LANGUAGES } from '#contract/constants.ts'
import { contract, visitorsCan } from '#contract/endpoint.ts'
import { documentErrors } from './document-errors.contract.ts'
import { ShownBlock, Slug } from './documents.contract.ts'
import { DOCUMENT_KINDS } from './terms.contract.ts'

/** A picture at public addresses, with what it shows in words. */
export const ShownCover = z.object({
  hash: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  /** Of a draft: the signed address at which it can be seen for some minutes. */
  src: z.string().optional(),
})
/** A document as readers have it, in one language. */
export const ShownDocument = z.object({
  id: z.uuid(),
  kind: z.enum(DOCUMENT_KINDS),
  key: z.string().nullable(),
  /** The language that it is in: the reader’s, else the one that there is. */
  language: z.enum(LANGUAGES),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  cover: ShownCover.nullable(),
  tags: z.array(z.object({ slug: z.string(), name: z.string() })),
  comments: z.boolean(),
  blocks: z.array(ShownBlock),
  author: z.object({ name: z.string() }).nullable(),
  published_at: z.string().nullable(),
  updated_at: z.string().nullable(),
  /** Address in each language of the document; null: not available. */
  addresses: z.object({ en: z.string().nullable(), es: z.string().nullable() }),
})
export type ShownDocument = z.output<typeof ShownDocument>

/** A draft as opened by its shared link. Its pictures and films have signed addresses. */
export const SharedDraft = ShownDocument.extend({
  /** When the link ends. */
  until: z.date(),
})
export type SharedDraft = z.output<typeof SharedDraft>

export const shownDocumentsContract = contract({
  page: {
    method: 'GET',
    path: '/pages/{slug}',
    summary: 'A page of the site as its readers have it, by its address',
    access: visitorsCan('Cms', 'View'),
    params: z.object({ slug: Slug.min(1) }),
    response: ShownDocument,
  },
  shared: {
    method: 'GET',
    path: '/shared-drafts/{key}',
    summary:
      'A draft by the address that its author gave away; it holds for seven days, or until it is taken back',
    access: 'open',
    params: z.object({ key: z.string().max(200) }),
    response: SharedDraft,
    errors: [documentErrors.draft_ended],
    limit: { max: 120, seconds: 60 },
  },
})
