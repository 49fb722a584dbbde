import type { Language } from '#contract/constants.ts'
import type { MailContent } from '#server/mail/mail.ts'

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
