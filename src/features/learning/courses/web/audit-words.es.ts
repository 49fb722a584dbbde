import type { Words } from '#web/i18n/words.ts'
import type en from './audit-words.en.ts'

const auditWords: Words<typeof en> = {
  subjects: {
    COURSE: 'Curso',
  },
  states: {
    UNPUBLISHED: 'retiro',
  },
  fields: {
    common_id: 'Curso',
    course: 'Curso',
  },
}
export default auditWords
