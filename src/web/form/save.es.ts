import type { Words } from '#web/i18n/words.ts'
import type en from './save.en.ts'

const save: Words<typeof en> = {
  saved: 'Guardado',
  unsaved: 'Se guarda enseguida',
  saving: 'Guardando…',
  failed: 'Sin guardar',
  conflict: 'Elige abajo',
  show_choice: 'Mostrarlo',
  again: 'Intentar de nuevo',
}
export default save
