import { HOUR_MINUTES } from '#contract/durations.ts'
import { LANGUAGES, type Language } from '#contract/constants.ts'
import { NAMELESS } from '#contract/names.ts'
import { MARK, type MarkStroke } from '#contract/mark.ts'
import type { Face } from '#server/pdf/fonts.ts'
import { clean, INK } from '#server/pdf/ink.ts'
import { makePdf, type Pdf, type PdfPages, type Tag } from '#server/pdf/pdf.ts'
import { drawQrCode } from '#server/pdf/qr-code.ts'
import { printedSlug, verificationPath } from '../certificates.contract.ts'
import { textIn, type StoredCertificate } from './certificates.queries.ts'

/** Shows less than an hour in minutes; returns '' for a course of unknown length. */
function about(minutes: number, language: Language, words: string): string {
  if (minutes === 0) return ''
  const [n, unit] =
    minutes < HOUR_MINUTES ? [minutes, 'minute'] : [Math.round(minutes / HOUR_MINUTES), 'hour']
  return `, ${words} ${new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(n)}`
}
const long = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

/** The paper is printed in both languages: the reader's first, the other below in small type. */
const WORDS = {
  en: {
    file: 'Certificate',
    kind: { course: 'Certificate of completion', assessment: 'Certificate of an assessment' },
    completed: {
      course: 'has completed the course',
      assessment: 'was assessed live in American Sign Language, at the level',
    },
    check: 'Check this certificate',
    number: 'Certificate',
    on: { course: 'Completed on', assessment: 'Assessed on' },
    level: 'Level',
    by: { course: 'Course of', assessment: 'Assessed at' },
    length: (lessons: number, minutes: number) =>
      `${lessons} ${lessons === 1 ? 'lesson' : 'lessons'}${about(minutes, 'en', 'about')}`,
    size: 'Length',
    qr: 'QR code of the address at which this certificate can be checked',
  },
  es: {
    file: 'Certificado',
    kind: { course: 'Certificado de finalización', assessment: 'Certificado de evaluación' },
    completed: {
      course: 'completó el curso',
      assessment: 'hizo una evaluación en vivo de Lengua de Señas Americana, con el nivel',
    },
    check: 'Comprueba este certificado',
    number: 'Certificado',
    on: { course: 'Completado el', assessment: 'Evaluado el' },
    level: 'Nivel',
    by: { course: 'Curso de', assessment: 'Evaluación en' },
    length: (lessons: number, minutes: number) =>
      `${lessons} ${lessons === 1 ? 'lección' : 'lecciones'}${about(minutes, 'es', 'cerca de')}`,
    size: 'Duración',
    qr: 'Código QR de la dirección en la que se comprueba este certificado',
  },
} as const satisfies Record<Language, object>

const LEFT = 60,
  TOP = 56,
  SIDE = 150

/** The largest of some sizes in which a text takes at most so many lines. */
const fitting = (
  pages: PdfPages,
  face: Face,
  text: string,
  width: number,
  sizes: readonly number[],
  lines: number,
): number | undefined =>
  sizes.find(
    (size) =>
      pages.face(face, size).heightOfString(text, { width }) <= pages.doc.currentLineHeight(true) * lines + 1,
  )

function stroke(doc: Pdf, { d, width, solid, flat }: MarkStroke, colour: string): void {
  doc
    .path(d)
    .lineWidth(width)
    .lineCap(flat ? 'butt' : 'round')
    .lineJoin('round')
    .strokeColor(colour)
  if (solid) doc.fillColor(colour).fillAndStroke()
  else doc.stroke()
}

/** The mark in a box of so many points; `faint` is for the ground behind. */
function mark(doc: Pdf, x: number, y: number, size: number, faint = false): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / 64)
  for (const one of MARK.ink) stroke(doc, one, faint ? INK.wash : INK.ink)
  stroke(doc, MARK.paper, INK.paper)
  stroke(doc, MARK.accent, faint ? INK.wash : INK.orange)
  doc.restore()
}

function ground(pages: PdfPages): void {
  const { doc } = pages
  const { width, height } = doc.page
  doc.rect(0, 0, width, height).fill(INK.paper)
  doc.rect(0, 0, 14, height).fill(INK.wood)
  doc.rect(14, 0, 5, height).fill(INK.yellow)
  doc
    .roundedRect(34, 26, width - 60, height - 52, 14)
    .lineWidth(1)
    .strokeColor(INK.line)
    .stroke()
}

/**
 * Renders a certificate as a landscape page: holder, achievement, date and verification address. A long name
 * or title is set smaller and takes a second line.
 *
 * @param site how the site calls itself
 * @returns the bytes of the file
 */
