import type { Language } from '#contract/constants.ts'
import type { MailContent } from '#server/mail/mail.ts'

const WORDS = {
  en: {
    subject: (n: number, child: string | null) =>
      child === null
        ? n === 1
          ? '1 card to practice today'
          : `${n} cards to practice today`
        : n === 1
          ? `${child} has 1 card to practice today`
          : `${child} has ${n} cards to practice today`,
    heading: 'A few minutes of practice',
    text: 'Each word comes back just before it would be forgotten. Practicing today keeps them.',
    open: 'Practice',
    why: 'You get this email because you asked for a daily reminder. It comes only on days without practice.',
  },
  es: {
    subject: (n: number, child: string | null) =>
      child === null
        ? n === 1
          ? '1 tarjeta para practicar hoy'
          : `${n} tarjetas para practicar hoy`
        : n === 1
          ? `${child} tiene 1 tarjeta para practicar hoy`
          : `${child} tiene ${n} tarjetas para practicar hoy`,
    heading: 'Unos minutos de práctica',
    text: 'Cada palabra vuelve poco antes de olvidarse. Practicar hoy las conserva.',
    open: 'Practicar',
    why: 'Recibes este correo porque pediste un recordatorio diario. Solo llega los días sin práctica.',
  },
}

/**
 * Reminds a learner, or the guardian of a child, of cards that are due.
 *
 * @param child name of the child, for the mail to a guardian
 */
export function reminderMail(
  language: Language,
  { due, child, url }: { due: number; child: string | null; url: string },
): MailContent {
  const words = WORDS[language]
  const subject = words.subject(due, child)
  return {
    subject,
    heading: words.heading,
    paragraphs: [`${subject}.`, words.text],
    button: { text: words.open, url },
    why: words.why,
  }
}
