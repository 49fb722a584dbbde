import type { Language } from '#contract/constants.ts'

const inWords = (language: Language, day: string, how: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language, { ...how, timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))
/** Words on statements, which are rendered on the server. */
type Words = {
  day: (day: string) => string
  month: (month: string) => string
  taken_back: string
  correction: string
  carried: string
  columns: Record<
    'day' | 'learner' | 'code' | 'what' | 'units' | 'amount' | 'taken_back' | 'correction',
    string
  >
  yes: string
}
export const statementWords: Record<Language, Words> = {
  en: {
    day: (day) => inWords('en', day, { dateStyle: 'medium' }),
    month: (month) => inWords('en', month, { month: 'long', year: 'numeric' }),
    taken_back: 'taken back',
    correction: 'of an earlier month',
    carried: 'Becomes credit for your next statement',
    columns: {
      day: 'Day',
      learner: 'Learner',
      code: 'Code',
      what: 'What',
      units: 'Units',
      amount: 'Amount (USD)',
      taken_back: 'Taken back',
      correction: 'Of an earlier month',
    },
    yes: 'yes',
  },
  es: {
    day: (day) => inWords('es', day, { dateStyle: 'medium' }),
    month: (month) => inWords('es', month, { month: 'long', year: 'numeric' }),
    taken_back: 'devuelto',
    correction: 'de un mes anterior',
    carried: 'Queda como saldo a favor para tu próximo estado de cuenta',
    columns: {
      day: 'Día',
      learner: 'Estudiante',
      code: 'Código',
      what: 'Concepto',
      units: 'Unidades',
      amount: 'Importe (USD)',
      taken_back: 'Devuelto',
      correction: 'De un mes anterior',
    },
    yes: 'sí',
  },
}
