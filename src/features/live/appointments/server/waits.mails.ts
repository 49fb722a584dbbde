import type { Language } from '#contract/constants.ts'
import type { MailContent } from '#server/mail/mail.ts'

export type Freed = {
  teacher: string
  /** The first free time, in the reader's zone, with the teacher's beside it where the two differ. */
  when: string
  /** Name of the waiting child, if a guardian reads the mail. */
  child: string | null
  url: string
}

/** Tells somebody who waits that a teacher has a free time again. */
export function waitMail(language: Language, { teacher, when, child, url }: Freed): MailContent {
  if (language === 'es')
    return {
      subject: `${teacher} tiene una hora libre: ${when}`,
      heading: `${teacher} vuelve a tener horas libres`,
      paragraphs: [
        child
          ? `Pediste que te avisáramos cuando hubiera una hora libre para ${child}.`
          : 'Pediste que te avisáramos cuando hubiera una hora libre.',
        `La primera: ${when}`,
        'También avisamos a otras personas que esperaban. La hora es de quien la reserve primero.',
      ],
      button: { text: 'Ver las horas libres', url },
    }
  return {
    subject: `${teacher} has a free time: ${when}`,
    heading: `${teacher} has free times again`,
    paragraphs: [
      child
        ? `You asked us to tell you when something is free for ${child}.`
        : 'You asked us to tell you when something is free.',
      `The first one: ${when}`,
      'Others who waited hear of it too. It goes to whoever books it first.',
    ],
    button: { text: 'See the free times', url },
  }
}
