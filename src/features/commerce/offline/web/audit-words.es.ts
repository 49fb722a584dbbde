import type { Words } from '#web/i18n/words.ts'
import type en from './audit-words.en.ts'

const auditWords: Words<typeof en> = {
  subjects: { OFFLINE_PURCHASE: 'Compra sin tarjeta' },
  states: { ORDERED: 'pedido', PAID: 'pago registrado' },
  fields: {
    paying: 'paga con',
    purchase_order_number: 'orden de compra',
    open: 'pendiente',
    total: 'total',
    plan: 'plan',
  },
}
export default auditWords
