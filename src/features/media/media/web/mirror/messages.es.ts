import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const mirror: Words<typeof en> = {
  model: 'El modelo, en espejo',
  you: 'Tú',
  turn_on: 'Usar mi cámara',
  private: 'Mírate como en un espejo. Nada sale de este dispositivo.',
  private_unless_sent: 'Mírate como en un espejo. Nada sale de este dispositivo si no lo envías.',
  turn_off: 'Apagar la cámara',
  refused: 'El navegador bloquea la cámara. Permítela en la barra de direcciones o seña sin ella.',
  missing: 'No encontramos ninguna cámara. Puedes señar sin ella.',
  asking: 'Esperando la cámara',
  live: 'Tu cámara, en espejo',
  yours: 'Tú, señando',
  sign_now: 'Señar ahora',
  ready: 'Prepárate',
  recording: 'Señando',
  done: 'Listo',
  compare: 'Tú y el modelo, lado a lado',
  once_more: 'Otra vez',
  show_again: 'Verla otra vez',
  your_turn: 'Tu turno: seña ahora.',
  watch: 'El modelo la hace despacio. Seña a la vez.',
  from_memory: 'Hazla de memoria y después compara.',
  hidden: 'El modelo se ve cuando ya hiciste la seña',
  reveal: 'Ver la seña',
  rate: '¿Cómo te salió?',
  ratings: { no: 'Todavía no', almost: 'Casi', yes: 'Me salió' },
}
export default mirror
