import type { Words } from '#web/i18n/words.ts'
import type en from './audit-words.en.ts'

const auditWords: Words<typeof en> = {
  fields: {
    about_en: 'Presentación en inglés',
    about_es: 'Presentación en español',
    headline_en: 'Titular en inglés',
    headline_es: 'Titular en español',
    languages: 'Idiomas',
    specialities: 'Especialidades',
    teacher_id: 'Docente',
  },
}
export default auditWords
