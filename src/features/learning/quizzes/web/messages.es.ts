import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const messages: Words<typeof en> = {
  title: 'Cuestionario',
  intro: (questions, pass) => `${questions === 1 ? '1 pregunta' : `${questions} preguntas`}. Apruebas con ${pass} %.`,
  unlimited: 'Inténtalo cuantas veces quieras; cuenta tu mejor resultado.',
  left: (n) => (n === 1 ? 'Te queda 1 intento.' : `Te quedan ${n} intentos.`),
  visitor: 'Como visitante puedes probar este cuestionario. Crea una cuenta para guardar tu resultado.',
  preview: 'Ves este cuestionario porque enseñas o escribes. Tu resultado no se guarda.',
  best: (score) => `Tu mejor resultado: ${score} %`, passed_before: 'Ya aprobaste este cuestionario.',
  start: 'Empezar el cuestionario', again: 'Intentar otra vez', go_on: 'Seguir con el cuestionario',
  question: (n, of) => `Pregunta ${n} de ${of}`,
  back: 'Atrás', next: 'Siguiente', finish: 'Entregar', skip: 'Saltar',
  choose_one: 'Elige una.', choose_several: 'Puede haber más de una correcta.', true: 'Verdadero', false: 'Falso', option: (n) => `Seña ${n}`, picture: (n) => `Forma ${n}`,
  keys: 'Con los números eliges; con Intro sigues.',
  pairs: { hint: 'Elige a la izquierda y después lo que le corresponde a la derecha.', left: 'Elige primero', right: 'Le corresponde', joined: (left, right) => `${left}: ${right}`, clear: 'Volver a empezar' },
  order: { hint: 'Elige en el orden correcto. Elige en tu fila para quitar.', row: 'Tu orden', bank: 'Para elegir', empty: 'Todavía no elegiste nada', position: (n, what) => `${n}: ${what}. Quitar.` },
  spelled: { label: 'La palabra', hint: 'No importan las mayúsculas ni los acentos.' },
  unanswered: (n) => (n === 1 ? '1 pregunta no tiene respuesta. Cuenta como incorrecta.' : `${n} preguntas no tienen respuesta. Cuentan como incorrectas.`),
  hand_in_anyway: 'Entregar así',
  result: {
    passed: 'Aprobaste', failed: 'Todavía no', score: (n) => `${n} %`, points: (n, of) => `${n} de ${of} puntos`,
    passed_text: 'Muy bien. Aquí abajo ves cada respuesta explicada.', failed_text: (pass) => `Necesitas ${pass} %. Mira qué fue distinto, vuelve a ver la lección e inténtalo otra vez.`,
    lesson_done: 'Completaste esta lección.', watch: 'Mira la lección hasta el final para completarla.',
    view: 'Mostrar', right: 'Correcta', wrong: 'Incorrecta', partly: 'Correcta en parte', none: 'Sin respuesta', why: 'Por qué',
    your: 'Tu respuesta', correct: 'Respuesta correcta',
  },
  failed_to_load: 'No pudimos cargar el cuestionario', failed_to_send: 'No pudimos enviar tus respuestas. Siguen aquí; inténtalo de nuevo.', retry: 'Intentar de nuevo',
}
export default messages
