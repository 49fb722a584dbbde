import { z } from 'zod'
import { LANGUAGES } from '#contract/constants.ts'
import { Details, Slug } from '../../documents/documents.contract.ts'
import { DOCUMENT_KINDS } from '../../documents/terms.contract.ts'

export const SITE_FORMAT = 'asl-site',
  SITE_FORMAT_VERSION = 1
const Sha256 = z.string().regex(/^[\da-f]{64}$/)
/** A path inside of the archive, which leads nowhere else. */
const Inside = (folder: string) => z.string().regex(new RegExp(`^${folder}/[\\w./-]{1,200}$`))
const byLanguage = <T extends z.ZodType>(value: T) => z.partialRecord(z.enum(LANGUAGES), value)

/** `manifest.json` of an archive: every file with its SHA-256, and the details of media. */
export const Manifest = z.object({
  format: z.literal(SITE_FORMAT),
  version: z.int().min(1),
  site: z.string().max(300),
  exported_at: z.iso.datetime(),
  documents: z.array(z.object({ file: Inside('documents'), sha256: Sha256 })).max(5000),
  markdown: z.array(z.object({ file: Inside('markdown'), sha256: Sha256 })).max(10_000),
  /** By the ids that documents use; identical bytes share one file. */
  media: z.record(
    z.uuid(),
    z.object({
      file: Inside('media'),
      sha256: Sha256,
      bytes: z.int().min(0),
      name: z.string().max(300),
      content_type: z.string().max(120),
      captions: byLanguage(z.object({ file: Inside('media'), sha256: Sha256 })),
    }),
  ),
  tags: z.array(
    z.object({
      key: z.string().max(120),
      name: z.object({ en: z.string().max(160), es: z.string().max(160) }),
    }),
  ),
})
export type Manifest = z.output<typeof Manifest>

/** A document in an archive. Blocks are read one by one, so that what is wrong with one is said of that one. */
export const ArchivedDocument = z.object({
  id: z.uuid(),
  /** Identity of the document across installations. */
  source: z.string().min(1).max(500),
  kind: z.enum(DOCUMENT_KINDS),
  key: z.string().max(60).nullable(),
  details: Details,
  slugs: byLanguage(z.object({ wanted: Slug, current: Slug.nullable(), old: z.array(Slug).max(500) })),
  published: byLanguage(z.iso.datetime({ offset: true })),
  author: z.string().max(300).nullable(),
  blocks: z
    .array(
      z.object({
        key: z.string().min(1).max(40),
        type: z.string().max(60),
        schema: z.int(),
        value: z.record(z.string(), z.unknown()),
      }),
    )
    .max(1000),
})
export type ArchivedDocument = z.output<typeof ArchivedDocument>

export const README = `This archive holds pages, articles and events of a site.

manifest.json   what is in here: each file with its SHA-256, what the media are, the names of tags
documents/      one JSON file each: texts in both languages, addresses, blocks with the version of their form
markdown/       the same for people to read, a file a language
media/          pictures and films, once each, named by the SHA-256 of their bytes; captions as WebVTT

Another installation takes it in at Pages or Blog, "Bring in". Before anything is written it says what would come and what would be lost. Dates, seats and registrations of events do not travel.
`
