import { noticeKind, SUBJECT_LINE } from '#server/notices/kinds.ts'

export const notices = {
  invite: noticeKind({
    name: 'course_invite',
    class: 'social',
    to: 'person',
    words: {
      en: { title: 'Course invitations', about: 'Somebody invites you to a course.' },
      es: { title: 'Invitaciones a cursos', about: 'Alguien te invita a un curso.' },
    },
    line: SUBJECT_LINE,
  }),
}
