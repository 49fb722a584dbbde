import { noticeKind } from '#server/notices/kinds.ts'

export const notices = {
  received: noticeKind({
    name: 'signing_received',
    class: 'learning',
    to: 'staff',
    words: {
      en: { title: 'Videos for you to answer', about: 'A learner sent you a video of a sentence.' },
      es: {
        title: 'Videos que esperan tu respuesta',
        about: 'Un estudiante te envió un video de una oración.',
      },
    },
    channels: { mail: 'digest' },
    optional: true,
    line: {
      en: ({ en = '', meaning = '' }, n) =>
        n === 1 ? `${en} sent you a video of “${meaning}”` : `${n} new videos of sentences wait for you`,
      es: ({ es = '', meaning = '' }, n) =>
        n === 1 ? `${es} te envió un video de «${meaning}»` : `Te esperan ${n} videos nuevos de oraciones`,
    },
  }),
  answered: noticeKind({
    name: 'signing_answered',
    class: 'learning',
    to: 'person',
    words: {
      en: { title: 'Answers to your signing', about: 'Your teacher answered a video of yours.' },
      es: { title: 'Respuestas a tus señas', about: 'Tu docente respondió a un video tuyo.' },
    },
    channels: { push: true },
    optional: true,
    line: {
      en: ({ meaning = '' }, n) =>
        n === 1
          ? `Your teacher answered your video of “${meaning}”`
          : `Your teacher answered ${n} of your videos`,
      es: ({ meaning = '' }, n) =>
        n === 1
          ? `Tu docente respondió a tu video de «${meaning}»`
          : `Tu docente respondió a ${n} de tus videos`,
    },
  }),
}
