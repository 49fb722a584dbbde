import { noticeKind } from '#server/notices/kinds.ts'

export const notices = {
  password: noticeKind({
    name: 'password',
    class: 'security',
    to: 'person',
    words: {
      en: { title: 'Your password', about: 'A link to a new password, or news that your password changed.' },
      es: {
        title: 'Tu contraseña',
        about: 'Un enlace para elegir otra contraseña o el aviso de que cambió.',
      },
    },
  }),
}
