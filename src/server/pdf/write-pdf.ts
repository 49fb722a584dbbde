import PDFKitDocument from 'pdfkit'
import { DOCUMENT_TITLE } from '#contract/constants.ts'
import { FACES, fontOf } from './fonts.ts'
import { clean, INK } from './ink.ts'
import { drawManyScripts } from './many-scripts.ts'
import type { Pdf, PdfHead, PdfPages } from './pdf.ts'
import { Fonts } from './runs.ts'
import { drawTable } from './table.ts'

const SIZES = { 1: 22, 2: 15, 3: 12 } as const

/** Writes a document as `makePdf` says. */
export async function makePdf(head: PdfHead, write: (pages: PdfPages) => void): Promise<Buffer> {
  const fonts = new Fonts()
  const bytes = await writePdf(head, write, fonts)
  return (await fonts.load()) ? makePdf(head, write) : bytes
}

function writePdf(head: PdfHead, write: (pages: PdfPages) => void, fonts: Fonts): Promise<Buffer> {
  const margin = head.margin ?? 54
  const doc = new PDFKitDocument({
    size: head.size ?? 'LETTER',
    layout: head.landscape ? 'landscape' : 'portrait',
    margin,
    bufferPages: true,
    tagged: true,
    lang: head.language,
    displayTitle: true,
    pdfVersion: '1.7',
    // PDF/UA, which assistive technology relies on. The types of the library are older than it.
    ...({ subset: 'PDF/UA' } as object),
    info: {
      Title: head.title,
      Author: head.site ?? DOCUMENT_TITLE,
      Creator: DOCUMENT_TITLE,
      Producer: DOCUMENT_TITLE,
      CreationDate: head.created,
      ModDate: head.created,
      ...(head.subject && { Subject: head.subject }),
    },
    // None to begin with: a face that is opened before it has a name is read from its file again at every
    // use.
    font: null as unknown as string,
  })
  for (const face of FACES) doc.registerFont(face, fontOf(face))
  drawManyScripts(doc, fonts, head.language)
  const bytes = collected(doc)
  const pages = pagesOf(doc, margin)
  write(pages)
  if (head.running !== undefined || head.footer !== undefined) frame(doc, pages, head, margin)
  doc.end()
  return bytes
}

function collected(doc: Pdf): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => resolve(Buffer.concat(chunks)))
      .on('error', reject)
  })
}

function pagesOf(doc: Pdf, margin: number): PdfPages {
  const root = doc.struct('Document')
  doc.addStructure(root)
  const room = { width: doc.page.width - 2 * margin, height: doc.page.height - 2 * margin }
  const face: PdfPages['face'] = (name, size, colour = INK.ink) =>
    doc.font(name).fontSize(size).fillColor(colour)
  const tagged: PdfPages['tagged'] = (tag, draw, options = {}, parent = root) => {
    parent.add(doc.struct(tag, options, draw))
  }
  const group: PdfPages['group'] = (tag, parent = root) => {
    const element = doc.struct(tag)
    parent.add(element)
    return element
  }
  const artifact: PdfPages['artifact'] = (draw) => {
    doc.markContent('Artifact', { type: 'Layout' })
    draw()
    doc.endMarkedContent()
  }
  const need: PdfPages['need'] = (points) => {
    if (doc.y + points <= doc.page.height - margin) return false
    doc.addPage()
    return true
  }
  const pages: PdfPages = {
    doc,
    room,
    face,
    tagged,
    group,
    artifact,
    need,
    heading: (level, text) => {
      // Keeps a heading from being alone at the foot of a page.
      need(SIZES[level] * 4)
      if (doc.y > margin) doc.y += level === 1 ? 6 : 14
      tagged(`H${level}`, () =>
        face(level === 3 ? 'strong' : 'display', SIZES[level]).text(clean(text), margin, doc.y, {
          width: room.width,
        }),
      )
      doc.y += 5
    },
    text: (text, options = {}) => {
      tagged('P', () =>
        face(options.strong ? 'strong' : 'text', 10.5, options.muted ? INK.muted : INK.ink).text(
          clean(text),
          margin,
          doc.y,
          { width: room.width, lineGap: 2.5 },
        ),
      )
      doc.y += 6
    },
    facts: (pairs) => {
      for (const [name, value] of pairs) {
        need(16)
        tagged('P', () => {
          face('text', 10.5, INK.muted).text(`${clean(name)}: `, margin, doc.y, {
            width: room.width,
            continued: true,
            lineGap: 2.5,
          })
          face('strong', 10.5).text(clean(value))
        })
        doc.y += 1
      }
      doc.y += 6
    },
    table: (table) => drawTable(pages, table, margin),
    space: (points) => {
      doc.y += points
    },
  }
  return pages
}

/** Running header and page numbers, when it is known how many pages there are. */
function frame(doc: Pdf, pages: PdfPages, head: PdfHead, margin: number): void {
  const { start, count } = doc.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    doc.switchToPage(start + index)
    // Writing below the margin must not begin another page.
    Object.assign(doc.page.margins, { top: 0, bottom: 0 })
    const half = pages.room.width / 2,
      foot = doc.page.height - margin + 16
    pages.artifact(() => {
      if (head.running !== undefined) {
        pages
          .face('display', 9.5, INK.wood)
          .text(clean(head.site ?? DOCUMENT_TITLE), margin, margin - 27, { width: half, lineBreak: false })
        pages.face('text', 8.5, INK.muted).text(clean(head.running), margin + half, margin - 26, {
          width: half,
          align: 'right',
          height: 11,
          ellipsis: true,
        })
        doc
          .moveTo(margin, margin - 12)
          .lineTo(margin + pages.room.width, margin - 12)
          .lineWidth(0.6)
          .strokeColor(INK.line)
          .stroke()
      }
      if (head.footer === undefined) return
      pages
        .face('text', 8.5, INK.muted)
        .text(clean(head.footer), margin, foot, { width: pages.room.width - 60, height: 11, ellipsis: true })
      pages
        .face('text', 8.5, INK.muted)
        .text(`${index + 1} / ${count}`, margin + pages.room.width - 60, foot, {
          width: 60,
          align: 'right',
          lineBreak: false,
        })
    })
  }
}
