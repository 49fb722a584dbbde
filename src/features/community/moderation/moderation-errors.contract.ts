import { errors } from '#contract/errors.ts'

export const moderationErrors = errors({
  case_claimed: {
    status: 409,
    en: 'Another moderator is looking at this now.',
    es: 'Otra persona del equipo lo está revisando ahora.',
  },
  case_decided: {
    status: 409,
    en: 'This was decided meanwhile.',
    es: 'Esto ya se decidió mientras tanto.',
  },
  own_case: {
    status: 403,
    en: 'This is about you. Somebody else decides.',
    es: 'Esto trata de ti. Decide otra persona.',
  },
  own_decision: {
    status: 403,
    en: 'You made this decision. Somebody else answers the appeal.',
    es: 'Tomaste esta decisión. Otra persona responde la apelación.',
  },
  rule_unknown: {
    status: 422,
    en: 'Choose a rule of the current version.',
    es: 'Elige una norma de la versión actual.',
  },
  keep_and_sanction: {
    status: 422,
    en: 'What is kept has no consequences. Choose “None”.',
    es: 'Lo que se conserva no tiene consecuencias. Elige «Ninguna».',
  },
  account_by_admin: {
    status: 403,
    en: 'Only our staff can close an account. Hand this up.',
    es: 'Solo nuestro equipo puede cerrar una cuenta. Pásalo a nuestro equipo.',
  },
  undo_late: {
    status: 409,
    en: 'This can be undone by its moderator within an hour, while nobody has appealed.',
    es: 'Solo quien decidió puede deshacerlo, durante una hora y mientras nadie haya apelado.',
  },
  appeal_answered: {
    status: 409,
    en: 'This appeal was answered meanwhile.',
    es: 'Esta apelación ya se respondió mientras tanto.',
  },
})
