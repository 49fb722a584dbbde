import type { Words } from '#web/i18n/words.ts'
import type en from './audit-words.en.ts'

const auditWords: Words<typeof en> = {
  subjects: { RECONCILIATION: 'Conciliación' },
  states: {},
  fields: { since: 'comparado desde' },
}
export default auditWords
