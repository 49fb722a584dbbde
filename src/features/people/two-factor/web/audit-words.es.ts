import type { Words } from '#web/i18n/words.ts'
import type en from './audit-words.en.ts'

const auditWords: Words<typeof en> = {
  named: {
    TWO_FACTOR_ENABLED: 'Activó la verificación en dos pasos',
    TWO_FACTOR_DISABLED: 'Desactivó la verificación en dos pasos',
    BACKUP_CODES_CREATED: 'Creó códigos de respaldo',
    BACKUP_CODE_USED: 'Usó un código de respaldo',
  },
}
export default auditWords
