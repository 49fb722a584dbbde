import type { Words } from '#web/i18n/words.ts'
import type en from './audit-words.en.ts'

const auditWords: Words<typeof en> = {
  named: {
    COURSE_PRICE_UPDATED: 'Cambió el precio de un curso',
  },
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
