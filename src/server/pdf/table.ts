import { clean, INK } from './ink.ts'
import type { PdfPages } from './pdf.ts'

export type PdfColumn = {
  title: string
  /** Share of the width; columns without one share what is left equally. */
  width?: number
  align?: 'left' | 'right'
}
export type PdfTable = {
  /** Caption of the table; read out before it. */
  caption?: string
  columns: readonly PdfColumn[]
  /** A row is as many cells as there are columns; null is an empty cell. The first cell names its row. */
  rows: readonly (readonly (string | number | null)[])[]
  /** Text in place of the rows when there are none. */
  empty?: string
}

const SIZE = 9,
  GAP = 4,
  SIDE = 5
type Box = { x: number; width: number; align: 'left' | 'right' }

function boxes(columns: readonly PdfColumn[], room: number, left: number): Box[] {
  const given = columns.reduce((sum, { width = 0 }) => sum + width, 0)
  const open = columns.filter(({ width }) => width === undefined).length
  const share = open ? Math.max(0, 1 - given) / open : 0
  const total = given + share * open
  let x = left
  return columns.map(({ width = share, align = 'left' }) => {
    const box = { x, width: (width / total) * room, align }
    x += box.width
    return box
  })
}

/** Draws a table below the page's content: the head is repeated on every page, a row is never split. */
export function drawTable(pages: PdfPages, table: PdfTable, left: number): void {
  const { doc, room, face } = pages
  const places = boxes(table.columns, room.width, left)
  const tallest = room.height - 40
  const inner = (at: number): number => (places[at]?.width ?? 0) - 2 * SIDE
  const heightOf = (cells: readonly string[], strong: boolean): number => {
    face(strong ? 'strong' : 'text', SIZE)
    return (
      Math.min(
        tallest,
        Math.max(...cells.map((cell, at) => doc.heightOfString(cell || ' ', { width: inner(at) }))),
      ) +
      2 * GAP
    )
  }
  const cell = (text: string, at: number, top: number, height: number, strong: boolean): void => {
    const box = places[at]
    if (!box) return
    face(strong ? 'strong' : 'text', SIZE, strong ? INK.wood : INK.ink).text(text, box.x + SIDE, top + GAP, {
      width: inner(at),
      align: box.align,
      height: height - 2 * GAP + 1,
      ellipsis: true,
    })
  }
  const titles = table.columns.map(({ title }) => clean(title))
  const headHeight = heightOf(titles, true)
  const ground = (): number => {
    const top = doc.y
    pages.artifact(() => {
      doc.rect(left, top, room.width, headHeight).fill(INK.wash)
    })
    return top
  }

  if (table.caption) pages.heading(3, table.caption)
  pages.need(headHeight * 2 + 10)
  const tableGroup = pages.group('Table')
  let top = ground()
  const head = pages.group('TR', pages.group('THead', tableGroup))
  titles.forEach((title, at) =>
    pages.tagged('TH', () => cell(title, at, top, headHeight, true), { scope: 'Column' }, head),
  )
  doc.y = top + headHeight

  const body = pages.group('TBody', tableGroup)
  for (const row of table.rows) {
    const cells = row.map((value) => clean(String(value ?? '')))
    const height = heightOf(cells, false)
    if (pages.need(height)) {
      top = ground()
      pages.artifact(() => titles.forEach((title, at) => cell(title, at, top, headHeight, true)))
      doc.y = top + headHeight
    }
    top = doc.y
    const line = pages.group('TR', body)
    cells.forEach((text, at) =>
      pages.tagged(
        at ? 'TD' : 'TH',
        () => cell(text, at, top, height, false),
        at ? {} : { scope: 'Row' },
        line,
      ),
    )
    line.end()
    pages.artifact(() => {
      doc
        .moveTo(left, top + height)
        .lineTo(left + room.width, top + height)
        .lineWidth(0.5)
        .strokeColor(INK.line)
        .stroke()
    })
    doc.y = top + height
  }
  tableGroup.end()
  doc.x = left
  doc.y += 8
  if (!table.rows.length && table.empty) pages.text(table.empty, { muted: true })
}
