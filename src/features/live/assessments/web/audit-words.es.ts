import type { Words } from '#web/i18n/words.ts'
import type en from './audit-words.en.ts'

const auditWords: Words<typeof en> = {
  subjects: { LIVE_ASSESSMENT: 'Evaluación en vivo', RUBRIC: 'Rúbrica de evaluación' },
  states: {
    BEGUN: 'iniciada',
    RATER_NAMED: 'con quien califica nombrado',
    RATED: 'calificada',
    RATING_CORRECTED: 'con la calificación corregida',
  },
  fields: { place: 'Número de quien califica' },
}
export default auditWords
