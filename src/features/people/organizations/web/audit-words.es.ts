import type { Words } from '#web/i18n/words.ts'
import type en from './audit-words.en.ts'

const auditWords: Words<typeof en> = {
  subjects: {
    ORGANIZATION: 'Organización',
  },
  states: {
    ACTIVATED: 'activación',
  },
  fields: {
    address: 'Dirección',
    contact_email: 'Correo de contacto',
    contact_name: 'Contacto',
    deactivated_reason: 'Motivo',
    domains: 'Dominios de correo',
    invites_a_day: 'Invitaciones al día',
    logo: 'Logotipo',
    phone: 'Teléfono',
    signer: 'Quién hace las señas',
    signs_reviewed_first: 'Las señas se muestran tras la revisión',
    sessions_ended: 'Sesiones terminadas',
    type_id: 'Tipo',
    website: 'Sitio web',
  },
}
export default auditWords
