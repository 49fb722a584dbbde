import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const media: Words<typeof en> = {
  choose: 'Elige un video',
  hint: (limit) => `MP4, MOV o WebM, de hasta ${limit}. Si se corta la conexión, puedes continuar.`,
  uploading: (name) => `Enviando ${name}`,
  part: (percent) => `${percent} %`,
  paused: 'En pausa. Lo que ya llegó se conserva.',
  interrupted: 'Se perdió la conexión. Lo que ya llegó se conserva.',
  processing: 'El video ya llegó. Lo estamos preparando.',
  ready: 'El video está listo.',
  converting: (name) => `Convirtiendo ${name}`,
  ready_as_filmed: 'El video está listo. Este servidor no tiene conversor: se ve tal como lo grabaste, en un solo tamaño para todas las conexiones.',
  convert_again: 'Convertir de nuevo',
  pause: 'Pausar',
  resume: 'Continuar',
  cancel: 'Detener y borrar',
  retry: 'Intentar de nuevo',
  another: 'Elegir otro video',
  too_large: (limit) => `Este video es demasiado grande. El límite es ${limit}.`,
  failed: 'No se pudo enviar este video.',
  film_gone: 'Este video no se puede mostrar ahora.',
}
export default media
