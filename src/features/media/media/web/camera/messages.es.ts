import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const camera: Words<typeof en> = {
  explain: 'Haz la seña ante tu cámara. No hay sonido, y puedes grabarla otra vez hasta que te guste.',
  refused: 'El navegador bloquea la cámara. Permítela en la barra de direcciones o elige un video.',
  missing: 'No encontramos una cámara en este dispositivo. Elige un video.',
  open: 'Abrir la cámara',
  record: 'Grabar',
  wait: 'Todavía no',
  starting: 'La grabación empieza en tres segundos',
  stop: (time: string) => `Detener (${time})`,
  seconds: (n: number) => `${n} s`,
  again: 'Grabar otra vez',
  recording: 'Grabando',
  recorded: 'Tu video está grabado',
  live: 'Tu cámara, en espejo',
  yours: 'Tu video',
  record_video: 'Grabar un video',
  record_for: (what: string) => `Grabar un video: ${what}`,
  title: 'Grabar un video',
  use: 'Usar este video',
  file_instead: 'Elegir un video',
  discard: {
    title: '¿Salir sin este video?',
    text: 'Todavía no está guardado en ningún lugar.',
    leave: 'Salir sin él',
    stay: 'Conservarlo',
  },
}
export default camera
