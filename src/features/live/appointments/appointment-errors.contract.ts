import { errors } from '#contract/errors.ts'
import { MOVES } from '../bookings/bookings.contract.ts'

export const appointmentErrors = errors({
  time_taken: {
    status: 409,
    toast: false,
    en: 'This time is taken. Choose another one.',
    es: 'Esta hora está ocupada. Elige otra.',
  },
  time_past: {
    status: 409,
    toast: false,
    en: 'This time has passed. Choose a later one.',
    es: 'Esta hora ya pasó. Elige una más tarde.',
  },
  time_too_soon: {
    status: 409,
    toast: false,
    en: 'The teacher needs more notice. Choose a later time.',
    es: 'El docente necesita más aviso. Elige una hora más tarde.',
  },
  time_too_far: {
    status: 409,
    toast: false,
    en: 'Lessons cannot be booked that far ahead yet. Choose an earlier time.',
    es: 'Todavía no se puede reservar con tanta anticipación. Elige una hora más temprano.',
  },
  time_outside_hours: {
    status: 409,
    toast: false,
    en: 'This time is outside the teacher’s open hours. Choose a free time.',
    es: 'Esta hora queda fuera del horario del docente. Elige una hora libre.',
  },
  time_between_starts: {
    status: 409,
    toast: false,
    en: 'Lessons begin every half hour of the open hours. Choose one of these times.',
    es: 'Las clases empiezan cada media hora del horario. Elige una de esas horas.',
  },
  plan_without_lessons: {
    status: 403,
    toast: false,
    en: 'Lessons with a teacher are part of a full plan.',
    es: 'Las clases individuales son parte de un plan completo.',
  },
  no_lessons_left: {
    status: 403,
    toast: false,
    en: 'You have booked all the lessons that your plan includes for now.',
    es: 'Ya reservaste todas las clases que incluye tu plan por ahora.',
  },
  plan_without_assessments: {
    status: 403,
    toast: false,
    en: 'Your plan does not include a live assessment.',
    es: 'Tu plan no incluye una evaluación en vivo.',
  },
  no_assessments_left: {
    status: 403,
    toast: false,
    en: 'You have used the live assessments that your plan includes for now.',
    es: 'Ya usaste las evaluaciones en vivo que incluye tu plan por ahora.',
  },
  guardian_books: {
    status: 403,
    toast: false,
    en: 'Ask the adult who looks after your account: they book for you.',
    es: 'Pídelo a la persona adulta que cuida tu cuenta: ella reserva por ti.',
  },
  learner_not_yours: {
    status: 422,
    toast: false,
    en: 'Choose learners of your groups or courses.',
    es: 'Elige estudiantes de tus grupos o cursos.',
  },
  too_late_to_move: {
    status: 409,
    toast: false,
    en: 'It is too late to move this lesson alone. Ask your teacher.',
    es: 'Ya es tarde para cambiar esta clase por tu cuenta. Pregunta a tu docente.',
  },
  moved_too_often: {
    status: 409,
    toast: false,
    en: `You have moved this lesson ${MOVES} times. Ask your teacher for another time.`,
    es: `Ya cambiaste esta clase ${MOVES} veces. Pide otra hora a tu docente.`,
  },
  time_is_free: {
    status: 409,
    en: 'Something is free by now: choose a time.',
    es: 'Ya hay una hora libre: elígela.',
  },
  lesson_over: {
    status: 409,
    en: 'This lesson is over or was canceled.',
    es: 'Esta clase ya terminó o se canceló.',
  },
  lesson_not_begun: {
    status: 409,
    toast: false,
    en: 'The lesson has not begun yet.',
    es: 'La clase todavía no empieza.',
  },
  no_question_open: {
    status: 409,
    en: 'Nobody is waiting for an answer about this lesson.',
    es: 'Nadie espera respuesta sobre esta clase.',
  },
})
/** Rules that a time can break, each said by its own words. */
export const timeErrors = [
  appointmentErrors.time_taken,
  appointmentErrors.time_past,
  appointmentErrors.time_too_soon,
  appointmentErrors.time_too_far,
  appointmentErrors.time_outside_hours,
  appointmentErrors.time_between_starts,
]
