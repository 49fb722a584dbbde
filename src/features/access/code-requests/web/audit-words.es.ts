import type { Words } from '#web/i18n/words.ts'
import type en from './audit-words.en.ts'

const auditWords: Words<typeof en> = {
  subjects: {
    CODE_REQUEST: 'Solicitud de código de servicio',
  },
  states: {
    ISSUED: 'emisión',
  },
  fields: {},
}
export default auditWords
