import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const editor: Words<typeof en> = {
  film: 'Video', captions: 'Subtítulos', poster: 'Imagen de portada', questions: 'Preguntas en el video',
  language: 'Idioma', languages: { en: 'inglés', es: 'español' },
  open: 'Subtítulos, preguntas, portada',
  close: 'Cerrar',
  leave_title: '¿Salir sin guardar?',
  leave_text: 'Se pierde lo que escribiste desde la última vez que guardaste.',
  leave: 'Salir sin guardar',
  stay: 'Seguir escribiendo',
  captions_hint: 'Cada subtítulo tiene un comienzo, un final y su texto. Todo funciona con el teclado.',
  keys_title: 'Teclas mientras escribes', keys: [['Ctrl + Intro', 'termina este subtítulo donde está el video y empieza el siguiente'], ['Ctrl + Espacio', 'reproduce y pausa'], ['Ctrl + ↑ / ↓', 'medio segundo atrás o adelante'], ['Alt + ↑ / ↓', 'al subtítulo de arriba o de abajo']],
  none: 'Todavía no hay subtítulos en este idioma.', add: 'Agregar un subtítulo aquí', import_file: 'Importar WebVTT o SubRip', download: 'Descargar',
  row: (n) => `Subtítulo ${n}`, start: 'Comienzo', end: 'Final', text: 'Texto', start_now: 'Empieza aquí', end_now: 'Termina aquí', play: 'Reproducirlo', remove: 'Borrar',
  save: 'Guardar los subtítulos', saved: 'Subtítulos guardados.', unsaved: 'Sin guardar.', delete_all: 'Borrar todos los subtítulos en este idioma', delete_title: (language) => `¿Borrar los subtítulos en ${language}?`, delete_text: (n) => (n === 1 ? 'Un subtítulo se pierde para siempre. Descárgalo antes si puedes necesitarlo.' : `${n} subtítulos se pierden para siempre. Descárgalos antes si puedes necesitarlos.`), delete_go: 'Borrar los subtítulos',
  bad_time: 'Escribe un tiempo como 00:01.500.', ends_first: 'Termina antes de empezar.', no_text: 'Escribe lo que se dice.', out_of_order: 'Empieza antes que el subtítulo de arriba.',
  fix_first: (n) => (n === 1 ? 'Primero hay que corregir un subtítulo.' : `Primero hay que corregir ${n} subtítulos.`),
  joined: 'Otra persona guardó mientras tanto. Sus cambios y los tuyos están ahora juntos.', both_changed: 'Otra persona cambió el mismo lugar. Aquí están ahora las dos versiones: conserva la correcta y guarda.',
  file_lines: (problems) => `Algunas líneas quedaron fuera: ${problems}`, not_saved: 'No se pudo guardar. Sigue aquí.', load_failed: 'Ahora no se puede cargar.', retry: 'Intentar de nuevo',
  poster_hint: 'Detén el video en un buen cuadro: manos a la vista, sin desenfoque.', use_frame: 'Usar este cuadro', poster_of: (language) => `Portada en ${language}`, own_poster: 'Se muestra la portada propia del video.', chosen_at: (time) => `Cuadro en ${time}`, poster_back: 'Mostrar la portada propia del video',
  questions_hint: 'El video se detiene en estos momentos y pregunta. Se continúa después de responder o saltar.', no_questions: 'Todavía no pregunta nada.', add_question: 'Preguntar algo aquí',
  question: (n) => `Pregunta ${n}`, at: 'En (segundos)', at_now: 'Donde está el video', prompt: 'Pregunta', option: (n) => `Respuesta ${n}`, is_right: (n) => `La respuesta ${n} es correcta`, add_option: 'Agregar una respuesta', remove_option: (n) => `Borrar la respuesta ${n}`,
  explanation: 'Por qué (se muestra después de responder)', remove_question: 'Borrar la pregunta', save_questions: 'Guardar las preguntas', questions_saved: 'Preguntas guardadas.',
  label_in: (label: string, language: string) => `${label} (${language})`, not_in: (language: string) => `Aún no está completa en ${language}. Hasta entonces se muestra en el otro idioma.`,
  incomplete: 'Cada pregunta necesita su texto, todas sus respuestas y una correcta, al menos en un idioma.',
}
export default editor
