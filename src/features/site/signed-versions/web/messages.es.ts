import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const messages: Words<typeof en> = {
  watch: 'Ver en ASL',
  unreviewed: 'Todavía sin revisar por una persona docente Sorda',
  reviewed: 'Revisado por una persona docente Sorda',
}
export default messages
