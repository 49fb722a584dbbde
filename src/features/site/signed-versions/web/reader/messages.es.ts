import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const messages: Words<typeof en> = {
  panel: 'Versión en señas',
  play: 'Reproducir',
  pause: 'Pausa',
  previous: 'Párrafo anterior',
  next: 'Párrafo siguiente',
  speed: (times) => `Velocidad: ${times}`,
  close: 'Cerrar la versión en señas',
  part: (n, of) => `${n} de ${of}`,
  from_here: 'Reproducir desde aquí',
  loading: 'La figura que seña está en camino …',
  failed: 'La versión en señas no se puede cargar en este momento.',
  retry: 'Intentar de nuevo',
  no_film: 'Este video no se puede mostrar.',
  over: 'Eso fue todo.',
  again: 'Desde el principio',
  touch: 'Toca una palabra del texto para ver su seña.',
  sign_of: (word) => `Seña de «${word}»`,
  look_up: 'Buscarla',
  open: 'Abrir en el diccionario',
  back: 'Volver a la figura',
  looking: 'Buscando …',
  unknown: (word) => `«${word}», letra por letra: aquí no podemos mostrar una seña.`,
  lost: 'El diccionario no responde en este momento.',
}
export default messages
