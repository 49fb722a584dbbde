import { noticeKind, SUBJECT_LINE } from '#server/notices/kinds.ts'

export const notices = {
  given: noticeKind({
    name: 'seat',
    class: 'money',
    to: 'person',
    words: {
      en: { title: 'A seat for you', about: 'An organization pays for your learning.' },
      es: { title: 'Un lugar para ti', about: 'Una organización paga tu aprendizaje.' },
    },
    line: SUBJECT_LINE,
  }),
}
