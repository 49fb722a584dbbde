import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const people: Words<typeof en> = {
  title: 'Personas', text: 'Cada cuenta: encuéntrala, suspéndela, restáurala y mira el producto como esa persona.', search: 'Busca por nombre o correo', role: 'Rol', all_roles: 'Todos los roles', state: 'Estado', all_states: 'Todos los estados', name: 'Persona', organizations: 'Organizaciones', since: 'Se registró', last_seen: 'Última vez', never: 'nunca', empty: 'Nadie se ha registrado todavía', two_factor: 'Verificación en dos pasos',
  states: { active: 'Activa', suspended: 'Suspendida', unconfirmed: 'Correo sin confirmar', merged: 'Unida', deleted: 'Eliminada' }, roles: { Admin: 'Administración', Organization: 'Organización', Teacher: 'Docente', Student: 'Estudiante', CMS: 'Visitante' },
  sessions: 'Sesiones', history: 'Lo que hizo', about: 'Lo que le pasó', act: 'Mirar como esta persona', suspend: 'Suspender', unsuspend: 'Dejar entrar de nuevo', restore: 'Restaurar la cuenta', merge: 'Unir con otra cuenta', merged_into: 'Ver la cuenta que se conservó',
  reason: 'Motivo, para el registro de auditoría', act_title: (name) => `¿Mirar el producto como ${name}?`, act_text: 'Ves lo que ve y no puedes cambiar nada. Termina a los 15 minutos o cuando lo detengas, y queda en el registro de auditoría.', act_confirm: 'Empezar',
  suspend_title: (name) => `¿Suspender a ${name}?`, suspend_text: 'Se cierran todas sus sesiones y no puede entrar. Lo que hizo se queda, y puedes dejarla entrar de nuevo.', restore_title: (name) => `¿Restaurar a ${name}?`, restore_text: 'Vuelven la cuenta y sus nombres. Elige una contraseña nueva con un enlace que enviamos.',
  devices: { title: (name) => `Dónde tiene ${name} su sesión abierta`, none: 'En ningún lugar por ahora.', last: (when) => `Última vez ${when}`, unknown: 'Dispositivo desconocido', on: (browser, system) => `${browser} en ${system}`, failed: 'No pudimos cargar las sesiones', end: 'Cerrar esa sesión', end_all: 'Cerrar todas sus sesiones' },
}
export default people
