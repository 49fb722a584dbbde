import { plural } from '#web/i18n/language.tsx'
import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const messages: Words<typeof en> = {
  more_dates: (n: number) => plural('es', n, { one: 'y 1 fecha más', other: `y ${n} fechas más` }),
  modes: { place: 'En persona', room: 'Por video', both: 'En persona y por video' },
  your_clock: (when: string) => `En tu reloj: ${when}`,
  access: {
    asl: 'En ASL',
    interpreted: 'Con intérprete',
    cart: 'Subtítulos en vivo (CART)',
    protactile: 'ProTactile',
    voice_off: 'Sin voz',
  },
  planned: {
    asl: 'ASL está previsto, todavía sin confirmar',
    interpreted: 'Estamos buscando intérprete',
    cart: 'Los subtítulos en vivo están previstos, todavía sin confirmar',
    protactile: 'ProTactile está previsto, todavía sin confirmar',
    voice_off: 'Sin voz está previsto, todavía sin confirmar',
  },
  access_none: 'Todavía no se dice nada del acceso. Cuéntanos lo que necesitas al registrarte.',
  seats: (n: number) => plural('es', n, { one: 'Queda 1 lugar', other: `Quedan ${n} lugares` }),
  full: 'Lleno',
  waiting: (n: number) => plural('es', n, { one: '1 persona espera', other: `${n} personas esperan` }),
  free: 'Gratis',
  price: (sum) => `${sum} por lugar`,
  canceled: 'Cancelado',
}
export default messages
