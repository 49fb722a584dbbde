import type { Language } from '#contract/constants.ts'
import type { MailContent } from '#server/mail/mail.ts'

type Text = Record<Language, MailContent>
const paragraphs = (text: string): string[] => text.split(/\n{2,}/)

/**
 * To whoever asked: it arrived. Without the subject, as the answer: a visitor may have typed anybody's
 * address (decision 86).
 */
export const received = (language: Language, { number }: { number: number }, url: string): MailContent =>
  (
    {
      en: {
        subject: `We have your question (${number})`,
        heading: 'We have your question',
        paragraphs: [
          'Your question is with us. A real person will read it and answer at this address.',
          'You can add to it at any time:',
        ],
        button: { text: 'Open the conversation', url },
      },
      es: {
        subject: `Tenemos tu pregunta (${number})`,
        heading: 'Tenemos tu pregunta',
        paragraphs: [
          'Tu pregunta nos llegó. La lee una persona y te responde a esta dirección.',
          'Puedes agregar algo cuando quieras:',
        ],
        button: { text: 'Abrir la conversación', url },
      },
    } satisfies Text
  )[language]

/** To whoever asked: the answer. */
export const answered = (
  language: Language,
  { number }: { number: number },
  text: string,
  url: string,
): MailContent =>
  (
    {
      en: {
        subject: `Answer to your question (${number})`,
        heading: 'We have an answer for you',
        paragraphs: paragraphs(text),
        button: { text: 'Read and reply', url },
      },
      es: {
        subject: `Respuesta a tu pregunta (${number})`,
        heading: 'Tenemos una respuesta para ti',
        paragraphs: paragraphs(text),
        button: { text: 'Leer y responder', url },
      },
    } satisfies Text
  )[language]

/** To those who answer: somebody wrote. */
export const waiting = (
  language: Language,
  { number, subject, name }: { number: number; subject: string; name: string },
  text: string,
  url: string,
): MailContent =>
  (
    {
      en: {
        subject: `Support ${number}: ${subject}`,
        heading: `${name} asks for help`,
        paragraphs: paragraphs(text),
        button: { text: 'Open the queue', url },
      },
      es: {
        subject: `Ayuda ${number}: ${subject}`,
        heading: `${name} pide ayuda`,
        paragraphs: paragraphs(text),
        button: { text: 'Abrir la cola', url },
      },
    } satisfies Text
  )[language]
