import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const messages: Words<typeof en> = {
  title: 'Personas', text: 'Todas las personas con cuenta, también las suspendidas y las eliminadas.', search: 'Nombre o correo', caption: 'Personas',
  columns: { name: 'Nombre', role: 'Rol', state: 'Estado', organizations: 'Organizaciones', joined: 'Desde', seen: 'Última vez', sessions: 'Sesiones' },
  states: { active: 'Activa', inactive: 'Suspendida', deleted: 'Eliminada' }, all_roles: 'Todos los roles', all_states: 'Todos los estados', role: 'Rol', state: 'Estado',
  roles: { Admin: 'Administración', Organization: 'Organización', Teacher: 'Docente', Student: 'Estudiante', CMS: 'Visitante' },
  never: 'Nunca', empty: 'Todavía nadie', until: (day) => `Se puede recuperar hasta el ${day}`, erased: 'Borrada para siempre',
  actions: { sessions: 'Sesiones', suspend: 'Suspender', readmit: 'Levantar la suspensión', restore: 'Recuperar', end: 'Cerrar esa sesión', end_all: 'Cerrar todas sus sesiones' },
  sessions: { title: (name) => `Dónde tiene ${name} su sesión abierta`, none: 'En ningún lugar por ahora.', last: (when) => `Última vez ${when}`, unknown: 'Dispositivo desconocido', on: (browser, system) => `${browser} en ${system}`, failed: 'No pudimos cargar las sesiones' },
  suspend: { title: (name) => `¿Suspender a ${name}?`, text: 'Se cierran todas sus sesiones de inmediato y no puede entrar hasta que lo levantes. No pierde nada.', confirm: 'Suspender' },
  restore: { title: (name) => `¿Recuperar a ${name}?`, text: 'La cuenta vuelve con lo que había aprendido. Recibe un correo y elige una contraseña nueva; las organizaciones tienen que invitarle otra vez.', confirm: 'Recuperar' },
}
export default messages
