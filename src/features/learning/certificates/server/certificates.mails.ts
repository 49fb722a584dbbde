import type { Language } from '#contract/constants.ts'
import type { MailContent } from '#server/mail/mail.ts'

type Text = Record<Language, MailContent>

/** Whoever is written to is the guardian of whom it is about, by this name; null: they are themselves. */
type Child = { child: string | null }

/** To whoever has completed a course, or their guardian. */
export const earned = (
  language: Language,
  { name, title, child }: { name: string; title: string } & Child,
  urls: { page: string; mine: string },
): MailContent =>
  (child !== null
    ? ({
        en: {
          subject: `${child}’s certificate for “${title}”`,
          heading: `${child} has completed the course`,
          paragraphs: [
            `The certificate for “${title}” is ready. You can find it in ${child}’s profile, as a file to print.`,
            `Anyone you share this link with can check that it is real. It shows the first name and one letter, and no search engine lists it: ${urls.page}`,
          ],
          button: { text: 'See the certificate', url: urls.page },
        },
        es: {
          subject: `El certificado de ${child}: «${title}»`,
          heading: `${child} completó el curso`,
          paragraphs: [
            `El certificado de «${title}» está listo. Está en el perfil de ${child}, como archivo para imprimir.`,
            `Cualquier persona a quien muestres esta dirección puede comprobar que es auténtico. Muestra el nombre de pila y una letra, y ningún buscador la incluye: ${urls.page}`,
          ],
          button: { text: 'Ver el certificado', url: urls.page },
        },
      } satisfies Text)
    : ({
        en: {
          subject: `Your certificate for “${title}”`,
          heading: name ? `${name}, you have completed the course` : 'You have completed the course',
          paragraphs: [
            `Your certificate for “${title}” is ready. You can find it in your profile, as a file to print or send.`,
            `Everybody to whom you show this address can check that it is real: ${urls.page}`,
          ],
          button: { text: 'Open my certificates', url: urls.mine },
        },
        es: {
          subject: `Tu certificado de «${title}»`,
          heading: name ? `${name}, completaste el curso` : 'Completaste el curso',
          paragraphs: [
            `Tu certificado de «${title}» está listo. Lo encuentras en tu perfil, como archivo para imprimir o enviar.`,
            `Cualquier persona a quien muestres esta dirección puede comprobar que es auténtico: ${urls.page}`,
          ],
          button: { text: 'Abrir mis certificados', url: urls.mine },
        },
      } satisfies Text))[language]

const whose = {
  en: (child: string | null) => (child === null ? 'Your certificate' : `The certificate of ${child}`),
  es: (child: string | null) => (child === null ? 'Tu certificado' : `El certificado de ${child}`),
}

/** To its owner, or their guardian: it no longer counts, and why. */
export const revoked = (
  language: Language,
  { title, number, reason, child }: { title: string; number: string; reason: string } & Child,
  support: string,
): MailContent =>
  (
    {
      en: {
        subject: `${whose.en(child)} ${number} was revoked`,
        heading: 'A certificate was revoked',
        paragraphs: [
          `${whose.en(child)} ${number} for “${title}” is no longer valid. Its page says so to anyone who checks it.`,
          `The reason: ${reason}`,
          'If you think this is a mistake, write to us.',
        ],
        button: { text: 'Write to us', url: support },
      },
      es: {
        subject: `${whose.es(child)} ${number} fue revocado`,
        heading: 'Se revocó un certificado',
        paragraphs: [
          `${whose.es(child)} ${number} de «${title}» ya no es válido. Su página lo dice a quien lo comprueba.`,
          `El motivo: ${reason}`,
          'Si crees que es un error, escríbenos.',
        ],
        button: { text: 'Escríbenos', url: support },
      },
    } satisfies Text
  )[language]

/** To its owner, or their guardian: it counts again. */
export const restored = (
  language: Language,
  { title, number, child }: { title: string; number: string } & Child,
  mine: string,
): MailContent =>
  (
    {
      en: {
        subject: `${whose.en(child)} ${number} is valid again`,
        heading: child === null ? 'Your certificate is valid again' : 'The certificate is valid again',
        paragraphs: [
          `We looked at it again: ${child === null ? 'your certificate' : `the certificate of ${child}`} ${number} for “${title}” is valid, and its page says so.`,
        ],
        button: { text: child === null ? 'Open my certificates' : 'Open the certificates', url: mine },
      },
      es: {
        subject: `${whose.es(child)} ${number} vuelve a ser válido`,
        heading: child === null ? 'Tu certificado vuelve a ser válido' : 'El certificado vuelve a ser válido',
        paragraphs: [
          `Lo revisamos de nuevo: ${child === null ? 'tu certificado' : `el certificado de ${child}`} ${number} de «${title}» es válido, y su página lo dice.`,
        ],
        button: { text: child === null ? 'Abrir mis certificados' : 'Abrir los certificados', url: mine },
      },
    } satisfies Text
  )[language]
