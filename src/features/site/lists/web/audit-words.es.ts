import type { Words } from '#web/i18n/words.ts'
import type en from './audit-words.en.ts'

const auditWords: Words<typeof en> = {
  subjects: {
    ORGANIZATION_TYPE: 'Tipo de organización',
    TAG: 'Etiqueta',
  },
  fields: {
    list: 'Lista',
  },
}
export default auditWords
