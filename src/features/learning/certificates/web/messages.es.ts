import { NAMELESS } from '#contract/names.ts'
import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const certificates: Words<typeof en> = {
  mine: 'Certificados', none: 'Cuando completas un curso, su certificado aparece aquí por sí solo.', failed: 'No se pudieron cargar tus certificados',
  facts: (lessons, time) => `${lessons === 1 ? '1 lección' : `${lessons} lecciones`}${time ? `, cerca de ${time}` : ''}`,
  hours: (n) => (n === 1 ? '1\u00a0hora' : `${n}\u00a0horas`), minutes: (n) => (n === 1 ? '1\u00a0minuto' : `${n}\u00a0minutos`),
  download: 'Descargar PDF', download_of: (title) => `Descargar PDF: certificado de ${title}`, page: 'Página para mostrar', page_of: (title) => `Página para mostrar: ${title}`, copy: 'Copiar enlace', copied: 'El enlace está copiado.', completed: (day) => `Completado el ${day}`, by: (name) => `Curso de ${name}`,
  revoked: 'Revocado', valid: 'Válido', reason: (text) => `Motivo: ${text}`, ask: 'Escríbenos',
  earned: 'Tienes un certificado', earned_text: 'Completaste este curso. Muéstralo a quien quieras.',
  check: {
    title: 'Comprueba un certificado', lead: 'Escribe el código o la dirección que está debajo del código cuadrado del certificado.', code: 'Código del certificado', hint: 'Por ejemplo k7qd-93vm-xt2ph', look: 'Comprobar', again: 'Comprobar otro certificado',
    real: 'Este certificado es auténtico', was_revoked: 'Este certificado fue revocado', revoked_on: (day) => `No es válido desde el ${day}.`, to: 'Otorgado a', nobody: NAMELESS.es.none, course: 'Por completar el curso', level: 'Nivel', length: 'Duración', on: 'Completado el', number: 'Número', by: 'Curso de',
    unknown: 'No existe ese certificado', unknown_text: 'Mira el código otra vez: tiene trece letras y cifras.', failed: 'No se pudo cargar el certificado', learn: 'Aprende también la lengua de señas americana', courses: 'Ver los cursos',
  },
  admin: {
    title: 'Certificados', text: 'Todos los certificados, con la página en la que cualquiera puede comprobarlos. Se otorgan por sí solos al completar un curso.', search: 'Nombre, correo o número', holder: 'Otorgado a', course: 'Curso', number: 'Número', completed: 'Completado', state: 'Estado', all: 'Todos los estados', empty: 'Todavía no hay certificados', empty_text: 'El primero llega cuando alguien completa un curso.',
    open: 'Abrir su página', file: 'Descargar PDF', history: 'Qué pasó con él', revoke: 'Revocar', restore: 'Volver a validar', revoke_title: (number) => `¿Revocar ${number}?`, revoke_text: 'Desde ahora su página dice que no es válido y ya no se puede descargar. Su titular recibe un correo con tu motivo.', why: 'Motivo, para su titular y para el registro de auditoría',
    rename: 'Corregir el nombre', rename_title: (number) => `Corregir el nombre de ${number}`, rename_text: 'Su número y su dirección quedan igual. El próximo archivo que se descargue lleva el nombre nuevo.', name: 'Nombre en el certificado', 
    restore_title: (number) => `¿Volver a validar ${number}?`, restore_text: 'Su página dice que es auténtico y su titular recibe un correo.', since: (day) => `desde el ${day}`,
  },
}
export default certificates
