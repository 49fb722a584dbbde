import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const documents: Words<typeof en> = {
  title: 'Facturas y recibos',
  search: 'Buscar por número, nombre u orden de compra',
  kind: 'Tipo',
  all: 'Todos los tipos',
  kinds: {
    invoice: 'Factura',
    receipt: 'Recibo',
    credit_note: 'Nota de crédito',
    quote: 'Cotización',
    statement: 'Estado de cuenta',
  },
  columns: { number: 'Número', issued: 'Fecha', buyer: 'Para', total: 'Total', open: 'Por pagar' },
  due: (day) => `hasta el ${day}`,
  paid: 'Nada',
  download: 'Descargar PDF',
  empty: 'Todavía no hay documentos',
  empty_text: 'De cada compra queda aquí su recibo y, cuando la hay, su factura.',
  empty_all_text: 'Los documentos se escriben cuando se vende algo.',
}
export default documents
