import { noticeKind } from '#server/notices/kinds.ts'

export const notices = {
  test: noticeKind({
    name: 'test_mail',
    class: 'security',
    to: 'staff',
    words: {
      en: { title: 'Test emails', about: 'An email that you send to yourself as a test.' },
      es: { title: 'Correos de prueba', about: 'Un correo que te envías para probar.' },
    },
  }),
}
