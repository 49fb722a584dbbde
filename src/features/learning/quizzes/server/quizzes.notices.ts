import { noticeKind } from '#server/notices/kinds.ts'

export const notices = {
  graded: noticeKind({
    name: 'quiz_graded',
    class: 'learning',
    to: 'person',
    words: {
      en: { title: 'Graded answers', about: 'A teacher has looked at an answer of yours.' },
      es: { title: 'Respuestas calificadas', about: 'Alguien calificó una respuesta tuya.' },
    },
    channels: { push: true },
    optional: true,
    line: {
      en: ({ en = '' }, n) =>
        n === 1 ? `Your answer in “${en}” is graded` : `${n} answers in “${en}” are graded`,
      es: ({ es = '' }, n) =>
        n === 1 ? `Tu respuesta en «${es}» está calificada` : `Se calificaron ${n} respuestas en «${es}»`,
    },
  }),
}
