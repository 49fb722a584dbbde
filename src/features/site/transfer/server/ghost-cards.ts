import { marked } from 'marked'

type Json = Record<string, unknown>
const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const list = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : [])
const word = (value: unknown): string => (typeof value === 'string' ? value : '')
const escaped = (text: unknown): string =>
  word(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const image = (card: Json): string =>
  `<figure><img src="${escaped(card['src'])}" alt="${escaped(card['alt'])}"><figcaption>${word(card['caption'])}</figcaption></figure>`

/** A card of either editor as the HTML that Ghost itself makes of it, whose classes say what it was. */
function cardHtml(name: string, card: Json): string {
  switch (name) {
    case 'image':
      return image(card)
    case 'gallery':
      return `<figure class="kg-gallery-card">${list(card['images'])
        .filter(isJson)
        .map((one) => `<img src="${escaped(one['src'])}" alt="${escaped(one['alt'])}">`)
        .join('')}</figure>`
    case 'markdown':
    case 'card-markdown':
      return marked.parse(word(card['markdown']), { gfm: true, async: false })
    case 'html':
      return word(card['html'])
    case 'code':
    case 'codeblock':
      return `<pre><code>${escaped(card['code'])}</code></pre>`
    case 'hr':
    case 'horizontalrule':
      return '<hr>'
    case 'embed':
      return `<iframe src="${escaped(card['url'])}"></iframe>`
    case 'bookmark': {
      const about = isJson(card['metadata']) ? card['metadata'] : card
      return `<figure class="kg-bookmark-card"><a href="${escaped(card['url'])}"><div class="kg-bookmark-title">${escaped(about['title'])}</div></a></figure>`
    }
    case 'callout':
      return `<blockquote>${word(card['calloutText'])}</blockquote>`
    case 'button':
      return `<p><a href="${escaped(card['buttonUrl'])}">${escaped(card['buttonText'])}</a></p>`
    case 'toggle':
      return `<h4>${word(card['heading'])}</h4>${word(card['content'])}`
    case 'video':
      return `<video src="${escaped(card['src'])}"></video>`
    default:
      return `<div class="kg-${escaped(name)}-card"></div>`
  }
}

const BOLD = 1,
  ITALIC = 2,
  STRUCK = 4,
  UNDERLINED = 8,
  CODE = 16
function styled(text: string, format: number): string {
  const marks: [number, string][] = [
    [CODE, 'code'],
    [STRUCK, 's'],
    [UNDERLINED, 'u'],
    [ITALIC, 'em'],
    [BOLD, 'strong'],
  ]
  return marks.reduce(
    (inner, [bit, tag]) => ((format & bit) === 0 ? inner : `<${tag}>${inner}</${tag}>`),
    text,
  )
}

function lexicalNode(node: Json): string {
  const inner = (): string => list(node['children']).filter(isJson).map(lexicalNode).join('')
  const type = word(node['type']).replace(/^extended-/, '')
  switch (type) {
    case 'root':
      return inner()
    case 'text':
      return styled(escaped(node['text']), typeof node['format'] === 'number' ? node['format'] : 0)
    case 'linebreak':
      return '<br>'
    case 'paragraph':
      return `<p>${inner()}</p>`
    case 'heading': {
      const tag = /^h[1-6]$/.test(word(node['tag'])) ? word(node['tag']) : 'h2'
      return `<${tag}>${inner()}</${tag}>`
    }
    case 'quote':
    case 'aside':
      return `<blockquote>${inner()}</blockquote>`
    case 'list':
      return node['listType'] === 'number' ? `<ol>${inner()}</ol>` : `<ul>${inner()}</ul>`
    case 'listitem':
      return `<li>${inner()}</li>`
    case 'link':
    case 'autolink':
      return `<a href="${escaped(node['url'])}">${inner()}</a>`
    default:
      return cardHtml(type, node)
  }
}

/** HTML of what Ghost’s newer editor keeps. @throws SyntaxError for what is none */
export const lexicalHtml = (source: string): string => {
  const read: unknown = JSON.parse(source)
  return isJson(read) && isJson(read['root']) ? lexicalNode(read['root']) : ''
}

const MARKUP_SECTION = 1,
  IMAGE_SECTION = 2,
  LIST_SECTION = 3,
  CARD_SECTION = 10
/** HTML of what Ghost’s older editor keeps (mobiledoc 0.3). @throws SyntaxError for what is none */
export function mobiledocHtml(source: string): string {
  const read: unknown = JSON.parse(source)
  if (!isJson(read)) return ''
  const markups = list(read['markups']).map(list),
    cards = list(read['cards']).map(list),
    atoms = list(read['atoms']).map(list)
  /** Markers open markups, and close so many of them behind their text. */
  const line = (markers: unknown): string => {
    const open: string[] = []
    return list(markers)
      .map(list)
      .map(([kind, opens, closes, value]) => {
        let html = ''
        for (const index of list(opens)) {
          const [tag, attributes] = markups[Number(index)] ?? []
          const pairs = list(attributes)
          const href = pairs.indexOf('href')
          open.push(word(tag))
          html += `<${word(tag)}${href < 0 ? '' : ` href="${escaped(pairs[href + 1])}"`}>`
        }
        html +=
          kind === 1
            ? atoms[Number(value)]?.[0] === 'soft-return'
              ? '<br>'
              : escaped(atoms[Number(value)]?.[1])
            : escaped(value)
        for (let left = Number(closes); left > 0 && open.length > 0; left--) html += `</${open.pop()}>`
        return html
      })
      .join('')
  }
  return list(read['sections'])
    .map(list)
    .map(([kind, one, two]) => {
      if (kind === MARKUP_SECTION) return `<${word(one)}>${line(two)}</${word(one)}>`
      if (kind === IMAGE_SECTION) return image({ src: one })
      if (kind === LIST_SECTION)
        return `<${word(one)}>${list(two)
          .map((item) => `<li>${line(item)}</li>`)
          .join('')}</${word(one)}>`
      const [name, payload] = kind === CARD_SECTION ? (cards[Number(one)] ?? []) : []
      return typeof name === 'string' ? cardHtml(name, isJson(payload) ? payload : {}) : ''
    })
    .join('')
}