export async function certificatePdf(
  row: StoredCertificate,
  language: Language,
  origin: string,
  site: string,
): Promise<Buffer> {
  const words = WORDS[language],
    second = WORDS[LANGUAGES.find((one) => one !== language)!]
  const holder = clean(row.holder) || NAMELESS[language].none,
    // The result of an assessment is its level.
    titles = row.kind === 'assessment' && row.levels ? row.levels : row.titles,
    title = clean(textIn(titles, language))
  const other = clean(textIn(titles, otherOf(language)))
  const address = origin + verificationPath(row.slug)
  return makePdf(
    {
      title: `${words.file} ${row.number}: ${title}`,
      subject: holder,
      site,
      language,
      created: row.completed_at,
      landscape: true,
      margin: 20,
    },
    (pages) => {
      const { doc, face, tagged } = pages
      const right = doc.page.width - LEFT - SIDE,
        width = right - LEFT - 34,
        bottom = doc.page.height - 62
      const line = (
        tag: Tag,
        type: Face,
        size: number,
        colour: string,
        text: string,
        x: number,
        y: number,
        room: number,
        lang?: Language,
      ): number => {
        tagged(
          tag,
          () => face(type, size, colour).text(text, x, y, { width: room, lineGap: 1 }),
          lang ? { lang } : {},
        )
        return doc.y
      }
      pages.artifact(() => {
        ground(pages)
        mark(doc, LEFT - 4, TOP - 8, 46)
        mark(doc, right - 12, TOP + 44, 176, true)
      })
      line('P', 'display', 17, INK.ink, clean(site), LEFT + 48, TOP + 3, 320)

      let y = line('H1', 'strong', 13, INK.wood, words.kind[row.kind], LEFT, TOP + 92, width)
      y = line('P', 'text', 10, INK.muted, second.kind[row.kind], LEFT, y + 1, width, otherOf(language))
      y = line(
        'P',
        'display',
        fitting(pages, 'display', holder, width, [46, 42, 38, 34], 1) ??
          fitting(pages, 'display', holder, width, [30, 26, 22, 18], 2) ??
          14,
        INK.ink,
        holder,
        LEFT,
        y + 22,
        width,
      )
      pages.artifact(() => {
        doc
          .moveTo(LEFT, y + 6)
          .lineTo(LEFT + width, y + 6)
          .lineWidth(1.2)
          .strokeColor(INK.lineStrong)
          .stroke()
      })
      y = line('P', 'text', 12, INK.ink, words.completed[row.kind], LEFT, y + 18, width)
      y = line('P', 'text', 9.5, INK.muted, second.completed[row.kind], LEFT, y, width, otherOf(language))
      y = line(
        'H2',
        'displayItalic',
        fitting(pages, 'displayItalic', title, width, [27, 24, 21, 18], 2) ?? 15,
        INK.ink,
        title,
        LEFT,
        y + 12,
        width,
      )
      if (other !== title) line('P', 'text', 10.5, INK.muted, other, LEFT, y + 2, width, otherOf(language))

      const facts = [
        [words.on[row.kind], second.on[row.kind], long(row.completed_on, language)],
        ...(row.levels && row.kind === 'course'
          ? [[words.level, second.level, textIn(row.levels, language)]]
          : []),
        ...(row.lessons !== null
          ? [[words.size, second.size, words.length(row.lessons, row.minutes ?? 0)]]
          : []),
        ...(row.issuer ? [[words.by[row.kind], second.by[row.kind], row.issuer]] : []),
      ] as const
      const each = width / facts.length
      facts.forEach(([name = '', also = '', value = ''], at) => {
        const x = LEFT + at * each,
          room = each - 14
        const below = line('P', 'text', 8.5, INK.muted, name, x, bottom - 46, room)
        line('P', 'text', 7.5, INK.muted, also, x, below - 1, room, otherOf(language))
        line(
          'P',
          'strong',
          fitting(pages, 'strong', clean(value), room, [11, 10], 2) ?? 9,
          INK.ink,
          clean(value),
          x,
          bottom - 23,
          room,
        )
      })

      const code = SIDE - 26,
        top = bottom - code - 92
      pages.artifact(() => {
        doc
          .roundedRect(right, top - 13, SIDE, code + 110, 12)
          .fillColor('#ffffff')
          .fill()
      })
      tagged('Figure', () => drawQrCode(doc, address, right + 13, top, code), { alt: words.qr })
      let below = line('P', 'strong', 10, INK.ink, words.check, right + 13, top + code + 9, code)
      below = line('P', 'text', 8, INK.muted, second.check, right + 13, below, code, otherOf(language))
      tagged('Link', () =>
        face('text', 8.5, INK.wood)
          .text(`${new URL(origin).host}/certificate/`, right + 13, below + 5, { width: code, link: address })
          .text(printedSlug(row.slug), { width: code, link: address }),
      )
      line('P', 'text', 8.5, INK.muted, `${words.number} ${row.number}`, right, TOP + 4, SIDE)
    },
  )
}
const otherOf = (language: Language): Language => LANGUAGES.find((one) => one !== language)!
