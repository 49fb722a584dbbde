import { noticeKind } from '#server/notices/kinds.ts'

export const notices = {
  certificate: noticeKind({
    name: 'certificate',
    class: 'learning',
    to: 'person',
    words: {
      en: { title: 'Certificates', about: 'You earned a certificate, or one of yours changed.' },
      es: { title: 'Certificados', about: 'Obtuviste un certificado o uno de los tuyos cambió.' },
    },
    channels: { push: true },
    line: {
      en: ({ en = '', state = 'ready' }) =>
        `Your certificate for “${en}” ${{ revoked: 'was revoked', restored: 'is valid again' }[state] ?? 'is ready'}`,
      es: ({ es = '', state = 'ready' }) =>
        `Tu certificado de «${es}» ${{ revoked: 'se revocó', restored: 'vuelve a ser válido' }[state] ?? 'está listo'}`,
    },
  }),
}
