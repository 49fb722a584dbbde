import type { Language } from '#contract/constants.ts'
import type { MailContent } from '#server/mail/mail.ts'

type Text = Record<Language, MailContent>

/** To whoever has completed a course. */
export const earned = (language: Language, { name, title }: { name: string; title: string }, urls: { page: string; mine: string }): MailContent => ({
  en: { subject: `Your certificate for “${title}”`, heading: name ? `${name}, you have completed the course` : 'You have completed the course', paragraphs: [`Your certificate for “${title}” is ready. You find it in your profile, as a file to print or to send.`, `Everybody to whom you show this address can check that it is real: ${urls.page}`], button: { text: 'Open my certificates', url: urls.mine } },
  es: { subject: `Tu certificado de «${title}»`, heading: name ? `${name}, completaste el curso` : 'Completaste el curso', paragraphs: [`Tu certificado de «${title}» está listo. Lo encuentras en tu perfil, como archivo para imprimir o enviar.`, `Cualquier persona a quien muestres esta dirección puede comprobar que es auténtico: ${urls.page}`], button: { text: 'Abrir mis certificados', url: urls.mine } },
} satisfies Text)[language]

/** To its owner: it no longer counts, and why. */
export const revoked = (language: Language, { title, number, reason }: { title: string; number: string; reason: string }, support: string): MailContent => ({
  en: { subject: `Your certificate ${number} was revoked`, heading: 'A certificate was revoked', paragraphs: [`Your certificate ${number} for “${title}” is no longer valid. Its page says so to everybody who checks it.`, `The reason: ${reason}`, 'If you think that this is a mistake, write to us.'], button: { text: 'Write to us', url: support } },
  es: { subject: `Tu certificado ${number} fue revocado`, heading: 'Se revocó un certificado', paragraphs: [`Tu certificado ${number} de «${title}» ya no es válido. Su página lo dice a quien lo comprueba.`, `El motivo: ${reason}`, 'Si crees que es un error, escríbenos.'], button: { text: 'Escríbenos', url: support } },
} satisfies Text)[language]

/** To its owner: it counts again. */
export const restored = (language: Language, { title, number }: { title: string; number: string }, mine: string): MailContent => ({
  en: { subject: `Your certificate ${number} is valid again`, heading: 'Your certificate is valid again', paragraphs: [`We looked at it once more: your certificate ${number} for “${title}” is valid, and its page says so.`], button: { text: 'Open my certificates', url: mine } },
  es: { subject: `Tu certificado ${number} vuelve a ser válido`, heading: 'Tu certificado vuelve a ser válido', paragraphs: [`Lo revisamos de nuevo: tu certificado ${number} de «${title}» es válido, y su página lo dice.`], button: { text: 'Abrir mis certificados', url: mine } },
} satisfies Text)[language]
