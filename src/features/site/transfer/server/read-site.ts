import { createHash } from 'node:crypto'
import { LANGUAGES } from '#contract/constants.ts'
import { Failure } from '#contract/errors.ts'
import type { OpenedZip } from '#server/files/read-zip.ts'
import { cleanSiteText, cleanText } from '#server/text/rich-text.ts'
import { blockOf, cleanedBy, emptyOf, plainText, readBlock } from '../../blocks/blocks.contract.ts'
import type { EditionBlock } from '../../documents/documents.contract.ts'
import { KEYED_PAGES, pathOf } from '../../documents/terms.contract.ts'
import { transferErrors, type Loss } from '../transfer.contract.ts'
import { ofHead, type Bundle, type Incoming, type IncomingFile } from './incoming.ts'
import { ArchivedDocument, Manifest, SITE_FORMAT, SITE_FORMAT_VERSION } from './site-archive.ts'

const MAX_JSON = 20 * 1024 ** 2,
  MOST_NAMED = 20
const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

/** The manifest of an archive; null: this ZIP is none of a site. @throws import_newer, import_unreadable */
async function manifestOf(zip: OpenedZip): Promise<Manifest | null> {
  const entry = zip.entries.get('manifest.json')
  if (!entry) return null
  let read: unknown
  try {
    read = JSON.parse((await zip.read(entry, MAX_JSON)).toString('utf8'))
  } catch {
    return null
  }
  const { format, version } = (read ?? {}) as { format?: unknown; version?: unknown }
  if (format !== SITE_FORMAT) return null
  if (typeof version === 'number' && version > SITE_FORMAT_VERSION)
    throw new Failure(transferErrors.import_newer)
  const manifest = Manifest.safeParse(read)
  if (!manifest.success) throw new Failure(transferErrors.import_unreadable, { cause: manifest.error })
  return manifest.data
}

function parsed(content: Buffer): ReturnType<typeof ArchivedDocument.safeParse> | null {
  try {
    return ArchivedDocument.safeParse(JSON.parse(content.toString('utf8')))
  } catch {
    return null
  }
}

/** A block in the present form of its schema, and what of it this installation cannot hold. */
function blockFrom(
  { key, type, schema, value }: ArchivedDocument['blocks'][number],
  lost: (code: Loss['code'], what: string) => void,
): EditionBlock | null {
  const kind = blockOf(type)
  const read = readBlock(type, schema, value)
  if (!kind || !read) {
    lost('block_unknown', type)
    return null
  }
  if (schema > kind.version) lost('block_newer', type)
  const lifted = schema < kind.version && kind.lift ? kind.lift(value, schema) : value
  const checked = kind.schema.safeParse({ ...emptyOf(kind.schema), ...lifted })
  if (!checked.success)
    lost(
      'field_unreadable',
      [...new Set(checked.error.issues.map(({ path }) => path.join('.')))].slice(0, 5).join(', '),
    )
  const cleaned = cleanedBy(kind.schema, read, (text, rich) => {
    const clean = rich ? cleanSiteText(text) : cleanText(text)
    const tags = (html: string): Set<string> =>
      new Set([...html.matchAll(/<([a-z][\w-]*)/gi)].map(([, tag]) => tag!.toLowerCase()))
    const cleanTags = tags(clean)
    const dropped = [...tags(text)].filter((tag) => !cleanTags.has(tag))
    if (rich && (dropped.length > 0 || plainText(clean).length < plainText(text).length))
      lost('html_dropped', dropped.map((tag) => `<${tag}>`).join(' '))
    return clean
  })
  return { key, type, schema: kind.version, value: cleaned }
}

function documentFrom(document: ArchivedDocument, { tags }: Manifest): Incoming {
  const losses: Loss[] = []
  const blocks = document.blocks.flatMap((block, index): EditionBlock[] => {
    const made = blockFrom(
      block,
      (code, what) => void losses.push({ code, what, block: { number: index + 1, type: block.type } }),
    )
    return made ? [made] : []
  })
  const { id, source, kind, key, details, slugs, published, author } = document
  const clean = (text: string): string => cleanText(text)
  return {
    id,
    source,
    kind,
    key: kind === 'page' && key !== null && Object.hasOwn(KEYED_PAGES, key) ? key : null,
    details: {
      ...details,
      title: { en: clean(details.title.en), es: clean(details.title.es) },
      description: { en: clean(details.description.en), es: clean(details.description.es) },
    },
    slugs: Object.fromEntries(
      LANGUAGES.flatMap((language) => {
        const slug = slugs[language]?.current || slugs[language]?.wanted
        return slug ? [[language, slug]] : []
      }),
    ),
    published,
    old:
      key === null
        ? LANGUAGES.flatMap((language) =>
            (slugs[language]?.old ?? []).map((slug) => ({ path: pathOf(kind, null, slug), language })),
          )
        : [],
    author: author ? { name: author, email: null } : null,
    tags: tags.filter((tag) => details.tags.includes(tag.key)),
    blocks,
    losses: [...losses, ...(kind === 'event' ? [ofHead('event_dates', '')] : [])],
  }
}

/**
 * An archive of a site, with every hash looked at; null: this ZIP is none. @throws import_newer,
 * import_unreadable
 */
export async function readSite(zip: OpenedZip): Promise<Bundle | null> {
  const manifest = await manifestOf(zip)
  if (!manifest) return null
  const losses: Loss[] = [],
    documents: Incoming[] = []
  const readHashed = async ({ file, sha256 }: { file: string; sha256: string }): Promise<Buffer | null> => {
    const entry = zip.entries.get(file)
    const content = entry ? await zip.read(entry, MAX_JSON).catch(() => null) : null
    return content && hashOf(content) === sha256 ? content : null
  }
  const seen = new Set<string>()
  for (const one of manifest.documents) {
    // oxlint-disable-next-line no-await-in-loop -- one file after the other
    const content = await readHashed(one)
    const read = content && parsed(content)
    if (!read?.success || seen.has(read.data.source)) losses.push(ofHead('document_damaged', one.file))
    else {
      seen.add(read.data.source)
      documents.push(documentFrom(read.data, manifest))
    }
  }
  const files = new Map<string, IncomingFile>(),
    named = new Set([
      'manifest.json',
      'README.txt',
      ...manifest.documents.map(({ file }) => file),
      ...manifest.markdown.map(({ file }) => file),
    ])
  for (const [id, { file, sha256, name, captions }] of Object.entries(manifest.media)) {
    named.add(file)
    const texts: IncomingFile['captions'] = {}
    for (const language of LANGUAGES) {
      const caption = captions[language]
      if (!caption) continue
      named.add(caption.file)
      // oxlint-disable-next-line no-await-in-loop -- one file after the other
      const content = await readHashed(caption)
      if (content) texts[language] = content.toString('utf8')
      else losses.push(ofHead('captions_wrong', name))
    }
    files.set(id, { id, entry: file, name, sha256, captions: texts })
  }
  const strange = [...zip.entries.keys()].filter((name) => !named.has(name))
  for (const name of strange.slice(0, MOST_NAMED)) losses.push(ofHead('file_ignored', name))
  if (strange.length > MOST_NAMED) losses.push(ofHead('file_ignored', `+${strange.length - MOST_NAMED}`))
  return { format: 'site', site: manifest.site, documents, files, losses }
}
