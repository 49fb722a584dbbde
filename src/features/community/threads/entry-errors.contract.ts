import { errors } from '#contract/errors.ts'

/** Reasons for refusing words of a post or comment. */
export const entryErrors = errors({
  domain_blocked: {
    status: 422,
    en: (p) => `Links to ${p['domain']} are not allowed here. Take the link out to post.`,
    es: (p) => `Aquí no se permiten enlaces a ${p['domain']}. Quita el enlace para publicar.`,
  },
  phrase_refused: {
    status: 422,
    en: (p) => `“${p['phrase']}” is not allowed here. Write it another way to post.`,
    es: (p) => `Aquí no se permite «${p['phrase']}». Escríbelo de otra manera para publicar.`,
  },
})
