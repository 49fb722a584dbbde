import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const messages: Words<typeof en> = {
  joined: (day) => `Hace señas desde el ${day}`,
  streak: 'Días seguidos',
  best: (days) => `Mejor racha: ${days}`,
  lessons: 'Lecciones completadas',
  words: 'Señas practicadas',
  badges: { title: 'Insignias', none: 'La primera llega con la primera lección.' },
  courses: {
    certificate: 'certificado',
    title: 'Cursos completados',
    on: (day) => `Completado el ${day}`,
    none: 'El primer curso está en camino.',
  },
  names: {
    first_lesson: 'Primera lección',
    ten_lessons: 'Diez lecciones',
    fifty_lessons: 'Cincuenta lecciones',
    first_quiz: 'Primer cuestionario aprobado',
    twenty_quizzes: 'Veinte cuestionarios aprobados',
    week_in_a_row: 'Siete días seguidos',
    month_in_a_row: 'Treinta días seguidos',
    hundred_words: 'Cien señas',
    course_completed: 'Un curso entero',
  },
  unknown: {
    title: 'No existe ese perfil',
    text: 'Quizá es privado o el nombre se escribe de otra manera.',
    more: 'Qué muestra un perfil',
  },
  failed: 'No pudimos cargar este perfil',
  learn: {
    text: '¿También aprendes? Muestra hasta dónde llegaste, cuando tú quieras.',
    start: 'Empieza con la primera lección',
  },
  intro: {
    title: 'Un perfil propio',
    lead: 'Muestra hasta dónde llegaron tus manos. Es privado hasta que digas lo contrario, y tú eliges el nombre de su dirección.',
    shows: 'Qué muestra',
    name: 'Tu nombre y nivel',
    name_text: 'Como tú lo escribes. Tu correo no aparece nunca.',
    streak: 'Tu racha',
    streak_text: 'Cuántos días seguidos hiciste señas y cuál fue tu mejor racha.',
    badges: 'Tus insignias',
    badges_text: 'Por lecciones, cuestionarios, señas y días seguidos:',
    courses: 'Tus cursos',
    courses_text: 'Cada curso que completaste, con su fecha.',
    hides: 'Qué no muestra nunca',
    hides_text:
      'Tu correo, tus respuestas y notas, tu organización, tus videos. Los perfiles de menores de 13 años nunca son públicos.',
    register: 'Crea tu cuenta',
    settings: 'Abrir mi configuración',
  },
}
export default messages
