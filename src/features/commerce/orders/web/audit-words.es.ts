import type { Words } from '#web/i18n/words.ts'
import type en from './audit-words.en.ts'

const auditWords: Words<typeof en> = {
  subjects: { ORDER: 'Pedido' },
  states: {
    MONEY_ARRIVED: 'dinero recibido',
    REFUNDED: 'reembolso',
    REFUND_FAILED: 'reembolso devuelto',
    RETURNED: 'dinero devuelto',
    WRITTEN_OFF: 'pérdida anotada',
  },
  fields: { received_on: 'recibido el' },
}
export default auditWords
