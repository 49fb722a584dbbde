import { noticeKind, SUBJECT_LINE } from '#server/notices/kinds.ts'

export const notices = {
  timeTaken: noticeKind({
    name: 'lesson_without_time',
    class: 'learning',
    to: 'person',
    words: {
      en: { title: 'Paid lessons without a time', about: 'You paid for a lesson, and its time was taken.' },
      es: { title: 'Clases pagadas sin hora', about: 'Pagaste una clase y su hora se ocupó.' },
    },
  }),
  freeTime: noticeKind({
    name: 'free_time',
    class: 'learning',
    to: 'person',
    words: {
      en: { title: 'Free times of a teacher', about: 'A teacher that you wait for has a free time.' },
      es: { title: 'Horas libres de docentes', about: 'Se liberó una hora que esperabas.' },
    },
    channels: { push: true },
    line: SUBJECT_LINE,
  }),
}
