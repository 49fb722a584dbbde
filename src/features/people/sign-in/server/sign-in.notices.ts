import { noticeKind } from '#server/notices/kinds.ts'

export const notices = {
  administrator: noticeKind({
    name: 'administrator',
    class: 'security',
    to: 'staff',
    words: {
      en: { title: 'Administrator role', about: 'You became an administrator.' },
      es: { title: 'Rol de administración', about: 'Ahora tienes la administración.' },
    },
  }),
}
