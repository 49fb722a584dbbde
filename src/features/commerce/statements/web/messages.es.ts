import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const statements: Words<typeof en> = {
  title: 'Estados de cuenta',
  text: 'Lo que sumaron los códigos de servicio de tus estudiantes, mes a mes. El estado de cuenta se emite al terminar el mes y es la factura que pagas.',
  codes: 'Códigos de servicio',
  states: { open: 'Por pagar', overdue: 'Vencido', paid: 'Pagado' },
  state: 'Situación',
  all: 'Todos',
  search: 'Organización o número',
  empty: 'Todavía no hay estados de cuenta',
  empty_text: 'El primero se emite al terminar un mes en el que se usó algún código.',
  columns: {
    month: 'Mes',
    organization: 'Centro regional',
    number: 'Número',
    total: 'Total',
    open: 'Pendiente',
    due: 'Vence',
  },
  one: {
    back: 'Todos los estados de cuenta',
    missing: 'En esta dirección no hay un estado de cuenta',
    due: (sum, day) => `Quedan ${sum} por pagar hasta el ${day}.`,
    overdue: (sum, day) => `Faltan ${sum}, que vencieron el ${day}.`,
    paid: 'No queda nada pendiente.',
    facts: {
      used: 'Usado, menos lo devuelto',
      credit: 'Pagado con saldo a favor',
      carried: 'Quedó como saldo a favor',
      total: 'Total',
      paid: 'Pagado',
      open: 'Pendiente',
    },
    pdf: 'Estado de cuenta (PDF)',
    csv: 'Detalle (CSV)',
    receipt: (number) => `Recibo ${number}`,
    payments: 'Pagos',
    payment: (sum, day, reference) => `${sum} el ${day}, ${reference}`,
    credited: (sum) => `Sobraron ${sum}: son saldo a favor para el próximo estado de cuenta.`,
    lines: 'Detalle',
    search: 'Código o nombre',
    none: 'Nada coincide',
    columns: {
      at: 'Cuándo',
      learner: 'Estudiante',
      what: 'Concepto',
      units: 'Unidades',
      amount: 'Importe',
    },
    taken_back: 'Devuelto',
    correction: 'De un mes anterior',
  },
  pay: {
    title: 'Anotar un pago',
  },
  admin: {
    text: 'Lo que deben los centros regionales por los códigos de servicio de sus estudiantes, mes a mes. Abre uno para anotar lo que se pagó.',
  },
}
export default statements
