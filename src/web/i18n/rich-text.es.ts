import type { Words } from './words.ts'
import type en from './rich-text.en.ts'

const messages: Words<typeof en> = {
  toolbar: (name) => `Formato de ${name}`,
  bold: 'Negrita',
  italic: 'Cursiva',
  heading: 'Encabezado',
  bullets: 'Lista',
  numbers: 'Lista numerada',
  quote: 'Cita',
  link: 'Enlace',
  unlink: 'Quitar el enlace',
  link_title: 'Enlace',
  link_address: 'Dirección web',
  link_set: 'Poner el enlace',
  undo: 'Deshacer',
  redo: 'Rehacer',
  loading: 'Cargando el editor',
}
export default messages
