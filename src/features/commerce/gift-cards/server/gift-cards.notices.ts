import { noticeKind } from '#server/notices/kinds.ts'

export const notices = {
  card: noticeKind({
    name: 'gift_card',
    class: 'money',
    to: 'address',
    words: {
      en: { title: 'Gift cards', about: 'Somebody gave you a gift card, or yours is ready to print.' },
      es: {
        title: 'Tarjetas de regalo',
        about: 'Recibiste una tarjeta de regalo o la tuya está lista para imprimir.',
      },
    },
  }),
}
