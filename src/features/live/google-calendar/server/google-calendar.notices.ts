import { noticeKind } from '#server/notices/kinds.ts'

export const notices = {
  disconnected: noticeKind({
    name: 'calendar_disconnected',
    class: 'learning',
    to: 'person',
    words: {
      en: { title: 'Disconnected calendar', about: 'Your Google Calendar needs to be connected again.' },
      es: { title: 'Calendario desconectado', about: 'Hace falta volver a conectar tu Google Calendar.' },
    },
  }),
}
