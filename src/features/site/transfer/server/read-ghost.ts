import path from 'node:path'
import { z } from 'zod'
import { LANGUAGES, type Language } from '#contract/constants.ts'
import type { OpenedZip } from '#server/files/read-zip.ts'
import { cleanText } from '#server/text/rich-text.ts'
import { ALT_LENGTH } from '#features/media/published/published.contract.ts'
import { slugOf } from '#features/learning/course-drafts/document.contract.ts'
import { NO_TEXT, type Texts } from '../../blocks/blocks.contract.ts'
import { NO_DETAILS } from '../../documents/documents.contract.ts'
import { DOCUMENT_LIMITS } from '../../documents/terms.contract.ts'
import type { Loss } from '../transfer.contract.ts'
import { lexicalHtml, mobiledocHtml } from './ghost-cards.ts'
import { partsOf } from './html-to-parts.ts'
import { idOf, ofHead, type Bundle, type Incoming, type IncomingFile } from './incoming.ts'
import { joinLanguages, type FindFile } from './join-languages.ts'

const Text = z.string().nullish().catch(null)
const Id = z.union([z.string(), z.number()]).transform(String)
const rows = <T extends z.ZodType>(row: T) => z.array(row).catch([]).default([])
const Post = z.object({
  id: Id,
  uuid: Text,
  title: Text,
  slug: Text,
  html: Text,
  lexical: Text,
  mobiledoc: Text,
  feature_image: Text,
  type: Text,
  page: z.union([z.boolean(), z.number()]).nullish(),
  locale: Text,
  visibility: Text,
  published_at: Text,
  custom_excerpt: Text,
})
const Data = z.object({
  posts: z.array(Post),
  posts_meta: rows(
    z.object({
      post_id: Id,
      feature_image_alt: Text,
      feature_image_caption: Text,
      meta_description: Text,
    }),
  ),
  tags: rows(z.object({ id: Id, name: Text, slug: Text, visibility: Text })),
  posts_tags: rows(z.object({ post_id: Id, tag_id: Id, sort_order: z.number().catch(0).default(0) })),
  users: rows(z.object({ id: Id, name: Text, email: Text })),
  posts_authors: rows(z.object({ post_id: Id, author_id: Id, sort_order: z.number().catch(0).default(0) })),
  settings: rows(z.object({ key: Text, value: z.unknown() })),
})
const Ghost = z.object({ db: z.array(z.object({ data: Data })).min(1) })
type Data = z.output<typeof Data>
type Post = z.output<typeof Post>

const PLACEHOLDER = '__GHOST_URL__'
const languageOf = (word: string | null | undefined): Language | null =>
  LANGUAGES.find((language) => word?.toLowerCase().split(/[-_]/)[0] === language) ?? null

/** The database of a Ghost export; null: it is none. */
export function ghostData(json: string): Data | null {
  try {
    const read = Ghost.safeParse(JSON.parse(json))
    return read.success ? read.data.db[0]!.data : null
  } catch {
    return null
  }
}

/** HTML of a Ghost post: its stored HTML, or else converted from its source format. */
function htmlOf(post: Post): { html: string; losses: Loss[] } {
  if (post.html) return { html: post.html, losses: [] }
  try {
    if (post.lexical) return { html: lexicalHtml(post.lexical), losses: [] }
    if (post.mobiledoc) return { html: mobiledocHtml(post.mobiledoc), losses: [] }
    return { html: '', losses: [] }
  } catch {
    return { html: '', losses: [ofHead('card', post.lexical ? 'lexical' : 'mobiledoc')] }
  }
}

