import { noticeKind, SUBJECT_LINE } from '#server/notices/kinds.ts'

export const notices = {
  change: noticeKind({
    name: 'plan_change',
    class: 'money',
    to: 'person',
    words: {
      en: { title: 'Changes of your plan', about: 'Your plan begins, changes or ends.' },
      es: { title: 'Cambios de tu plan', about: 'Tu plan empieza, cambia o termina.' },
    },
    line: SUBJECT_LINE,
  }),
  payment: noticeKind({
    name: 'plan_payment',
    class: 'money',
    to: 'person',
    words: {
      en: { title: 'Payments of your plan', about: 'A payment comes, failed or has a new price.' },
      es: { title: 'Pagos de tu plan', about: 'Se acerca un pago, falló o tiene otro precio.' },
    },
    line: SUBJECT_LINE,
  }),
  winBack: noticeKind({
    name: 'win_back',
    mail_column: 'mail_offers',
    class: 'news',
    to: 'person',
    words: {
      en: { title: 'Reasons to come back', about: 'Your plan ended, and we tell you how to return.' },
      es: { title: 'Razones para volver', about: 'Tu plan terminó y te contamos cómo volver.' },
    },
  }),
}
