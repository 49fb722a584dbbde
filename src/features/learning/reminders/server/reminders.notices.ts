import { REMINDER_KIND } from '#contract/notices.ts'
import { noticeKind, type NoticeData } from '#server/notices/kinds.ts'

const dueOf = ({ due }: NoticeData): number => Number(due)

export const notices = {
  practice: noticeKind({
    name: REMINDER_KIND,
    class: 'learning',
    to: 'person',
    words: {
      en: {
        title: 'Practice reminder',
        about: 'Once a day at your hour, if you asked for it, have cards due and have not practiced yet.',
      },
      es: {
        title: 'Recordatorio de práctica',
        about: 'Una vez al día a tu hora, si lo pediste, tienes tarjetas para hoy y aún no practicaste.',
      },
    },
    optional: true,
    channels: { push: true },
    line: {
      en: (data) =>
        dueOf(data) === 1 ? '1 card is due in practice' : `${dueOf(data)} cards are due in practice`,
      es: (data) =>
        dueOf(data) === 1
          ? 'Tienes 1 tarjeta para practicar hoy'
          : `Tienes ${dueOf(data)} tarjetas para practicar hoy`,
    },
  }),
}
