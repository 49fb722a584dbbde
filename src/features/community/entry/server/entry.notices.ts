import { noticeKind } from '#server/notices/kinds.ts'

export const notices = {
  looked: noticeKind({
    name: 'community_held',
    class: 'social',
    to: 'person',
    words: {
      en: {
        title: 'Posts that waited',
        about: 'Somebody looked at a post or comment of yours that waited, or took it back.',
      },
      es: {
        title: 'Publicaciones que esperaban',
        about: 'Alguien revisó una publicación o un comentario tuyo que esperaba, o lo retiró.',
      },
    },
    channels: { mail: 'never', push: true },
    line: {
      en: ({ outcome, words }) =>
        outcome === 'released'
          ? 'Your post can be seen now'
          : outcome === 'taken_back'
            ? 'Your guardian took back a post of yours'
            : `A post of yours was not shown: ${words}`,
      es: ({ outcome, words }) =>
        outcome === 'released'
          ? 'Tu publicación ya se puede ver'
          : outcome === 'taken_back'
            ? 'La persona adulta a cargo de tu cuenta retiró una publicación tuya'
            : `No se mostró una publicación tuya: ${words}`,
    },
  }),
}
