import type { Language } from '#contract/constants.ts'
import type { Snapshot } from '../../subscriptions/server/public.ts'

type Period = Pick<Snapshot, 'duration' | 'duration_unit'>
const UNITS: Record<Language, Record<'month' | 'year', [one: string, many: string]>> = {
  en: { month: ['month', 'months'], year: ['year', 'years'] },
  es: { month: ['mes', 'meses'], year: ['año', 'años'] },
}
/** Follows the name of a plan on a document: seats, and for how long. */
export function lineWords(language: Language, { duration, duration_unit }: Period): string {
  const seats = { en: 'seats', es: 'lugares' }[language]
  if (duration_unit === 'lifetime') return `${seats}, ${{ en: 'for life', es: 'de por vida' }[language]}`
  const unit = UNITS[language][duration_unit][duration === 1 ? 0 : 1]
  return `${seats}, ${duration} ${unit}`
}

/** Follows the name of a plan on a document where seats are added to a running term. */
export const MORE_SEATS: Record<Language, string> = {
  en: 'more seats, for the rest of the term',
  es: 'más lugares, por el resto del periodo',
}
