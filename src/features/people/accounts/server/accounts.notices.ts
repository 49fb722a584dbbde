import { noticeKind } from '#server/notices/kinds.ts'

export const notices = {
  signUp: noticeKind({
    name: 'sign_up',
    class: 'security',
    to: 'address',
    words: {
      en: { title: 'New account', about: 'Confirm your address, or learn that it has an account already.' },
      es: { title: 'Cuenta nueva', about: 'Confirma tu dirección o entérate de que ya tiene una cuenta.' },
    },
  }),
}
