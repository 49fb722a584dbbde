import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const milestones: Words<typeof en> = {
  title: 'Tus logros',
  names: {
    first_sign: 'Tu primera seña',
    first_lesson: 'Tu primera lección',
    ten_signs: 'Diez señas',
    week: 'Una semana de aprendizaje',
    conversation: 'Una conversación entera',
    certificate: 'Un certificado',
  },
  texts: {
    first_sign: 'Tu primera seña. Así se empieza.',
    first_lesson: 'Terminaste una lección entera. Sus señas vuelven en la práctica.',
    ten_signs: 'Ya hiciste tú diez señas distintas.',
    week: 'Aprendiste siete días. Cuentan para siempre, seguidos o no.',
    conversation: 'Entendiste cada línea de lo que dos personas se señaron.',
    certificate: 'Completaste un curso entero.',
  },
  shared: {
    first_sign: 'Mi primera seña en ASL',
    first_lesson: 'Mi primera lección de ASL',
    ten_signs: 'Mis primeras diez señas en ASL',
    week: 'Una semana aprendiendo ASL',
    conversation: 'Mi primera conversación en ASL',
    certificate: 'Un curso entero de ASL',
  },
  by: (name, what) => `${name}: ${what}`,
  share: 'Compartir',
  share_title: 'Comparte este logro',
  share_text: 'Otros ven esta imagen y un enlace a ASL Shop. Tu nombre aparece solo si tú quieres.',
  with_name: 'Con mi nombre',
  save: 'Guardar la imagen',
  copy: 'Copiar el texto',
  copied: 'Copiado',
  failed: 'No funcionó. Prueba de otra manera.',
  done: 'Qué bien',
  picture: (what) => `Imagen: ${what}`,
}
export default milestones
