import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const notes: Words<typeof en> = {
  title: 'Tus notas',
  only_you: 'Solo tú puedes leerlas.',
  label: 'Nota nueva',
  placeholder: '¿Qué quieres recordar?',
  at_time: (time) => `Sobre el minuto ${time} del video`,
  add: 'Guardar la nota',
  add_at: (time) => `Guardarla en ${time}`,
  empty: 'Todavía no hay notas. Escribe lo que te ayude a recordar una seña.',
  go_to: (time) => `Ir al minuto ${time} del video`,
  whole: 'Toda la lección',
  edit: 'Editar',
  edit_label: 'Nota',
  save: 'Guardar',
  cancel: 'Cancelar',
  remove: 'Borrar',
  removed: 'Nota borrada.',
  undo: 'Deshacer',
  failed: 'Ahora no se pueden cargar tus notas.',
  not_saved: 'No se pudo guardar tu nota. Sigue aquí.',
}
export default notes
