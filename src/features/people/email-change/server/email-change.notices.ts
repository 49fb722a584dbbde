import { noticeKind } from '#server/notices/kinds.ts'

export const notices = {
  addressChange: noticeKind({
    name: 'address_change',
    class: 'security',
    to: 'person',
    words: {
      en: { title: 'Change of email address', about: 'Confirm a new email address, or stop the change.' },
      es: { title: 'Cambio de correo', about: 'Confirma una nueva dirección de correo o detén el cambio.' },
    },
  }),
}
