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
      en: ({ en = '' }) => `Your certificate for “${en}” is ready`,
      es: ({ es = '' }) => `Tu certificado de «${es}» está listo`,
    },
  }),
}
