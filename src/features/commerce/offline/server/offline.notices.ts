import { noticeKind } from '#server/notices/kinds.ts'

export const notices = {
  purchase: noticeKind({
    name: 'organization_purchase',
    class: 'money',
    to: 'organization',
    words: {
      en: {
        title: 'Purchases on account',
        about: 'Your order is approved or declined, or an invoice is paid or due.',
      },
      es: {
        title: 'Compras con factura',
        about: 'Tu pedido se aprueba o se rechaza, o una factura se paga o vence.',
      },
    },
  }),
}
