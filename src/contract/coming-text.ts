import type { CalendarDay } from './calendar-day.ts'
import type { ComingPayment } from './coming-payments.ts'
import type { Language } from './constants.ts'

/** Said where the provider adds tax to sums by the buyer's address. */
export const TAX_ADDED: Record<Language, string> = {
  en: 'Tax is added where it applies.',
  es: 'Se suma el impuesto donde corresponda.',
}

type Format = {
  language: Language
  /** Writes cents. */
  sum: (cents: number) => string
  day: (on: CalendarDay) => string
}

/** The rhythm of payments that are so many months apart. */
const EVERY: Record<Language, (months: number) => string> = {
  en: (months) =>
    months === 1
      ? 'every month'
      : months === 12
        ? 'every year'
        : months % 12 === 0
          ? `every ${months / 12}\u00a0years`
          : `every ${months}\u00a0months`,
  es: (months) =>
    months === 1
      ? 'cada mes'
      : months === 12
        ? 'cada año'
        : months % 12 === 0
          ? `cada ${months / 12}\u00a0años`
          : `cada ${months}\u00a0meses`,
}

type WrittenPayment = {
  cents: string
  day: string
  every: string
  times: number | null
  credit: string | null
}
const ONE: Record<Language, (part: WrittenPayment) => string> = {
  en: ({ cents, day, every, times, credit }) => {
    const what =
      times === 1
        ? `${cents} on ${day}`
        : times === null
          ? `${cents} ${every} from ${day}`
          : `${cents} ${every} from ${day}, ${times}\u00a0times`
    return credit === null ? what : `${what} (credit pays ${credit}${times === 1 ? '' : ' each time'})`
  },
  es: ({ cents, day, every, times, credit }) => {
    const what =
      times === 1
        ? `${cents} el ${day}`
        : times === null
          ? `${cents} ${every} desde el ${day}`
          : `${cents} ${every} desde el ${day}, ${times}\u00a0veces`
    return credit === null ? what : `${what} (el saldo paga ${credit}${times === 1 ? '' : ' cada vez'})`
  },
}
const THEN: Record<Language, string> = { en: ', then ', es: ', luego ' }

/** Formats each entry of future payments separately, for a list. */
export const comingParts = (
  coming: readonly ComingPayment[],
  { language, sum, day }: Format,
): readonly string[] =>
  coming.map(({ cents, on, months, times, credit }) =>
    ONE[language]({
      cents: sum(cents),
      day: day(on),
      every: EVERY[language](months),
      times,
      credit: credit > 0 ? sum(credit) : null,
    }),
  )

/**
 * Formats future payments as a part of a sentence: “$95.20 on December 4, 2026, then $119 every year from
 * December 4, 2027”.
 */
export const comingText = (coming: readonly ComingPayment[], format: Format): string =>
  comingParts(coming, format).join(THEN[format.language])
