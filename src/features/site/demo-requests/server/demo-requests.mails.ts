import type { Language } from '#contract/constants.ts'
import type { MailContent } from '#server/mail/mail.ts'

type Text = Record<Language, MailContent>
type DemoRequest = {
  number: number
  organization_name: string
  contact_name: string
  email: string | null
  need: string
}

/**
 * To the address that was given, which nobody has confirmed: without a word of the request, since anybody may
 * name anybody's address (decision 86).
 */
export const receivedMail = (language: Language): MailContent => ({
  ...(
    {
      en: {
        subject: 'We have your request for a demonstration',
        heading: 'We have your request',
        paragraphs: [
          'Thank you for asking for a demonstration of {site}. One of us reads what you need and writes to you at this address within two working days, to find a time.',
          'If you did not ask for it, ignore this email.',
        ],
      },
      es: {
        subject: 'Recibimos tu solicitud de una demostración',
        heading: 'Tenemos tu solicitud',
        paragraphs: [
          'Gracias por pedir una demostración de {site}. Alguien del equipo lee lo que necesitas y te escribe a esta dirección en dos días hábiles para acordar una hora.',
          'Si no la pediste, ignora este correo.',
        ],
      },
    } satisfies Text
  )[language],
  named: true,
})

/** To those who answer: an organization asks. */
export const arrivedMail = (
  language: Language,
  asked: DemoRequest,
  facts: string,
  url: string,
): MailContent =>
  (
    {
      en: {
        subject: `${asked.organization_name} asks for a demonstration (${asked.number})`,
        heading: `${asked.organization_name} asks for a demonstration`,
        paragraphs: [`${asked.contact_name}, ${asked.email}`, facts, asked.need],
        button: { text: 'Open the request', url },
      },
      es: {
        subject: `${asked.organization_name} pide una demostración (${asked.number})`,
        heading: `${asked.organization_name} pide una demostración`,
        paragraphs: [`${asked.contact_name}, ${asked.email}`, facts, asked.need],
        button: { text: 'Abrir la solicitud', url },
      },
    } satisfies Text
  )[language]
