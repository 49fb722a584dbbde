import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const messages: Words<typeof en> = {
  title: 'Avisos de pago',
  text: 'Lo que nos avisaron los proveedores de pago y qué pasó con cada aviso.',
  reconcile: 'Conciliación',
  search: 'Busca por tipo o número del proveedor',
  empty: 'Todavía no hay avisos',
  empty_text: 'El primero llega con el primer pago.',
  none: 'No existe este aviso.',
  back: 'Todos los avisos',
  columns: { type: 'Tipo', object: 'Sobre', at: 'Recibido', state: 'Estado' },
  all_states: 'Cualquier estado',
  states: { waiting: 'En espera', handled: 'Atendido', failed: 'Con error', ignored: 'Nada que hacer' },
  facts: {
    title: 'El aviso',
    id: 'Número',
    provider: 'Proveedor',
    object: 'Objeto del proveedor',
    subject: 'Qué se revisa',
    received: 'Recibido',
    handled: 'Atendido',
    problem: 'Problema',
  },
  body: 'Tal como llegó',
  replay: 'Preguntar otra vez',
}
export default messages
