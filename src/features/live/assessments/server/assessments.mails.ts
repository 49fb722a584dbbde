import type { Language } from '#contract/constants.ts'
import type { MailContent } from '#server/mail/mail.ts'

type Published = {
  level: string
  teacher: string
  /** Name of the assessed child, if a guardian reads the mail. */
  child: string | null
}

/** Mail to the learner or their guardian with the result and the certificate. */
export function publishedMail(
  language: Language,
  { level, teacher, child }: Published,
  urls: { result: string; certificate: string },
): MailContent {
  if (language === 'es')
    return {
      subject: child ? `La evaluación de ASL de ${child}: ${level}` : `Tu evaluación de ASL: ${level}`,
      heading: child ? `El nivel de ${child}: ${level}` : `Tu nivel: ${level}`,
      paragraphs: [
        teacher
          ? `${teacher} y otra persona calificaron por separado y llegaron a este nivel.`
          : 'Dos personas calificaron por separado y llegaron a este nivel.',
        'En la página están los puntos de cada aspecto, lo que escribieron y los momentos que marcaron.',
        `Quien tenga esta dirección puede comprobar el certificado: ${urls.certificate}`,
      ],
      button: { text: 'Leer el resultado', url: urls.result },
    }
  return {
    subject: child ? `${child}’s ASL assessment: ${level}` : `Your ASL assessment: ${level}`,
    heading: child ? `${child}’s level: ${level}` : `Your level: ${level}`,
    paragraphs: [
      teacher
        ? `${teacher} and another person rated it apart from each other and came to this level.`
        : 'Two people rated it apart from each other and came to this level.',
      'The page has the points of each part, what they wrote, and the moments they marked.',
      `Anyone with this address can check the certificate: ${urls.certificate}`,
    ],
    button: { text: 'Read the result', url: urls.result },
  }
}

/** To whom somebody else named to rate an assessment. */
export function namedMail(language: Language, { learner }: { learner: string }, url: string): MailContent {
  if (language === 'es')
    return {
      subject: `Te toca calificar una evaluación: ${learner}`,
      heading: `Califica la evaluación de ${learner}`,
      paragraphs: [
        'Calificas por separado: verás lo que dijeron los demás cuando tu calificación esté entregada.',
      ],
      button: { text: 'Abrir la evaluación', url },
    }
  return {
    subject: `An assessment is yours to rate: ${learner}`,
    heading: `Rate ${learner}’s assessment`,
    paragraphs: ['You rate it on your own: you see what others said once your rating is in.'],
    button: { text: 'Open the assessment', url },
  }
}
