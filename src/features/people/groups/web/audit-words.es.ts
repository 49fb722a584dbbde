import type { Words } from '#web/i18n/words.ts'
import type en from './audit-words.en.ts'

const auditWords: Words<typeof en> = {
  subjects: {
    GROUP: 'Grupo',
  },
  fields: {
    group_id: 'Grupo',
    group_ids: 'Grupos',
  },
}
export default auditWords
