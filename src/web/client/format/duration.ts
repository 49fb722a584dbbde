import type { Language } from '#contract/constants.ts'

export type DurationUnit = 'lifetime' | 'month' | 'year'

const TEXTS = {
  en: {
    lifetime: 'lifetime access',
    once: '(one time payment)',
    month: ['month', 'months'],
    year: ['year', 'years'],
  },
  es: {
    lifetime: 'acceso de por vida',
    once: '(pago único)',
    month: ['mes', 'meses'],
    year: ['año', 'años'],
  },
} as const satisfies Record<Language, object>

/** Formats the duration of a plan: '1 month', '2 years', 'lifetime access'. */
export function formatDuration(duration: number, unit: DurationUnit, language: Language): string {
  const texts = TEXTS[language]
  if (unit === 'lifetime') return texts.lifetime
  return `${duration} ${texts[unit][duration === 1 ? 0 : 1]}`
}

/** Formats the suffix of a price: '/ month', '/ 3 months', '(one time payment)'. */
export function formatPriceDuration(duration: number, unit: DurationUnit, language: Language): string {
  const texts = TEXTS[language]
  if (unit === 'lifetime') return texts.once
  return duration === 1 ? `/ ${texts[unit][0]}` : `/ ${formatDuration(duration, unit, language)}`
}
