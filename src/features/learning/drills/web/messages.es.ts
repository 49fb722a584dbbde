import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const messages: Words<typeof en> = {
  room: 'Práctica',
  more: 'Más práctica',
  spelling: {
    title: 'Deletreo manual',
    about: 'Lee nombres y palabras a cuatro velocidades.',
    ask: '¿Qué palabra se deletrea?',
    field: 'La palabra',
    speed: 'Letras por segundo',
    answer: 'Cómo respondes',
    type: 'Escribir',
    choose: 'Elegir',
  },
  numbers: {
    title: 'Números',
    about: 'Lee números en señas hasta el 999.',
    ask: '¿Qué número es?',
    field: 'El número',
    speed: 'Velocidad',
    speeds: { 1: 'Lenta', 2: 'Tranquila', 3: 'Ágil', 4: 'Rápida' },
    range: 'Número más alto',
    up_to: (n) => `Hasta ${n}`,
  },
  clock: {
    title: 'Contrarreloj',
    about: '¿Cuántas señas encuentras en 60 segundos?',
    lead: (words) => `Una palabra, cuatro señas, 60 segundos. Juegas con ${words} palabras que ya sabes.`,
    best: (n) => `Tu mejor juego: ${n}`,
    no_best: 'Aún no has jugado',
    start: 'Empezar',
    again: 'Jugar otra vez',
    ask: (word) => `¿Qué seña significa «${word}»?`,
    sign_n: (n) => `Seña ${n}`,
    left: (seconds) => (seconds === 1 ? 'Queda 1 segundo' : `Quedan ${seconds} segundos`),
    time: 'Tiempo',
    score: (n) => (n === 1 ? '1 seña' : `${n} señas`),
    over: (n) => (n === 1 ? 'Encontraste 1 seña' : `Encontraste ${n} señas`),
    new_best: 'Es tu mejor juego.',
    mixed: 'Míralas otra vez',
    few_title: 'Necesitas cuatro palabras que ya sepas',
    few: (n) =>
      n === 0
        ? 'Las palabras que sabes en la práctica entran en este juego. Aún no tienes ninguna.'
        : n === 1
          ? 'Las palabras que sabes en la práctica entran en este juego. Por ahora tienes 1.'
          : `Las palabras que sabes en la práctica entran en este juego. Por ahora tienes ${n}.`,
    to_practice: 'Practicar tus tarjetas',
  },
  check: 'Comprobar',
  next: 'Siguiente',
  again: 'Ver otra vez',
  reveal: 'Mostrar la respuesta',
  right: 'Correcto',
  wrong: 'Casi',
  you_wrote: (text) => `Respondiste «${text}».`,
  choices: 'Opciones',
  score: (right, asked) => `${right} de ${asked} correctas`,
  row: (n) => `${n} seguidas`,
  keys: 'Intro comprueba y sigue. Los números eligen. R repite.',
  failed: 'No se pudo cargar',
  failed_text: 'Inténtalo de nuevo en un momento.',
}
export default messages
