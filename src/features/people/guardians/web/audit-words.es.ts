import type { Words } from '#web/i18n/words.ts'
import type en from './audit-words.en.ts'

const auditWords: Words<typeof en> = {
  fields: {
    child: 'Menor',
    guardian: 'Responsable',
    privacy: 'Privacidad',
  },
}
export default auditWords
