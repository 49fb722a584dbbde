import { createHash } from 'node:crypto'
import { dayIn } from '#contract/dates.ts'
import { centsText } from '#contract/dollars.ts'
import type { Language } from '#contract/constants.ts'
import type { Quote, Recurring } from '../orders.contract.ts'

const EVERY: Record<Language, (recurring: Recurring) => string> = {
  en: ({ interval, interval_count: n }) => (n === 1 ? `every ${interval}` : `every ${n} ${interval}s`),
  es: ({ interval, interval_count: n }) => {
    const [one, many] = interval === 'month' ? ['mes', 'meses'] : ['año', 'años']
    return n === 1 ? `cada ${one}` : `cada ${n} ${many}`
  },
}
const formatOf = (language: Language) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
/** Made once: making one takes longer than all else of a quote. */
const DAYS: Record<Language, Intl.DateTimeFormat> = { en: formatOf('en'), es: formatOf('es') }
const dayText = (at: string, language: Language, zone: string): string => {
  const { year, month, day } = dayIn(zone, new Date(at))
  return DAYS[language].format(Date.UTC(year, month - 1, day))
}

const BY_CODE: Record<Language, (total: number, code: string) => string> = {
  en: (total, code) => `My service code ${code} pays ${centsText(total)} once. Nothing renews.`,
  es: (total, code) =>
    `Mi código de servicio ${code} paga ${centsText(total)} una sola vez. Nada se renueva.`,
}
const TEXT: Record<Language, (total: number, recurring: Recurring | null, zone: string) => string> = {
  en: (total, recurring, zone) =>
    recurring === null
      ? `I pay ${centsText(total)} once. Nothing renews.`
      : `I pay ${centsText(total)} today. From ${dayText(recurring.renews_at, 'en', zone)} on I pay ${centsText(recurring.cents)} ${EVERY.en(recurring)}, until I cancel. I can cancel at any time under “My plan”, in two clicks, and keep the plan until the last day I paid for.`,
  es: (total, recurring, zone) =>
    recurring === null
      ? `Pago ${centsText(total)} una sola vez. Nada se renueva.`
      : `Hoy pago ${centsText(total)}. Desde el ${dayText(recurring.renews_at, 'es', zone)} pago ${centsText(recurring.cents)} ${EVERY.es(recurring)}, hasta que cancele. Puedo cancelar cuando quiera en «Mi plan», con dos clics, y conservo el plan hasta el último día que pagué.`,
}

/**
 * What somebody agrees to when they pay, or when their service code does, in both languages, and a version
 * that changes with any word of it.
 */
export function termsOf(
  total: number,
  recurring: Recurring | null,
  zone: string,
  code: string | null,
): Quote['terms'] {
  const en = code === null ? TEXT.en(total, recurring, zone) : BY_CODE.en(total, code),
    es = code === null ? TEXT.es(total, recurring, zone) : BY_CODE.es(total, code)
  return { version: createHash('sha256').update(`${en}\n${es}`).digest('base64url').slice(0, 22), en, es }
}
