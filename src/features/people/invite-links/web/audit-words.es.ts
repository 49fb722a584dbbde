import type { Words } from '#web/i18n/words.ts'
import type en from './audit-words.en.ts'

const auditWords: Words<typeof en> = {
  subjects: {
    INVITE_LINK: 'Enlace de invitación',
  },
  fields: {
    max_uses: 'Usos como máximo',
  },
}
export default auditWords
