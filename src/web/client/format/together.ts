const FIXED_SPACE = '\u00a0'

/** The words of a text in one line, for a number and what it counts. */
export const together = (text: string): string => text.replaceAll(' ', FIXED_SPACE)
/**
 * "a · b · c": the point is joined to the word before it, so that no line begins with one. Empty parts are
 * left out.
 */
export const joinedByPoints = (parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(`${FIXED_SPACE}· `)
