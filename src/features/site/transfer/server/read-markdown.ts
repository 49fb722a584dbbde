import { marked } from 'marked'
import path from 'node:path'
import { LANGUAGES, type Language } from '#contract/constants.ts'
import { decodeText, type TextFile } from '#contract/text-file.ts'
import type { OpenedZip } from '#server/files/read-zip.ts'
import { cleanText } from '#server/text/rich-text.ts'
import { slugOf } from '#features/learning/course-drafts/document.contract.ts'
import { NO_TEXT } from '../../blocks/blocks.contract.ts'
import { NO_DETAILS } from '../../documents/documents.contract.ts'
import { DOCUMENT_KINDS, DOCUMENT_LIMITS, type DocumentKind } from '../../documents/terms.contract.ts'
import type { Loss } from '../transfer.contract.ts'
import { readHead } from './front-matter.ts'
import { partsOf, type Part } from './html-to-parts.ts'
import { idOf, ofHead, type Bundle, type Incoming, type IncomingFile } from './incoming.ts'
import { joinLanguages, type FindFile } from './join-languages.ts'
import { plainMarkdown } from './markdown-dialects.ts'

const MAX_TEXT = 2 * 1024 ** 2
const MARKDOWN = /\.(?:md|markdown)$/i

/** A text of one language. `base`: path shared by its translations. */
type Text = {
  path: string
  base: string
  language: Language
  head: Record<string, unknown>
  title: string
  parts: Part[]
  losses: Loss[]
}

const wordOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value).trim()
    : value instanceof Date
      ? value.toISOString()
      : ''
const wordsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value.map(wordOf) : wordOf(value).split(','))
    .map((one) => one.trim())
    .filter(Boolean)
/** Jekyll parts tags in one line by blanks where it has no comma. */
const tagsOf = (value: unknown): string[] =>
  typeof value === 'string' && !value.includes(',') ? value.split(/\s+/).filter(Boolean) : wordsOf(value)
const languageOf = (word: string): Language | null =>
  LANGUAGES.find((language) => word.toLowerCase().split(/[-_]/)[0] === language) ?? null

/** Jekyll names a text by its day: `_posts/2024-05-01-hello.md`. */
const DAY_IN_NAME = /(^|\/)(\d{4}-\d{2}-\d{2})-(?=[^/]+$)/
/** A text file of a bundle. */
export type Source = { name: string; file: TextFile }

function readText({ name, file }: Source, find: (name: string) => string | undefined): Text {
  const { head, body: written, losses: ofItsHead } = readHead(file.text)
  const { text: body, losses: told } = plainMarkdown(written, find)
  const stem = name.replace(MARKDOWN, '')
  const ending = /\.([a-z]{2}(?:[-_][a-z]{2})?)$/i.exec(stem)?.[1] ?? ''
  const folder = /^(?:.*\/)?(en|es)\//.exec(name)?.[1] ?? ''
  const inName = languageOf(ending)
  const languageName = wordOf(head['language'] ?? head['lang'])
  const language = languageOf(languageName) ?? inName ?? languageOf(folder) ?? 'en'
  const [heading, first] = /^\s*#\s+(.+?)\s*#*\n/.exec(`${body}\n`) ?? []
  const titled = wordOf(head['title'])
  // The first heading is the title where nothing else is; a title that is said twice is shown once.
  const text =
    heading !== undefined && (titled === '' || titled === first) ? body.slice(heading.length) : body
  const original = wordOf(head['translation_of']).replace(MARKDOWN, '')
  const own = inName ? stem.slice(0, -ending.length - 1) : stem
  const undated = own.replace(DAY_IN_NAME, '$1')
  return {
    path: name,
    base: original ? path.posix.join(path.posix.dirname(name), original).replace(/\.(?:en|es)$/, '') : own,
    language,
    head: { date: DAY_IN_NAME.exec(own)?.[2], ...head },
    title: cleanText(titled || first || path.posix.basename(undated)).slice(0, DOCUMENT_LIMITS.title),
    parts: partsOf(marked.parse(text, { gfm: true, async: false })),
    losses: [
      ...(file.encoding === 'UTF-8' ? [] : [ofHead('encoding', file.encoding)]),
      ...ofItsHead,
      ...(languageName !== '' && languageOf(languageName) === null
        ? [ofHead('language_unknown', languageName)]
        : []),
      ...told,
    ],
  }
}

