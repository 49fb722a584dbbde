import type { Words } from '#web/i18n/words.ts'
import type en from './audit-words.en.ts'

const auditWords: Words<typeof en> = {
  named: {
    NEWSLETTER_SUBSCRIBED: 'Boletín pedido',
    NEWSLETTER_CONFIRMED: 'Boletín confirmado',
    NEWSLETTER_UNSUBSCRIBED: 'Boletín cancelado por quien lo recibía',
    NEWSLETTER_ERASED: 'Suscripción al boletín borrada',
    NEWSLETTER_SUPPRESSED: 'Dirección excluida del boletín',
    NEWSLETTER_ALLOWED: 'Dirección admitida de nuevo en el boletín',
    NEWSLETTER_TESTED: 'Número del boletín enviado como prueba',
  },
  subjects: { NEWSLETTER: 'Número del boletín' },
  states: {
    SCHEDULED: 'programado',
    UNSCHEDULED: 'quitado del calendario',
    SENT: 'enviado',
    PAUSED: 'en pausa',
    RESUMED: 'reanudado',
    STOPPED: 'detenido',
  },
  fields: {
    topic: 'Tema',
    pace: 'Correos por minuto',
    source: 'Dónde',
    deliveries: 'Lectores',
    newsletter: 'Boletín',
  },
}
export default auditWords
