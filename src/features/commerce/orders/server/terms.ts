import { createHash } from 'node:crypto'
import type { ComingPayment } from '#contract/coming-payments.ts'
import { comingText, TAX_ADDED } from '#contract/coming-text.ts'
import { longDay } from '#contract/dates.ts'
import { centsText } from '#contract/dollars.ts'
import type { Language } from '#contract/constants.ts'
import type { Quote } from '../orders.contract.ts'

const BY_CODE: Record<Language, (total: number, code: string) => string> = {
  en: (total, code) => `My service code ${code} pays ${centsText(total)} once. Nothing renews.`,
  es: (total, code) =>
    `Mi código de servicio ${code} paga ${centsText(total)} una sola vez. Nada se renueva.`,
}
type Agreed = { total: number; coming: readonly ComingPayment[]; tax_added: boolean }
const listed = ({ coming }: Agreed, language: Language): string =>
  comingText(coming, { language, sum: centsText, day: (on) => longDay(on, language) })
const tax = ({ tax_added }: Agreed, language: Language): string =>
  tax_added ? ` ${TAX_ADDED[language]}` : ''
const TEXT: Record<Language, (agreed: Agreed) => string> = {
  en: (agreed) =>
    agreed.coming.length === 0
      ? `I pay ${centsText(agreed.total)} once. Nothing renews.`
      : `I pay ${centsText(agreed.total)} today. Then I pay ${listed(agreed, 'en')}, until I cancel.${tax(agreed, 'en')} I can cancel at any time under “My plan”, in two clicks, and keep the plan until the last day I paid for.`,
  es: (agreed) =>
    agreed.coming.length === 0
      ? `Pago ${centsText(agreed.total)} una sola vez. Nada se renueva.`
      : `Hoy pago ${centsText(agreed.total)}. Después pago ${listed(agreed, 'es')}, hasta que cancele.${tax(agreed, 'es')} Puedo cancelar cuando quiera en «Mi plan», con dos clics, y conservo el plan hasta el último día que pagué.`,
}

/**
 * Agreement for a payment by the buyer or their service code, in both languages, with a version that changes
 * with any word of it. Its sums are those of the quote, its days those of the buyer's zone.
 */
export function termsOf(agreed: Agreed & { code: string | null }): Quote['terms'] {
  const { code, total } = agreed
  const en = code === null ? TEXT.en(agreed) : BY_CODE.en(total, code),
    es = code === null ? TEXT.es(agreed) : BY_CODE.es(total, code)
  return { version: createHash('sha256').update(`${en}\n${es}`).digest('base64url').slice(0, 22), en, es }
}
