import { noticeKind } from '#server/notices/kinds.ts'

export const notices = {
  answer: noticeKind({
    name: 'tax_certificate',
    class: 'money',
    to: 'organization',
    words: {
      en: { title: 'Tax certificates', about: 'We accepted or declined your tax certificate.' },
      es: { title: 'Certificados fiscales', about: 'Aceptamos o rechazamos tu certificado fiscal.' },
    },
  }),
}
