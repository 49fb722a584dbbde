import type { Words } from '#web/i18n/words.ts'
import type en from './audit-words.en.ts'

const auditWords: Words<typeof en> = {
  subjects: { SELLER: 'Vendedor' },
  states: {},
  fields: {
    tax_id: 'identificación fiscal',
    footer_en: 'pie en inglés',
    footer_es: 'pie en español',
    net_days: 'días para pagar una factura',
    tax_percent: 'porcentaje de impuesto',
    account_names: 'nombres de cuentas',
    w9: 'formulario W-9',
  },
}
export default auditWords
