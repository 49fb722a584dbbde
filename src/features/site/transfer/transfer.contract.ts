import { z } from 'zod'
import { LANGUAGES } from '#contract/constants.ts'
import { can, contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { exactText } from '#contract/text.ts'
import { DOCUMENT_KINDS } from '../documents/terms.contract.ts'

export const transferErrors = errors({
  import_unreadable: {
    status: 422,
    en: 'We cannot read this file. Choose a ZIP exported from a site like this one, a Ghost export, or Markdown.',
    es: 'No podemos leer este archivo. Elige un ZIP exportado de un sitio como este, una exportación de Ghost o Markdown.',
  },
  import_refused: {
    status: 422,
    en: 'We do not open this ZIP: it has unsafe names, links or sizes in it.',
    es: 'No abrimos este ZIP: contiene nombres, enlaces o tamaños inseguros.',
  },
  import_newer: {
    status: 422,
    en: 'This was exported by a newer version. Update this site first.',
    es: 'Esto se exportó con una versión más nueva. Actualiza antes este sitio.',
  },
  import_begun: {
    status: 409,
    en: 'This import has already begun.',
    es: 'Esta importación ya empezó.',
  },
  import_gone: {
    status: 422,
    en: 'We no longer have the file that you sent. Choose it again.',
    es: 'Ya no tenemos el archivo que enviaste. Elígelo otra vez.',
  },
  import_not_allowed: {
    status: 422,
    en: 'You may no longer publish this kind of page.',
    es: 'Ya no puedes publicar este tipo de página.',
  },
  export_nothing: {
    status: 422,
    en: 'There is nothing to export.',
    es: 'No hay nada que exportar.',
  },
})

/** Source formats of an import. */
export const IMPORT_FORMATS = ['site', 'markdown', 'ghost'] as const
/** Kinds of losses: parts that are dropped or changed by an import. */
export const LOSSES = [
  'block_unknown',
  'block_newer',
  'field_unreadable',
  'too_long',
  'too_many_blocks',
  'media_missing',
  'media_changed',
  'media_wrong_type',
  'media_remote',
  'captions_wrong',
  'word_missing',
  'course_missing',
  'document_missing',
  'author_unknown',
  'slug_taken',
  'old_taken',
  'tag_new',
  'html_dropped',
  'embed',
  'bookmark',
  'gallery',
  'card',
  'event_dates',
  'languages_differ',
  'language_unknown',
  'members_only',
  'document_damaged',
  'file_ignored',
  'head_unreadable',
  'shortcode',
  'link_missing',
  'encoding',
] as const
export type LossCode = (typeof LOSSES)[number]

/** `block`: the number of the block, counted from one, and its kind; null: the head. */
export const Loss = z.object({
  code: z.enum(LOSSES),
  block: z.object({ number: z.int(), type: z.string() }).nullable(),
  what: z.string(),
})
export type Loss = z.output<typeof Loss>

/**
 * new: imported as a draft. update: imported before, not edited here since, and changed at the source. here:
 * nothing to do. changed_here: changed at the source, but also edited here, so it stays.
 */
export const STANDINGS = ['new', 'update', 'here', 'changed_here'] as const

export const ImportDocument = z.object({
  source: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  title: z.string(),
  languages: z.array(z.enum(LANGUAGES)),
  blocks: z.int(),
  files: z.int(),
  standing: z.enum(STANDINGS),
  /** Id of the existing document, if there is one. */
  document_id: z.uuid().nullable(),
  losses: z.array(Loss),
})
export type ImportDocument = z.output<typeof ImportDocument>

export const ImportReport = z.object({
  format: z.enum(IMPORT_FORMATS),
  /** Address of the source site, if the file names it. */
  site: z.string().nullable(),
  documents: z.array(ImportDocument),
  /** Losses of the whole file. */
  losses: z.array(Loss),
  /** Bytes of pictures and films. */
  bytes: z.number(),
  /** Free space, as text, if the files do not fit. */
  no_room: z.string().nullable(),
})
export type ImportReport = z.output<typeof ImportReport>

export const IMPORT_STATES = ['looked', 'running', 'done', 'failed'] as const
/** Result of one document; `failed`: nothing of it was written. */
export const ImportResult = z.object({
  source: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  title: z.string(),
  outcome: z.enum(['created', 'updated', 'here', 'failed']),
  document_id: z.uuid().nullable(),
  losses: z.array(Loss),
  /** Reason of a failure in both languages: the reader may switch the language. */
  reason: z.object({ en: z.string(), es: z.string() }).optional(),
})
export type ImportResult = z.output<typeof ImportResult>

export const SiteImport = z.object({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(IMPORT_STATES),
  report: ImportReport,
  /** Number of chosen documents. */
  chosen: z.int(),
  results: z.array(ImportResult),
})
export type SiteImport = z.output<typeof SiteImport>

const limit = { max: 60, seconds: 3600, of: 'site transfers' } as const
const Id = z.object({ id: z.uuid() })

/** The site as files: out as a ZIP that describes itself, in from such a ZIP, from Ghost, from Markdown. */
export const transferContract = contract({
  export: {
    method: 'GET',
    path: '/site-exports',
    summary: 'Pages, articles and events as one ZIP: JSON, Markdown and media with their SHA-256',
    access: can('CmsManagement', 'Update'),
    query: z.object({
      kind: z.enum(DOCUMENT_KINDS).optional(),
      /** Ids, with commas between; none: all of the kind. */
      ids: exactText().max(8000).optional(),
    }),
    response: z.null(),
    raw: { produces: ['application/zip'] },
    limit,
    errors: [transferErrors.export_nothing],
  },
  look: {
    method: 'POST',
    path: '/site-imports',
    summary: 'Look at an export before it is taken in: what would come, and what would be lost where',
    access: can('CmsManagement', 'Create'),
    query: z.object({
      name: exactText().max(200).default(''),
      /** Kind of document for Markdown without a kind of its own. */
      kind: z.enum(DOCUMENT_KINDS).default('article'),
    }),
    response: SiteImport,
    raw: { consumes: { types: ['application/octet-stream'], as: 'stream' }, limit: 'uploads' },
    limit,
    errors: [transferErrors.import_unreadable, transferErrors.import_refused, transferErrors.import_newer],
  },
  read: {
    method: 'GET',
    path: '/site-imports/{id}',
    summary: 'An import of the caller: what it holds and how far it is',
    access: can('CmsManagement', 'Update'),
    params: Id,
    response: SiteImport,
  },
  run: {
    method: 'POST',
    path: '/site-imports/{id}/run',
    summary: 'Take the chosen documents of an import in as drafts',
    access: can('CmsManagement', 'Create'),
    params: Id,
    body: z.object({ sources: z.array(exactText().max(500)).min(1).max(5000) }),
    response: SiteImport,
    errors: [transferErrors.import_begun],
  },
})
