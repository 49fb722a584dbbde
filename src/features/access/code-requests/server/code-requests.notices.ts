import { noticeKind } from '#server/notices/kinds.ts'

export const notices = {
  answered: noticeKind({
    name: 'code_request',
    class: 'money',
    to: 'organization',
    words: {
      en: {
        title: 'Service codes you requested',
        about: 'We issued a code that you requested, or could not.',
      },
      es: {
        title: 'Códigos de servicio que pediste',
        about: 'Emitimos un código que pediste o no pudimos hacerlo.',
      },
    },
  }),
}
