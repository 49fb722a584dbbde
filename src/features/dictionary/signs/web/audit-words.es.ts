import type { Words } from '#web/i18n/words.ts'
import type en from './audit-words.en.ts'

const auditWords: Words<typeof en> = {
  subjects: {
    SIGN: 'Seña',
  },
  states: {
    SENT: 'envío a revisión',
    APPROVED: 'aprobación',
    CORRECTED: 'corrección',
    REJECTED: 'rechazo',
  },
  fields: {
    is_primary: 'Seña principal',
    review_state: 'Estado de la revisión',
  },
}
export default auditWords
