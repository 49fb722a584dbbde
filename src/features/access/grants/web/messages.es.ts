import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const access: Words<typeof en> = {
  title: '¿Por qué tengo esto?',
  text: 'Todo lo que te abre cursos y señas, quién lo paga y qué te quedaría sin ello.',
  failed: 'No se pudo cargar lo que tienes',
  failed_text: 'Inténtalo otra vez.',
  kinds: {
    subscription: 'Plan',
    family: 'Familia',
    seat: 'Lugar',
    service_code: 'Código de servicio',
    staff: 'Regalo',
    role: 'Trabajo',
  },
  paid_by: (payer) => `Lo paga ${payer}`,
  paid_by_you: 'Lo pagas tú',
  since: (date) => `Desde el ${date}`,
  until: (date) => `Hasta el ${date}`,
  renews: 'Se renueva sin que hagas nada',
  forever: 'Sin fecha de fin',
  opens: 'Abre',
  without: 'Sin ello',
  leaving: 'Lo que conservas:',
  nothing_lost: 'No cambia nada: otra cosa tuya abre lo mismo.',
  areas: { courses: 'Cursos', dictionary: 'Diccionario', live: 'Clases en vivo', community: 'Comunidad' },
  live_limited: 'solo evaluaciones',
  levels: {
    Full: 'todo',
    Limited: 'la parte gratis',
    No: 'cerrado',
    'Organization Discussion': 'tu organización',
  },
}
export default access
