import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const messages: Words<typeof en> = {
  title: 'SignWriting',
  label: (word) => `${word} en SignWriting`,
  loading: 'Cargando SignWriting',
  failed: 'No se pudo cargar el SignWriting.',
  incomplete: (symbols) => `Se guarda, pero no se muestra: no hay trazo para ${symbols}.`,
}
export default messages
