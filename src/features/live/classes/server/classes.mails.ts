import type { Language } from '#contract/constants.ts'
import type { MailContent } from '#server/mail/mail.ts'

/** Why somebody in a class, or who waits for it, is written to. */
export type ClassOccasion =
  | { is: 'enrolled' }
  | { is: 'teaching' }
  | { is: 'offered'; until: string }
  | { is: 'out'; reason: string }
  | { is: 'left' }
  | { is: 'canceled'; reason: string }

export type ClassSaid = {
  title: string
  /** The sessions that it is about, each in the reader's zone with the class's beside it where they differ. */
  sessions: readonly string[]
  teachers: string
  /** Name of the child, if a guardian reads the mail. */
  child: string | null
  url: string
}
type Text = { subject: string; heading: string; lines: string[]; button: string }
const FILE = {
  en: 'Open the attached file to put all sessions into your calendar.',
  es: 'Abre el archivo adjunto para poner todas las sesiones en tu calendario.',
}
const GONE = {
  en: 'Open the attached file to take the sessions out of your calendar.',
  es: 'Abre el archivo adjunto para quitar las sesiones de tu calendario.',
}

function english({ title, sessions, teachers, child }: ClassSaid, occasion: ClassOccasion): Text {
  switch (occasion.is) {
    case 'enrolled':
      return {
        subject: `You have a seat: ${title}`,
        heading: child ? `${child} has a seat in “${title}”` : `You have a seat in “${title}”`,
        lines: [`Teacher: ${teachers}`, ...sessions, FILE.en],
        button: 'Open the class',
      }
    case 'teaching':
      return {
        subject: `You teach: ${title}`,
        heading: `“${title}” is published`,
        lines: [...sessions, FILE.en],
        button: 'Open the class',
      }
    case 'offered':
      return {
        subject: `A seat is free for you: ${title}`,
        heading: child ? `A seat for ${child} is free` : 'A seat is free for you',
        lines: [
          `A seat in “${title}” became free, and you are next on the waiting list.`,
          `It is yours until ${occasion.until}. After that the next person is asked.`,
          ...sessions.slice(0, 1),
        ],
        button: 'Take the seat or pass it on',
      }
    case 'out':
      return {
        subject: `No longer in the class: ${title}`,
        heading: child ? `${child} is no longer in “${title}”` : `You are no longer in “${title}”`,
        lines: [
          ...(occasion.reason ? [`“${occasion.reason}”`] : []),
          ...(sessions.length > 0 ? [GONE.en] : []),
        ],
        button: 'See other classes',
      }
    case 'left':
      return {
        subject: `You left the class: ${title}`,
        heading: child ? `${child} has left “${title}”` : `You have left “${title}”`,
        lines: ['The seat is free for somebody else.', GONE.en],
        button: 'See other classes',
      }
    case 'canceled':
      return {
        subject: `Class canceled: ${title}`,
        heading: `“${title}” was canceled`,
        lines: [
          ...(occasion.reason ? [`“${occasion.reason}”`] : []),
          ...(sessions.length > 0 ? [GONE.en] : []),
        ],
        button: 'See other classes',
      }
  }
}

function spanish({ title, sessions, teachers, child }: ClassSaid, occasion: ClassOccasion): Text {
  switch (occasion.is) {
    case 'enrolled':
      return {
        subject: `Tienes un lugar: ${title}`,
        heading: child ? `${child} tiene un lugar en «${title}»` : `Tienes un lugar en «${title}»`,
        lines: [`Docente: ${teachers}`, ...sessions, FILE.es],
        button: 'Abrir la clase',
      }
    case 'teaching':
      return {
        subject: `Das clase: ${title}`,
        heading: `«${title}» ya está publicada`,
        lines: [...sessions, FILE.es],
        button: 'Abrir la clase',
      }
    case 'offered':
      return {
        subject: `Hay un lugar para ti: ${title}`,
        heading: child ? `Hay un lugar para ${child}` : 'Hay un lugar para ti',
        lines: [
          `Se desocupó un lugar en «${title}» y sigues tú en la lista de espera.`,
          `Es tuyo hasta ${occasion.until}. Después preguntamos a la siguiente persona.`,
          ...sessions.slice(0, 1),
        ],
        button: 'Tomar el lugar o cederlo',
      }
    case 'out':
      return {
        subject: `Ya no estás en la clase: ${title}`,
        heading: child ? `${child} ya no está en «${title}»` : `Ya no estás en «${title}»`,
        lines: [
          ...(occasion.reason ? [`«${occasion.reason}»`] : []),
          ...(sessions.length > 0 ? [GONE.es] : []),
        ],
        button: 'Ver otras clases',
      }
    case 'left':
      return {
        subject: `Dejaste la clase: ${title}`,
        heading: child ? `${child} dejó «${title}»` : `Dejaste «${title}»`,
        lines: ['El lugar queda libre para otra persona.', GONE.es],
        button: 'Ver otras clases',
      }
    case 'canceled':
      return {
        subject: `Clase cancelada: ${title}`,
        heading: `Se canceló «${title}»`,
        lines: [
          ...(occasion.reason ? [`«${occasion.reason}»`] : []),
          ...(sessions.length > 0 ? [GONE.es] : []),
        ],
        button: 'Ver otras clases',
      }
  }
}

/** A mail about a class, with the file of the sessions that it is about. */
export function classMail(
  language: Language,
  said: ClassSaid,
  occasion: ClassOccasion,
  files: MailContent['files'],
): MailContent {
  const { subject, heading, lines, button } = (language === 'es' ? spanish : english)(said, occasion)
  return {
    subject,
    heading,
    paragraphs: lines,
    button: { text: button, url: said.url },
    ...(files && { files }),
  }
}
