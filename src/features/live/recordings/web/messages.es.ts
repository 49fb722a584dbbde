import { plural } from '#web/i18n/language.tsx'
import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const es: Words<typeof en> = {
  record: 'Grabar',
  stop: 'Detener la grabación',
  stop_me: 'Dejar de grabarme',
  call_off: 'Mejor no',
  running: 'Se está grabando',
  stopped: 'La grabación se detuvo',
  refused: 'No se graba nada: no todos aceptaron',
  waiting: (n) => plural('es', n, { one: 'Falta una respuesta', other: `Faltan ${n} respuestas` }),
  offline: 'La grabación espera a que el servidor vuelva a responder',
  full: 'Este dispositivo no tiene más espacio. Tu video termina aquí.',
  ask: {
    title: '¿Grabar este encuentro?',
    yes: 'Acepto, pregunta a todos',
    no: 'Cancelar',
    note: 'Empieza cuando todas las personas presentes hayan aceptado.',
  },
  question: {
    title: (name) => `${name} quiere grabar este encuentro`,
    untitled: '¿Se puede grabar este encuentro?',
    child: (name) => `¿Se puede grabar a ${name}?`,
    yes: 'Acepto',
    no: 'No, no graben',
    note: 'Si una sola persona dice que no, no se graba nada. A nadie se le dice quién fue.',
    guardian: 'Le estamos preguntando a tu madre, padre o tutor si se te puede grabar.',
    said_yes: 'Aceptaste que se te grabe.',
    said_no: 'Mientras estés aquí no se graba nada.',
    child_yes: (name) => `Aceptaste que se grabe a ${name}.`,
    child_no: (name) => `Dijiste que no por ${name}.`,
  },
  back: {
    title: '¿Retirar tu permiso?',
    text: 'La grabación se detiene para todos en el momento y tu video de este encuentro se borra por completo.',
    text_later: 'Tu video de este encuentro se borra por completo.',
    child: (name) => `El video de ${name} se borra por completo.`,
    yes: 'Retirarlo',
    no: 'Cancelar',
  },
  sending: {
    now: (percent) =>
      `Tu video se está enviando: ${percent}\u00a0%. Puedes seguir, pero deja una página abierta.`,
    waits: 'Tu video está guardado en este dispositivo y se envía cuando vuelva la conexión.',
    full: 'No hay espacio para tu video de esta reunión. Elimina algunos antiguos y se enviará.',
    done: 'Tu video llegó.',
  },
  films: {
    title: 'Grabación',
    none: 'Aquí no se puede ver ningún video de este encuentro.',
    coming: (name) => `${name}: el video todavía no llegó.`,
    making: (name) => `${name}: el video se está preparando.`,
    lost: (name) => `${name}: el video nunca se envió.`,
    received: 'Así lo vio el dispositivo del docente. El video más nítido todavía no llegó.',
    of: (name) => `Video de ${name}`,
    away: 'Sin imagen en este momento',
    until: (date) => `Se guarda hasta el ${date}`,
    take_back: 'Retirar mi permiso y borrar mi video',
    take_back_child: (name) => `Borrar el video de ${name}`,
    moments: 'Momentos',
    captions: 'Subtítulos',
  },
}
export default es
