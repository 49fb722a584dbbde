import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const messages: Words<typeof en> = {
  title: 'Progreso',
  failed: 'No se pudo cargar tu progreso',
  failed_text: 'No se perdió nada. Inténtalo de nuevo en un momento.',
  streak: 'Días seguidos',
  best: (n) => `Lo máximo: ${n}`,
  week: 'Minutos esta semana',
  minutes: 'Minutos en total',
  lessons: 'Lecciones completadas',
  memories: {
    title: 'Palabras por memoria',
    skills: { recognise: 'Leer señas', produce: 'Señar', fingerspelling: 'Deletreo manual' },
    of: (n) => (n === 1 ? '1 palabra' : `${n} palabras`),
    known: (n) => (n === 1 ? '1 sabida' : `${n} sabidas`),
    learning: (n) => `${n} en camino`,
    unasked: (n) => (n === 1 ? '1 nueva' : `${n} nuevas`),
    none: 'Aún no tienes palabras en la práctica',
    none_text: 'Las palabras de una lección completada llegan aquí solas.',
    to_courses: 'Mis cursos',
  },
  calendar: {
    title: 'Las últimas 12 semanas',
    summary: (days, minutes) =>
      `${days === 1 ? '1 día' : `${days} días`} de aprendizaje, ${minutes === 1 ? '1 minuto' : `${minutes} minutos`} en total.`,
    day: (day, minutes) =>
      minutes === 0 ? `${day}: nada` : `${day}: ${minutes === 1 ? '1 minuto' : `${minutes} minutos`}`,
    less: 'Menos',
    more: 'Más',
  },
  mistakes: {
    title: 'Errores que vuelven',
    text: 'Palabras que respondiste mal dos veces o más en estas semanas.',
    wrong: (wrong, asked) => `mal ${wrong} de ${asked} veces`,
    taken_for: 'casi siempre por',
    none: 'Ninguna palabra salió mal más de una vez en estas semanas.',
    practice: 'Practicar',
  },
  certificates: 'Certificados',
}
export default messages
