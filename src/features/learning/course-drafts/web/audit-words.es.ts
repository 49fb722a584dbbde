import type { Words } from '#web/i18n/words.ts'
import type en from './audit-words.en.ts'

const auditWords: Words<typeof en> = {
  subjects: {
    MODULE: 'Módulo',
    WEEK: 'Semana',
    LESSON: 'Lección',
  },
  fields: {
    lesson: 'Lección',
    lesson_key: 'Lección',
    lessons: 'Lecciones',
    parent_id: 'Madre o padre',
    week: 'Semana',
    week_key: 'Semana',
  },
}
export default auditWords
