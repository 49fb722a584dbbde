import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const downloads: Words<typeof en> = {
  title: 'Descargas',
  text: 'Lecciones para llevar contigo. Funcionan completas sin conexión: señas, videos, deletreo, pasos y cuestionarios. Lo que hagas cuenta cuando vuelvas a tener conexión.',
  unit: 'Descargar esta unidad',
  rest: (n) => (n === 1 ? 'Descargar la lección que falta' : `Descargar las ${n} lecciones que faltan`),
  lesson: 'Descargar',
  on_device: (size) => `En este dispositivo (${size})`,
  all_downloads: 'Todas las descargas',
  preparing: 'Preparando la descarga',
  running: 'Descargando',
  part: (done, total) => `${done} de ${total}`,
  stop: 'Detener',
  failed: 'La descarga no terminó. Las lecciones completas ya están en este dispositivo.',
  no_room: (needs) =>
    `No hay espacio suficiente en este dispositivo: hacen falta ${needs}. Quita otras descargas o libera espacio.`,
  retry: 'Volver a intentar',
  empty: 'Todavía no hay descargas',
  empty_text: 'Abre un curso y elige «Descargar esta unidad». Una unidad suele ocupar unos pocos megabytes.',
  to_courses: 'Ir a mis cursos',
  cannot: 'Este navegador no guarda descargas',
  cannot_text:
    'Las ventanas privadas y algunos navegadores antiguos no guardan nada. Abre ASL Shop en una ventana normal o ponla en tu pantalla de inicio.',
  unit_of: (n, title) => `Unidad ${n}${title ? `: ${title}` : ''}`,
  lesson_of: (n, title) => `${n}. ${title}`,
  practice: 'Práctica',
  practice_text: (n) => (n === 1 ? '1 tarjeta por repasar' : `${n} tarjetas por repasar`),
  start_practice: 'Practicar',
  remove: 'Quitar',
  remove_one: (what) => `Quitar ${what}`,
  remove_unit: 'Quitar esta unidad',
  remove_all: 'Quitar todas las descargas',
  remove_all_text: 'Tu avance se conserva. Puedes volver a descargar todo cuando tengas conexión.',
  used: (size) => `${size} en este dispositivo`,
  persisted: 'Este dispositivo guarda tus descargas hasta que las quites.',
  not_persisted:
    'Si se queda sin espacio, este dispositivo puede borrar descargas por su cuenta. Con ASL Shop en la pantalla de inicio no lo hace.',
  until: (day) => `Disponible sin conexión hasta el ${day}. Con conectarte una vez vuelve a ser un mes.`,
  waiting: (n) =>
    n === 1
      ? 'Hay 1 cuestionario en este dispositivo. Se califica cuando vuelvas a tener conexión.'
      : `Hay ${n} cuestionarios en este dispositivo. Se califican cuando vuelvas a tener conexión.`,
  quiz: {
    none: '',
    taken: 'con su cuestionario',
    timed: 'su cuestionario tiene límite de tiempo y necesita conexión',
    used_up: 'sin intentos en su cuestionario',
  },
  gone: 'Las descargas se quitan cuando cierras la sesión.',
}
export default downloads
