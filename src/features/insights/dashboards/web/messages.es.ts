import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const dashboards: Words<typeof en> = {
  today: 'Hoy',
  figures: {
    heading: 'Cifras',
    sign_ups: 'Registros', active_learners: 'Estudiantes activos', lessons_completed: 'Lecciones completadas', quizzes_taken: 'Cuestionarios hechos', organizations: 'Organizaciones nuevas', failed_sign_ins: 'Inicios de sesión fallidos',
    note: (week, before) => `${week}\u00a0en 7\u00a0días, ${before}\u00a0en los 7\u00a0anteriores`,
    chart: (name) => `${name}, últimos 14 días`,
  },
  learners: {
    heading: 'Progreso de estudiantes', search: 'Busca un estudiante o un curso', name: 'Estudiante', organization: 'Organización', course: 'Curso', lessons: 'Lecciones hechas', time: 'Tiempo', activity: 'Última actividad', none: 'sin organización',
    lessons_of: (done, all) => `${done} de ${all}`, minutes: (n) => `${n} min`, progress_of: (name, course) => `Progreso de ${name} en ${course}`,
    empty: 'Todavía nadie empezó un curso', empty_text: 'En cuanto alguien abra una lección, aparece aquí.', no_match: 'Ningún estudiante coincide', no_match_text: 'Prueba con otro nombre o curso.',
    failed: 'No se pudo cargar el progreso de estudiantes', caption: 'Estudiantes, curso por curso', pages: 'Páginas de estudiantes', page: (n) => `Página ${n}`, count: (n) => `${n} en total`, columns: 'Columnas', actions: 'Acciones',
  },
  health: {
    heading: 'Sistema', ok: 'Funciona', attention: 'Requiere atención', off: 'Sin configurar',
    database: 'Base de datos', jobs: 'Tareas en segundo plano', mail: 'Correo', files: 'Archivos', sign_in: 'Proveedores de inicio de sesión',
    database_text: (version, size, ms) => `PostgreSQL ${version}, ${size}, responde en ${ms} ms`,
    jobs_text: (waiting, running, failed) => `${waiting} en espera, ${running} en marcha, ${failed}\u00A0fallidas`,
    smtp: 'Se envía por SMTP', mailbox: 'Se guarda en el buzón de desarrollo, no se envía', disk: 'En el disco de este equipo', s3: 'En un almacén compatible con S3',
    providers: (names) => names, no_providers: 'Solo correo y contraseña',
  },
  waiting: { heading: 'Lo que espera respuesta', support: 'Solicitudes de ayuda', support_note: 'esperan respuesta', one_support_note: 'espera respuesta', feedback: 'Opiniones sin leer', feedback_note: 'que nadie leyó todavía', one_feedback_note: 'que nadie leyó todavía', none: 'nada espera' },
  queues: { heading: 'Colas', name: 'Tarea', waiting: 'En espera', running: 'En marcha', failed: 'Fallidas', empty: 'No hay tareas registradas.' },
  newest: { heading: 'Personas más nuevas', empty: 'Todavía nadie se registró.', unverified: 'correo sin confirmar' },
  entries: { heading: 'Lo último en el registro de auditoría', all: 'Abrir el registro', empty: 'Todavía no pasó nada.' },
  roles: { Admin: 'Administración', Organization: 'Organización', Teacher: 'Docente', Student: 'Estudiante', CMS: 'Visitante' },
  home: {
    title: (name) => name, fallback: 'Inicio', text: 'Cómo les va a tus estudiantes.',
    active: 'Estudiantes activos', active_note: (total) => `de ${total}, en 7 días`, lessons: 'Lecciones completadas', lessons_note: (before) => `en 7\u00a0días, ${before}\u00a0en los 7\u00a0anteriores`,
    seats: 'Lugares en uso', seats_note: (open) => `Invitaciones abiertas:\u00a0${open}`, people: 'Equipo', people_note: (teachers, editors) => `${teachers}\u00a0${teachers === '1' ? 'enseña' : 'enseñan'}, ${editors}\u00a0${editors === '1' ? 'edita' : 'editan'}`,
    courses: 'Progreso por curso', learners: (n) => `${n} estudiantes`, one_learner: '1 estudiante', completed: (n) => `${n} lo terminaron`, average: (percent) => `${percent} % en promedio`,
    recent: 'Actividad reciente', lessons_of: (done, all) => `${done}\u00a0de\u00a0${all}\u00a0${all === '1' ? 'lección' : 'lecciones'}`,
    empty: 'Todavía no empezó ningún estudiante', empty_text: 'Cuando los estudiantes con un lugar de tu organización abran una lección, verás su progreso aquí.', see_courses: 'Ver los cursos', invite: 'Invitar estudiantes', nobody: 'Trae a tus primeros estudiantes', nobody_text: 'Pega sus direcciones, elige un archivo o comparte un enlace. Quien se una y acepte compartir su progreso aparece aquí.',
    editor: 'Aquí escribes cursos', editor_text: 'Quien edita no ve el progreso de los estudiantes. Abre un curso para seguir escribiendo.',
  },
  profile: { streak: 'Días seguidos', best: (n) => `tu mejor racha: ${n}`, lessons: 'Lecciones completadas', quizzes: (n) => `Cuestionarios aprobados: ${n}`, time: 'Tiempo de estudio', minutes: 'minutos en total' },
  failed: 'No se pudo cargar el panel',
  failed_text: 'No se perdió nada. Inténtalo de nuevo en un momento.',
}
export default dashboards
