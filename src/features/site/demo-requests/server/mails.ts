import type { Language } from '#contract/constants.ts'
import type { MailContent } from '#server/mail/mail.ts'

type Text = Record<Language, MailContent>
type Asked = {
  number: number
  organization_name: string
  contact_name: string
  email: string | null
  need: string
}

/** To whoever asked, at the address that they gave. */
export const receivedMail = (language: Language, { organization_name, need }: Asked): MailContent => ({
  ...(
    {
      en: {
        subject: `A demonstration for ${organization_name}`,
        heading: 'We have your request',
        paragraphs: [
          `Thank you for asking for ${organization_name}. One of us reads what you need and writes to you at this address within two working days, to find a time.`,
          `You wrote: “${need}”`,
        ],
      },
      es: {
        subject: `Una demostración para ${organization_name}`,
        heading: 'Tenemos tu solicitud',
        paragraphs: [
          `Gracias por escribirnos de parte de ${organization_name}. Alguien del equipo lee lo que necesitan y te escribe a esta dirección en dos días hábiles para acordar una hora.`,
          `Escribiste: «${need}»`,
        ],
      },
    } satisfies Text
  )[language],
  named: true,
})

/** To those who answer: an organization asks. */
export const arrivedMail = (language: Language, asked: Asked, facts: string, url: string): MailContent =>
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
