import type { Language } from '#contract/constants.ts'
import type { MailContent } from '#server/mail/mail.ts'

/** `reason`: why the code was not issued; null where it was. */
type Answered = { name: string; learner: string; code: string; reason: string | null }

/** Tells a Regional Center that the code it asked for was issued, or why it was not. */
export function answeredMail(
  language: Language,
  { name, learner, code, reason }: Answered,
  url: string,
): MailContent {
  if (language === 'es')
    return reason === null
      ? {
          subject: `El código ${code} está listo`,
          heading: 'El código que pediste está listo',
          paragraphs: [
            ...(name ? [`Hola, ${name}:`] : []),
            `Emitimos el código ${code} para ${learner}. Un mes de aprendizaje puede empezar cuando quieran.`,
          ],
          button: { text: 'Ver el código', url },
        }
      : {
          subject: `No emitimos el código ${code}`,
          heading: 'No pudimos emitir el código que pediste',
          paragraphs: [
            ...(name ? [`Hola, ${name}:`] : []),
            `Pediste el código ${code} para ${learner}. No lo emitimos por esta razón:`,
            reason,
            'Puedes corregirlo y pedirlo otra vez.',
          ],
          button: { text: 'Ver la solicitud', url },
        }
  return reason === null
    ? {
        subject: `Code ${code} is ready`,
        heading: 'The code you asked for is ready',
        paragraphs: [
          ...(name ? [`Hello ${name},`] : []),
          `We issued code ${code} for ${learner}. A month of learning can start whenever you are ready.`,
        ],
        button: { text: 'See the code', url },
      }
    : {
        subject: `We did not issue code ${code}`,
        heading: 'We could not issue the code you asked for',
        paragraphs: [
          ...(name ? [`Hello ${name},`] : []),
          `You asked for code ${code} for ${learner}. We did not issue it for this reason:`,
          reason,
          'You can correct it and ask again.',
        ],
        button: { text: 'See the request', url },
      }
}
