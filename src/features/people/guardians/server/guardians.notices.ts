import { noticeKind } from '#server/notices/kinds.ts'

export const notices = {
  request: noticeKind({
    name: 'guardian_request',
    class: 'consent',
    to: 'guardian',
    words: {
      en: { title: 'Permission for a child', about: 'A child asks for your permission to have an account.' },
      es: {
        title: 'Permiso para una cuenta',
        about: 'Una niña o un niño pide tu permiso para tener una cuenta.',
      },
    },
  }),
}
