import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const count = (n: number, one: string, other: string): string => `${n} ${n === 1 ? one : other}`
const remain = (n: number): string => (n === 1 ? 'Te queda' : 'Te quedan')

const messages: Words<typeof en> = {
  sources: {
    subscription: 'de tu plan',
    family: 'del plan familiar',
    seat: 'de tu lugar',
    service_code: 'de tu código de servicio',
    staff: 'un regalo',
    own: 'por compra o regalo aparte',
  },
  until: (date) => `hasta el ${date}`,
  kinds: {
    assessment: (left, of) => `${remain(left)} ${left} de ${count(of, 'evaluación', 'evaluaciones')}`,
    appointment: (left, of) =>
      `${remain(left)} ${left} de ${count(of, 'clase individual', 'clases individuales')}`,
  },
}
export default messages
