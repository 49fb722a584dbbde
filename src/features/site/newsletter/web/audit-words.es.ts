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
    NEWSLETTER_SCHEDULED: 'Número del boletín programado',
    NEWSLETTER_UNSCHEDULED: 'Número del boletín quitado del calendario',
    NEWSLETTER_SENT: 'Número del boletín enviado',
    NEWSLETTER_PAUSED: 'Número del boletín en pausa',
    NEWSLETTER_RESUMED: 'Número del boletín reanudado',
    NEWSLETTER_STOPPED: 'Número del boletín detenido',
    NEWSLETTER_TESTED: 'Número del boletín enviado como prueba',
  },
  subjects: { NEWSLETTER: 'Número del boletín' },
  fields: {
    topic: 'Tema',
    pace: 'Correos por minuto',
    deliveries: 'Lectores',
    newsletter: 'Boletín',
  },
}
export default auditWords
