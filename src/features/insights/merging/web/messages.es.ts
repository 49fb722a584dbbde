import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const messages: Words<typeof en> = {
  title: 'Unir dos cuentas', text: 'Para quien se registró dos veces. Una cuenta se conserva y recibe lo que tiene la otra; la otra aparece como unida y no se abre para nadie. No se puede deshacer.', failed: 'No se pudieron cargar las cuentas', back: 'Todas las personas',
  from: 'Esta cuenta se une', into: 'Esta cuenta se conserva', choose: 'Elige la cuenta que se conserva', search: 'Busca por nombre o correo', none: 'Nadie coincide', hint: 'Escribe al menos dos letras de un nombre o de una dirección.', change: 'Elegir otra', pick: (name) => `Conservar la cuenta de ${name}`,
  since: (date) => `Registro: ${date}`, seen: (date) => `Última visita: ${date}`, never: 'Nunca ha entrado', roles: { Admin: 'Administración', Organization: 'Organización', Teacher: 'Docente', Student: 'Estudiante', CMS: 'Visitante' }, becomes: (role) => `Después, la cuenta que se conserva tiene el rol ${role}.`,
  preview: 'Qué pasará', part: 'Qué', moves: 'Se traslada', both: 'La tienen ambas', stays: 'Queda como historia', ends: 'Termina', nothing: 'La cuenta que se une no tiene nada. Solo termina su forma de iniciar sesión.',
  parts: { learning: 'Lecciones, cuestionarios y certificados', practice: 'Práctica y palabras guardadas', places: 'Lugares en organizaciones', access: 'Planes, lugares y códigos de servicio', family: 'Familia', writing: 'Lo que escribió y creó', support: 'Solicitudes de ayuda', settings: 'Informes', sign_in: 'Formas de iniciar sesión', history: 'Quién hizo qué y cuándo' },
  note: 'Donde ambas tienen lo mismo, vale lo de la cuenta que se conserva. El progreso se junta: lo que se vio en cualquiera está visto y cuenta el mejor resultado. Ambas sesiones se cierran.',
  reason: 'Motivo, para el registro de auditoría', confirm: 'Unir para siempre', title_confirm: (from, into) => `¿Unir ${from} con ${into}?`, text_confirm: 'Lo que se traslada ya no se podrá distinguir.', type: (email) => `Escribe ${email} para confirmar`,
}
export default messages
