import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const zoom: Words<typeof en> = {
  label: 'Reunirse en Zoom',
  hint: 'Cada quien entra por el mismo enlace de antes y llega a Zoom. Allí no hay pizarrón ni señas al mismo tiempo.',
}

export default zoom
