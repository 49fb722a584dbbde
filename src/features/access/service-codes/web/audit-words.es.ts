import type { Words } from '#web/i18n/words.ts'
import type en from './audit-words.en.ts'

const auditWords: Words<typeof en> = {
  subjects: {
    SERVICE_CODE: 'Código de servicio',
  },
  states: {
    GIVEN_BACK: 'con unidades devueltas',
  },
  fields: {
    ends_on: 'Termina el',
    months: 'Meses',
    starts_on: 'Empieza el',
    units: 'Unidades',
    units_authorised: 'Unidades autorizadas',
    unit_cents: 'Precio de una unidad',
    cents_authorised: 'Importe autorizado',
    cents_left: 'Importe restante',
    units_left: 'Unidades que quedan',
  },
}
export default auditWords
