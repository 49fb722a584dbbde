import type { Words } from '#web/i18n/words.ts'
import type en from './audit-words.en.ts'

const auditWords: Words<typeof en> = {
  states: {
    MERGED: 'unión de cuentas',
  },
  fields: {
    from_id: 'De',
    into: 'En',
    into_id: 'En',
    merged_into: 'Unida con',
  },
}
export default auditWords
