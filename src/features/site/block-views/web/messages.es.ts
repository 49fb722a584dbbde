import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const messages: Words<typeof en> = {
  continue: (lesson) => `Continuar: ${lesson}`,
  sign_for: (word) => `La seña de «${word}»`,
  open_word: (word: string) => `Buscar «${word}»`,
  try: 'Prueba una',
  model: 'Modelo animado, pendiente de revisión por un docente Sordo',
  pause: 'Pausar',
  play: 'Reproducir',
  word: 'Una palabra',
  examples: 'Por ejemplo',
  name: 'Tu nombre',
  moves: (letter) => `La ${letter} se dibuja en el aire`,
  hand: (letter) => `La forma de la mano para la ${letter}`,
  no_name: 'Escribe un nombre para verlo deletreado.',
  lessons: (n) => (n === 1 ? '1 lección' : `${n} lecciones`),
  watch_sentence: 'Míralo en señas',
  all_events: 'Todos los eventos',
  compare_plans: 'Compara los planes',
  register_organization: 'Registra tu organización',
  no_teachers: 'Nuestros docentes todavía están completando sus perfiles.',
  lost: 'Esta página no llegó.',
}
export default messages
