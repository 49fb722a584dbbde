import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const members: Words<typeof en> = {
  people: { title: 'Personas', text: 'Quién trabaja y aprende en tu organización.', invite: 'Invitar personas', one: 'Invitar a una persona', teachers: 'Invitar a varios docentes', editors: 'Invitar a varios editores', learners: 'Invitar a varios estudiantes', ended: 'Personas desactivadas', export: 'Exportar CSV', exported: 'Tu archivo está listo.' },
  learners: { title: 'Estudiantes', text: 'Quién aprende con tu organización, con su lugar y su progreso.', invite: 'Invitar estudiantes', ended: 'Desactivados' },
  ended: { title: 'Personas desactivadas', text: 'Conservan su cuenta y lo que hicieron. Si restauras su acceso, vuelven; el lugar se asigna de nuevo y a cada estudiante se le vuelve a preguntar qué puedes ver.', learners_title: 'Estudiantes desactivados', back: 'Todas las personas', learners_back: 'Todos los estudiantes', empty: 'No hay nadie desactivado', empty_text: 'Las personas que desactives aparecen aquí y puedes restaurarlas cuando quieras.' },
  tabs: { label: 'Miembros e invitaciones', members: 'Miembros', invites: 'Invitaciones', links: 'Enlaces', groups: 'Grupos' },
  search: 'Busca por nombre o correo', kind: 'Rol', all_kinds: 'Todos los roles', group: 'Grupo', all_groups: 'Todos los grupos',
  kinds: { owner: 'Responsable', teacher: 'Docente', editor: 'Editor', learner: 'Estudiante' },
  columns: { name: 'Persona', kind: 'Rol', seat: 'Lugar', consent: 'Comparte su progreso', groups: 'Grupos', joined: 'Se unió', last_seen: 'Última visita', ended: 'Desde', progress: 'Progreso', columns: 'Columnas', actions: 'Acciones' },
  seat: { yes: 'Tiene lugar', no: 'Sin lugar' },
  consent: { none: 'Sin pedir', requested: 'Pedido', granted: 'Sí', declined: 'Rechazado', withdrawn: 'Retirado', expired: 'Vencido' },
  never: 'Nunca', deleted: 'Cuenta eliminada',
  actions: { of: (name) => `Acciones para ${name}`, open: 'Abrir', edit: 'Editar', deactivate: 'Desactivar', restore: 'Restaurar', resend: 'Enviar de nuevo', revoke: 'Retirar' },
  select_all: 'Seleccionar todo', select_row: (name) => `Seleccionar ${name}`, selected: (n) => `${n} seleccionadas`, pages: 'Páginas', page: (n) => `Página ${n}`, count: (n) => `${n} en total`,
  taught: { hint: 'Encuentras por su nombre a quienes enseñas, y a otras personas de tu organización por su correo completo.', none: 'No encontramos a nadie. A quien todavía no enseñas lo encuentras por su correo completo.', empty: 'Todavía no enseñas a nadie', empty_text: 'Pide un grupo a una persona responsable de tu organización. Aquí verás a sus estudiantes y a los de los cursos que enseñas.' },
  empty: 'Todavía no hay nadie', empty_text: 'Invita a personas y aparecerán aquí en cuanto se unan.', no_match: 'Nadie coincide', failed: 'No se pudo cargar la lista', failed_text: 'No se perdió nada. Inténtalo de nuevo en un momento.',
  leave: { action: 'Salir', title: (name) => `¿Salir de ${name}?`, text: 'Se cierra tu sesión y pierdes tu lugar aquí. Quien se queda puede invitarte de nuevo.' }, bulk: { add: 'Agregar al grupo', group: 'Grupo para la selección', done: (n, group) => (n === 1 ? `Ahora hay 1 estudiante más en ${group}.` : `Ahora hay ${n} estudiantes más en ${group}.`) },
  deactivate: { title: (name) => `¿Desactivar a ${name}?`, text: 'Se cierra su sesión y pierde su puesto aquí. Su lugar termina y queda libre para otra persona. Lo que aprendió y escribió se conserva, y puedes restaurarla.', confirm: 'Desactivar' },
  invites: {
    email: 'Invitación para', role: 'Como', state: 'Estado', by: 'De', expires: 'Vale hasta', created: 'Enviada', all_states: 'Todos los estados', search: 'Busca una dirección', empty: 'No hay invitaciones', empty_text: 'Las invitaciones que envías aparecen aquí hasta que las aceptan.',
    states: { sent: 'Enviada', accepted: 'Aceptada', expired: 'Vencida', revoked: 'Retirada' }, revoke_title: (email) => `¿Retirar la invitación para ${email}?`, revoke_text: 'El enlace de su correo deja de funcionar. Puedes invitarla de nuevo más adelante.', revoke: 'Retirar',
  },
  one: { title: 'Invita a una persona', learner_title: 'Invita a un estudiante', text: 'Recibe un correo con un enlace que es solo suyo y dura siete días.', email: 'Correo', first_name: 'Nombre', last_name: 'Apellido', role: 'Rol', language: 'Idioma del correo', submit: 'Enviar la invitación', many: 'Invitar a muchas a la vez',
    hints: { owner: 'Dirige la organización: personas, lugares, cursos. Puede haber varias.', teacher: 'Enseña, evalúa y ve el progreso de los estudiantes.', editor: 'Escribe cursos. No ve a los estudiantes.', learner: 'Aprende. Al unirse te deja ver su progreso y sus notas; puede terminarlo.' } },
  many: {
    title: { teacher: 'Invita a varios docentes', editor: 'Invita a varios editores', learner: 'Invita a varios estudiantes' }, text: 'Pega direcciones o elige un archivo CSV. Ves cada fila antes de que se envíe algo.',
    paste: 'Direcciones', paste_hint: 'Una persona en cada línea: correo, nombre, apellido, rol. Solo el correo es necesario.', file: 'Elegir un archivo CSV', file_read: (name, rows) => `${name}, filas: ${rows}`, domains: 'Solo estos dominios', domains_hint: 'Por ejemplo escuela.org, hospital.org. Vacío: cualquier dirección.',
    check: 'Revisar', again: 'Cambiar la lista', send: (n) => `Invitar a ${n}`, nothing: 'No hay ninguna dirección en este texto.', too_many: (n) => `Solo se toman las primeras ${n} filas. Envía las demás después.`,
    summary: (good, bad) => `${good} se pueden invitar, ${bad} tienen un problema.`, row: 'Fila', state: 'Resultado', good: 'Se puede invitar', sent: 'Invitación enviada', only_problems: 'Solo problemas', preview: 'Vista previa',
    progress: 'Invitaciones enviadas', progress_of: (done, all) => `${done} de ${all}`, done: (n) => `${n} invitaciones enviadas`, done_text: 'Los correos van en camino.', stopped: 'Se perdió la conexión. Lo enviado queda enviado; pulsa el botón para seguir.', to_list: 'Ver las invitaciones', more: 'Invitar a más', no_good: 'Ninguna fila se puede invitar. Cambia la lista y revísala de nuevo.', file_failed: 'No se pudo leer este archivo.',
  },
  by_link: 'Invita con un enlace',
  edit: { title: (name) => name, kicker: 'Editar persona', kind: 'Rol', kind_note: 'Cuando cambia el rol, se cierra su sesión y vuelve con el nuevo.', fixed: 'El rol de un estudiante no se cambia aquí.', groups: 'Grupos', no_groups: 'Todavía no hay grupos.', own: 'El nombre, la foto y el correo son de la persona, que los cambia en su configuración.', save: 'Guardar', missing: 'No encontramos a esta persona', missing_text: 'Quizá salió de tu organización.', back: 'Todas las personas' },
  groups: {
    kicker: 'Grupo', led: (teacher) => `A cargo de ${teacher}`, unled: 'Nadie a cargo todavía', back: 'Todos los grupos', missing: 'No encontramos este grupo', missing_text: 'Quizá se eliminó.', members: 'Estudiantes de este grupo', add_learners: 'Agregar estudiantes', take_out: 'Sacar del grupo', taken_out: 'Fuera del grupo', nobody_in: 'Todavía no hay nadie en este grupo', nobody_in_text: 'Agrega estudiantes de tu organización y mira sus informes juntos.', pick: 'Elige estudiantes', pick_hint: 'Estudiantes de tu organización que no están en este grupo.', all_in: 'Todos tus estudiantes ya están en este grupo.', put_in: (n) => `Agregar ${n}`, report: 'Informe del grupo', remove_confirm: 'Eliminar el grupo',
    add: 'Nuevo grupo', name: 'Nombre', teacher: 'A cargo de', nobody: 'Nadie todavía', learners: 'Estudiantes', empty: 'Todavía no hay grupos', empty_text: 'Reúne bajo un nombre a quienes aprenden juntos y asígnales un docente.', rename: 'Editar', remove: 'Eliminar', remove_title: (name) => `¿Eliminar el grupo ${name}?`, remove_type: (name) => `Escribe el nombre del grupo: ${name}`, remove_text: 'Los estudiantes siguen; solo termina el grupo.', caption: 'Grupos de estudiantes', new_title: 'Nuevo grupo', edit_title: 'Editar grupo',
  },
  teachers: { title: 'Docentes', text: 'Quién enseña y escribe aquí, con los grupos y estudiantes a su cargo.', groups: 'Grupos', learners: 'Estudiantes', empty: 'Todavía no hay docentes', empty_text: 'Invita a docentes y dales grupos de estudiantes.', invite: 'Invitar a un docente', caption: 'Docentes y editores' },
}
export default members
