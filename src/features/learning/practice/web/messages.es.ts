import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const list = (items: string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} y ${items.at(-1)}`
const interval = (seconds: number): string => {
  const days = Math.round(seconds / 86_400)
  return days < 1
    ? `${Math.max(1, Math.round(seconds / 60))} min`
    : days < 45
      ? days === 1
        ? '1 día'
        : `${days} días`
      : days < 365
        ? `${Math.round(days / 30)} meses`
        : days < 550
          ? '1 año'
          : `${Math.round(days / 365)} años`
}
const messages: Words<typeof en> = {
  title: 'Práctica',
  close: 'Cerrar la práctica',
  due: (n) => (n === 1 ? '1 tarjeta para practicar hoy' : `${n} tarjetas para practicar hoy`),
  new_among: (n, all) =>
    n === all
      ? 'Todas son nuevas.'
      : n === 1
        ? `1 de las ${all} es nueva.`
        : `${n} de las ${all} son nuevas.`,
  offer: (n, minutes) =>
    `${n === 1 ? '1 tarjeta' : `${n} tarjetas`}, ${minutes === 1 ? 'cerca de 1 minuto' : `unos ${minutes} minutos`}.`,
  memories: { recognise: 'Leer señas', produce: 'Señar', fingerspelling: 'Deletreo' },
  of_memory: (name, n) => `${name}: ${n}`,
  due_text: 'Cada palabra vuelve poco antes de que la olvides.',
  start: 'Practicar',
  how_many: 'Tarjetas por vez',
  cards: (n) => `${n} tarjetas`,
  acting:
    'Estás mirando como esta persona y por eso la práctica está cerrada: no se pregunta nada y ninguna respuesta cuenta.',
  nothing: 'Ya practicaste todo por hoy',
  next_on: (day) => `Tus próximas tarjetas llegan ${day}.`,
  no_next: 'Con tu próxima lección llegan tarjetas nuevas.',
  tomorrow: 'mañana',
  on_day: (day) => `el ${day}`,
  empty: 'Tu práctica empieza con una lección',
  empty_text:
    'Las palabras de cada lección que completas vuelven aquí poco antes de que las olvides. También puedes agregar palabras del diccionario.',
  to_dictionary: 'Abrir el diccionario',
  deck: 'Tus tarjetas',
  words: (n) => (n === 1 ? '1 palabra' : `${n} palabras`),
  learned: (n) => (n === 1 ? '1 aprendida' : `${n} aprendidas`),
  mastered: (n) => (n === 1 ? '1 dominada' : `${n} dominadas`),
  fingerspelled: (n) => (n === 1 ? '1 leída al deletrearla' : `${n} leídas al deletrearlas`),
  mastered_means:
    'Dominada: entiendes la seña a velocidad normal, la haces por tu cuenta y las dos cosas te duran tres semanas.',
  card_of: (n, of) => `Tarjeta ${n} de ${of}`,
  again_of: (n, of) => `Otra vez: ${n} de ${of}`,
  is_new: 'Nueva',
  once_more: 'Otra vez',
  ask: {
    choose_meaning: '¿Qué significa esta seña?',
    recall_meaning: '¿Qué significa esta seña?',
    letter: '¿Qué letra es?',
    choose_sign: (word) => `¿Cuál significa «${word}»?`,
    sign_along: (word) => `Haz la seña de «${word}»`,
    choose_spelled: '¿Qué palabra se deletrea aquí?',
    spelled: '¿Qué palabra se deletrea aquí?',
  },
  recall_hint: 'Dilo para ti y después mira.',
  show_meaning: 'Ver el significado',
  typed: 'La palabra',
  check: 'Comprobar',
  choices: 'Opciones',
  sign_n: (n) => `Seña ${n}`,
  play: 'Reproducir',
  pause: 'Pausar',
  slow: 'Más lento',
  answer: 'Respuesta',
  right: 'Correcto',
  wrong: 'Esta no es',
  was: (typed) => `Escribiste «${typed}».`,
  sign_of: (word) => `Seña de ${word}`,
  quoted: (word) => `«${word}»`,
  chosen_sign: 'La que elegiste',
  differs: (what, names) => `${what} se distingue por ${list(names)}.`,
  parameters: { handshape: 'la forma de la mano', location: 'el lugar', movement: 'el movimiento' },
  how_was_it: '¿Qué tan bien la sabías?',
  ratings: { again: 'Otra vez', hard: 'Difícil', good: 'Bien', easy: 'Fácil' },
  back_in: (seconds) => interval(seconds),
  at_the_end: 'otra vez al final',
  next: 'Siguiente',
  accept: (rating) => `Siguiente: ${rating}`,
  undo: 'Deshacer',
  keys: '1–4 elige y califica, Intro o Espacio sigue, R repite la seña, U deshace.',
  loading: 'Preparamos tus tarjetas',
  failed: 'No se pudieron cargar tus tarjetas',
  failed_text: 'No se perdió nada. Inténtalo de nuevo en un momento.',
  clip_failed: 'La seña no se puede mostrar en este momento.',
  done: 'Listo por ahora',
  done_text: (n, known) =>
    `Respondiste ${n === 1 ? '1 palabra' : `${n} palabras`}; ${known === 1 ? '1 la supiste' : `${known} las supiste`} a la primera.`,
  practised: 'Lo que practicaste',
  knew: 'la sabías',
  again_word: 'vuelve pronto',
  more_today: (n) => (n === 1 ? 'Queda 1 tarjeta para hoy.' : `Quedan ${n} tarjetas para hoy.`),
  go_on: 'Seguir',
  finish: 'Terminar',
  kept_here: 'No tienes conexión. Tus respuestas se guardan en este dispositivo y se envían cuando vuelva.',
  in_sentence: 'Verla en una oración',
  in_deck: 'En mi práctica',
  add: 'Agregar a mi práctica',
  add_failed: 'No se pudieron cambiar tus tarjetas. Inténtalo de nuevo.',
}
export default messages
