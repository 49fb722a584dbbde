import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const messages: Words<typeof en> = {
  lesson_of: (n, of) => `Lección ${n} de ${of}`,
  to_course: 'Todas las lecciones',
  aim: 'Aprendes a',
  minutes: (n) => `${n} min`,
  watched: 'Visto',
  watched_part: (percent) => `${percent} %`,
  video_done: 'Visto hasta el final',
  completed: 'Lección completada',
  not_recorded: 'Aquí no se guarda tu progreso.',
  words_title: 'Señas de esta lección',
  words_text: 'Mira cada una despacio y después hazla tú.',
  to_come: 'Su seña todavía está por venir',
  open_word: (word) => `${word}: abrir en el diccionario`,
  play_word: (word) => `${word}: reproducir la seña`,
  around: 'Lecciones anterior y siguiente',
  signs_of: (lesson) => `Las señas de la lección: ${lesson}`,
  no_model:
    'Tu dispositivo no puede dibujar aquí al modelo. Mira las señas de esta lección en el diccionario y sigue.',
  seen: 'Ya vi las señas',
  culture: 'Conviene saber',
  in_language: 'Esta lección en',
  languages: { en: 'inglés', es: 'español' },
  model: 'Modelo animado, pendiente de revisión por un docente Sordo',
  previous: 'Lección anterior',
  next: 'Lección siguiente',
  next_locked: 'Termina esta lección para abrir la siguiente.',
  next_plan: 'La siguiente lección todavía no está abierta para ti.',
  course_done: 'Esta era la última lección.',
  back: 'Volver al curso',
  create: 'Crear una cuenta',
  bypass: 'Ves esta lección porque enseñas o escribes. Nada se registra.',
  locked_title: 'Esta lección se abre un poco después',
  locked_text: 'Termina primero la anterior: mírala hasta el final y aprueba su cuestionario.',
  plan_title: 'Esta lección se abre con un plan',
  plan_text_visitor:
    'Las lecciones gratis están abiertas para todo el mundo; con una cuenta guardas lo que haces en ellas.',
  plan_text: 'Un plan abre este curso y todos los demás que incluye. Lo que ya hiciste sigue siendo tuyo.',
  bought_title: 'Esta lección se abre al comprar el curso',
  bought_text: 'El curso se vende por separado: los planes no lo incluyen. Pagas una vez y nada se renueva.',
  both_title: 'Esta lección se abre con un plan o al comprar el curso',
  both_text:
    'Con un plan abres todos los cursos que incluye. De cualquier forma, lo que ya hiciste sigue siendo tuyo.',
  lessons: 'Todos los cursos',
  attachments: {
    title: 'Archivos para guardar',
    save: 'Guardar',
    failed: 'No pudimos obtener este archivo. Inténtalo de nuevo.',
  },
}
export default messages
