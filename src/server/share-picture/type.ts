import { create, type Font } from 'fontkit'
import { fontOf, type Face } from '../pdf/fonts.ts'

const opened = new Map<Face, Font>()
function open(face: Face): Font {
  const font = opened.get(face) ?? create(fontOf(face))
  opened.set(face, font)
  return font
}

/** A text in one line without what the face cannot draw (emoji, other scripts), which would be empty boxes. */
export function drawable(face: Face, text: string): string {
  const font = open(face)
  return [...text.normalize('NFC').replace(/\s+/g, ' ')]
    .filter((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0)!))
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** Returns the width of a text in pixels. `tracking`: space added after each letter, in parts of the size. */
export function widthOf(face: Face, text: string, size: number, tracking = 0): number {
  const font = open(face)
  return (font.layout(text).advanceWidth / font.unitsPerEm) * size + tracking * size * [...text].length
}

/** The height of the capitals in pixels. */
export const capsOf = (face: Face, size: number): number => {
  const font = open(face)
  return (font.capHeight / font.unitsPerEm) * size
}

/** A line of text as outlines of an SVG: no font of the machine is asked for. `y` is its baseline. */
export function outlines(
  face: Face,
  text: string,
  { x, y, size, fill, tracking = 0 }: { x: number; y: number; size: number; fill: string; tracking?: number },
): string {
  const font = open(face)
  const { glyphs, positions } = font.layout(text)
  const scale = size / font.unitsPerEm
  let at = 0
  const paths = glyphs.map((glyph, index) => {
    const { xAdvance, xOffset, yOffset } = positions[index]!
    const path = `<path transform="translate(${at + xOffset} ${yOffset})" d="${glyph.path.toSVG()}"/>`
    at += xAdvance + (tracking * size) / scale
    return path
  })
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})" fill="${fill}">${paths.join('')}</g>`
}

/** Splits a text at possible line ends: after a space, and after a hyphen or dash inside a word. */
const pieces = (text: string): string[] => text.match(/[^\s\-–—/]*[-–—/]+|[^\s\-–—/]+\s*|\s+/g) ?? []

/** Lines as full as they can be; a word wider than a line is cut where the line ends. */
function fill(face: Face, text: string, size: number, width: number): string[] {
  const lines: string[] = []
  let line = ''
  const fits = (more: string): boolean => widthOf(face, more.trimEnd(), size) <= width
  for (const piece of pieces(text)) {
    if (fits(line + piece)) {
      line += piece
      continue
    }
    if (line !== '') lines.push(line.trimEnd())
    line = ''
    for (const sign of piece) {
      if (!fits(line + sign)) {
        lines.push(line)
        line = ''
      }
      line += sign
    }
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()]
}

/** The same number of lines as `fill` needs, each about as long as the next. */
function balanced(face: Face, text: string, size: number, width: number): string[] {
  const most = fill(face, text, size, width)
  let [low, high, best] = [width / 2, width, most]
  while (high - low > 4) {
    const middle = (low + high) / 2
    const lines = fill(face, text, size, middle)
    if (lines.length === most.length && lines.every((line) => !cut(text, line)))
      [best, high] = [lines, middle]
    else low = middle
  }
  return best
}
/** Returns true when a line ends inside a word. */
const cut = (text: string, line: string): boolean => {
  const after = text[text.indexOf(line) + line.length]
  return after !== undefined && /[\p{L}\p{N}]/u.test(after) && /[\p{L}\p{N}]$/u.test(line)
}

export type SetText = { lines: string[]; size: number; leading: number; height: number }

/**
 * Sets a text as large as it fits into a box: lines broken by their measured width and balanced, smaller the
 * longer it is. Text that does not fit at the smallest size ends with an ellipsis.
 *
 * @param sizes from the largest to the smallest, with how many lines each may have and their distance, in
 *   parts of the size
 */
export function setText(
  face: Face,
  text: string,
  box: { width: number; height: number },
  sizes: readonly { size: number; lines: number; leading: number }[],
): SetText {
  const last = sizes.at(-1)!
  for (const { size, lines: most, leading } of sizes) {
    const lines = balanced(face, text, size, box.width)
    const height = lines.length * size * leading
    // One short word on a line of its own under a block of others: a smaller size reads better.
    const lost = lines.length > 3 && widthOf(face, lines.at(-1)!, size) < box.width * 0.45
    if (lines.length <= most && height <= box.height && !lost && !lines.some((line) => cut(text, line)))
      return { lines, size, leading, height }
  }
  const { size, leading } = last
  const room = Math.min(last.lines, Math.floor(box.height / (size * leading)))
  const lines = fill(face, text, size, box.width)
  const shown = lines.slice(0, room)
  if (lines.length > room) {
    let end = shown[room - 1]!
    while (end !== '' && widthOf(face, `${end}…`, size) > box.width)
      end = end.includes(' ') ? end.slice(0, end.lastIndexOf(' ')) : end.slice(0, -1)
    shown[room - 1] = `${end.replace(/[\s.,;:–—-]+$/, '')}…`
  }
  return { lines: shown, size, leading, height: shown.length * size * leading }
}
