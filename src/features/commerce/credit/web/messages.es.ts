import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const credit: Words<typeof en> = {
  title: 'Saldo',
  balance: 'Tienes',
  balance_of: 'Disponible',
  text: 'Con el saldo pagas planes y cursos, y también las renovaciones antes de que se use tu tarjeta.',
  entries: 'Movimientos',
  none: 'Todavía no tienes saldo. Lo consigues con tarjetas de regalo y al invitar a amistades.',
  failed: 'No pudimos cargar el saldo.',
  more: 'Ver todo',
  kinds: {
    given: 'De parte de ASL Shop',
    taken_back: 'Retirado',
    gift_card: 'Tarjeta de regalo',
    referral: 'Alguien a quien invitaste',
    overpaid: 'Pago de más',
    plan_rest: 'Resto de un plan',
    refund: 'Reembolso',
    order: 'Compra',
    order_back: 'Compra que no se completó',
    renewal: 'Renovación',
    renewal_back: 'Renovación que no se pagó',
    statement: 'Estado de cuenta de códigos de servicio',
    merged: 'Cuentas unidas',
  },
  give: {
    open: 'Añadir o retirar saldo',
    title: 'Añadir saldo',
    text: 'Podrá usarlo al pagar. El motivo queda guardado y lo puede leer.',
    amount: 'Monto en dólares',
    reason: 'Motivo',
    what: 'Qué hacer',
    give: 'Añadir',
    take: 'Retirar',
    take_hint: 'Hasta donde alcance el saldo.',
  },
}
export default credit
