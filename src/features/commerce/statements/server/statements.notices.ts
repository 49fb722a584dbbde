import { noticeKind } from '#server/notices/kinds.ts'

export const notices = {
  statement: noticeKind({
    name: 'statement',
    class: 'money',
    to: 'organization',
    words: {
      en: { title: 'Statements', about: 'A monthly statement is ready, overdue or paid.' },
      es: { title: 'Estados de cuenta', about: 'Un estado de cuenta mensual está listo, vencido o pagado.' },
    },
  }),
}
