import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const messages: Words<typeof en> = {
  watch: 'Ver en ASL',
  unreviewed: 'Todavía sin revisar por un docente Sordo',
  reviewed: 'Revisado por un docente Sordo',
}
export default messages
