import { noticeKind } from '#server/notices/kinds.ts'

export const notices = {
  brokenPage: noticeKind({
    name: 'broken_page',
    class: 'news',
    to: 'staff',
    words: {
      en: { title: 'Broken pages', about: 'A page of the site cannot be shown.' },
      es: { title: 'Páginas con errores', about: 'Una página del sitio no se puede mostrar.' },
    },
  }),
}
