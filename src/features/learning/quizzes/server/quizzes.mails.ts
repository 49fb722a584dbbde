import type { Language } from '#contract/constants.ts'
import type { MailContent } from '#server/mail/mail.ts'

/** `child`: the reader is the guardian of whoever answered, by this name. `again`: another attempt is left. */
type Graded = {
  name: string
  child: string | null
  title: string
  score: number
  passed: boolean
  changed: boolean
  again: boolean
}

/** Tells a learner that a teacher has graded their answers, or changed a grade. */
export function gradedMail(
  language: Language,
  { name, child, title, score, passed, changed, again }: Graded,
  url: string,
): MailContent {
  if (language === 'es') {
    const not = again
      ? child
        ? 'Aún no es suficiente para aprobar: puede intentarlo otra vez.'
        : 'Aún no es suficiente para aprobar: puedes intentarlo otra vez.'
      : 'No es suficiente para aprobar.'
    const result = passed ? (child ? `${child} aprobó el cuestionario.` : 'Aprobaste el cuestionario.') : not
    const what = changed
      ? `${child ? `El docente de ${child}` : 'Tu docente'} volvió a mirar ${child ? 'las' : 'tus'} respuestas y cambió una calificación. Junto a la respuesta dice por qué.`
      : `${child ? `El docente de ${child} miró las respuestas y dejó` : 'Tu docente miró tus respuestas y te dejó'} sus comentarios.`
    return {
      subject: changed
        ? `Cambió ${child ? `la calificación de ${child}` : 'tu calificación'} en «${title}»`
        : `${child ? `Las respuestas de ${child} en` : 'Tus respuestas de'} «${title}» están calificadas`,
      heading: changed
        ? `${child ? `La calificación de ${child}` : 'Tu calificación'} cambió`
        : `${child ? `Las respuestas de ${child}` : 'Tus respuestas'} están calificadas`,
      paragraphs: [
        ...(child || !name ? [] : [`Hola, ${name}:`]),
        what,
        `${child ? 'El' : 'Tu'} resultado es ${score} %. ${result}`,
      ],
      button: { text: 'Ver los comentarios', url },
    }
  }
  const not = again
    ? `That is not enough to pass yet: ${child ? 'they' : 'you'} can try again.`
    : 'That is not enough to pass.'
  const teacher = child ? `The teacher of ${child}` : 'Your teacher',
    answers = child ? 'the answers' : 'your answers'
  return {
    subject: changed
      ? `${child ? `The grade of ${child}` : 'Your grade'} in “${title}” has changed`
      : `${child ? `The answers of ${child}` : 'Your answers'} in “${title}” are graded`,
    heading: changed
      ? `${child ? `The grade of ${child}` : 'Your grade'} has changed`
      : `${child ? `The answers of ${child}` : 'Your answers'} are graded`,
    paragraphs: [
      ...(child || !name ? [] : [`Hello ${name},`]),
      changed
        ? `${teacher} looked at ${answers} again and changed a grade. The reason is shown next to the answer.`
        : `${teacher} has looked at ${answers} and left comments${child ? '' : ' for you'}.`,
      `${child ? 'The' : 'Your'} score is ${score}%. ${passed ? `${child ?? 'You'} passed the quiz.` : not}`,
    ],
    button: { text: 'Read the comments', url },
  }
}
