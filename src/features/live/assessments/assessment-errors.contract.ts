import { errors } from '#contract/errors.ts'

export const assessmentErrors = errors({
  request_open: {
    status: 409,
    toast: false,
    en: 'There is an open assessment already. The next one can be asked for when it is published.',
    es: 'Ya hay una evaluación en curso. La siguiente se puede pedir cuando esta se publique.',
  },
  not_to_schedule: {
    status: 409,
    en: 'This assessment can no longer be given a time.',
    es: 'A esta evaluación ya no se le puede poner hora.',
  },
  somebody_busy: {
    status: 409,
    toast: false,
    en: 'One of you has something else at this time. Choose another one.',
    es: 'Alguien de ustedes tiene otra cosa a esa hora. Elige otra.',
  },
  time_is_past: {
    status: 422,
    toast: false,
    en: 'Choose a time that is still to come.',
    es: 'Elige una hora que todavía no pasó.',
  },
  not_begun: {
    status: 409,
    toast: false,
    en: 'The meeting has not begun yet.',
    es: 'El encuentro todavía no empieza.',
  },
  not_a_rater: {
    status: 403,
    en: 'Only people who are named to rate this assessment may do this.',
    es: 'Solo pueden hacerlo las personas nombradas para calificar esta evaluación.',
  },
  cannot_rate: {
    status: 422,
    toast: false,
    en: 'This person cannot rate this assessment.',
    es: 'Esta persona no puede calificar esta evaluación.',
  },
  place_taken: {
    status: 409,
    toast: false,
    en: 'Nobody else needs to rate this assessment now.',
    es: 'Por ahora no hace falta que nadie más califique esta evaluación.',
  },
  unknown_level: {
    status: 422,
    toast: false,
    en: 'This level is not in the list of levels.',
    es: 'Este nivel no está en la lista de niveles.',
  },
  reason_needed: {
    status: 422,
    toast: false,
    en: 'Say why the level differs from the points.',
    es: 'Di por qué el nivel es distinto de lo que dan los puntos.',
  },
  correction_needed: {
    status: 422,
    toast: false,
    en: 'Say why you change what you said before.',
    es: 'Di por qué cambias lo que dijiste antes.',
  },
  too_late: {
    status: 409,
    en: 'This assessment is published or canceled: it stays as it is.',
    es: 'Esta evaluación ya se publicó o se canceló: queda como está.',
  },
  nothing_to_settle: {
    status: 409,
    en: 'There is nothing to agree on.',
    es: 'No hay nada que acordar.',
  },
  not_graded: {
    status: 409,
    en: 'It can be published when its level is certain.',
    es: 'Se puede publicar cuando el nivel está decidido.',
  },
})
