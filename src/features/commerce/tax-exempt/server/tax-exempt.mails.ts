import type { Language } from '#contract/constants.ts'
import type { MailContent } from '#server/mail/mail.ts'

/** Until when it holds, or why it was not taken. */
export type ExemptionOutcome = { valid_until: string } | { reason: string }

const dayText = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

const mails: Record<Language, (decision: ExemptionOutcome, url: string) => MailContent> = {
  en: (decision, url) =>
    'valid_until' in decision
      ? {
          subject: 'Your tax certificate was accepted',
          heading: 'You buy without tax now',
          paragraphs: [
            `We accepted your certificate. It holds until ${dayText(decision.valid_until, 'en')}.`,
          ],
          button: { text: 'Open your purchases', url },
        }
      : {
          subject: 'We could not accept your tax certificate',
          heading: 'We could not accept your certificate',
          paragraphs: [`The reason: ${decision.reason}`, 'You can send another one at any time.'],
          button: { text: 'Open your purchases', url },
        },
  es: (decision, url) =>
    'valid_until' in decision
      ? {
          subject: 'Aceptamos tu certificado fiscal',
          heading: 'Ahora compras sin impuesto',
          paragraphs: [`Aceptamos tu certificado. Vale hasta el ${dayText(decision.valid_until, 'es')}.`],
          button: { text: 'Abrir tus compras', url },
        }
      : {
          subject: 'No pudimos aceptar tu certificado fiscal',
          heading: 'No pudimos aceptar tu certificado',
          paragraphs: [`El motivo: ${decision.reason}`, 'Puedes enviar otro cuando quieras.'],
          button: { text: 'Abrir tus compras', url },
        },
}
/** Mail to an owner of an organization about its tax certificate. */
export const exemptionMail = (language: Language, decision: ExemptionOutcome, url: string): MailContent =>
  mails[language](decision, url)
