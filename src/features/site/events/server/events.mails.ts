import type { Language } from '#contract/constants.ts'
import type { MailContent } from '#server/mail/mail.ts'
import { BACK, factsIn, moneyIn, payingTexts, type DateFacts, type Text } from './paying.mails.ts'

/** Why somebody registered is written to. */
export type Occasion =
  | { is: 'confirm'; state: 'held' | 'waiting'; minutes: number }
  | { is: 'seat' }
  | { is: 'moved_up' }
  /** The seat is kept until it is paid. */
  | { is: 'pay' }
  /** A person in line gets a seat if they pay in time. */
  | { is: 'offered' }
  /** The payment arrived after the reservation had expired. */
  | { is: 'too_late' }
  | { is: 'waiting' }
  | { is: 'given_up'; back: boolean }
  | { is: 'ended_by_organizers'; back: boolean }
  | { is: 'changed' }
  | { is: 'canceled'; reason: string; back?: boolean }
  | { is: 'day' }
  | { is: 'hour' }
  | { is: 'message'; subject: string; text: string }

const people = (n: number): Record<Language, string> => ({
  en: n === 1 ? 'Your seat is confirmed.' : `Your ${n} seats are confirmed.`,
  es: n === 1 ? 'Tu lugar está confirmado.' : `Tus ${n} lugares están confirmados.`,
})
const DOOR: Record<Language, string> = {
  en: 'At the door, show the code in this mail. The calendar file is attached.',
  es: 'En la entrada, muestra el código de este correo. El archivo de calendario va adjunto.',
}
const OPEN: Record<Language, string> = { en: 'Open your registration', es: 'Abrir tu registro' }

