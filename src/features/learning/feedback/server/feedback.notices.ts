import { noticeKind } from '#server/notices/kinds.ts'

export const notices = {
  answered: noticeKind({
    name: 'feedback_answer',
    class: 'learning',
    to: 'person',
    words: {
      en: {
        title: 'Answers to your feedback',
        about: 'We answered what you told us about a lesson or course.',
      },
      es: {
        title: 'Respuestas a tus opiniones',
        about: 'Respondimos lo que nos contaste de una lección o un curso.',
      },
    },
    optional: true,
    line: {
      en: ({ title }) => (title ? `Your feedback on “${title}” is answered` : 'Your feedback is answered'),
      es: ({ title }) => (title ? `Respondieron a tu opinión sobre «${title}»` : 'Respondieron a tu opinión'),
    },
  }),
}
