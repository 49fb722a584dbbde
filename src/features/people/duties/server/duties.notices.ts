import { noticeKind } from '#server/notices/kinds.ts'

export const notices = {
  waiting: noticeKind({
    name: 'duties',
    mail_column: 'mail_duties',
    class: 'learning',
    to: 'staff',
    words: {
      en: { title: 'Work waiting for you', about: 'Answers, requests and reports wait for you.' },
      es: { title: 'Trabajo que te espera', about: 'Hay respuestas, solicitudes y avisos que te esperan.' },
    },
  }),
}
