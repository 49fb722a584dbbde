import { noticeKind } from '#server/notices/kinds.ts'

const count = (one: string, many: (n: number) => string) => (n: number) => (n === 1 ? one : many(n))

export const notices = {
  commented: noticeKind({
    name: 'community_comment',
    class: 'social',
    to: 'person',
    words: {
      en: {
        title: 'Comments on what you follow',
        about: 'Somebody commented on a post of yours or one that you follow.',
      },
      es: {
        title: 'Comentarios en lo que sigues',
        about: 'Alguien comentó una publicación tuya o una que sigues.',
      },
    },
    channels: { mail: 'digest', push: true },
    optional: true,
    line: {
      en: ({ name }, n) =>
        count(
          `${name} commented on a post that you follow`,
          (all) => `${all} new comments on a post that you follow`,
        )(n),
      es: ({ name }, n) =>
        count(
          `${name} comentó una publicación que sigues`,
          (all) => `${all} comentarios nuevos en una publicación que sigues`,
        )(n),
    },
  }),
  answered: noticeKind({
    name: 'community_answer',
    class: 'social',
    to: 'person',
    words: {
      en: { title: 'Answers to your comments', about: 'Somebody answered a comment of yours.' },
      es: { title: 'Respuestas a tus comentarios', about: 'Alguien respondió a un comentario tuyo.' },
    },
    channels: { mail: 'digest', push: true },
    optional: true,
    line: {
      en: ({ name }, n) =>
        count(`${name} answered your comment`, (all) => `${all} new answers to your comments`)(n),
      es: ({ name }, n) =>
        count(`${name} respondió a tu comentario`, (all) => `${all} respuestas nuevas a tus comentarios`)(n),
    },
  }),
  mentioned: noticeKind({
    name: 'community_mention',
    class: 'social',
    to: 'person',
    words: {
      en: { title: 'Mentions of you', about: 'Somebody mentioned you in a post or comment.' },
      es: { title: 'Menciones', about: 'Alguien te mencionó en una publicación o un comentario.' },
    },
    channels: { mail: 'digest', push: true },
    optional: true,
    line: {
      en: ({ name }, n) => count(`${name} mentioned you`, (all) => `${all} new mentions of you`)(n),
      es: ({ name }, n) => count(`${name} te mencionó`, (all) => `${all} menciones nuevas`)(n),
    },
  }),
  liked: noticeKind({
    name: 'community_like',
    class: 'social',
    to: 'person',
    words: {
      en: { title: 'Likes', about: 'Somebody likes a post or comment of yours.' },
      es: { title: 'Me gusta', about: 'A alguien le gusta una publicación o un comentario tuyo.' },
    },
    channels: { mail: 'digest', push: false },
    optional: true,
    line: {
      en: ({ name }, n) =>
        count(`${name} likes what you posted`, (all) => `${all} people like what you posted`)(n),
      es: ({ name }, n) =>
        count(
          `A ${name} le gusta lo que publicaste`,
          (all) => `A ${all} personas les gusta lo que publicaste`,
        )(n),
    },
  }),
}
