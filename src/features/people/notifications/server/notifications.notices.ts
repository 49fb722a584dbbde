import { DIGEST_KIND } from '#contract/notices.ts'
import { noticeKind } from '#server/notices/kinds.ts'

export const notices = {
  digest: noticeKind({
    name: DIGEST_KIND,
    class: 'news',
    to: 'person',
    words: {
      en: { title: 'Summary', about: 'Unread notifications in one email.' },
      es: { title: 'Resumen', about: 'Los avisos sin leer en un solo correo.' },
    },
    optional: true,
  }),
}
