import type { Language } from '#contract/constants.ts'

/** Details of a date for mails to registered people. */
export type DateFacts = {
  title: string
  /** When, on the clock of the event and where it differs on that of the reader. */
  when: string
  /** Place, with the room's link for people who have a seat. */
  where: string
  party: number
  /** Total price of the seats; null: free. */
  sum: string | null
  paid: boolean
  /** Until when it is kept. */
  until: string | null
}
type Words = { subject: string; heading: string; paragraphs: string[]; button: string }
export type Text = Record<Language, Words>

export const BACK: Record<Language, string> = {
  en: 'What you paid goes back to where it came from. With a card that takes a few days.',
  es: 'Lo que pagaste vuelve por donde llegó. Con tarjeta tarda unos días.',
}
const KEPT: Record<Language, string> = {
  en: 'You gave it up after registration had closed, so what you paid does not go back.',
  es: 'Lo dejaste después del cierre del registro, así que lo que pagaste no se devuelve.',
}
const PAY: Record<Language, string> = { en: 'Pay for your seat', es: 'Pagar tu lugar' }
/** When and where, as lines of a mail. */
export const factsIn = ({ when, where }: DateFacts): string[] => [when, where].filter(Boolean)
/** Refund paragraph of a mail about a seat given up; empty if nothing was paid. */
export const moneyIn = ({ paid }: DateFacts, language: Language, back: boolean): string[] =>
  paid ? [back ? BACK[language] : KEPT[language]] : []

/** Mail about a seat that must be paid, or about a payment that was too late. */
export function payingTexts(said: DateFacts, occasion: 'pay' | 'offered' | 'too_late'): Text {
  const { title } = said
  const known = factsIn(said)
  switch (occasion) {
    case 'pay':
      return {
        en: {
          subject: `Pay to keep your seat: ${title}`,
          heading: 'Your seat is kept for you',
          paragraphs: [
            title,
            ...known,
            `It costs ${said.sum}. We keep it until ${said.until}; then it goes to somebody else.`,
          ],
          button: PAY.en,
        },
        es: {
          subject: `Paga para conservar tu lugar: ${title}`,
          heading: 'Te guardamos el lugar',
          paragraphs: [
            title,
            ...known,
            `Cuesta ${said.sum}. Te lo guardamos hasta el ${said.until}; después pasa a otra persona.`,
          ],
          button: PAY.es,
        },
      }
    case 'offered':
      return {
        en: {
          subject: `A seat is free for you: ${title}`,
          heading: 'A seat is free, and you are next',
          paragraphs: [
            title,
            ...known,
            `It costs ${said.sum}. It is yours if you pay by ${said.until}. If you cannot come, give it up on the page: the next in line gets it.`,
          ],
          button: PAY.en,
        },
        es: {
          subject: `Hay un lugar para ti: ${title}`,
          heading: 'Se desocupó un lugar y te toca a ti',
          paragraphs: [
            title,
            ...known,
            `Cuesta ${said.sum}. Es tuyo si pagas antes del ${said.until}. Si no puedes venir, déjalo en la página: lo recibe quien sigue en la lista.`,
          ],
          button: PAY.es,
        },
      }
    case 'too_late':
      return {
        en: {
          subject: `Your payment came too late: ${title}`,
          heading: 'Your seat was no longer free',
          paragraphs: [
            title,
            ...known,
            'Your payment came when the seat had gone to somebody else.',
            BACK.en,
          ],
          button: 'Open the event',
        },
        es: {
          subject: `Tu pago llegó tarde: ${title}`,
          heading: 'Tu lugar ya no estaba libre',
          paragraphs: [title, ...known, 'Tu pago llegó cuando el lugar ya era de otra persona.', BACK.es],
          button: 'Abrir el evento',
        },
      }
  }
}
