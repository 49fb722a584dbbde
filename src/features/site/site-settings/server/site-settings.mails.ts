import type { Language } from '#contract/constants.ts'
import type { MailContent } from '#server/mail/mail.ts'
import type { SiteIdentity } from '#server/site/site.ts'

/** Test mail that administrators send to themselves, to check the delivery of the site's mail. */
export function testMail(
  language: Language,
  { name, sender, reply_to }: SiteIdentity,
  from: string,
): MailContent {
  return language === 'es'
    ? {
        subject: `Prueba de correo de ${name}`,
        heading: 'Así llegan los correos de tu sitio',
        paragraphs: [
          `Este correo salió de ${sender} <${from}>.`,
          `Si respondes, tu respuesta va a ${reply_to}.`,
          'Si lo encontraste en la carpeta de correo no deseado, revisa que tu dominio autorice al servidor que envía (SPF y DKIM).',
        ],
      }
    : {
        subject: `Test mail from ${name}`,
        heading: 'This is how mail from your site arrives',
        paragraphs: [
          `This mail came from ${sender} <${from}>.`,
          `If you reply, your answer goes to ${reply_to}.`,
          'If it was in your spam folder, check that your domain lets the sending server send for it (SPF and DKIM).',
        ],
      }
}
