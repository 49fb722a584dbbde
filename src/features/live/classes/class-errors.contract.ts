import { errors } from '#contract/errors.ts'

export const classErrors = errors({
  class_full: {
    status: 409,
    toast: false,
    en: 'The last seat is taken. You can join the waiting list.',
    es: 'El último lugar ya está ocupado. Puedes apuntarte a la lista de espera.',
  },
  class_has_seats: {
    status: 409,
    toast: false,
    en: 'A seat is free by now: take it.',
    es: 'Ya hay un lugar libre: tómalo.',
  },
  registration_closed: {
    status: 409,
    toast: false,
    en: 'Registration for this class is closed.',
    es: 'La inscripción a esta clase está cerrada.',
  },
  class_not_running: {
    status: 409,
    en: 'This class is over or was canceled.',
    es: 'Esta clase ya terminó o se canceló.',
  },
  class_is_published: {
    status: 409,
    en: 'This class is published. Move, add or cancel its sessions one by one.',
    es: 'Esta clase ya está publicada. Cambia, agrega o cancela sus sesiones una por una.',
  },
  class_is_draft: {
    status: 409,
    en: 'Publish the class first.',
    es: 'Primero publica la clase.',
  },
  learner_has_other: {
    status: 409,
    toast: false,
    en: 'Something else is booked at the time of one of its sessions.',
    es: 'Ya hay otra cosa reservada a la hora de una de sus sesiones.',
  },
  people_have_other: {
    status: 409,
    toast: false,
    en: 'Somebody has something else at that time.',
    es: 'Alguien tiene otra cosa a esa hora.',
  },
  room_too_small: {
    status: 422,
    toast: false,
    en: (p) =>
      `Seats, teachers and interpreter together are ${p['people']}. The room has ${p['places']} places.`,
    es: (p) =>
      `Lugares, docentes e intérprete suman ${p['people']}. La sala tiene espacio para ${p['places']}.`,
  },
  seats_in_use: {
    status: 409,
    toast: false,
    en: 'More seats than that are taken. Take somebody out first.',
    es: 'Hay más lugares ocupados. Primero saca a alguien.',
  },
  no_sessions: {
    status: 422,
    toast: false,
    en: 'No day is left for a session. Look at days, holidays and the last day.',
    es: 'No queda ningún día con sesión. Revisa los días, los feriados y el último día.',
  },
  too_many_sessions: {
    status: 422,
    toast: false,
    en: (p) => `A class has ${p['most']} sessions at most.`,
    es: (p) => `Una clase tiene como máximo ${p['most']} sesiones.`,
  },
  begins_in_the_past: {
    status: 422,
    toast: false,
    en: 'The first session would be in the past.',
    es: 'La primera sesión ya habría pasado.',
  },
  closes_too_late: {
    status: 422,
    toast: false,
    en: 'Registration has to close before the last session ends.',
    es: 'La inscripción tiene que cerrar antes de que termine la última sesión.',
  },
  course_not_for_classes: {
    status: 422,
    toast: false,
    en: 'Choose a published course that is taught in classes, in this language.',
    es: 'Elige un curso publicado que se dé en clases, en este idioma.',
  },
  course_not_for_all: {
    status: 422,
    toast: false,
    en: 'Your organization’s own course is for its learners. This class cannot be open to everybody.',
    es: 'El curso propio de tu organización es para sus estudiantes. Esta clase no puede abrirse a todo el mundo.',
  },
  teacher_not_here: {
    status: 422,
    toast: false,
    en: 'Choose teachers who teach here.',
    es: 'Elige docentes que enseñen aquí.',
  },
  lesson_not_of_course: {
    status: 422,
    toast: false,
    en: 'Choose a lesson of this course.',
    es: 'Elige una lección de este curso.',
  },
  class_learner_not_yours: {
    status: 422,
    toast: false,
    en: 'Choose one of your learners.',
    es: 'Elige a alguien de tus estudiantes.',
  },
  learners_enrol: {
    status: 403,
    toast: false,
    en: 'Learners take part in classes. With your account you teach or run them.',
    es: 'En las clases participan estudiantes. Con tu cuenta enseñas o las organizas.',
  },
  guardian_enrols: {
    status: 403,
    toast: false,
    en: 'A child is enrolled by the adult who looks after their account.',
    es: 'A una niña o un niño lo inscribe la persona adulta que cuida su cuenta.',
  },
  /** `details.next` says what opens it (`OPENED_BY`). */
  class_not_open_to_you: {
    status: 403,
    toast: false,
    en: 'The course of this class is not open to you yet.',
    es: 'El curso de esta clase todavía no está abierto para ti.',
  },
  not_sold_once: {
    status: 409,
    toast: false,
    en: 'This course is not sold on its own, so no seat is kept.',
    es: 'Este curso no se vende por separado, así que no se aparta lugar.',
  },
  seat_needs_no_hold: {
    status: 409,
    toast: false,
    en: 'The course is open already: take the seat.',
    es: 'El curso ya está abierto: toma el lugar.',
  },
  no_offer: {
    status: 409,
    toast: false,
    en: 'This offer has ended. The seat went to the next person.',
    es: 'Esta oferta terminó. El lugar pasó a la siguiente persona.',
  },
  session_over: {
    status: 409,
    en: 'This session is over or was canceled.',
    es: 'Esta sesión ya terminó o se canceló.',
  },
  session_not_over: {
    status: 409,
    toast: false,
    en: 'Attendance can be corrected once the session is over.',
    es: 'La asistencia se corrige cuando la sesión ha terminado.',
  },
})
