import { noticeKind } from '#server/notices/kinds.ts'

export const notices = {
  suspension: noticeKind({
    name: 'account_suspension',
    class: 'security',
    to: 'person',
    words: {
      en: { title: 'Suspended account', about: 'Your account was suspended or opened again.' },
      es: { title: 'Cuenta suspendida', about: 'Tu cuenta se suspendió o se volvió a abrir.' },
    },
  }),
}
