const TAG = /<(\/?)([a-z0-9]+)[^>]*>/gi
const VOID = new Set(['br', 'hr'])
const HEADING = /^<h[2-4]/i
/** Characters of text that a phone shows beside a picture without scrolling. */
const LONGEST = 420

const textOf = (html: string): string => html.replace(/<[^>]*>/g, '')

/** The outermost elements of sanitized HTML; text between them is a paragraph. */
function blocksOf(html: string): string[] {
  const blocks: string[] = []
  let depth = 0,
    from = 0
  const take = (to: number): void => {
    const block = html.slice(from, to).trim()
    if (block) blocks.push(block.startsWith('<') ? block : `<p>${block}</p>`)
    from = to
  }
  for (const tag of html.matchAll(TAG)) {
    const [match, closing, name = ''] = tag
    if (VOID.has(name.toLowerCase())) continue
    if (!closing && depth === 0 && /^(?:p|ul|ol|h[2-4]|blockquote)$/i.test(name)) take(tag.index)
    depth += closing ? -1 : 1
    if (closing && depth === 0 && /^(?:p|ul|ol|h[2-4]|blockquote)$/i.test(name))
      take(tag.index + match.length)
  }
  take(html.length)
  return blocks.filter((block) => textOf(block).trim() !== '')
}

/** A long paragraph in two, between two sentences outside of any emphasis. */
function halves(block: string): string[] {
  const inner = /^<p[^>]*>([\s\S]*)<\/p>$/i.exec(block)?.[1]
  if (inner === undefined || textOf(inner).length <= LONGEST) return [block]
  const ends: number[] = []
  let depth = 0
  for (const part of inner.matchAll(/<(\/?)([a-z0-9]+)[^>]*>|[.!?…]\s/gi))
    if (part[2] === undefined) {
      if (depth === 0) ends.push(part.index + part[0].length)
    } else if (!VOID.has(part[2].toLowerCase())) depth += part[1] ? -1 : 1
  const middle = inner.length / 2
  const cut = ends.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0]
  if (cut === undefined) return [block]
  return [inner.slice(0, cut), inner.slice(cut)].flatMap((half) => halves(`<p>${half.trim()}</p>`))
}

/** A long list in parts that a phone shows whole, between two of its items. */
function parts(block: string): string[] {
  const [, tag, inner] = /^<(ul|ol)[^>]*>([\s\S]*)<\/\1>$/i.exec(block) ?? []
  // Lists within lists stay together.
  if (
    tag === undefined ||
    inner === undefined ||
    textOf(inner).length <= LONGEST ||
    /<(?:ul|ol)\b/i.test(inner)
  )
    return [block]
  const groups: string[][] = []
  let length = 0
  for (const item of inner.match(/<li\b[\s\S]*?<\/li>/gi) ?? []) {
    const own = textOf(item).length
    if (groups.length === 0 || length + own > LONGEST) {
      groups.push([])
      length = 0
    }
    groups.at(-1)!.push(item)
    length += own
  }
  let before = 0
  return groups.map((items) => {
    const start = tag.toLowerCase() === 'ol' && before > 0 ? ` start="${before + 1}"` : ''
    before += items.length
    return `<${tag}${start}>${items.join('')}</${tag}>`
  })
}

/**
 * Splits a lesson's text (sanitized HTML) into thoughts: a paragraph each; a heading, and a line that ends
 * with a colon, are joined with the text after them; a paragraph too long for a phone's screen is split
 * between two sentences, a list between two items.
 */
export function thoughtsOf(html: string): string[] {
  const thoughts: string[] = []
  let open = ''
  for (const block of blocksOf(html).flatMap(halves).flatMap(parts)) {
    const leads = HEADING.test(block) || textOf(block).trimEnd().endsWith(':')
    open += block
    if (leads) continue
    thoughts.push(open)
    open = ''
  }
  if (open) thoughts.push(open)
  return thoughts
}

/** Returns a lesson's thoughts: those of its text, then of its note about culture. */
export const thoughtsIn = (lesson: { text: string; culture_note: string }): string[] => [
  ...thoughtsOf(lesson.text),
  ...thoughtsOf(lesson.culture_note),
]
