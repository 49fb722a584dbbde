import type { Words } from '#web/i18n/words.ts'
import type en from './audit-words.en.ts'

const auditWords: Words<typeof en> = {
  subjects: { TAX_CERTIFICATE: 'Certificado de exención fiscal' },
  states: {},
  fields: { valid_until: 'válido hasta' },
}
export default auditWords
