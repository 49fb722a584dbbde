import { noticeKind, SUBJECT_LINE } from '#server/notices/kinds.ts'

export const notices = {
  place: noticeKind({
    name: 'class_place',
    class: 'learning',
    to: 'person',
    words: {
      en: { title: 'Your classes', about: 'You join or leave a class, or it is canceled.' },
      es: { title: 'Tus clases en grupo', about: 'Entras a una clase en grupo, sales de ella o se cancela.' },
    },
    channels: { push: true },
    line: SUBJECT_LINE,
  }),
  offer: noticeKind({
    name: 'class_offer',
    class: 'learning',
    to: 'person',
    words: {
      en: { title: 'Free seats in classes', about: 'A seat is kept for you for a short time.' },
      es: { title: 'Lugares en clases', about: 'Te guardamos un lugar por poco tiempo.' },
    },
    channels: { push: true },
    line: SUBJECT_LINE,
  }),
}
