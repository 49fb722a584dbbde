import { noticeKind } from '#server/notices/kinds.ts'

export const notices = {
  deletion: noticeKind({
    name: 'account_deletion',
    class: 'security',
    to: 'person',
    words: {
      en: { title: 'Deleted account', about: 'Your account was deleted or restored.' },
      es: { title: 'Cuenta eliminada', about: 'Tu cuenta se eliminó o se restauró.' },
    },
  }),
  dataExport: noticeKind({
    name: 'data_export',
    class: 'security',
    to: 'person',
    words: {
      en: { title: 'Copy of your data', about: 'The copy of your data is ready to download.' },
      es: { title: 'Copia de tus datos', about: 'La copia de tus datos está lista para descargar.' },
    },
  }),
}
