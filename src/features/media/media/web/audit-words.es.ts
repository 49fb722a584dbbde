import type { Words } from '#web/i18n/words.ts'
import type en from './audit-words.en.ts'

const auditWords: Words<typeof en> = {
  subjects: {
    MEDIA: 'Archivo',
  },
  fields: {
    bytes: 'Bytes',
    captions: 'Subtítulos',
    content_type: 'Tipo de contenido',
    copy_of: 'Copia de',
    media_id: 'Archivo',
  },
}
export default auditWords
