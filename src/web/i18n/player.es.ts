import type { Words } from './words.ts'
import type en from './player.en.ts'

const seconds = (n: number) => n.toLocaleString('es', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

const player: Words<typeof en> = {
  play: 'Reproducir',
  pause: 'Pausar',
  position: 'Posición',
  positionText: (at, duration) => `${seconds(at)} de ${seconds(duration)} segundos`,
  speed: 'Velocidad',
  loop: 'Repetir',
  markA: 'A–B: marca dónde empieza la parte que se repite',
  markB: 'A–B: marca dónde termina',
  clearMarks: 'A–B: vuelve a repetir todo',
  frameBack: 'Un cuadro atrás',
  frameForward: 'Un cuadro adelante',
  mirror: 'Espejo',
  more: 'Más controles',
  captions: 'Subtítulos',
  captionLanguage: 'Subtítulos: idioma',
  captionsOff: 'Sin subtítulos',
  fullscreen: 'Pantalla completa',
  leaveFullscreen: 'Salir de pantalla completa',
  pictureInPicture: 'Imagen sobre imagen',
  sound: 'Sonido',
  failed: 'Este video no se puede reproducir ahora.',
  retry: 'Intentar de nuevo',
}
export default player
