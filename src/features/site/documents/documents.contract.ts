import { z } from 'zod'
import { WORDS } from '#contract/own-words.ts'
import type { PublishedFilm, PublishedPicture } from '#contract/published.ts'
import { contract } from '#contract/endpoint.ts'
import { list } from '#contract/lists.ts'
import { optional } from '#contract/optional.ts'
import { exactText, oneLine } from '#contract/text.ts'
import { PictureValue } from '#features/media/published/published.contract.ts'
import { BlockTypeName } from '../blocks/blocks.contract.ts'
import { documentErrors } from './document-errors.contract.ts'
import { toBegin, toWrite } from './document-access.contract.ts'
import { DOCUMENT_KINDS, DOCUMENT_LIMITS, LANGUAGE_STATES } from './terms.contract.ts'

const inBoth = <T extends z.ZodType>(text: T) => z.object({ en: text, es: text })
const some = <T extends z.ZodType>(text: T) => z.object({ en: text, es: text }).partial()
const Title = oneLine().max(DOCUMENT_LIMITS.title)
const Description = oneLine().max(DOCUMENT_LIMITS.description)
/** Small letters, digits and single hyphens; empty: made of the title when it is published. */
export const Slug = z
  .string()
  .trim()
  .max(DOCUMENT_LIMITS.slug)
  .regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/, WORDS.slug)
const Tags = z.array(exactText().min(1).max(120)).max(DOCUMENT_LIMITS.tags)

/** The head of a document: its texts in all languages, and what they share. */
export const Details = z.object({
  title: inBoth(Title),
  description: inBoth(Description),
  cover: PictureValue.nullable(),
  /** Keys of tags. */
  tags: Tags,
  /** True if readers may comment, provided that the site has comments switched on. */
  comments: z.boolean(),
})
export type Details = z.output<typeof Details>
export const NO_DETAILS: Details = {
  title: { en: '', es: '' },
  description: { en: '', es: '' },
  cover: null,
  tags: [],
  comments: true,
}

export const BlockRow = z.object({
  key: z.string(),
  type: BlockTypeName,
  /** Texts in all languages; its form is that of the block’s schema. */
  value: z.record(z.string(), z.unknown()),
  version: z.int(),
})
export type BlockRow = z.output<typeof BlockRow>

/** A block as an edition keeps it. */
export type EditionBlock = { key: string; type: string; schema: number; value: Record<string, unknown> }
/** Public addresses of the uploads that an edition shows, by their ids. */
export type EditionFiles = Record<string, PublishedPicture | PublishedFilm>
/** Content of an edition: the whole draft when published. Readers only get the texts of its language. */
export type EditionContent = { details: Details; blocks: EditionBlock[] }

/** A block as readers of a language get it; `value` is what its renderer takes. */
export const ShownBlock = z.object({
  key: z.string(),
  type: BlockTypeName,
  value: z.record(z.string(), z.unknown()),
})
export type ShownBlock = z.output<typeof ShownBlock>

const LanguageStanding = z.object({
  state: z.enum(LANGUAGE_STATES),
  /** The address that the next edition gets. */
  slug: z.string(),
  /** The address at which readers find it now; null: nowhere. */
  current_slug: z.string().nullable(),
  /** True if the draft differs from the published edition; false if nothing is published. */
  changed: z.boolean(),
  /** Number of missing required texts. */
  gaps: z.int(),
  edition: z.int().nullable(),
  published_at: z.string().nullable(),
  scheduled: z.object({ at: z.string(), wall: z.string(), zone: z.string(), edition: z.int() }).nullable(),
})
export type LanguageStanding = z.output<typeof LanguageStanding>

export const DocumentRow = z.object({
  id: z.uuid(),
  kind: z.enum(DOCUMENT_KINDS),
  key: z.string().nullable(),
  title: inBoth(z.string()),
  en: LanguageStanding,
  es: LanguageStanding,
  author: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  submitted_at: z.date().nullable(),
  /** Names of those who have it open now. */
  present: z.array(z.string()),
  created_at: z.date(),
  updated_at: z.date(),
})
export type DocumentRow = z.output<typeof DocumentRow>

export const Draft = DocumentRow.omit({ title: true, present: true }).extend({
  details: Details,
  /** Of the head; `structure`: of the order of its blocks. */
  version: z.int(),
  structure: z.int(),
  blocks: z.array(BlockRow),
  /** Removed blocks, which can be restored. */
  removed: z.array(z.object({ key: z.string(), type: z.string(), removed_at: z.date() })),
  /** Until when links to the draft hold that were given away; null: there is none. */
  shared_until: z.date().nullable(),
  may_publish: z.boolean(),
})
export type Draft = z.output<typeof Draft>

