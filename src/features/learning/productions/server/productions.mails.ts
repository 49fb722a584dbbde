import type { Language } from '#contract/constants.ts'
import type { MailContent } from '#server/mail/mail.ts'

type Received = { name: string; learner: string; meaning: string }
/** Tells a teacher that a learner sent them a film of a sentence. */
export const receivedMail = (
  language: Language,
  { name, learner, meaning }: Received,
  url: string,
): MailContent =>
  ({
    en: {
      subject: `${learner} sent you a video`,
      heading: 'A video for you',
      paragraphs: [
        ...(name ? [`Hello ${name},`] : []),
        `${learner} signed “${meaning}” and asks what you think. Only you can watch it.`,
      ],
      button: { text: 'Watch and answer', url },
    },
    es: {
      subject: `${learner} te envió un video`,
      heading: 'Un video para ti',
      paragraphs: [
        ...(name ? [`Hola, ${name}:`] : []),
        `${learner} señó «${meaning}» y te pide tu opinión. Solo tú puedes verlo.`,
      ],
      button: { text: 'Ver y responder', url },
    },
  })[language]

/** `child`: the reader is the guardian of the learner, by this name. */
type Answered = { name: string; child: string | null; meaning: string }
/** Tells a learner, or a child's guardian, that the teacher answered a film. */
export const answeredMail = (
  language: Language,
  { name, child, meaning }: Answered,
  url: string,
): MailContent =>
  ({
    en: {
      subject: child ? `The teacher of ${child} answered a video` : 'Your teacher answered your video',
      heading: 'An answer to a video',
      paragraphs: [
        ...(child || !name ? [] : [`Hello ${name},`]),
        child
          ? `The teacher of ${child} answered the video of “${meaning}”.`
          : `Your teacher answered your video of “${meaning}”.`,
      ],
      button: { text: 'Read the answer', url },
    },
    es: {
      subject: child ? `Hay respuesta a un video de ${child}` : 'Tu docente respondió a tu video',
      heading: 'Una respuesta a un video',
      paragraphs: [
        ...(child || !name ? [] : [`Hola, ${name}:`]),
        child
          ? `El docente de ${child} respondió al video de «${meaning}».`
          : `Tu docente respondió a tu video de «${meaning}».`,
      ],
      button: { text: 'Leer la respuesta', url },
    },
  })[language]
