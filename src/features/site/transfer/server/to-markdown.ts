import { DomUtils, parseDocument } from 'htmlparser2'
import { stringify } from 'yaml'
import type { Language } from '#contract/constants.ts'
import type { FilmValue, PictureValue } from '#features/media/published/published.contract.ts'
import {
  blockOf,
  isTexts,
  leavesOf,
  type At,
  type SignedLine,
  type Target,
  type WordRef,
} from '../../blocks/blocks.contract.ts'
import type { EditionBlock } from '../../documents/documents.contract.ts'
import { isElement, isText, type Element, type Node } from './dom.ts'
import type { ArchivedDocument } from './site-archive.ts'

const escaped = (text: string): string => text.replace(/[\\`*_[\]<>]/g, '\\$&')
const MARKS: Record<string, string> = { strong: '**', b: '**', em: '*', i: '*', s: '~~', code: '`' }

function inline(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if (isText(node)) return escaped(node.data.replace(/\s+/g, ' '))
      if (!isElement(node)) return ''
      if (node.name === 'br') return '  \n'
      if (node.name === 'a') return `[${inline(node.children)}](${node.attribs['href'] ?? ''})`
      if (node.name === 'code') return `\`${DomUtils.textContent(node)}\``
      const mark = MARKS[node.name] ?? ''
      return mark + inline(node.children) + mark
    })
    .join('')
}

function listOf(node: Element, depth: number): string {
  return node.children
    .filter(isElement)
    .filter(({ name }) => name === 'li')
    .map((item, index) => {
      const nested = item.children.filter((one) => 'attribs' in one && /^[ou]l$/.test(one.name))
      const own = inline(item.children.filter((one) => !nested.includes(one))).trim()
      const marker = node.name === 'ol' ? `${index + 1}.` : '-'
      return [
        `${'  '.repeat(depth)}${marker} ${own}`,
        ...nested.map((one) => listOf(one as typeof node, depth + 1)),
      ].join('\n')
    })
    .join('\n')
}

function tableOf(node: Node): string {
  const rows = DomUtils.getElementsByTagName('tr', node).map((row) =>
    row.children
      .filter((cell) => 'attribs' in cell)
      .map((cell) =>
        inline('children' in cell ? cell.children : [])
          .replaceAll('|', '\\|')
          .trim(),
      ),
  )
  const [head = [], ...rest] = rows
  return [head, head.map(() => '---'), ...rest].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** Markdown of a text that the allow-list let through. */
export function markdownOf(html: string): string {
  return parseDocument(html)
    .children.map((node) => {
      if (!isElement(node)) return inline([node]).trim()
      if (/^h[1-6]$/.test(node.name))
        return `${'#'.repeat(Number(node.name[1]))} ${inline(node.children).trim()}`
      if (node.name === 'ul' || node.name === 'ol') return listOf(node, 0)
      if (node.name === 'table') return tableOf(node)
      if (node.name === 'hr') return '---'
      if (node.name === 'blockquote')
        return markdownOf(DomUtils.getInnerHTML(node))
          .split('\n')
          .map((line) => `> ${line}`)
          .join('\n')
      return inline(node.name === 'p' ? node.children : [node]).trim()
    })
    .filter(Boolean)
    .join('\n\n')
}

function leaf({ field, value }: At, language: Language, fileOf: (id: string) => string | null): string {
  if (field.text && isTexts(value)) {
    const text = value[language]
    if (text === '') return ''
    if (field.widget === 'rich') return markdownOf(text)
    return field.heading ? `## ${escaped(text)}` : escaped(text)
  }
  if (value === null || value === undefined) return ''
  if (field.widget === 'picture') {
    const { media_id, alt, decorative } = value as PictureValue
    const file = fileOf(media_id)
    return file ? `![${decorative ? '' : escaped(alt[language])}](${file})` : ''
  }
  if (field.widget === 'film') {
    const file = fileOf((value as FilmValue).media_id)
    return file ? `[${file}](${file})` : ''
  }
  if (field.widget === 'word') return (value as WordRef).word && `**${(value as WordRef).word}**`
  if (field.item?.widget === 'word') return (value as WordRef[]).map(({ word }) => `**${word}**`).join(' ')
  if (field.widget === 'glosses')
    return `\`${(value as SignedLine).glosses.map(({ gloss }) => gloss).join(' ')}\``
  if (field.widget === 'target') return (value as Target).kind === 'none' ? '' : `<${(value as Target).to}>`
  return ''
}

/** A document for people to read in one language: front matter, then its blocks in their order. */
export function documentMarkdown(
  document: Pick<ArchivedDocument, 'details' | 'slugs' | 'published' | 'author' | 'kind'> & {
    blocks: readonly EditionBlock[]
  },
  language: Language,
  fileOf: (id: string) => string | null,
): string {
  const { details, slugs, published, author, kind } = document
  const slug = slugs[language]?.wanted || slugs[language]?.current
  const head = {
    title: details.title[language],
    ...(slug && { slug }),
    ...(published[language] && { date: published[language] }),
    ...(details.tags.length > 0 && { tags: details.tags }),
    ...(details.description[language] && { description: details.description[language] }),
    ...(author && { author }),
    language,
    kind,
  }
  const body = document.blocks.flatMap(({ type, value }) =>
    leavesOf(blockOf(type)!.schema, value).map((at) => leaf(at, language, fileOf)),
  )
  return `---\n${stringify(head)}---\n\n${body.filter(Boolean).join('\n\n')}\n`
}
