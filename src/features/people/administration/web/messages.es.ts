import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const messages: Words<typeof en> = {
  actions: { end: 'Cerrar esa sesión', end_all: 'Cerrar todas sus sesiones' },
  sessions: { title: (name) => `Dónde tiene ${name} su sesión abierta`, none: 'En ningún lugar por ahora.', last: (when) => `Última vez ${when}`, unknown: 'Dispositivo desconocido', on: (browser, system) => `${browser} en ${system}`, failed: 'No pudimos cargar las sesiones' },
}
export default messages
