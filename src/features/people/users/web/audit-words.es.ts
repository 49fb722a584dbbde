import type { Words } from '#web/i18n/words.ts'
import type en from './audit-words.en.ts'

const auditWords: Words<typeof en> = {
  subjects: {
    USER: 'Persona',
  },
  states: {
    VERIFIED: 'correo confirmado',
  },
  fields: {
    sign_in_name: 'Nombre de usuario',
    date_format: 'Formato de fecha',
    deaf_teacher: 'Docente Sorda o Sordo',
    first_name: 'Nombre',
    handle: 'Nombre público',
    last_name: 'Apellido',
    profile_image: 'Foto',
    public_profile: 'Perfil público',
    time_zone: 'Zona horaria',
  },
}
export default auditWords
