import type { Language } from '#contract/constants.ts'
import { calendarDay, longDay } from '#contract/dates.ts'
import { makePdf } from '#server/pdf/pdf.ts'
import type { StoredDocument } from './documents.queries.ts'
import { DOCUMENT_WORDS } from './document-words.ts'

const NUMBER = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const money = (cents: number): string => `${cents < 0 ? '−' : ''}$${NUMBER.format(Math.abs(cents) / 100)}`

/**
 * A document as PDF, in its own language: made of what was issued and of nothing else, so that it is the same
 * bytes each time.
 */
export function documentPdf(document: StoredDocument): Promise<Buffer> {
  const language = document.language as Language
  const words = DOCUMENT_WORDS[language]
  const kind = document.kind as keyof typeof words.kinds
  const { buyer, seller } = document
  const title = `${words.kinds[kind]} ${document.number}`
  const day = (at: Date): string => longDay(calendarDay(seller.time_zone ?? 'UTC', at), language)
  const when = (name: string, at: Date | null): [string, string][] => (at ? [[name, day(at)]] : [])
  const textFact = (name: string, value: string | null): [string, string][] => (value ? [[name, value]] : [])
  const some = (name: string, cents: number): [string, string][] => (cents ? [[name, money(cents)]] : [])
  const discounted = document.lines.some(({ discount_cents }) => discount_cents > 0)
  return makePdf(
    {
      title,
      language,
      created: document.issued_at,
      running: title,
      footer: seller.footer ?? seller.name,
    },
    (pages) => {
      pages.heading(1, title)
      pages.facts([
        [words.issued, day(document.issued_at)],
        ...when(kind === 'quote' ? words.valid_until : words.due_on, document.due_at),
        ...(document.period_from && document.period_until
          ? ([[words.period, words.until(day(document.period_from), day(document.period_until))]] as const)
          : []),
        ...textFact(kind === 'receipt' ? words.of.receipt : words.of.other, document.of_number),
        ...textFact(words.purchase_order, document.purchase_order_number),
        ...textFact(words.reference, document.reference),
      ])
      const party = (name: string, lines: readonly (string | null)[], tax_id: string | null): void => {
        pages.heading(2, name)
        lines.filter(Boolean).forEach((line, n) => pages.text(line!, { strong: n === 0 }))
        pages.facts(textFact(words.tax_id, tax_id))
      }
      party(words.from, [seller.name, ...seller.address.split('\n'), seller.email], seller.tax_id)
      party(words.to, [buyer.name, ...buyer.address, buyer.email], buyer.tax_id)
      pages.table({
        caption: words.lines,
        columns: [
          { title: words.columns.name },
          { title: words.columns.quantity, width: 0.12, align: 'right' },
          { title: words.columns.unit, width: 0.16, align: 'right' },
          ...(discounted ? ([{ title: words.columns.discount, width: 0.15, align: 'right' }] as const) : []),
          { title: words.columns.amount, width: 0.16, align: 'right' },
        ],
        rows: document.lines.map((line) => [
          [line.name, line.detail].filter(Boolean).join(': '),
          line.quantity,
          money(line.unit_cents),
          ...(discounted ? [money(-line.discount_cents)] : []),
          money(line.cents - line.discount_cents),
        ]),
      })
      pages.heading(2, words.sums)
      pages.facts([
        [words.subtotal, money(document.subtotal)],
        ...some(words.discount, -document.discount),
        ...some(words.credit, -document.credit),
        ...some(words.tax, document.tax),
        [words.total, money(document.total)],
        ...some(kind === 'credit_note' ? words.refunded : words.paid, document.paid),
        ...(kind === 'invoice' || kind === 'statement' ? ([[words.due, money(document.due)]] as const) : []),
      ])
      pages.text(words.tax_notes[document.tax_note as keyof typeof words.tax_notes], { muted: true })
      pages.text(words.currency(document.currency), { muted: true })
      if (document.notes) {
        pages.heading(2, words.notes)
        document.notes.split('\n').forEach((line) => pages.text(line))
      }
    },
  )
}