function textsOf(said: DateFacts, occasion: Occasion): Text {
  const { title, party } = said
  const known = factsIn(said)
  switch (occasion.is) {
    case 'confirm': {
      const reserved = occasion.state === 'held'
      return {
        en: {
          subject: `Confirm your registration: ${title}`,
          heading: 'One step left',
          paragraphs: [
            title,
            ...known,
            reserved
              ? `We are keeping your seat for ${occasion.minutes} minutes. Open the page and press the button to confirm.`
              : 'We keep no seat for you yet. Open the page and press the button: you get a seat if one is free, or a place in line.',
            'If you did not ask for this, leave it: nothing happens without the button.',
          ],
          button: 'Confirm your registration',
        },
        es: {
          subject: `Confirma tu registro: ${title}`,
          heading: 'Falta un paso',
          paragraphs: [
            title,
            ...known,
            reserved
              ? `Guardamos tu lugar durante ${occasion.minutes} minutos. Abre la página y presiona el botón para confirmar.`
              : 'Todavía no te guardamos un lugar. Abre la página y presiona el botón: recibes un lugar si hay uno libre, o entras en la lista de espera.',
            'Si no lo pediste, no hagas nada: sin el botón no pasa nada.',
          ],
          button: 'Confirmar tu registro',
        },
      }
    }
    case 'seat':
      return {
        en: {
          subject: `You are registered: ${title}`,
          heading: 'See you there',
          paragraphs: [title, ...known, people(party).en, DOOR.en],
          button: OPEN.en,
        },
        es: {
          subject: `Te registraste: ${title}`,
          heading: 'Nos vemos ahí',
          paragraphs: [title, ...known, people(party).es, DOOR.es],
          button: OPEN.es,
        },
      }
    case 'moved_up':
      return {
        en: {
          subject: `You have a seat: ${title}`,
          heading: 'A seat is free, and it is yours',
          paragraphs: [
            title,
            ...known,
            people(party).en,
            DOOR.en,
            'If you cannot come any more, give it up on the page: the next in line gets it.',
          ],
          button: OPEN.en,
        },
        es: {
          subject: `Tienes lugar: ${title}`,
          heading: 'Se desocupó un lugar y es tuyo',
          paragraphs: [
            title,
            ...known,
            people(party).es,
            DOOR.es,
            'Si ya no puedes venir, déjalo en la página: lo recibe quien sigue en la lista.',
          ],
          button: OPEN.es,
        },
      }
    case 'pay':
    case 'offered':
    case 'too_late':
      return payingTexts(said, occasion.is)
    case 'waiting':
      return {
        en: {
          subject: `You are on the waiting list: ${title}`,
          heading: 'You are in line',
          paragraphs: [
            title,
            ...known,
            'All seats are taken. When enough of them are free for you, you have them and we write to you. There is no promise that this happens.',
          ],
          button: OPEN.en,
        },
        es: {
          subject: `Estás en la lista de espera: ${title}`,
          heading: 'Estás en la lista',
          paragraphs: [
            title,
            ...known,
            'Todos los lugares están ocupados. Cuando haya suficientes para ti, son tuyos y te escribimos. No podemos prometer que pase.',
          ],
          button: OPEN.es,
        },
      }
    case 'given_up':
      return {
        en: {
          subject: `Registration given up: ${title}`,
          heading: 'Your registration has ended',
          paragraphs: [
            title,
            ...known,
            'You gave it up. Thank you for leaving the seat to somebody else.',
            ...moneyIn(said, 'en', occasion.back),
          ],
          button: 'Open the event',
        },
        es: {
          subject: `Dejaste tu registro: ${title}`,
          heading: 'Tu registro terminó',
          paragraphs: [
            title,
            ...known,
            'Lo dejaste. Gracias por ceder el lugar a otra persona.',
            ...moneyIn(said, 'es', occasion.back),
          ],
          button: 'Abrir el evento',
        },
      }
    case 'ended_by_organizers':
      return {
        en: {
          subject: `Your registration has ended: ${title}`,
          heading: 'Your registration has ended',
          paragraphs: [
            title,
            ...known,
            'The organizers ended it. If you think this is a mistake, answer this mail.',
            ...(occasion.back ? [BACK.en] : []),
          ],
          button: 'Open the event',
        },
        es: {
          subject: `Tu registro terminó: ${title}`,
          heading: 'Tu registro terminó',
          paragraphs: [
            title,
            ...known,
            'Quienes organizan lo terminaron. Si crees que es un error, contesta este correo.',
            ...(occasion.back ? [BACK.es] : []),
          ],
          button: 'Abrir el evento',
        },
      }
    case 'changed':
      return {
        en: {
          subject: `Something changed: ${title}`,
          heading: 'Time or place changed',
          paragraphs: [
            title,
            ...known,
            'This is how it stands now. If you cannot come any more, give up your seat on the page.',
          ],
          button: OPEN.en,
        },
        es: {
          subject: `Algo cambió: ${title}`,
          heading: 'Cambió la hora o el lugar',
          paragraphs: [
            title,
            ...known,
            'Así queda ahora. Si ya no puedes venir, deja tu lugar en la página.',
          ],
          button: OPEN.es,
        },
      }
    case 'canceled':
      return {
        en: {
          subject: `Canceled: ${title}`,
          heading: 'This date is canceled',
          paragraphs: [title, said.when, occasion.reason, ...(occasion.back ? [BACK.en] : [])],
          button: 'Open the event',
        },
        es: {
          subject: `Se cancela: ${title}`,
          heading: 'Esta fecha se cancela',
          paragraphs: [title, said.when, occasion.reason, ...(occasion.back ? [BACK.es] : [])],
          button: 'Abrir el evento',
        },
      }
    case 'day':
      return {
        en: {
          subject: `Tomorrow: ${title}`,
          heading: 'It is almost time',
          paragraphs: [title, ...known, DOOR.en],
          button: OPEN.en,
        },
        es: {
          subject: `Mañana: ${title}`,
          heading: 'Ya casi es',
          paragraphs: [title, ...known, DOOR.es],
          button: OPEN.es,
        },
      }
    case 'hour':
      return {
        en: {
          subject: `In an hour: ${title}`,
          heading: 'It begins in an hour',
          paragraphs: [title, ...known, DOOR.en],
          button: OPEN.en,
        },
        es: {
          subject: `En una hora: ${title}`,
          heading: 'Empieza en una hora',
          paragraphs: [title, ...known, DOOR.es],
          button: OPEN.es,
        },
      }
    case 'message': {
      const paragraphs = [...occasion.text.split(/\n{2,}/), title, ...known]
      return {
        en: { subject: occasion.subject, heading: occasion.subject, paragraphs, button: OPEN.en },
        es: { subject: occasion.subject, heading: occasion.subject, paragraphs, button: OPEN.es },
      }
    }
  }
}

/** The mail for an occasion, in the language of whoever registered. */
export function mailOf(
  language: Language,
  said: DateFacts,
  occasion: Occasion,
  url: string,
  files: MailContent['files'],
): MailContent {
  const { button, ...words } = textsOf(said, occasion)[language]
  return { ...words, button: { text: button, url }, named: true, ...(files && { files }) }
}
