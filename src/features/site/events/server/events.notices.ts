import { noticeKind } from '#server/notices/kinds.ts'

export const notices = {
  confirm: noticeKind({
    name: 'event_confirmation',
    class: 'security',
    to: 'address',
    words: {
      en: { title: 'Event confirmation links', about: 'Confirm your address to register for an event.' },
      es: {
        title: 'Enlaces para confirmar eventos',
        about: 'Confirma tu dirección para registrarte en un evento.',
      },
    },
  }),
  registration: noticeKind({
    name: 'event_registration',
    class: 'learning',
    to: 'address',
    words: {
      en: {
        title: 'Your events',
        about: 'Your seat or place in line changes, or the event does.',
      },
      es: { title: 'Tus eventos', about: 'Cambia tu lugar, tu turno en la fila o el evento.' },
    },
    channels: { push: true },
  }),
  reminder: noticeKind({
    name: 'event_reminder',
    class: 'learning',
    to: 'address',
    words: {
      en: { title: 'Event reminders', about: 'An event that you registered for begins soon.' },
      es: { title: 'Recordatorios de eventos', about: 'Un evento en el que te registraste empieza pronto.' },
    },
    channels: { push: true },
  }),
  message: noticeKind({
    name: 'event_message',
    class: 'news',
    to: 'address',
    words: {
      en: { title: 'Messages from event organizers', about: 'Organizers write to everybody who registered.' },
      es: {
        title: 'Mensajes sobre eventos',
        about: 'Quienes organizan escriben a todas las personas registradas.',
      },
    },
  }),
}
