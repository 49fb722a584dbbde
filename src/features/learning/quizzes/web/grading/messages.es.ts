import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const messages: Words<typeof en> = {
  title: 'Por calificar', text: 'Lo que los estudiantes signaron y escribieron, primero lo más antiguo.', state: 'Qué respuestas', states: { awaiting: 'En espera', graded: 'Calificadas' },
  failed: 'No pudimos cargar las respuestas', empty: 'Nada te espera', empty_graded: 'Todavía no hay nada calificado', empty_text: 'Cuando un estudiante responda con una seña o por escrito, aparecerá aquí.',
  answers: (n: number) => (n === 1 ? '1 respuesta' : `${n} respuestas`), score: (n: number) => `${n} %`, pages: 'Páginas', page: (n: number) => `Página ${n}`, back: 'Todas las respuestas',
  handed_in: (when: string) => `Entregado: ${when}.`, standing: (points: number, of: number, score: number, pass: number) => `${points} de ${of} puntos hasta ahora (${score} %; se aprueba con ${pass} %).`,
  machine: (n: number) => (n === 1 ? '1 pregunta más se calificó sola.' : `${n} preguntas más se calificaron solas.`),
  film: 'El video del estudiante', model: 'El modelo', expected: 'Explicación', nothing: 'El estudiante no dio respuesta.',
  marks: 'Comentarios en momentos del video', add_mark: 'Comentar este momento', mark_at: (time: string) => `Comentario en ${time}`, remove_mark: (time: string) => `Quitar el comentario en ${time}`, attach: 'Agregar una seña', choose: 'Palabras encontradas', without: (word: string) => `Sin ${word}`,
  points: (most: number) => `Puntos, de ${most}`, points_missing: 'Elige los puntos.', comment: 'Comentario', comment_hint: 'El estudiante lo lee junto a la respuesta.', reason: 'Por qué cambia la calificación', reason_hint: 'El estudiante recibe el aviso con tu razón.',
  save: 'Guardar la calificación', change: 'Cambiar la calificación', saved: 'La calificación está guardada', graded_by: (who: string, when: string) => `Calificó ${who}, ${when}.`,
  tile: 'Por calificar', tile_note: 'Respuestas que esperan a un docente',
}
export default messages
