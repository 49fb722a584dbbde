import type { Words } from '#web/i18n/words.ts'
import type en from './audit-words.en.ts'

const auditWords: Words<typeof en> = {
  subjects: { GIFT_CARD: 'Tarjeta de regalo' },
  states: { REDEEMED: 'canjeada', VOIDED: 'anulada' },
  fields: {
    to_name: 'para',
    to_email: 'correo de quien la recibe',
    from_name: 'de parte de',
    message: 'mensaje',
    send_on: 'día',
  },
}
export default auditWords
