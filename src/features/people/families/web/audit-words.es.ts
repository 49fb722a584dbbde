import type { Words } from '#web/i18n/words.ts'
import type en from './audit-words.en.ts'

const auditWords: Words<typeof en> = {
  subjects: {
    FAMILY_INVITE: 'Invitación a una familia',
    FAMILY_MEMBER: 'Integrante de una familia',
  },
  fields: {
    family_invite_id: 'Invitación a la familia',
    shares_progress: 'Comparte su progreso',
  },
}
export default auditWords
