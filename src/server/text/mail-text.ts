import sanitize from 'sanitize-html'
import { RICH_TEXT_TAGS, TABLE_TAGS } from './rich-text.ts'

const FONT = "font-family:'Atkinson Hyperlegible Next','Atkinson Hyperlegible',Verdana,Arial,sans-serif"
const SERIF = "font-family:Fraunces,Georgia,'Times New Roman',serif"
const INK = '#1D1712',
  WOOD = '#6F4526',
  LINE = '#E8D5BF'
/** Mail programs know few style sheets: each element carries its own. */
const STYLES: Record<string, string> = {
  p: `margin:0 0 16px;font-size:17px;line-height:1.6;overflow-wrap:break-word;color:${INK}`,
  h2: `margin:28px 0 10px;${SERIF};font-size:21px;line-height:1.3;color:${INK}`,
  h3: `margin:24px 0 8px;${FONT};font-size:18px;line-height:1.35;color:${INK}`,
  h4: `margin:20px 0 8px;${FONT};font-size:17px;line-height:1.4;color:${INK}`,
  ul: 'margin:0 0 16px;padding:0 0 0 24px',
  ol: 'margin:0 0 16px;padding:0 0 0 24px',
  li: `margin:0 0 8px;font-size:17px;line-height:1.6;color:${INK}`,
  blockquote: `margin:0 0 16px;padding:0 0 0 16px;border-left:4px solid ${LINE}`,
  a: `color:${WOOD};overflow-wrap:anywhere`,
  table: 'margin:0 0 16px;border-collapse:collapse',
  caption: `padding:0 0 8px;text-align:left;font-weight:700;color:${INK}`,
  th: `padding:6px 10px;text-align:left;vertical-align:top;border-bottom:2px solid ${LINE};color:${INK}`,
  td: `padding:6px 10px;vertical-align:top;border-bottom:1px solid ${LINE};color:${INK}`,
  hr: `margin:24px 0;border:0;border-top:1px solid ${LINE}`,
}

/** Rich text as mail programs show it: from what `cleanRichText` kept, each element with its style. */
export const styledForMail = (clean: string): string =>
  sanitize(clean, {
    allowedTags: [...RICH_TEXT_TAGS, ...TABLE_TAGS],
    allowedAttributes: false,
    transformTags: {
      '*': (tagName, { rel: _, target: __, ...attribs }) => ({
        tagName,
        attribs: { ...attribs, ...(STYLES[tagName] && { style: STYLES[tagName] }) },
      }),
    },
  })
    // A list item or cell that begins with a paragraph needs no second distance below it.
    .replaceAll(/(<(?:li|td|th)[^>]*>)<p style="[^"]*">/g, '$1<p style="margin:0">')

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }
const decoded = (text: string): string =>
  text.replaceAll(/&(#\d+|#x[\da-f]+|\w+);/gi, (whole, name: string) => {
    if (ENTITIES[name]) return ENTITIES[name]
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return name.startsWith('#') && code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
  })
const WIDTH = 72
/** Breaks a line at words; further lines are indented to its text. */
function wrapped(text: string, first: string, rest: string): string {
  const lines: string[] = []
  let line = first
  let empty = true
  for (const word of text.split(/\s+/).filter(Boolean)) {
    if (!empty && line.length + 1 + word.length > WIDTH) {
      lines.push(line)
      line = rest
      empty = true
    }
    line += empty ? word : ` ${word}`
    empty = false
  }
  return [...lines, line].join('\n')
}

/**
 * Rich text as plain text that says the same: rows of tables with a line each, lists with their signs,
 * quotations with `>`, and where a link leads, in parentheses unless its text says it.
 *
 * @param clean from `cleanRichText`
 */
export function plainOf(clean: string): string {
  const blocks: string[] = []
  const lists: (number | null)[] = []
  let text = '',
    sign = '',
    quoted = 0,
    row = false,
    link: { href: string; from: number } | null = null
  const flush = (): void => {
    const quote = '> '.repeat(quoted),
      inside = '  '.repeat(Math.max(lists.length - 1, 0))
    const paragraphs = text.split('\n').map((line) => decoded(line).trim())
    if (paragraphs.some(Boolean)) {
      const rest = quote + inside + ' '.repeat(sign.length)
      const block = paragraphs
        .map((line, n) => wrapped(line, n === 0 ? quote + inside + sign : rest, rest))
        .join('\n')
      // Items of a list are joined line by line.
      if (lists.length > 0 && blocks.at(-1)?.endsWith('\u0000')) blocks.push(`${block}\u0000`)
      else blocks.push(lists.length > 0 ? `${block}\u0000` : block)
      sign = ''
    }
    text = ''
  }
  for (const [, slash, name = '', attributes = '', said = ''] of clean.matchAll(
    /<(\/?)([a-z][a-z0-9]*)([^>]*)>|([^<]+)/gi,
  )) {
    if (said) {
      text += said.replaceAll('\n', ' ')
      continue
    }
    const ends = slash === '/'
    if (name === 'tr' || name === 'caption') row = !ends && name === 'tr'
    // All cells of a row are on one line, whatever they contain.
    if (row && /^(p|ul|ol|li)$/.test(name)) {
      if (ends) text += ' '
      continue
    }
    if (/^t[dh]$/.test(name) && !ends && text.trim() !== '') text = `${text.trimEnd()} | `
    if (/^(p|h[2-4]|blockquote|ul|ol|li|hr|tr|caption)$/.test(name)) flush()
    if (name === 'br') text += '\n'
    else if (name === 'hr') blocks.push('-'.repeat(WIDTH))
    else if (name === 'blockquote') quoted += ends ? -1 : 1
    else if (name === 'ul' || name === 'ol') {
      if (ends) lists.pop()
      else lists.push(name === 'ol' ? 0 : null)
    } else if (name === 'li' && !ends) {
      const count = lists.at(-1)
      if (typeof count === 'number') lists[lists.length - 1] = count + 1
      sign = typeof count === 'number' ? `${count + 1}. ` : '- '
    } else if (name === 'a') {
      if (!ends) link = { href: decoded(/href="([^"]*)"/.exec(attributes)?.[1] ?? ''), from: text.length }
      else if (link) {
        const shown = decoded(text.slice(link.from)).trim()
        const target = link.href.replace(/^mailto:/, '')
        if (target && shown !== target) text += ` (${target.replaceAll('&', '&amp;')})`
        link = null
      }
    }
  }
  flush()
  return blocks
    .reduce((all, block, n) => {
      const inList = n > 0 && blocks[n - 1]!.endsWith('\u0000') && block.endsWith('\u0000')
      return all + (n === 0 ? '' : inList ? '\n' : '\n\n') + block
    }, '')
    .replaceAll('\u0000', '')
}
