import { DomUtils, parseDocument } from 'htmlparser2'
import { RICH_TEXT_TAGS, TABLE_TAGS } from '#server/text/rich-text.ts'
import { isElement, isText, type Element, type Node } from './dom.ts'
import type { LossCode } from '../transfer.contract.ts'

/** A part of a text that becomes a block, with its losses. */
export type Part = { losses: { code: LossCode; what: string }[] } & (
  | { type: 'rich_text'; html: string }
  | { type: 'picture'; src: string; alt: string; caption: string }
  | { type: 'film'; src: string }
)

const textOf = (node: Node): string => DomUtils.textContent(node).replace(/\s+/g, ' ').trim()
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Wrapper elements: replaced by their children. */
const WRAPPERS = new Set(
  'html body div section article main header footer figure center picture details summary aside nav font'.split(
    ' ',
  ),
)
const INLINE = new Set(
  'a abbr b big br cite code del em i ins kbd mark q s samp small span strong sub sup time u var'.split(' '),
)
/** Elements of the same meaning that the allow-list has. */
const SAME: Record<string, string> = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  del: 's',
  strike: 's',
  ins: 'u',
  kbd: 'code',
  samp: 'code',
  var: 'code',
  cite: 'em',
  dl: 'ul',
  dt: 'li',
  dd: 'li',
  q: 'span',
  mark: 'span',
  small: 'span',
  big: 'span',
  abbr: 'span',
  time: 'span',
}
/** Elements whose text is no text for readers. */
const SILENT = new Set(
  'script style noscript template form input button select textarea object canvas svg head title meta link'.split(
    ' ',
  ),
)
const EMBEDS = new Set(['iframe', 'embed', 'audio', 'twitter-widget'])
const allowed = new Set([...RICH_TEXT_TAGS, ...TABLE_TAGS])
/** Lines break between blocks where nobody reads them. */
const BLOCK = '<\\/?(?:p|ul|ol|li|h[2-4]|blockquote|table|caption|thead|tbody|tr|th|td)\\b[^>]*>',
  BEFORE = new RegExp(`\\s*\\n\\s*(${BLOCK})`, 'g'),
  AFTER = new RegExp(`(${BLOCK})\\s*\\n\\s*`, 'g')
/** A block of text holds fewer characters than the schema allows, so that cleaning never makes it too long. */
const LONGEST = 40_000

