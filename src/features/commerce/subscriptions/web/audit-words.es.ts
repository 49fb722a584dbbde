import type { Words } from '#web/i18n/words.ts'
import type en from './audit-words.en.ts'

const auditWords: Words<typeof en> = {
  subjects: { SUBSCRIPTION: 'Plan comprado' },
  states: {},
  fields: { reference: 'referencia', mail_offers: 'Ofertas por correo' },
}
export default auditWords
