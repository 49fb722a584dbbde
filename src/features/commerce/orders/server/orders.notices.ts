import { noticeKind } from '#server/notices/kinds.ts'

export const notices = {
  receipt: noticeKind({
    name: 'receipt',
    class: 'money',
    to: 'person',
    words: {
      en: { title: 'Receipts', about: 'You paid, and your receipt is ready.' },
      es: { title: 'Recibos', about: 'Pagaste y tu recibo está listo.' },
    },
  }),
  refund: noticeKind({
    name: 'refund',
    class: 'money',
    to: 'person',
    words: {
      en: { title: 'Refunds', about: 'Your money is on its way back to you.' },
      es: { title: 'Reembolsos', about: 'Tu dinero va de regreso a ti.' },
    },
  }),
  refundFailed: noticeKind({
    name: 'refund_failed',
    class: 'money',
    to: 'staff',
    words: {
      en: { title: 'Failed refunds', about: 'A bank did not accept a refund, so you need another way.' },
      es: { title: 'Reembolsos fallidos', about: 'Un banco no aceptó un reembolso y hace falta otra forma.' },
    },
  }),
}
