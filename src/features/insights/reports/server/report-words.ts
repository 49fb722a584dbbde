import type { Language } from '#contract/constants.ts'

/** The words of files and mails, which are written where nobody's screen is. */
const en = {
  title: 'Report',
  learner_title: 'Learner report',
  period: 'Period',
  all_time: 'All time',
  zone: 'Time zone',
  group: 'Group',
  course: 'Course',
  learners: 'Learners',
  active: 'active',
  time: 'Time learned',
  lessons: 'Lessons completed',
  average: 'Quiz average',
  attempts: (n: number) => (n === 1 ? 'of the 1 graded attempt' : `of all ${n} graded attempts`),
  not_agreed: (n: number) =>
    n === 1
      ? '1 learner has not agreed and is only counted.'
      : `${n} learners have not agreed and are only counted.`,
  without_scores: (n: number) =>
    n === 1
      ? '1 learner shares no quiz scores. The averages are of the others.'
      : `${n} learners share no quiz scores. The averages are of the others.`,
  not_shared: 'not shared',
  empty: 'No learner shares their progress.',
  none: '–',
  page: 'Confidential: what learners agreed to share. Handle it with care.',
  columns: {
    learner: 'Learner',
    email: 'Email',
    groups: 'Groups',
    minutes: 'Minutes',
    lessons: 'Lessons',
    attempts: 'Attempts',
    average: 'Quiz average % (all attempts)',
    courses: 'Courses started',
    completed: 'Courses completed',
    percent: 'Progress now %',
    last: 'Last active',
    begun: 'Started by',
    done: 'Completed by',
    active: 'Active',
  },
  courses: 'Courses',
  groups: 'Groups',
  hours: (h: number, min: number) => (h === 0 ? `${min} min` : `${h} h ${min} min`),
  percent: (n: number) => `${n}%`,
  file: 'report',
}
type FileWords = typeof en
const es: FileWords = {
  title: 'Informe',
  learner_title: 'Informe de un estudiante',
  period: 'Periodo',
  all_time: 'Todo el tiempo',
  zone: 'Zona horaria',
  group: 'Grupo',
  course: 'Curso',
  learners: 'Estudiantes',
  active: 'con actividad',
  time: 'Tiempo de estudio',
  lessons: 'Lecciones completadas',
  average: 'Promedio de cuestionarios',
  attempts: (n) => (n === 1 ? 'del único intento calificado' : `de los ${n} intentos calificados`),
  not_agreed: (n) =>
    n === 1 ? '1 estudiante no aceptó y solo se cuenta.' : `${n} estudiantes no aceptaron y solo se cuentan.`,
  without_scores: (n) =>
    n === 1
      ? '1 estudiante no comparte sus notas. Los promedios son de los demás.'
      : `${n} estudiantes no comparten sus notas. Los promedios son de los demás.`,
  not_shared: 'no compartido',
  empty: 'Ningún estudiante comparte su progreso.',
  none: '–',
  page: 'Confidencial: lo que los estudiantes aceptaron compartir. Trátalo con cuidado.',
  columns: {
    learner: 'Estudiante',
    email: 'Correo',
    groups: 'Grupos',
    minutes: 'Minutos',
    lessons: 'Lecciones',
    attempts: 'Intentos',
    average: 'Promedio % (todos los intentos)',
    courses: 'Cursos empezados',
    completed: 'Cursos completados',
    percent: 'Progreso actual %',
    last: 'Última actividad',
    begun: 'Lo empezaron',
    done: 'Lo completaron',
    active: 'Con actividad',
  },
  courses: 'Cursos',
  groups: 'Grupos',
  hours: (h, min) => (h === 0 ? `${min} min` : `${h} h ${min} min`),
  percent: (n) => `${n}\u00a0%`,
  file: 'informe',
}
export const WORDS = { en, es } as const satisfies Record<Language, FileWords>
