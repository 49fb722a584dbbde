import type { Language } from '#contract/constants.ts'
import { FACES, type Face } from './fonts.ts'
import { openedSlice } from './other-scripts.ts'
import type { Pdf } from './pdf.ts'
import { isPlain, type Fonts } from './runs.ts'

type Options = PDFKit.Mixins.TextOptions & { textWidth?: number; wordCount?: number; lineWidth?: number }
/** Parts of pdfkit that lay a line out, of which its types know half. */
type Inside = {
  _font: { ascender: number }
  _fontSize: number
  _fragment(text: string, x: number, y: number, options: Options): void
}

/**
 * Teaches a document every script: text that is measured or drawn in a face of the design is split into runs,
 * each in a font that has its letters. pdfkit knows one font at a time.
 */
export function drawManyScripts(doc: Pdf, fonts: Fonts, language: Language): void {
  const inside = doc as unknown as Inside
  let face: Face = 'text'
  const original = {
    font: doc.font.bind(doc),
    text: doc.text.bind(doc) as (text: string, ...rest: unknown[]) => Pdf,
    heightOfString: doc.heightOfString.bind(doc),
    widthOfString: doc.widthOfString.bind(doc),
    fragment: inside._fragment.bind(doc),
  }
  /** Runs work with the font of a run, then restores the font before it. */
  const within = <T>(font: string | null, work: () => T): T => {
    if (font === null) return work()
    const before = inside._font
    original.font(openedSlice(font)!.font as never, font)
    const done = work()
    inside._font = before
    return done
  }
  const widthOf = (text: string, options?: Options): number =>
    fonts
      .runsOf(face, text)
      .reduce((sum, run) => sum + within(run.font, () => original.widthOfString(run.text, options)), 0)
  Object.assign(doc, {
    font: (src: string, ...rest: unknown[]): Pdf => {
      const known = FACES.find((one) => one === src)
      if (known) face = known
      return original.font(src, ...(rest as []))
    },
    text: (text: string, ...rest: unknown[]): Pdf =>
      original.text(fonts.printable(face, text, language), ...rest),
    heightOfString: (text: string, options?: Options): number =>
      original.heightOfString(fonts.printable(face, text, language), options),
    widthOfString: (text: string, options?: Options): number =>
      isPlain(face, text) ? original.widthOfString(text, options) : widthOf(text, options),
    _fragment: (text: string, x: number, y: number, options: Options): void => {
      const line = text.replaceAll('\n', '')
      if (isPlain(face, line)) return original.fragment(text, x, y, options)
      const { width, align, lineWidth = 0, textWidth: _textWidth, wordCount: _wordCount, ...rest } = options
      let left = x
      if (width && align === 'right') left += lineWidth - widthOf(line.trimEnd(), rest)
      if (width && align === 'center') left += (lineWidth - widthOf(line, rest)) / 2
      // All runs share the baseline of the face.
      const baseline = -(inside._font.ascender / 1000) * inside._fontSize
      const placed = fonts.runsOf(face, line).map((run) => {
        const textWidth = within(run.font, () => original.widthOfString(run.text, rest))
        left += textWidth
        return { ...run, textWidth, x: left - textWidth }
      })
      // Drawn in reading order, with the text itself as `ActualText`: glyphs of joined letters do not tell
      // which they are.
      doc.markContent('Span', { actual: line })
      for (const { font, text: piece, x: from, textWidth } of placed.toSorted((a, b) => a.at - b.at))
        within(font, () =>
          original.fragment(piece, from, y, { ...rest, baseline, textWidth, wordCount: 1 } as Options),
        )
      doc.endMarkedContent()
    },
  })
}
