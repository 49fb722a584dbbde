import type { Words } from '#web/i18n/words.ts'
import type en from './audit-words.en.ts'

const auditWords: Words<typeof en> = {
  subjects: { CREDIT: 'Saldo' },
  states: { GIVEN: 'añadido', TAKEN_BACK: 'retirado' },
  fields: {},
}
export default auditWords
