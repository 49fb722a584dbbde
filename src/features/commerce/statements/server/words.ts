import type { Language } from '#contract/constants.ts'
import type { MailContent } from '#server/mail/mail.ts'

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

type Facts = { number: string; month: string; sum: string; due: string; paid: boolean; url: string }
const en = ({ number, month, sum, due, paid, url }: Facts): MailContent => ({
  subject: `Statement ${number}: service codes in ${month}`,
  heading: `Your service codes in ${month}`,
  paragraphs: [
    paid ? `Nothing is to be paid for ${month}.` : `Your learners’ codes come to ${sum}, due on ${due}.`,
    'The statement lists each use. Download it as PDF or CSV after you sign in: it names your learners, so we do not attach it.',
  ],
  button: { text: 'Open the statement', url },
})
const es = ({ number, month, sum, due, paid, url }: Facts): MailContent => ({
  subject: `Estado de cuenta ${number}: códigos de servicio de ${month}`,
  heading: `Tus códigos de servicio de ${month}`,
  paragraphs: [
    paid
      ? `Por ${month} no hay nada que pagar.`
      : `Los códigos de tus estudiantes suman ${sum}. El pago vence el ${due}.`,
    'El estado de cuenta detalla cada uso. Entra con tu cuenta y descárgalo en PDF o CSV: no va adjunto porque lleva los nombres de tus estudiantes.',
  ],
  button: { text: 'Abrir el estado de cuenta', url },
})
export const statementMail = (language: Language, facts: Facts): MailContent => ({ en, es })[language](facts)

type Overdue = Omit<Facts, 'paid'>
const overdue: Record<Language, (facts: Overdue) => MailContent> = {
  en: ({ number, month, sum, due, url }) => ({
    subject: `Overdue: statement ${number}`,
    heading: `${sum} was due on ${due}`,
    paragraphs: [
      `The statement of your service codes in ${month} is not paid yet: ${sum} is open.`,
      'If your payment is on its way, there is nothing to do. The codes go on to work.',
    ],
    button: { text: 'Open the statement', url },
  }),
  es: ({ number, month, sum, due, url }) => ({
    subject: `Pago vencido: estado de cuenta ${number}`,
    heading: `${sum} venció el ${due}`,
    paragraphs: [
      `El estado de cuenta de tus códigos de servicio de ${month} sigue sin pagar: faltan ${sum}.`,
      'Si el pago ya va en camino, no tienes que hacer nada. Los códigos siguen funcionando.',
    ],
    button: { text: 'Abrir el estado de cuenta', url },
  }),
}
export const overdueMail = (language: Language, facts: Overdue): MailContent => overdue[language](facts)
