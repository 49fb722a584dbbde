import type { Language } from '#contract/constants.ts'
import type { MailContent } from '#server/mail/mail.ts'

type Text = Record<Language, MailContent>

/** To whoever asked for the newsletter: its link leads to a button, and opening it changes nothing. */
export const confirmMail = (language: Language, url: string): MailContent => ({
  ...(
    {
      en: {
        subject: 'Confirm the newsletter',
        heading: 'One press and it is yours',
        paragraphs: [
          'Someone, probably you, asked for our newsletter at this address. Press the button on the page behind this link and it comes.',
          'Was it not you? Then do nothing: nothing is sent, and we forget the address after 7 days.',
        ],
        button: { text: 'Confirm the newsletter', url },
      },
      es: {
        subject: 'Confirma el boletín',
        heading: 'Solo falta un clic',
        paragraphs: [
          'Alguien, seguramente tú, pidió nuestro boletín con esta dirección. Pulsa el botón de la página que se abre y empezará a llegarte.',
          '¿No lo pediste? Entonces no hagas nada: no llega nada más y olvidamos la dirección a los 7 días.',
        ],
        button: { text: 'Confirmar el boletín', url },
      },
    } satisfies Text
  )[language],
  named: true,
})

/** Why readers get an issue, in its footer. */
export const WHY: Record<Language, string> = {
  en: 'You are getting this email because you subscribed to our newsletter.',
  es: 'Recibes este correo porque te suscribiste a nuestro boletín.',
}

/** To who scheduled an issue: its time has passed, and it waits for an answer. */
export const lateMail = (language: Language, subject: string, url: string): MailContent =>
  (
    {
      en: {
        subject: `“${subject}” was not sent`,
        heading: 'An issue is late',
        paragraphs: [
          `“${subject}” should have gone out more than an hour ago, but nothing was running. It waits for you: send it now, or choose another time.`,
        ],
        button: { text: 'Open the issue', url },
      },
      es: {
        subject: `«${subject}» no se envió`,
        heading: 'Un número se retrasó',
        paragraphs: [
          `«${subject}» tenía que salir hace más de una hora, pero el servidor estaba detenido. Espera tu decisión: envíalo ahora o elige otra hora.`,
        ],
        button: { text: 'Abrir el número', url },
      },
    } satisfies Text
  )[language]

/** Mail to the person who scheduled or sent an issue: too many mails bounced. */
export const stoppedMail = (language: Language, subject: string, url: string): MailContent =>
  (
    {
      en: {
        subject: `Sending “${subject}” stopped`,
        heading: 'Too much mail came back',
        paragraphs: [
          `At least one mail in twenty of “${subject}” came back, so we stopped sending. Look at what came back before you go on.`,
        ],
        button: { text: 'Open the issue', url },
      },
      es: {
        subject: `El envío de «${subject}» se detuvo`,
        heading: 'Volvieron demasiados correos',
        paragraphs: [
          `Volvió al menos uno de cada veinte correos de «${subject}», así que detuvimos el envío. Revisa qué pasó antes de continuar.`,
        ],
        button: { text: 'Abrir el número', url },
      },
    } satisfies Text
  )[language]
