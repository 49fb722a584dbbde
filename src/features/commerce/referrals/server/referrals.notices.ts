import { noticeKind, SUBJECT_LINE } from '#server/notices/kinds.ts'

export const notices = {
  reward: noticeKind({
    name: 'referral_credit',
    class: 'money',
    to: 'person',
    words: {
      en: { title: 'Credit for your link', about: 'A friend came by your link, and you earned credit.' },
      es: { title: 'Saldo por tu enlace', about: 'Alguien llegó por tu enlace y ganaste saldo.' },
    },
    line: SUBJECT_LINE,
  }),
}
