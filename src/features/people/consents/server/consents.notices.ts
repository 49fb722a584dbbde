import { noticeKind } from '#server/notices/kinds.ts'

export const notices = {
  progressRequest: noticeKind({
    name: 'progress_request',
    class: 'consent',
    to: 'person',
    words: {
      en: { title: 'Requests to see progress', about: 'An organization asks to see your progress.' },
      es: { title: 'Solicitudes para ver tu progreso', about: 'Una organización pide ver tu progreso.' },
    },
    line: {
      en: ({ organization = '' }) => `${organization} asks to see your progress`,
      es: ({ organization = '' }) => `${organization} pide ver tu progreso`,
    },
  }),
}
