import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const now: Words<typeof en> = {
  begins: (kind, time) => `${kind} empieza a las ${time}`,
  runs: (kind) => `${kind}: es ahora`,
  yours: {
    appointment: 'Tu clase individual',
    assessment: 'Tu evaluación',
    class_session: 'Tu clase en vivo',
  },
  of: {
    appointment: (child) => `La clase individual de ${child}`,
    assessment: (child) => `La evaluación de ${child}`,
    class_session: (child) => `La clase en vivo de ${child}`,
  },
  with: (names) => `Con ${names}`,
  enter: 'Entrar',
  hide: 'Ocultar este aviso',
}
export default now
