import type { Words } from '#web/i18n/words.ts'
import type en from './audit-words.en.ts'

const auditWords: Words<typeof en> = {
  subjects: {
    BLOG: 'Artículo',
    CMS_PAGE: 'Página',
    EVENT: 'Evento',
  },
  states: {
    SUBMITTED: 'enviado para publicar',
    UNSCHEDULED: 'programación retirada',
  },
  fields: {
    block: 'Bloque',
    edition: 'Edición',
    fields: 'Campos',
    in_force_on: 'En vigor desde',
    shared_until: 'El enlace al borrador vale hasta',
    material: 'Cambio importante',
    wall: 'Hora',
    zone: 'Zona horaria',
  },
}
export default auditWords
