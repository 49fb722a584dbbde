import type { Words } from '#web/i18n/words.ts'
import type en from './audit-words.en.ts'

const auditWords: Words<typeof en> = {
  subjects: {
    CONSENT: 'Consentimiento',
  },
  states: {
    GRANTED: 'otorgamiento',
    DECLINED: 'rechazo',
    REPLACED: 'reemplazo',
  },
}
export default auditWords
