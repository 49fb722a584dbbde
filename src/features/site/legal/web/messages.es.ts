import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const messages: Words<typeof en> = {
  contents: 'En esta página',
  in_force: (day) => `En vigor desde el ${day}`,
  corrected: (day) => `Corregida el ${day}, sin cambios de fondo`,
  old: (day, present) => `Esta es la versión del ${day}. La vigente es la del ${present}.`,
  read_present: 'Leer la versión vigente',
  not_yet: (day, present) => `Esta versión entra en vigor el ${day}. Hasta entonces vale la del ${present}.`,
  coming: (day) => `El ${day} entra en vigor una nueva versión.`,
  read_coming: 'Leer qué cambia',
  versions: 'Todas las versiones',
  version: (number) => `Versión ${number}`,
  states: {
    past: (day) => `desde el ${day}`,
    present: (day) => `en vigor desde el ${day}`,
    coming: (day) => `en vigor a partir del ${day}`,
  },
  lost: 'Este texto no llegó.',
}
export default messages