const dateOf = (text: Text): string | null => {
  const date = new Date(wordOf(text.head['date']))
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}

/** An address with a stray % is a name. */
function decoded(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

/** Pictures and films beside a text, by the address that it names them with. */
function finder(texts: readonly Text[], zip: OpenedZip | null, files: Map<string, IncomingFile>): FindFile {
  return (src) => {
    if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(src)) return { code: 'media_remote', what: src.slice(0, 300) }
    const plain = decoded(src.replace(/[?#].*$/, ''))
    const entry = texts
      .flatMap(({ path: of }) => [path.posix.join(path.posix.dirname(of), plain), plain.replace(/^\/+/, '')])
      .find((one) => zip?.entries.has(one))
    if (entry === undefined) return { code: 'media_missing', what: src.slice(0, 300) }
    const id = idOf(`file:${entry}`)
    files.set(id, { id, entry, name: path.posix.basename(entry), sha256: null, captions: {} })
    return { id }
  }
}

/**
 * Replaces links between texts with the future document's id. Links to texts that were not imported become
 * plain words.
 */
function withLinks(part: Part, from: string, ids: ReadonlyMap<string, string>): Part {
  if (part.type !== 'rich_text') return part
  const losses = [...part.losses]
  const html = part.html.replace(
    /<a href="([^":?#/][^":?#]*)(?:#[^"]*)?"[^>]*>(.*?)<\/a>/gs,
    (whole, href: string, words: string) => {
      const name = decoded(href.replaceAll('&amp;', '&'))
      const id = [path.posix.join(path.posix.dirname(from), name), name].flatMap(
        (one) => ids.get(one) ?? [],
      )[0]
      if (id) return `<a href="asl:document/${id}">${words}</a>`
      if (!MARKDOWN.test(name)) return whole
      losses.push({ code: 'link_missing', what: name.slice(0, 300) })
      return words
    },
  )
  return { ...part, html, losses }
}

function documentOf(
  texts: readonly Text[],
  kind: DocumentKind,
  find: FindFile,
  ids: ReadonlyMap<string, string>,
): Incoming {
  const [main] = texts
  const source = `markdown:${main!.base}`
  const kindName = wordOf(main!.head['kind'] ?? main!.head['type'])
  const byLanguage = Object.fromEntries(
    texts.map((text) => [text.language, text.parts.map((part) => withLinks(part, text.path, ids))]),
  )
  const { blocks, losses } = joinLanguages(byLanguage, find)
  const each = <T>(value: (text: Text) => T): Partial<Record<Language, T>> =>
    Object.fromEntries(texts.map((text) => [text.language, value(text)]))
  const tags = [...new Set(texts.flatMap(({ head }) => tagsOf(head['tags'])))]
    .map((name) => ({ key: slugOf(name), name: { en: name, es: name } }))
    .filter(({ key }) => key !== '')
    .slice(0, DOCUMENT_LIMITS.tags)
  const descriptions = each(({ head }) =>
    cleanText(wordOf(head['description'] ?? head['summary'] ?? head['excerpt'])),
  )
  const author = texts.map(({ head }) => wordOf(head['author'])).find(Boolean)
  const picture = texts.map(({ head }) => wordOf(head['cover'] ?? head['image'])).find(Boolean)
  const cover = picture ? find(picture) : null
  return {
    id: idOf(source),
    source,
    kind: DOCUMENT_KINDS.find((one) => one === kindName) ?? kind,
    key: null,
    details: {
      ...NO_DETAILS,
      title: { ...NO_TEXT, ...each(({ title }) => title) },
      description: {
        ...NO_TEXT,
        ...Object.fromEntries(
          Object.entries(descriptions).map(([language, text]) => [
            language,
            text.slice(0, DOCUMENT_LIMITS.description),
          ]),
        ),
      },
      cover:
        cover && 'id' in cover
          ? { media_id: cover.id, focal: { x: 0.5, y: 0.5 }, alt: NO_TEXT, decorative: false }
          : null,
      tags: tags.map(({ key }) => key),
    },
    slugs: each((text) => slugOf(wordOf(text.head['slug']) || text.title)),
    published: Object.fromEntries(
      texts.flatMap((text) => {
        const date = dateOf(text)
        return date ? [[text.language, date]] : []
      }),
    ),
    old: texts.flatMap(({ head, language }) =>
      [
        ...wordsOf(head['aliases'] ?? head['redirect_from']),
        // A pattern of Jekyll's, like /:year/:title, is no address.
        ...wordsOf(head['permalink'] ?? head['url']).filter((one) => /^\/[^:]*$/.test(one)),
      ].map((one) => ({ path: one, language })),
    ),
    author: author ? { name: author, email: null } : null,
    tags,
    blocks,
    losses: [
      ...texts.flatMap((text) => text.losses),
      ...(cover && 'code' in cover ? [ofHead(cover.code, cover.what)] : []),
      ...Object.values(descriptions).flatMap((text) =>
        text.length > DOCUMENT_LIMITS.description ? [ofHead('too_long', text.slice(0, 80))] : [],
      ),
      ...losses,
    ],
  }
}

/** Texts in Markdown: those of one name, or one that says what it translates, are one document. */
export function markdownBundle(
  sources: readonly Source[],
  zip: OpenedZip | null,
  kind: DocumentKind,
): Bundle {
  const files = new Map<string, IncomingFile>()
  // As Obsidian looks for what is named without a folder.
  const names = [...new Set([...sources.map(({ name }) => name), ...(zip?.entries.keys() ?? [])])]
  const named = (name: string): string | undefined =>
    names.find((one) => one === name) ?? names.find((one) => one.endsWith(`/${name}`))
  const groups = Map.groupBy(
    sources.map((source) => readText(source, named)),
    ({ base }) => base,
  )
  const ids = new Map(
    [...groups].flatMap(([base, texts]) =>
      texts.map((text) => [text.path, idOf(`markdown:${base}`)] as const),
    ),
  )
  const losses: Loss[] = []
  const documents = [...groups.values()].map((texts) => {
    const one = [...Map.groupBy(texts, ({ language }) => language).values()].map(([text, ...others]) => {
      for (const other of others) losses.push(ofHead('file_ignored', other.path))
      return text!
    })
    const kinds = one.map(({ path: of }) => (/(?:^|\/)pages\//.test(of) ? 'page' : kind))
    return documentOf(one, kinds[0]!, finder(one, zip, files), ids)
  })
  return { format: 'markdown', site: null, documents, files, losses }
}

/** Files that Finder puts beside each file, and hidden files of editors. */
const HIDDEN = /^__MACOSX\/|(?:^|\/)\./

/** The Markdown of a ZIP. */
export async function readMarkdown(zip: OpenedZip, kind: DocumentKind): Promise<Bundle> {
  const sources: Source[] = []
  for (const [name, entry] of zip.entries)
    if (MARKDOWN.test(name) && !HIDDEN.test(name) && !/(?:^|\/)(?:readme|license)\.md$/i.test(name))
      // oxlint-disable-next-line no-await-in-loop -- one file after the other
      sources.push({ name, file: decodeText(await zip.read(entry, MAX_TEXT)) })
  return markdownBundle(sources, zip, kind)
}
export const isMarkdown = (name: string): boolean => MARKDOWN.test(name)
