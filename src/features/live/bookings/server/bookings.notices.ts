import { noticeKind, SUBJECT_LINE } from '#server/notices/kinds.ts'

export const notices = {
  booking: noticeKind({
    name: 'lesson_booking',
    class: 'learning',
    to: 'person',
    words: {
      en: { title: 'Booked lessons', about: 'A lesson or assessment is booked, moved or canceled.' },
      es: { title: 'Clases reservadas', about: 'Una clase o evaluación se reserva, cambia o cancela.' },
    },
    channels: { push: true },
    line: SUBJECT_LINE,
  }),
  reminder: noticeKind({
    name: 'lesson_reminder',
    class: 'learning',
    to: 'person',
    words: {
      en: { title: 'Lesson reminders', about: 'A lesson or assessment begins soon.' },
      es: { title: 'Recordatorios de clases', about: 'Una clase o evaluación empieza pronto.' },
    },
    channels: { push: true },
    line: SUBJECT_LINE,
  }),
}
