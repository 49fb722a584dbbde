import { noticeKind } from '#server/notices/kinds.ts'

export const notices = {
  confirm: noticeKind({
    name: 'newsletter_confirmation',
    class: 'consent',
    to: 'address',
    words: {
      en: { title: 'Newsletter confirmation link', about: 'Confirm that you want our newsletter.' },
      es: { title: 'Enlace para confirmar el boletín', about: 'Confirma que quieres nuestro boletín.' },
    },
  }),
  issue: noticeKind({
    name: 'newsletter',
    class: 'news',
    to: 'address',
    words: {
      en: { title: 'Newsletter', about: 'News about signing, courses and events.' },
      es: { title: 'Boletín', about: 'Novedades sobre señas, cursos y eventos.' },
    },
  }),
  sending: noticeKind({
    name: 'newsletter_sending',
    class: 'news',
    to: 'staff',
    words: {
      en: {
        title: 'Sending of the newsletter',
        about: 'A test of an issue, or news that its sending is late or stopped.',
      },
      es: {
        title: 'Envío del boletín',
        about: 'La prueba de un número o el aviso de que su envío se retrasó o se detuvo.',
      },
    },
  }),
}
