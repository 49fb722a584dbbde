import type { Words } from '#web/i18n/words.ts'
import type en from './audit-words.en.ts'

const auditWords: Words<typeof en> = { subjects: { CALENDAR_CONNECTION: 'Google Calendar' } }
export default auditWords
