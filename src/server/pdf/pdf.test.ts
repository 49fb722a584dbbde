import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { makePdf } from './pdf.ts'

const created = new Date('2026-03-05T10:00:00Z')
type Node = { role?: string; children?: Node[] }
const roles = (node: Node): string[] => [node.role ?? '', ...(node.children ?? []).flatMap(roles)]

describe('a PDF', () => {
  it('says what was written, with Spanish letters, in its language and under its title', async () => {
    const file = await makePdf(
      {
        title: 'Informe de Ñandú',
        language: 'es',
        created,
        running: 'Centro de señas',
        footer: 'Del 1 al 31 de marzo',
      },
      (pages) => {
        pages.heading(1, '¿Cuánto aprendió Iñigo Ibáñez-Łukasz?')
        pages.text('Pingüino, corazón, año y «mañana»; también e\u0301 compuesta.')
        pages.facts([
          ['Lecciones', '12 de 40'],
          ['Tiempo', '3 h 20 min'],
        ])
        pages.table({
          caption: 'Lecciones vistas',
          columns: [{ title: 'Lección' }, { title: 'Minutos', width: 0.2, align: 'right' }],
          rows: [
            ['Números', 14],
            ['La familia', null],
          ],
        })
      },
    )
    const pdf = await getDocumentProxy(new Uint8Array(file))
    const { text, totalPages } = await extractText(pdf, { mergePages: true })
    expect(totalPages).toBe(1)
    for (const words of [
      '¿Cuánto aprendió Iñigo Ibáñez-Łukasz?',
      'Pingüino, corazón, año y «mañana»; también é compuesta.',
      'Lecciones: 12 de 40',
      'Lecciones vistas',
      'Números',
      '14',
      'Centro de señas',
      'Del 1 al 31 de marzo',
      '1 / 1',
    ])
      expect(text).toContain(words)
    const { info } = await getMeta(pdf)
    expect(info).toMatchObject({ Title: 'Informe de Ñandú', Language: 'es', Author: 'ASL Shop' })
    const tree = roles((await (await pdf.getPage(1)).getStructTree()) as Node)
    expect(tree).toEqual(
      expect.arrayContaining(['Document', 'H1', 'H3', 'P', 'Table', 'THead', 'TH', 'TBody', 'TD']),
    )
    expect(tree.filter((role) => role === 'TR')).toHaveLength(3)
  })

  it('repeats the head of a long table on every page and loses no row', async () => {
    const rows = Array.from({ length: 130 }, (_, index) => [
      `Person ${index}`,
      index % 7
        ? 'short'
        : 'a longer remark that needs more than one line in its narrow column to be read whole',
      index,
    ])
    const file = await makePdf(
      {
        title: 'Long',
        language: 'en',
        created,
        landscape: true,
        size: 'A4',
        running: 'Team',
        footer: 'March',
      },
      (pages) =>
        pages.table({
          columns: [{ title: 'Who' }, { title: 'Remark', width: 0.3 }, { title: 'Number', align: 'right' }],
          rows,
        }),
    )
    const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(file)), {
      mergePages: false,
    })
    expect(totalPages).toBeGreaterThan(3)
    for (const [index, page] of text.entries()) {
      expect(page).toContain('Remark')
      expect(page).toContain(`${index + 1} / ${totalPages}`)
    }
    const all = text.join('\n')
    expect(rows.filter(([who]) => !new RegExp(`${String(who)}\\b`).test(all))).toEqual([])
  })

  it('of 2,000 rows is made', async () => {
    const rows = Array.from({ length: 2000 }, (_, index) => [
      `Person ${index}`,
      'Numbers and time',
      '12/14/2026',
      index,
    ])
    const file = await makePdf({ title: 'Many', language: 'en', created, footer: '' }, (pages) =>
      pages.table({
        columns: [{ title: 'Who' }, { title: 'Course' }, { title: 'Day' }, { title: 'Minutes' }],
        rows,
      }),
    )
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  })
})
