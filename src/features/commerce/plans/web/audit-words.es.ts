import type { Words } from '#web/i18n/words.ts'
import type en from './audit-words.en.ts'

const auditWords: Words<typeof en> = {
  subjects: { PLAN: 'Plan' },
  states: { PRICE_TOLD: 'precio nuevo avisado' },
  fields: {
    summary_en: 'resumen en inglés',
    summary_es: 'resumen en español',
    buyer: 'quién compra',
    billing_type: 'forma de cobro',
    duration: 'duración',
    duration_unit: 'unidad de la duración',
    community: 'comunidad',
    dictionary: 'diccionario',
    live: 'en vivo',
    family_seats: 'lugares de familia',
    appointments: 'clases individuales',
    assessments: 'evaluaciones',
    trial_days: 'días gratis',
    currency: 'moneda',
    apple_product_id: 'producto en la tienda de Apple',
    cents: 'precio en centavos',
    buyers: 'quienes lo pagan',
    steps: 'precios por lugares',
  },
}
export default auditWords
