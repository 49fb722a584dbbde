import { noticeKind } from '#server/notices/kinds.ts'

export const notices = {
  twoSteps: noticeKind({
    name: 'two_steps',
    class: 'security',
    to: 'person',
    words: {
      en: { title: 'Two-step sign-in', about: 'Two-step sign-in was switched on or off.' },
      es: {
        title: 'Verificación en dos pasos',
        about: 'La verificación en dos pasos se activó o se desactivó.',
      },
    },
  }),
}
