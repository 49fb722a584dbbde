import type { Words } from '#web/i18n/words.ts'
import type en from './audit-words.en.ts'

const auditWords: Words<typeof en> = {
  subjects: { PAYMENT_EVENT: 'Aviso de pago' },
  states: { REPLAYED: 'nueva consulta' },
  fields: {},
}
export default auditWords
