import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const learners: Words<typeof en> = {
  invite: 'Invitar estudiantes', progress: 'Progreso', no_course: 'Sin cursos empezados', not_shared: 'No lo comparte', without_seat: 'Necesita un lugar', courses: (n) => `${n} cursos`, one_course: '1 curso', average: (percent) => `${percent} % en promedio`, progress_of: (name) => `Progreso de ${name}`,
  person: {
    facts: 'De un vistazo', edit: 'Editar', role: 'Rol', status: 'Estado', joined: 'Se unió', ended: 'Baja', last_seen: 'Última visita', groups: 'Grupos', seat: 'Lugar', none: 'Ninguno', active: 'Activa', inactive: 'Desactivada',
    consent: 'Progreso compartido', missing: 'No encontramos a esta persona', missing_text: 'Quizá salió de tu organización o no está entre tus estudiantes.', back: 'Volver a la lista', history: 'Historial', no_history: 'Todavía no pasó nada.', by: (name) => `por ${name}`, changed: (before, after) => `${before} → ${after}`,
  },
  consent: {
    none: 'Nadie se lo pidió todavía. Sin su sí no ves su progreso.', requested: 'La solicitud está en su correo. Verás su progreso en cuanto diga que sí.', granted: 'Te deja ver su progreso. Puede terminarlo cuando quiera.', declined: 'Dijo que no. No ves su progreso y puedes pedirlo otra vez.', withdrawn: 'Retiró su permiso. Desde ese momento no ves su progreso.', expired: 'La solicitud o el permiso venció. Pídelo otra vez para ver su progreso.',
    no_seat: 'Aquí se muestra el progreso de quienes estudian con un lugar o un código de servicio de tu organización. Este estudiante no tiene ninguno.', ask: 'Pedir ver su progreso', guardian: 'Correo de su madre, padre o tutor', guardian_hint: 'Para estudiantes menores de 13 años: esa persona decide.', send: 'Enviar la solicitud',
  },
  events: {
    MEMBERSHIP_CREATED: 'Se unió', MEMBERSHIP_ROLE_CHANGED: 'Cambio de rol', MEMBERSHIP_DEACTIVATED: 'Desactivación', MEMBERSHIP_RESTORED: 'Restauración', INVITE_CREATED: 'Invitación', INVITE_ACCEPTED: 'Aceptó la invitación', INVITE_RESENT: 'Invitación enviada de nuevo', CONSENT_CREATED: 'Se pidió ver su progreso', CONSENT_GRANTED: 'Comparte su progreso', CONSENT_DECLINED: 'Rechazó la solicitud', CONSENT_WITHDRAWN: 'Ya no comparte su progreso', GRANT_CREATED: 'Recibió un lugar', GRANT_WITHDRAWN: 'Terminó su lugar',
  },
}
export default learners
