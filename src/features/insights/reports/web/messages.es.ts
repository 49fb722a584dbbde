import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const reports: Words<typeof en> = {
  title: 'Informes', text: 'Tiempo, progreso y resultados de los estudiantes que aceptaron compartirlos.',
  failed: 'El informe no se cargó', failed_text: 'No se perdió nada. Inténtalo de nuevo en un momento.',
  another: 'Otra organización',
  choose: { title: 'Informes', text: 'Elige una organización. Lees lo que sus estudiantes aceptaron compartir con ella, y ellos pueden ver que lo miraste.', caption: 'Organizaciones', search: 'Nombre, correo o dirección', name: 'Organización', type: 'Tipo', learners: 'Estudiantes', seats: 'Lugares en uso', empty: 'Todavía no hay organizaciones', empty_text: 'En cuanto haya una, aquí está su informe.' },
  filters: 'De qué trata el informe', period: 'Periodo', group: 'Grupo', all_groups: 'Todos los grupos', course: 'Curso', all_courses: 'Todos los cursos', zone: (zone) => `Los días empiezan a medianoche en ${zone}.`,
  tiles: { learners: 'Estudiantes', learners_note: (active) => `${active} con actividad en este periodo`, time: 'Tiempo de estudio', time_note: (each) => `${each} por estudiante con actividad`, lessons: 'Lecciones completadas', scores: 'Promedio de cuestionarios', scores_note: (n) => `de los ${n} intentos calificados`, one_score: 'del único intento calificado', no_scores: 'Ningún cuestionario calificado' },
  not_agreed: (n) => `${n} estudiantes no aceptaron compartir su progreso. Aquí solo se cuentan.`, one_not_agreed: '1 estudiante no aceptó compartir su progreso. Aquí solo se cuenta.',
  no_seat: (n) => `${n} estudiantes no tienen un lugar de tu organización; su aprendizaje no entra en el informe.`, one_no_seat: '1 estudiante no tiene un lugar de tu organización; su aprendizaje no entra en el informe.', ask: 'Pídeselo',
  tabs: { label: 'Partes del informe', learners: 'Estudiantes', courses: 'Cursos', groups: 'Grupos', mail: 'Por correo' },
  files: { name: 'informe', exported: 'Tu archivo está listo.', title: 'Archivos', open: 'Abrir', all_time: 'Todo el tiempo', scheduled: 'Enviado por correo', ordered: 'Hecho para ti', until: (day) => `se guarda hasta el ${day}`, states: { requested: 'En preparación', failed: 'No se hizo', expired: 'Cerrado' } },
  mail: {
    title: 'Informes por correo', text: 'El correo lleva las sumas y ningún nombre. Inicias sesión para abrir el PDF, y entonces se comprueba otra vez quién aceptó.', empty: 'Todavía no llega ningún informe por correo', empty_text: 'Recibe uno cada semana o cada mes.', add: 'Nuevo informe por correo', change: 'Cambiar el informe',
    how_often: 'Cada cuánto', weekly: 'Cada semana', monthly: 'Cada mes', weekday: 'Día de la semana', month_day: 'Día del mes', hour: 'Hora', zone: (zone) => `En ${zone}, la zona horaria de tu cuenta.`, about: 'El semanal trata de la semana anterior, de domingo a sábado; el mensual, del mes anterior.',
    every_week: (day, hour) => `Cada ${day} a las ${hour}`, every_month: (day, hour) => `Cada mes, el día ${day} a las ${hour}`, everybody: 'Todos los estudiantes', next: (when) => `próximo ${when}`, last: (when) => `último ${when}`, never: 'todavía no se envió', active: 'Activo', paused: 'En pausa', stopped: 'se detuvo porque saliste de la organización', pause: 'Pausar', resume: 'Reanudar', delete_title: '¿Eliminar este informe por correo?', delete_text: 'Ya no se envía. Los archivos hechos quedan hasta su día.',
  },
  columns: { learner: 'Estudiante', groups: 'Grupos', time: 'Tiempo', lessons: 'Lecciones', quizzes: 'Intentos', average: 'Promedio por\u00a0intento', percent: 'Progreso actual', last: 'Última actividad', course: 'Curso', begun: 'Lo empezaron', completed: 'Lo completaron', active: 'Con actividad', group: 'Grupo', learners: 'Estudiantes' },
  search: 'Busca un estudiante', open: 'Abrir el informe', never: 'todavía no', progress_of: (name) => `Progreso de ${name}`, no_value: 'ninguno',
  courses_of: (n, percent) => `${n} cursos · ${percent} %`, one_course_of: (percent) => `1 curso · ${percent} %`, no_course: 'Sin cursos empezados',
  one: 'Informe de un estudiante', all: 'Todos los informes', missing: 'No encontramos a este estudiante', missing_text: 'Quizá salió de tu organización o no está entre tus estudiantes.', since: (date) => `entró el ${date}`,
  empty: 'Ningún estudiante comparte su progreso todavía', empty_text: 'En cuanto un estudiante con lugar diga que sí, su aprendizaje aparece aquí.', to_learners: 'Ver tus estudiantes',
  no_courses: 'Nadie empezó un curso todavía', no_groups: 'Todavía no hay grupos', no_groups_text: 'Reúne a los estudiantes en grupos para compararlos.', to_groups: 'Crear un grupo',
}
export default reports
