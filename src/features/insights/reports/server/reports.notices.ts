import { noticeKind, SUBJECT_LINE } from '#server/notices/kinds.ts'

export const notices = {
  ready: noticeKind({
    name: 'report',
    class: 'learning',
    to: 'organization',
    words: {
      en: { title: 'Reports', about: 'A report that you asked for is ready.' },
      es: { title: 'Informes', about: 'Un informe que pediste está listo.' },
    },
    line: SUBJECT_LINE,
  }),
}
