import type { Words } from '#web/i18n/words.ts'
import type en from './audit-words.en.ts'

const auditWords: Words<typeof en> = {
  named: { SITE_EXPORTED: 'Sitio exportado' },
  subjects: { REDIRECT: 'Redirección', SITE_IMPORT: 'Importación de páginas' },
  fields: {
    documents: 'Documentos',
    kinds: 'Tipos',
    path: 'Dirección',
    target: 'Lleva a',
  },
}
export default auditWords
