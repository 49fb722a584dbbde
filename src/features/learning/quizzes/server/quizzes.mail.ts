import type { Language } from '#contract/constants.ts'
import type { MailContent } from '#server/mail/mail.ts'

type Outcome = { title: string; url: string; score: number; passed: boolean; changed: boolean }

/** Tells a learner that a teacher has graded their answers, or changed a grade. */
export function gradedMail(language: Language, name: string, { title, url, score, passed, changed }: Outcome): MailContent {
  return language === 'es'
    ? {
        subject: changed ? `Cambió tu calificación en “${title}”` : `Tus respuestas de “${title}” están calificadas`,
        heading: changed ? 'Tu calificación cambió' : 'Tus respuestas están calificadas',
        paragraphs: [`Hola, ${name}:`, changed ? 'Tu docente volvió a mirar tus respuestas y cambió una calificación. Junto a la respuesta dice por qué.' : 'Tu docente miró tus respuestas y te dejó sus comentarios.', `Tu resultado es ${score} %. ${passed ? 'Aprobaste el cuestionario.' : 'Aún no es suficiente para aprobar: puedes intentarlo otra vez.'}`],
        button: { text: 'Ver los comentarios', url },
      }
    : {
        subject: changed ? `Your grade in “${title}” has changed` : `Your answers in “${title}” are graded`,
        heading: changed ? 'Your grade has changed' : 'Your answers are graded',
        paragraphs: [`Hello ${name},`, changed ? 'Your teacher looked at your answers again and changed a grade. The reason stands beside the answer.' : 'Your teacher has looked at your answers and left comments for you.', `Your score is ${score}%. ${passed ? 'You passed the quiz.' : 'It is not enough to pass yet: you can try again.'}`],
        button: { text: 'Read the comments', url },
      }
}
