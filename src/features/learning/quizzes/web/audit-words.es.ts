import type { Words } from '#web/i18n/words.ts'
import type en from './audit-words.en.ts'

const auditWords: Words<typeof en> = {
  subjects: {
    QUIZ: 'Cuestionario',
    ATTEMPT: 'Intento de cuestionario',
  },
  states: {
    GRADED: 'calificación',
    REGRADED: 'nueva calificación',
  },
  fields: {
    points: 'Puntos',
    question: 'Pregunta',
    question_id: 'Pregunta',
    questions: 'Preguntas',
    score: 'Puntaje',
  },
}
export default auditWords
