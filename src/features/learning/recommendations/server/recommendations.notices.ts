import { noticeKind } from '#server/notices/kinds.ts'

export const notices = {
  course: noticeKind({
    name: 'recommendation',
    mail_column: 'mail_recommendations',
    class: 'learning',
    to: 'person',
    words: {
      en: { title: 'Recommended courses', about: 'A teacher recommends a course to you.' },
      es: { title: 'Cursos recomendados', about: 'Tu docente te recomienda un curso.' },
    },
    line: {
      en: ({ title = '' }) => `A course is recommended to you: “${title}”`,
      es: ({ title = '' }) => `Te recomiendan un curso: «${title}»`,
    },
  }),
}
