import type { Language } from '#contract/constants.ts'
import type { Face } from './fonts.ts'
import type { PdfTable } from './table.ts'

export type Pdf = PDFKit.PDFDocument
type Element = ReturnType<Pdf['struct']>
/** Role of a part of the page for screen readers (ISO 32000-1, 14.8.4). */
export type Tag =
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'Figure'
  | 'Link'
  | 'Table'
  | 'THead'
  | 'TBody'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Sect'
  | 'L'
  | 'LI'
  | 'LBody'
  | 'Caption'
export type TagOptions = {
  alt?: string
  actual?: string
  scope?: 'Column' | 'Row'
  /** Language of the part, if it is not the document's. */
  lang?: Language
}

export type PdfHead = {
  /** Title in the window and in lists of files. */
  title: string
  /** The language of its words; a screen reader speaks it. */
  language: Language
  created: Date
  subject?: string
  size?: 'LETTER' | 'A4'
  landscape?: boolean
  /** Points on each side; 54 (¾ inch) unless told. */
  margin?: number
  /** Text at the top right of every page, beside the product's name. Without it there is no header. */
  running?: string
  /** Name of the site; defaults to the product's name. */
  site?: string
  /** Text at the bottom of every page, beside the page number "2 / 5". Without it there is no footer. */
  footer?: string
}

/** A document in progress: each part is added below the last one. `doc` is pdfkit's, for free drawing. */
export type PdfPages = {
  doc: Pdf
  /** Width and height of the room between the margins, in points. */
  room: { width: number; height: number }
  face: (face: Face, size: number, colour?: string) => Pdf
  heading: (level: 1 | 2 | 3, text: string) => void
  text: (text: string, options?: { muted?: boolean; strong?: boolean }) => void
  /** Pairs of a name and what it is, one a line. */
  facts: (pairs: readonly (readonly [name: string, value: string])[]) => void
  table: (table: PdfTable) => void
  space: (points: number) => void
  /** Draws inside of a tag, so that what is seen is read as well. */
  tagged: (tag: Tag, draw: () => void, options?: TagOptions, parent?: Element) => void
  /** An element that holds others; end it when they are in it. */
  group: (tag: Tag, parent?: Element) => Element
  /** Draws what is only for the eye (lines, washes, running headers). */
  artifact: (draw: () => void) => void
  /** Begins a new page when fewer than `points` are left on this one. @returns whether it did */
  need: (points: number) => boolean
}

/**
 * Makes a tagged PDF with the product's own type: title, language and reading order are in it, running header
 * and page numbers are marked as decoration. `write` adds what it holds, from top to bottom; it is called
 * again when fonts of other scripts had to be loaded first.
 *
 * @returns the bytes of the file
 */
export async function makePdf(head: PdfHead, write: (pages: PdfPages) => void): Promise<Buffer> {
  const writer = await import('./write-pdf.ts')
  return writer.makePdf(head, write)
}

/** Letters of a text that a PDF cannot show, each once: emoji, and scripts that no font here has. */
export async function unprintableIn(face: Face, text: string): Promise<string[]> {
  const { unprintable } = await import('./runs.ts')
  return unprintable(face, text)
}
