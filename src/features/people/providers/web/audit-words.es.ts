import type { Words } from '#web/i18n/words.ts'
import type en from './audit-words.en.ts'

const auditWords: Words<typeof en> = {
  named: {
    PROVIDER_LINKED: 'Vinculó una cuenta',
  },
  fields: {
    provider: 'Proveedor',
  },
}
export default auditWords
