import { noticeKind } from '#server/notices/kinds.ts'

export const notices = {
  arrived: noticeKind({
    name: 'demo_request',
    class: 'social',
    to: 'staff',
    words: {
      en: { title: 'Demo requests', about: 'An organization asks for a demo.' },
      es: { title: 'Solicitudes de demostración', about: 'Una organización pide una demostración.' },
    },
  }),
  received: noticeKind({
    name: 'demo_received',
    class: 'social',
    to: 'address',
    words: {
      en: { title: 'Your demo request', about: 'We received your request for a demo.' },
      es: { title: 'Tu solicitud de demostración', about: 'Recibimos tu solicitud de una demostración.' },
    },
  }),
}
