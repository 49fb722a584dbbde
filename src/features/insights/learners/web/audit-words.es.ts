import type { Words } from '#web/i18n/words.ts'
import type en from './audit-words.en.ts'

const auditWords: Words<typeof en> = {
  subjects: {
    LEARNER_NOTE: 'Nota sobre un estudiante',
  },
  fields: {
    note_id: 'Nota',
  },
}
export default auditWords
