import type { Words } from '#web/i18n/words.ts'
import type en from './audit-words.en.ts'

const auditWords: Words<typeof en> = {
  named: {
    USER_ACTED_AS: 'Miró como otra persona',
  },
  states: {
    SUSPENDED: 'suspensión',
  },
}
export default auditWords
