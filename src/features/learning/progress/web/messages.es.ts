import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const messages: Words<typeof en> = {
  hello: (name) => (name ? `Hola, ${name}` : 'Hola'),
  lead: 'Dónde te quedaste y tu meta de hoy.',
  go_on: 'Sigue donde te quedaste', start_next: 'La próxima lección', lesson_of: (n, of, course) => `Lección ${n} de ${of} · ${course}`, watch: 'Continuar', begin: 'Empezar la lección',
  first: 'Empieza con tu primera lección', first_text: 'Toma unos diez minutos: miras unas señas y respondes un cuestionario corto.', choose: 'Elegir un curso',
  all_done: 'Terminaste todo lo que empezaste', all_done_text: 'Mira una lección otra vez para que las señas no se te olviden, o elige otro curso.', look: 'Mis cursos',
  needs_plan: 'Terminaste las lecciones gratis', needs_plan_text: 'Míralas otra vez cuando quieras. Un plan abre el resto.',
  streak: (n) => (n === 0 ? 'Todavía sin racha' : n === 1 ? '1 día seguido' : `${n} días seguidos`), streak_best: (n) => `Tu mejor racha: ${n}`,
  goal: (done, of) => `${done} de ${of} minutos hoy`, goal_done: 'Alcanzaste tu meta de hoy', goal_label: 'Meta de hoy', week: 'Los últimos siete días', freeze: 'Un día sin lección esta semana no rompe nada.', today_keeps: 'Con una lección o un poco de práctica hoy la mantienes.',
  change_goal: 'Meta diaria', minutes: (n) => `${n} minutos`, day: (name, state) => `${name}: ${state}`, learned: 'aprendiste', not_learned: 'sin lección', today: 'hoy',
  courses: 'Tus cursos', all: 'Todos los cursos', totals: 'Hasta ahora', lessons_completed: 'Lecciones completadas', minutes_learned: 'Minutos de aprendizaje', quizzes_passed: 'Cuestionarios aprobados',
  done: (n, of) => `${n} de ${of} ${of === 1 ? 'lección' : 'lecciones'}`,
  error: 'No pudimos cargar tu progreso', error_text: 'No se perdió nada. Inténtalo en un momento.', retry: 'Intentar de nuevo',
}
export default messages
