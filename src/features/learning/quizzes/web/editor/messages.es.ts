import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const messages: Words<typeof en> = {
  languages: { en: 'Inglés', es: 'Español' },
  failed: 'No pudimos cargar el cuestionario.', none: 'Todavía no hay cuestionario.', begin: 'Escribir un cuestionario', saved: 'El cuestionario está guardado', save: 'Guardar el cuestionario', is_saved: 'Guardado', attempts: (n: number) => (n === 1 ? 'Hay 1 intento; sus preguntas y su resultado quedan como estaban.' : `Hay ${n} intentos; sus preguntas y resultados quedan como estaban.`),
  theirs: 'Cargar lo suyo', mine: 'Conservar lo mío', take_away: 'Quitar el cuestionario', take_away_title: '¿Quitar este cuestionario?', take_away_text: 'Los estudiantes ya no lo verán. Lo que entregaron y sus resultados se conservan.', keep: 'Conservarlo',
  title: 'Título', pass_mark: 'Porcentaje para aprobar', attempts_allowed: 'Intentos', empty_unlimited: 'Vacío: sin límite.', empty_all: 'Vacío: todas.', time_limit: 'Minutos', shuffle_questions: 'Preguntas en otro orden cada vez', shuffle_options: 'Respuestas en otro orden cada vez', from_pool: (pool: string, n: number) => `Preguntas de «${pool}» (de ${n})`,
  question: (n: number) => `Pregunta ${n}`, add_question: 'Agregar una pregunta', move_up: (n: number) => `Subir la pregunta ${n}`, move_down: (n: number) => `Bajar la pregunta ${n}`, copy: (n: number) => `Copiar la pregunta ${n}`, remove: (n: number) => `Quitar la pregunta ${n}`,
  kind: 'Tipo', kinds: { clip_to_meaning: 'Una seña: ¿qué significa?', meaning_to_clip: 'Un significado: ¿qué seña?', multiple_choice_one: 'Una respuesta correcta', multiple_choice_several: 'Varias respuestas correctas', true_false: 'Verdadero o falso', match_pairs: 'Unir parejas', order_glosses: 'Ordenar glosas', fingerspelled: 'Leer una palabra deletreada', camera: 'Signar ante la cámara', open: 'Responder con palabras' },
  points: 'Puntos', pool: 'Grupo', pool_hint: 'Las preguntas de un grupo se sustituyen entre sí.', prompt: 'Pregunta', explanation: 'Explicación', shown: 'La seña que se muestra', has_film: 'Esta pregunta muestra un video o imágenes del contenido incluido.',
  right_answer: 'La respuesta correcta', true: 'Verdadero', false: 'Falso', spelled: 'La palabra que se deletrea', grading: 'Quién dice si es correcta', by_teacher: 'Un profesor', by_teacher_hint: 'Mira el video y lo comenta.', by_self: 'El estudiante', by_self_hint: 'Compara con el modelo; el video se queda en el dispositivo.', model: 'El modelo para comparar',
  word: { attach: 'Buscar una palabra', choose: 'Palabras encontradas', without: (word: string) => `Quitar ${word}` },
  mark_one: 'Respuestas: marca la correcta', mark_all: 'Respuestas: marca todas las correctas', in_order: 'Glosas en el orden correcto', is_right: (n: number) => `La respuesta ${n} es correcta`, answer_n: (n: number) => `Respuesta ${n}`, add_answer: 'Agregar una respuesta', remove_answer: (n: number) => `Quitar la respuesta ${n}`, up: 'Subir',
  pairs: 'Parejas que van juntas', left: (n: number) => `Izquierda ${n}`, right: (n: number) => `Derecha ${n}`, add_pair: 'Agregar una pareja', preview: { open: 'Probarlo', save_first: 'Guarda y pruébalo', text: 'Como lo verá un estudiante. Tus respuestas se califican y no se guardan.' },
  heading: 'Cuestionario',
}
export default messages
