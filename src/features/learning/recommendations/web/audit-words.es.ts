import type { Words } from '#web/i18n/words.ts'
import type en from './audit-words.en.ts'

const auditWords: Words<typeof en> = {
  subjects: {
    RECOMMENDATION: 'Recomendación',
  },
  fields: {
    mail_recommendations: 'Recomendaciones por correo',
  },
}
export default auditWords
