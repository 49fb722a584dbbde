import type { Words } from '#web/i18n/words.ts'
import type en from './audit-words.en.ts'

const auditWords: Words<typeof en> = {
  subjects: { BOOK_MONTH: 'Mes contable' },
  states: {},
  fields: {},
}
export default auditWords