const Id = z.object({ id: z.uuid() })
const OfBlock = Id.extend({ key: exactText().max(40) })
/** Position of a block: after the block with this key; null: at the beginning. */
const Place = z.object({ after: optional(exactText().max(40)) })
const errors = Object.values(documentErrors)

/**
 * Pages, articles and events while they are written. Which permission somebody needs follows from the kind
 * (CmsManagement, Blog, Event); whoever holds it for their own alone sees what they wrote.
 */
export const documentsContract = contract({
  list: list({
    path: '/site-documents',
    name: 'site-documents',
    summary: 'Pages, articles and events with the state of each language',
    access: 'signed-in',
    row: DocumentRow,
    filters: ['id', 'kind', 'state_en', 'state_es', 'submitted_at'],
    sort: ['updated_at', 'created_at', 'title_en', 'published_en'],
    defaultSort: 'updated_at.desc',
    dateColumn: 'created_at',
    search: true,
  }),
  create: {
    method: 'POST',
    path: '/site-documents',
    summary: 'Begin a page, an article or an event',
    access: toBegin,
    body: z.object({ kind: z.enum(DOCUMENT_KINDS), title: inBoth(Title) }),
    response: Id,
    status: 201,
    errors,
  },
  read: {
    method: 'GET',
    path: '/site-documents/{id}',
    summary: 'The draft of a document, in all languages',
    access: 'signed-in',
    params: Id,
    response: Draft,
    versioned: true,
  },
  change: {
    method: 'PATCH',
    path: '/site-documents/{id}',
    summary: 'Change the head of a document; only what is given',
    access: toWrite,
    params: Id,
    body: z
      .object({
        title: some(Title),
        description: some(Description),
        slug: some(Slug),
        cover: PictureValue.nullable(),
        tags: Tags,
        comments: z.boolean(),
      })
      .partial()
      .strict(),
    response: z.object({ version: z.int() }),
    versioned: true,
    errors,
  },
  remove: {
    method: 'DELETE',
    path: '/site-documents/{id}',
    summary: 'Delete a document that readers never had',
    access: toWrite,
    params: Id,
    response: z.null(),
    errors,
  },
  copy: {
    method: 'POST',
    path: '/site-documents/{id}/copy',
    summary: 'Begin another document with what stands in this one',
    access: toBegin,
    params: Id,
    response: Id,
    status: 201,
  },
  addBlock: {
    method: 'POST',
    path: '/site-documents/{id}/blocks',
    summary: 'Add an empty block',
    access: toWrite,
    params: Id,
    body: Place.extend({ type: BlockTypeName }),
    response: BlockRow.extend({ structure: z.int() }),
    status: 201,
    errors,
  },
  changeBlock: {
    method: 'PATCH',
    path: '/site-documents/{id}/blocks/{key}',
    summary: 'Change fields of a block; the others stay',
    access: toWrite,
    params: OfBlock,
    body: z.object({ value: z.record(exactText().max(60), z.unknown()) }),
    response: BlockRow,
    versioned: true,
    errors,
  },
  moveBlock: {
    method: 'POST',
    path: '/site-documents/{id}/blocks/{key}/move',
    summary: 'Move a block behind another one',
    access: toWrite,
    params: OfBlock,
    body: Place,
    response: z.object({ structure: z.int() }),
    errors,
  },
  removeBlock: {
    method: 'DELETE',
    path: '/site-documents/{id}/blocks/{key}',
    summary: 'Take a block away; it can come back',
    access: toWrite,
    params: OfBlock,
    response: z.object({ structure: z.int() }),
    errors,
  },
  restoreBlock: {
    method: 'POST',
    path: '/site-documents/{id}/blocks/{key}/restore',
    summary: 'Bring a block back that was taken away',
    access: toWrite,
    params: OfBlock,
    response: z.object({ structure: z.int() }),
    errors,
  },
  submit: {
    method: 'POST',
    path: '/site-documents/{id}/submit',
    summary: 'Ask an administrator to publish it, or take that back',
    access: toWrite,
    params: Id,
    body: z.object({ submitted: z.boolean() }),
    response: z.null(),
    errors,
  },
})
