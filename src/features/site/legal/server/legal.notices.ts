import { noticeKind } from '#server/notices/kinds.ts'

export const notices = {
  change: noticeKind({
    name: 'legal_change',
    class: 'consent',
    to: 'person',
    words: {
      en: { title: 'Changes of legal texts', about: 'Our terms or privacy policy will change.' },
      es: {
        title: 'Cambios en textos legales',
        about: 'Nuestros términos o la política de privacidad van a cambiar.',
      },
    },
  }),
}