/** Pictures below `content/`, at whatever depth the ZIP has that; those of other servers are never fetched. */
function finder(zip: OpenedZip | null, files: Map<string, IncomingFile>): FindFile {
  const byPath = new Map<string, string>()
  for (const name of zip?.entries.keys() ?? []) {
    const at = name.indexOf('content/')
    if (at >= 0) byPath.set(name.slice(at), name)
  }
  return (src) => {
    const own = /^(?:__GHOST_URL__)?\/(content\/.+)$/.exec(src)?.[1]
    if (own === undefined) return { code: 'media_remote', what: src.slice(0, 300) }
    let plain = own.replace(/[?#].*$/, '').replace(/^(content\/images\/)size\/[\w/]*?\/(?=\d{4}\/)/, '$1')
    try {
      plain = decodeURI(plain)
    } catch {
      // An address with a stray % is a name.
    }
    const entry = byPath.get(plain)
    if (entry === undefined) return { code: 'media_missing', what: `/${plain}` }
    const id = idOf(`file:${entry}`)
    files.set(id, { id, entry, name: path.posix.basename(entry), sha256: null, captions: {} })
    return { id }
  }
}

function documentOf(
  post: Post,
  data: Data,
  language: Language,
  find: FindFile,
  ids: ReadonlyMap<string, string>,
): Incoming {
  const meta = data.posts_meta.find(({ post_id }) => post_id === post.id)
  const { html, losses: unread } = htmlOf(post)
  const linked = html.replace(/href="__GHOST_URL__\/([\w-]+)\/?(?:#[^"]*)?"/g, (whole, slug: string) =>
    ids.has(slug) ? `href="asl:document/${ids.get(slug)}"` : whole,
  )
  const { blocks, losses } = joinLanguages(
    { [language]: partsOf(linked.replaceAll(`href="${PLACEHOLDER}`, 'href="')) },
    find,
  )
  const cover = post.feature_image ? find(post.feature_image) : null
  const one = (text: string): Texts => ({ ...NO_TEXT, [language]: text })
  const tags = data.posts_tags
    .filter(({ post_id }) => post_id === post.id)
    .toSorted((a, b) => a.sort_order - b.sort_order)
    .flatMap(({ tag_id }) => data.tags.find(({ id }) => id === tag_id) ?? [])
    // Those that begin with # are the editors' own.
    .filter(({ name, visibility }) => name && visibility !== 'internal' && !name.startsWith('#'))
    .map(({ name, slug }) => ({ key: slugOf(slug || name!), name: { en: name!, es: name! } }))
    .slice(0, DOCUMENT_LIMITS.tags)
  const [first] = data.posts_authors
    .filter(({ post_id }) => post_id === post.id)
    .toSorted((a, b) => a.sort_order - b.sort_order)
  const author = first && data.users.find(({ id }) => id === first.author_id)
  const date = new Date(post.published_at ?? '')
  const description = cleanText(post.custom_excerpt || meta?.meta_description || '')
  const title = cleanText(post.title ?? '')
  return {
    id: idOf(`ghost:${post.uuid ?? post.id}`),
    source: `ghost:${post.uuid ?? post.id}`,
    kind: post.type === 'page' || post.page === true || post.page === 1 ? 'page' : 'article',
    key: null,
    details: {
      ...NO_DETAILS,
      title: one(title.slice(0, DOCUMENT_LIMITS.title)),
      description: one(description.slice(0, DOCUMENT_LIMITS.description)),
      cover:
        cover && 'id' in cover
          ? {
              media_id: cover.id,
              focal: { x: 0.5, y: 0.5 },
              alt: one(
                cleanText(meta?.feature_image_alt || meta?.feature_image_caption || '').slice(0, ALT_LENGTH),
              ),
              decorative: false,
            }
          : null,
      tags: tags.map(({ key }) => key),
    },
    slugs: { [language]: slugOf(post.slug || title) },
    published: Number.isNaN(date.getTime()) ? {} : { [language]: date.toISOString() },
    old: post.slug && !Number.isNaN(date.getTime()) ? [{ path: `/${post.slug}`, language }] : [],
    author: author ? { name: author.name ?? '', email: author.email ?? null } : null,
    tags,
    blocks,
    losses: [
      ...unread,
      ...(cover && 'code' in cover ? [ofHead(cover.code, cover.what)] : []),
      ...(title.length > DOCUMENT_LIMITS.title ? [ofHead('too_long', title)] : []),
      ...(description.length > DOCUMENT_LIMITS.description
        ? [ofHead('too_long', description.slice(0, 80))]
        : []),
      ...(post.locale && languageOf(post.locale) === null ? [ofHead('language_unknown', post.locale)] : []),
      ...(post.visibility && post.visibility !== 'public' ? [ofHead('members_only', post.visibility)] : []),
      ...losses,
    ],
  }
}

/** Posts and pages of a Ghost export, with the pictures of its ZIP. */
export function ghostBundle(data: Data, zip: OpenedZip | null): Bundle {
  const files = new Map<string, IncomingFile>()
  const setting = data.settings.find(({ key }) => key === 'locale' || key === 'lang')?.value
  const language = languageOf(typeof setting === 'string' ? setting : null) ?? 'en'
  const ids = new Map(
    data.posts.flatMap(({ slug, uuid, id }) => (slug ? [[slug, idOf(`ghost:${uuid ?? id}`)] as const] : [])),
  )
  const find = finder(zip, files)
  const documents = data.posts.map((post) =>
    documentOf(post, data, languageOf(post.locale) ?? language, find, ids),
  )
  return { format: 'ghost', site: null, documents, files, losses: [] }
}
