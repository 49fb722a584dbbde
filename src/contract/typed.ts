/**
 * A secret that a person types, in the one form that is hashed and compared: keyboards and systems write the
 * same letter in several ways (ñ as one code or as n and a tilde, blanks that do not break).
 */
export const foldSecret = (typed: string): string => typed.normalize('NFKC').replace(/\p{Zs}/gu, ' ')

/** A code or name that a person types or copies: as `foldSecret`, any dash as "-", nothing invisible. */
export const foldCode = (typed: string): string =>
  foldSecret(typed)
    .replace(/\p{Pd}/gu, '-')
    .replace(/\p{Cf}/gu, '')
    .trim()
