import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const organizations: Words<typeof en> = {
  list: { title: 'Organizaciones', text: 'Escuelas, hospitales, empresas y todas las que traen a sus estudiantes.', add: 'Nueva organización', search: 'Nombre, correo o dirección', all_types: 'Todos los tipos', type: 'Tipo', all_statuses: 'Activas e inactivas', status: 'Estado', empty: 'Todavía no hay organizaciones', empty_text: 'Crea la primera; la persona al frente recibe una invitación.' },
  centers: { title: 'Centros regionales', text: 'Organizaciones que pagan el aprendizaje con códigos de servicio.', add: 'Nuevo centro regional', search: 'Nombre, correo o dirección', active: 'Activo', inactive: 'Desactivado', all_statuses: 'Activos e inactivos', empty: 'Todavía no hay centros regionales', empty_text: 'Crea el primero; la persona al frente recibe una invitación.' },
  columns: { name: 'Nombre', type: 'Tipo', people: 'Personas', learners: 'Estudiantes', seats: 'Lugares en uso', status: 'Estado', since: 'Desde' },
  active: 'Activa', inactive: 'Desactivada', no_owner: 'Aún sin responsable',
  actions: { open: 'Abrir', edit: 'Editar', deactivate: 'Desactivar', activate: 'Activar' },
  form: {
    new_title: 'Nueva organización', new_center: 'Nuevo centro regional', kicker: 'Editar', name: 'Nombre', type: 'Tipo', contact_email: 'Correo de contacto', phone: 'Teléfono', website: 'Sitio web', website_hint: 'Con https:// al principio.', address: 'Dirección', time_zone: 'Zona horaria', time_zone_hint: 'En ella están los informes y las fechas de la organización.', language: 'Idioma de sus correos',
    owner: 'Correo de la persona al frente', owner_hint: 'Recibe una invitación y dirige la organización en cuanto la acepta.', create: 'Crear e invitar a quien dirige', save: 'Guardar', back: 'Volver', missing: 'No encontramos esta organización', missing_text: 'Quizá tenga otra dirección.', identity: 'Qué es', reach: 'Contacto', place: 'Zona e idioma',
  },
  logo: { title: 'Logotipo', text: 'PNG, JPEG o WebP, de 700 KB como máximo. Aparece en las invitaciones y junto al nombre.', choose: 'Elegir una imagen', replace: 'Elegir otra imagen', remove: 'Quitar', too_large: 'Esta imagen pesa más de 700 KB. Elige una más pequeña.', alt: (name) => `Logotipo de ${name}` },
  deactivate: { title: (name) => `¿Desactivar ${name}?`, text: 'Se cierra la sesión de todas las personas que trabajan ahí y no pueden entrar. Sus lugares e invitaciones dejan de funcionar. No se borra nada y puedes activar de nuevo cuando quieras.', reason: 'Motivo, para el registro de auditoría', confirm: 'Desactivar' },
  activate: { title: (name) => `¿Activar ${name}?`, text: 'Su gente puede entrar de nuevo, y sus lugares e invitaciones funcionan como antes.', confirm: 'Activar' },
  one: {
    links: 'Enlaces',
    report: 'Informe',
    closed: (date) => `Se desactivó el ${date}. Su gente no puede entrar; todo se conserva.`, closed_why: (why) => `Motivo: ${why}`,
    tabs: 'Partes de la organización', overview: 'Resumen', people: 'Personas', groups: 'Grupos', courses: 'Cursos', invites: 'Invitaciones', history: 'Auditoría', codes: 'Códigos de servicio', course: 'Curso',
    owners: 'Responsables', learners: 'Estudiantes', staff: 'Docentes y editores', seats: 'Lugares en uso', open_invites: 'Invitaciones abiertas', facts: 'Contacto', none: 'sin indicar', members: 'Personas', since: 'Con nosotros desde',
    plan: 'Plan y facturas', plan_text: (seats) => `Todavía no se compró ningún plan, así que no hay facturas. Lugares en uso, dados sin plan: ${seats}.`, plan_none: 'Todavía no se compró ningún plan y no hay facturas. No hay lugares en uso.',
    all_log: 'Ver todo en el registro de auditoría', no_people: 'Todavía no hay nadie', no_people_text: 'Quizá la invitación de la persona al frente siga abierta.', no_groups: 'Sin grupos', no_groups_text: 'La persona al frente crea los grupos de estudiantes.', no_courses: 'Sin cursos propios', no_courses_text: 'Sus estudiantes usan los cursos de la plataforma.', no_history: 'Todavía no hay nada anotado', no_invites: 'Sin invitaciones', no_invites_text: 'A quien invites, aparece aquí hasta que acepte.',
    search_people: 'Busca por nombre o correo', role: 'Rol', joined: 'Entró', last_seen: 'Última vez', never: 'nunca', led_by: 'A cargo de', nobody: 'nadie todavía', language: 'Idioma', level: 'Nivel', state: 'Estado', lessons: 'Lecciones', sent: 'Enviada', until: 'Válida hasta', invite: 'Invitar a alguien', when: 'Cuándo', who: 'Quién', what: 'Qué',
    course_states: { draft: 'Borrador', published: 'Publicado', archived: 'Archivado' },
  },
  invite: { title: 'Invitar a alguien', email: 'Correo', role: 'Como', submit: 'Enviar la invitación' },
}
export default organizations
