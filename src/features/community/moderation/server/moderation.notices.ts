import { noticeKind } from '#server/notices/kinds.ts'

export const notices = {
  decision: noticeKind({
    name: 'community_decision',
    class: 'social',
    to: 'person',
    words: {
      en: {
        title: 'Decisions about your posts',
        about: 'A moderator decided about something that you posted.',
      },
      es: {
        title: 'Decisiones sobre tus publicaciones',
        about: 'El equipo de moderación decidió sobre algo que publicaste.',
      },
    },
    line: {
      en: () => 'Moderators decided about something that you posted',
      es: () => 'El equipo de moderación decidió sobre algo que publicaste',
    },
  }),
  outcome: noticeKind({
    name: 'community_report',
    class: 'social',
    to: 'person',
    words: {
      en: { title: 'Outcomes of your reports', about: 'A moderator decided about something you reported.' },
      es: {
        title: 'Resultados de tus denuncias',
        about: 'El equipo de moderación decidió sobre algo que denunciaste.',
      },
    },
    channels: { mail: 'never' },
    line: {
      en: (_, n) =>
        n === 1 ? 'There is a decision about your report' : `Decisions about ${n} of your reports`,
      es: (_, n) =>
        n === 1 ? 'Hay una decisión sobre tu denuncia' : `Decisiones sobre ${n} de tus denuncias`,
    },
  }),
  appeal: noticeKind({
    name: 'community_appeal',
    class: 'social',
    to: 'person',
    words: {
      en: {
        title: 'Answers to your appeals',
        about: 'Somebody else looked at a decision that you appealed.',
      },
      es: {
        title: 'Respuestas a tus apelaciones',
        about: 'Otra persona revisó una decisión que apelaste.',
      },
    },
    line: {
      en: () => 'Your appeal was answered',
      es: () => 'Hay una respuesta a tu apelación',
    },
  }),
  safety: noticeKind({
    name: 'community_safety',
    class: 'security',
    to: 'staff',
    words: {
      en: { title: 'Children in danger', about: 'A report says that somebody approached a child.' },
      es: {
        title: 'Menores en peligro',
        about: 'Una denuncia dice que alguien buscó a un menor.',
      },
    },
    channels: { push: true },
    line: {
      en: (_, n) =>
        n === 1 ? 'A child may be in danger: look now' : `${n} children may be in danger: look now`,
      es: (_, n) =>
        n === 1
          ? 'Un menor puede estar en peligro: revísalo ahora'
          : `${n} avisos de menores en posible peligro: revísalos ahora`,
    },
  }),
}
