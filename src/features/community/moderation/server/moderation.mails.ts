import type { Language } from '#contract/constants.ts'
import type { MailContent } from '#server/mail/mail.ts'
import type { Mailbox } from '#features/people/consents/server/public.ts'
import type { Action, Sanction } from '../shared/kinds.ts'

type Decision = { action: Action; sanction: Sanction; words: string; many: number }
type Words = {
  subject: (child: string | null) => string
  actions: Record<Action, (many: number) => string>
  sanctions: Record<Sanction, string>
  words: string
  appeal: string
  open: string
}
const DECISION: Record<Language, Words> = {
  en: {
    subject: (child) => `A decision about a post of ${child ?? 'yours'}`,
    actions: {
      keep: () => 'We looked at it, and it stays. Others can see it again.',
      hide: (n) => (n === 1 ? 'It is hidden from others now.' : `${n} posts and comments are hidden now.`),
      delete: (n) => (n === 1 ? 'It was deleted.' : `${n} posts and comments were deleted.`),
    },
    sanctions: {
      none: '',
      warn: 'This is a warning.',
      days_1: 'Posting is switched off for 1 day.',
      days_7: 'Posting is switched off for 7 days.',
      days_30: 'Posting is switched off for 30 days.',
      for_good: 'Posting is switched off for good.',
      account: 'The account is closed. Write to support to appeal.',
    },
    words: 'The reason:',
    appeal: 'If you think that this is wrong, appeal within six months. Somebody else will look at it.',
    open: 'Read or appeal',
  },
  es: {
    subject: (child) => `Una decisión sobre una publicación ${child === null ? 'tuya' : `de ${child}`}`,
    actions: {
      keep: () => 'La revisamos y se queda. Otras personas pueden verla de nuevo.',
      hide: (n) =>
        n === 1
          ? 'Otras personas ya no pueden verla.'
          : `Otras personas ya no pueden ver ${n} publicaciones y comentarios.`,
      delete: (n) => (n === 1 ? 'La borramos.' : `Borramos ${n} publicaciones y comentarios.`),
    },
    sanctions: {
      none: '',
      warn: 'Esto es una advertencia.',
      days_1: 'No se puede publicar durante 1 día.',
      days_7: 'No se puede publicar durante 7 días.',
      days_30: 'No se puede publicar durante 30 días.',
      for_good: 'Ya no se puede publicar.',
      account: 'La cuenta está cerrada. Para apelar, escribe a la ayuda.',
    },
    words: 'El motivo:',
    appeal: 'Si crees que es un error, puedes apelar durante seis meses. Otra persona lo revisará.',
    open: 'Leer o apelar',
  },
}

export function decisionMail(
  { language, child }: Mailbox,
  { action, sanction, words, many }: Decision,
  url: string,
): MailContent {
  const t = DECISION[language]
  return {
    subject: t.subject(child),
    heading: t.subject(child),
    paragraphs: [
      t.actions[action](many),
      ...(t.sanctions[sanction] ? [t.sanctions[sanction]] : []),
      `${t.words} ${words}`,
      ...(action === 'keep' ? [] : [t.appeal]),
    ],
    button: { text: t.open, url },
  }
}

const APPEAL = {
  en: {
    subject: 'Your appeal was answered',
    reversed: 'Somebody else looked at the decision and reversed it.',
    upheld: 'Somebody else looked at the decision. It stands.',
    open: 'Read it',
  },
  es: {
    subject: 'Hay una respuesta a tu apelación',
    reversed: 'Otra persona revisó la decisión y la anuló.',
    upheld: 'Otra persona revisó la decisión. Se mantiene.',
    open: 'Leerla',
  },
} satisfies Record<Language, object>

export function appealMail(
  { language }: Mailbox,
  { reversed, answer }: { reversed: boolean; answer: string },
  url: string,
): MailContent {
  const t = APPEAL[language]
  return {
    subject: t.subject,
    heading: t.subject,
    paragraphs: [reversed ? t.reversed : t.upheld, answer],
    button: { text: t.open, url },
  }
}

const SAFETY = {
  en: {
    subject: 'A child may be in danger',
    text: 'Somebody reported that a child was asked to meet or for pictures. The content is closed. Look at it now.',
    open: 'Open the case',
  },
  es: {
    subject: 'Un menor puede estar en peligro',
    text: 'Alguien avisó que a un menor le pidieron verse o mandar fotos. El contenido está cerrado. Revísalo ahora.',
    open: 'Abrir el caso',
  },
} satisfies Record<Language, object>

export function safetyMail({ language }: Mailbox, url: string): MailContent {
  const t = SAFETY[language]
  return { subject: t.subject, heading: t.subject, paragraphs: [t.text], button: { text: t.open, url } }
}