/** Takes HTML of another system apart into texts, pictures and films, and says what none of them can hold. */
export function partsOf(html: string): Part[] {
  const parts: Part[] = []
  let text = '',
    losses: Part['losses'] = [],
    inline = ''
  const lost = (code: LossCode, what: string): void => void losses.push({ code, what: what.slice(0, 300) })
  const endLine = (): void => {
    if (/\S/.test(inline.replace(/<br\s*\/?>|&nbsp;/g, ''))) text += `<p>${inline.trim()}</p>`
    inline = ''
  }
  const endText = (): void => {
    endLine()
    if (text !== '' || losses.length > 0) parts.push({ type: 'rich_text', html: text, losses })
    text = ''
    losses = []
  }
  const add = (given: string): void => {
    const block = given.replace(BEFORE, '$1').replace(AFTER, '$1')
    endLine()
    if (text.length + block.length > LONGEST) endText()
    text += block
  }
  const link = (href: string, words: string): void => {
    if (/^https?:/.test(href)) add(`<p><a href="${escaped(href)}">${escaped(words || href)}</a></p>`)
  }

  function picture(image: Element, caption: string): void {
    endText()
    const { src = '', alt = '', title = '' } = image.attribs
    const address = image.attribs['data-src'] ?? src
    parts.push({
      type: 'picture',
      src: address,
      alt: alt.trim(),
      caption: caption || title.trim(),
      losses: [],
    })
  }

  /** A card of Ghost; false: it is read like any other element. */
  function card(node: Element): boolean {
    const name = / kg-([\w-]+)-card /.exec(` ${node.attribs['class'] ?? ''} `)?.[1]
    if (node.name === 'figure' && name === 'bookmark') {
      const a = DomUtils.findOne((one) => one.name === 'a', [node])
      const title = DomUtils.findOne((one) => (one.attribs['class'] ?? '').includes('bookmark-title'), [node])
      lost('bookmark', a?.attribs['href'] ?? '')
      link(a?.attribs['href'] ?? '', title ? textOf(title) : '')
      return true
    }
    if (name === 'gallery')
      lost('gallery', String(DomUtils.findAll((one) => one.name === 'img', [node]).length))
    if (
      name !== undefined &&
      /^(?:audio|file|signup|email|email-cta|product|paywall|transistor)$/.test(name)
    ) {
      lost('card', `${name}: ${textOf(node)}`)
      return true
    }
    return false
  }

  function element(node: Element): void {
    const { name } = node
    if (card(node)) return
    if (EMBEDS.has(name)) {
      lost('embed', node.attribs['src'] ?? name)
      return link(node.attribs['src'] ?? '', '')
    }
    if (name === 'video') {
      const src =
        node.attribs['src'] ?? DomUtils.findOne((one) => one.name === 'source', node.children)?.attribs['src']
      endText()
      return void parts.push({ type: 'film', src: src ?? '', losses: [] })
    }
    if (SILENT.has(name)) {
      if (name !== 'title' && name !== 'head' && name !== 'meta' && name !== 'link')
        lost('html_dropped', `<${name}>`)
      return
    }
    if (name === 'img') return picture(node, '')
    const images = DomUtils.findAll((one) => one.name === 'img' || one.name === 'video', [node])
    if (images.length > 0 && (name === 'figure' || name === 'a')) {
      const caption = DomUtils.findOne((one) => one.name === 'figcaption', [node])
      for (const image of images)
        if (image.name === 'img') picture(image as Element, caption ? textOf(caption) : '')
        else element(image as Element)
      return
    }
    if (WRAPPERS.has(name) || (images.length > 0 && !INLINE.has(name))) {
      endLine()
      each(node.children)
      return endLine()
    }
    if (INLINE.has(name)) return void (inline += inner([node]))
    if (name === 'pre')
      return add(
        `<p><code>${escaped(DomUtils.textContent(node).replace(/\n$/, '')).replaceAll('\n', '<br>')}</code></p>`,
      )
    if (!allowed.has(SAME[name] ?? name)) {
      lost('html_dropped', `<${name}>`)
      endLine()
      each(node.children)
      return endLine()
    }
    add(name === 'li' ? `<ul>${inner([node])}</ul>` : inner([node]))
  }

  /** Markup of nodes, restricted to the allow-list; other elements are reported and keep only their text. */
  function inner(nodes: readonly Node[]): string {
    return nodes
      .map((node) => {
        if (isText(node)) return escaped(node.data)
        if (!isElement(node)) return ''
        const name = SAME[node.name] ?? node.name
        if (SILENT.has(name) || EMBEDS.has(name)) {
          lost(EMBEDS.has(name) ? 'embed' : 'html_dropped', node.attribs['src'] ?? `<${name}>`)
          return ''
        }
        if (WRAPPERS.has(name)) return inner(node.children)
        if (!allowed.has(name)) {
          lost('html_dropped', `<${name}>`)
          return inner(node.children)
        }
        const attributes = Object.entries(node.attribs)
          .filter(([key]) => /^(?:href|lang|colspan|rowspan|scope)$/.test(key))
          .map(([key, value]) => ` ${key}="${escaped(value)}"`)
          .join('')
        return name === 'br' || name === 'hr'
          ? `<${name}>`
          : `<${name}${attributes}>${inner(node.children)}</${name}>`
      })
      .join('')
  }

  function each(nodes: readonly Node[]): void {
    for (const node of nodes)
      if (isText(node)) inline += escaped(node.data)
      else if (isElement(node)) element(node)
  }
  each(parseDocument(html).children)
  endText()
  return parts
}
