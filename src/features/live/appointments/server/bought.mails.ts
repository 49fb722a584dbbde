import type { Language } from '#contract/constants.ts'
import type { MailContent } from '#server/mail/mail.ts'

export type TakenTime = {
  /** The time that was wanted, in the reader's zone, with the teacher's beside it where the two differ. */
  when: string
  /** It is booked already: the lesson was paid twice. */
  again: boolean
  months: number
  url: string
}

/** Tells a buyer that the time of their paid lesson was taken, and asks them to choose another one. */
export function goneMail(language: Language, { when, again, months, url }: TakenTime): MailContent {
  if (language === 'es')
    return {
      subject: again ? 'Tienes una clase más para reservar' : `Tu clase está pagada; falta elegir la hora`,
      heading: again ? 'Tienes una clase más' : 'Elige otra hora para tu clase',
      paragraphs: [
        again
          ? `La clase de esta hora ya estaba reservada, y la pagaste otra vez: ${when}`
          : `Cuando llegó tu pago, esta hora ya no estaba libre: ${when}`,
        `No perdiste nada: con lo que pagaste puedes reservar una clase a cualquier hora libre en los próximos ${months} meses.`,
        'Si prefieres que te devolvamos el dinero, responde a este correo.',
      ],
      button: { text: 'Elegir otra hora', url },
    }
  return {
    subject: again ? 'You have one more lesson to book' : 'Your lesson is paid: choose another time',
    heading: again ? 'You have one more lesson' : 'Choose another time for your lesson',
    paragraphs: [
      again
        ? `The lesson at this time was booked already, and you paid again: ${when}`
        : `When your payment came in, this time was no longer free: ${when}`,
      `Nothing is lost: what you paid books a lesson at any free time within ${months} months.`,
      'If you would rather have your money back, answer this email.',
    ],
    button: { text: 'Choose another time', url },
  }
}
