import type { Words } from '#web/i18n/words.ts'
import type en from './audit-words.en.ts'

const auditWords: Words<typeof en> = {
  subjects: { DISCOUNT: 'Descuento' },
  states: {},
  fields: {
    percent: 'porcentaje',
    applies_to: 'qué abarata',
    payments: 'pagos',
    once_per_person: 'una vez por persona',
  },
}
export default auditWords
