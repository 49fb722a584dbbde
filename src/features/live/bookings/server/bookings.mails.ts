import type { Language } from '#contract/constants.ts'
import type { MailContent } from '#server/mail/mail.ts'
import type { BookingKind } from '../bookings.contract.ts'

/** Why somebody in a booking is written to. */
export type Occasion =
  | { is: 'booked' }
  | { is: 'moved'; before: Date }
  | { is: 'asked'; wanted: Date }
  | { is: 'declined' }
  | { is: 'canceled'; returned: boolean }
  | { is: 'not_met' }
  | { is: 'day' }
  | { is: 'hour' }

export type BookingFacts = {
  kind: BookingKind
  /** In the reader's zone, with the teacher's beside it where the two differ. */
  when: string
  /** Another time as `when` is written. */
  time: (at: Date) => string
  /** The other side, by first names. */
  others: string
  /** Name of the child, if a guardian reads the mail. */
  child: string | null
  reason: string
}

/** Words for a kind of meeting: alone, with its article, and on a button that leads to all of them. */
const KIND: Record<BookingKind, Record<Language, { what: string; the: string; all: string }>> = {
  appointment: {
    en: { what: 'Lesson', the: 'the lesson', all: 'See your lessons' },
    es: { what: 'Clase', the: 'la clase', all: 'Ver tus clases' },
  },
  assessment: {
    en: { what: 'Assessment', the: 'the assessment', all: 'See your assessments' },
    es: { what: 'Evaluación', the: 'la evaluación', all: 'Ver tus evaluaciones' },
  },
  class_session: {
    en: { what: 'Class', the: 'the class', all: 'See your lessons' },
    es: { what: 'Clase', the: 'la clase', all: 'Ver tus clases' },
  },
}
const capital = (text: string): string => text[0]!.toUpperCase() + text.slice(1)

type Text = { subject: string; heading: string; lines: string[]; button: string }

function english({ kind, when, time, others, child, reason }: BookingFacts, occasion: Occasion): Text {
  const { what, the, all } = KIND[kind].en
  const whose = child ? `${child}’s ${what.toLowerCase()}` : `Your ${what.toLowerCase()}`
  const known = [when, others && `With ${others}`].filter(Boolean)
  const quoted = reason ? [`“${reason}”`] : []
  switch (occasion.is) {
    case 'booked':
      return {
        subject: `${what} booked: ${when}`,
        heading: `${whose} is booked`,
        lines: [
          ...known,
          ...(kind === 'class_session' ? [] : ['Move or cancel it up to 24 hours before.']),
          'The calendar file is attached.',
        ],
        button: `Open ${the}`,
      }
    case 'moved':
      return {
        subject: `${what} moved to ${when}`,
        heading: `${whose} has a new time`,
        lines: [
          ...known,
          `It was ${time(occasion.before)}.`,
          ...quoted,
          'The attached file moves the entry in your calendar.',
        ],
        button: `Open ${the}`,
      }
    case 'asked':
      return {
        subject: `Another time? ${time(occasion.wanted)}`,
        heading: `${others} would like another time`,
        lines: [
          `Now: ${when}`,
          `Asked for: ${time(occasion.wanted)}`,
          ...quoted,
          `Until you answer, ${the} stays where it is.`,
        ],
        button: 'Answer',
      }
    case 'declined':
      return {
        subject: `${what} stays at ${when}`,
        heading: `${capital(the)} stays where it is`,
        lines: [...known, 'Your teacher cannot move it.', ...quoted],
        button: `Open ${the}`,
      }
    case 'canceled':
      return {
        subject: `${what} canceled: ${when}`,
        heading: `${whose} was canceled`,
        lines: [
          ...known,
          ...quoted,
          ...(occasion.returned ? ['It does not count: you can book it again.'] : []),
        ],
        button: all,
      }
    case 'not_met':
      return {
        subject: `Nobody met: ${when}`,
        heading: `This ${what.toLowerCase()} did not take place`,
        lines: [...known, 'It is noted that one side did not come. If that is wrong, write to us.'],
        button: all,
      }
    case 'day':
    case 'hour':
      return {
        subject: `${occasion.is === 'day' ? 'Tomorrow' : 'Soon'}: ${when}`,
        heading: occasion.is === 'day' ? `${whose} is tomorrow` : `${whose} begins in an hour`,
        lines: [...known, 'You can enter 15 minutes before. Check your light and camera then.'],
        button: `Open ${the}`,
      }
  }
}

function spanish({ kind, when, time, others, child, reason }: BookingFacts, occasion: Occasion): Text {
  const { what, the, all } = KIND[kind].es
  const whose = child ? `La ${what.toLowerCase()} de ${child}` : `Tu ${what.toLowerCase()}`
  const known = [when, others && `Con ${others}`].filter(Boolean)
  const quoted = reason ? [`«${reason}»`] : []
  switch (occasion.is) {
    case 'booked':
      return {
        subject: `${what} reservada: ${when}`,
        heading: `${whose} está reservada`,
        lines: [
          ...known,
          ...(kind === 'class_session' ? [] : ['Puedes cambiarla o cancelarla hasta 24 horas antes.']),
          'Va adjunto el archivo de calendario.',
        ],
        button: `Abrir ${the}`,
      }
    case 'moved':
      return {
        subject: `${what} cambiada: ${when}`,
        heading: `${whose} tiene otra hora`,
        lines: [
          ...known,
          `Antes era: ${time(occasion.before)}.`,
          ...quoted,
          'El archivo adjunto mueve la cita en tu calendario.',
        ],
        button: `Abrir ${the}`,
      }
    case 'asked':
      return {
        subject: `¿Otra hora? ${time(occasion.wanted)}`,
        heading: `${others} quisiera otra hora`,
        lines: [
          `Ahora: ${when}`,
          `Pide: ${time(occasion.wanted)}`,
          ...quoted,
          `Mientras no respondas, ${the} queda donde está.`,
        ],
        button: 'Responder',
      }
    case 'declined':
      return {
        subject: `${what} sin cambios: ${when}`,
        heading: `${capital(the)} queda donde está`,
        lines: [...known, 'Tu docente no puede cambiarla.', ...quoted],
        button: `Abrir ${the}`,
      }
    case 'canceled':
      return {
        subject: `${what} cancelada: ${when}`,
        heading: `${whose} se canceló`,
        lines: [
          ...known,
          ...quoted,
          ...(occasion.returned ? ['No cuenta: puedes reservarla de nuevo.'] : []),
        ],
        button: all,
      }
    case 'not_met':
      return {
        subject: `No se encontraron: ${when}`,
        heading: `Esta ${what.toLowerCase()} no se hizo`,
        lines: [...known, 'Quedó anotado que una de las partes no llegó. Si no es así, escríbenos.'],
        button: all,
      }
    case 'day':
    case 'hour':
      return {
        subject: `${occasion.is === 'day' ? 'Mañana' : 'Pronto'}: ${when}`,
        heading: occasion.is === 'day' ? `${whose} es mañana` : `${whose} empieza en una hora`,
        lines: [...known, 'Puedes entrar 15 minutos antes. Revisa entonces tu luz y tu cámara.'],
        button: `Abrir ${the}`,
      }
  }
}

/** A mail about a booking, with its calendar file. */
export function bookingMail(
  language: Language,
  said: BookingFacts,
  occasion: Occasion,
  url: string,
  files: MailContent['files'],
): MailContent {
  const { subject, heading, lines, button } = (language === 'es' ? spanish : english)(said, occasion)
  return { subject, heading, paragraphs: lines, button: { text: button, url }, ...(files && { files }) }
}
